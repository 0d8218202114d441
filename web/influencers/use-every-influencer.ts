import { useEffect } from "react";
import { useInfluencers } from "./queries.ts";

/** A choice among more than this many is better made by searching the library. */
const maxPages = 20;

/** The whole library, page after page, for a list of choices. */
export function useEveryInfluencer() {
  const { query, influencers } = useInfluencers();
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const pages = query.data?.pages.length ?? 0;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError && pages < maxPages) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, pages, fetchNextPage]);
  return { query, influencers };
}
