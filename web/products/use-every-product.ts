import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, call } from "../lib/api.ts";

const pageSize = "100";
/** Limit of 500 products: beyond that, searching is the better way to choose. */
const maxPages = 5;

const everyProductQuery = infiniteQueryOptions({
  queryKey: ["products", { every: true }],
  queryFn: ({ pageParam, signal }) =>
    call(
      api.products.$get(
        { query: { limit: pageSize, ...(pageParam ? { cursor: pageParam } : {}) } },
        { init: { signal } },
      ),
    ),
  initialPageParam: "",
  getNextPageParam: (page) => page.next_cursor,
});

/** All products up to the limit, loaded page by page, for a list of choices. */
export function useEveryProduct() {
  const query = useInfiniteQuery(everyProductQuery);
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const pages = query.data?.pages.length ?? 0;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError && pages < maxPages) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, pages, fetchNextPage]);
  return { query, products: query.data?.pages.flatMap((page) => page.items) ?? [] };
}
