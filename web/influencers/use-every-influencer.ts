import { useEffect } from "react";
import { useInfluencers } from "./queries.ts";

/** Limit in pages: beyond it, searching the library is the better way to choose. */
const maxPages = 20;

/** All influencers up to the limit, loaded page by page, for a list of choices. */
export function useEveryInfluencer() {
  const { query, influencers } = useInfluencers();
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const pages = query.data?.pages.length ?? 0;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError && pages < maxPages) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, pages, fetchNextPage]);
  return { query, influencers };
}
