// Lists that the API answers in pages.
import { infiniteQueryOptions } from "@tanstack/react-query";

/** What a request for a page says. */
type PageQuery<Narrowed extends string> = { limit: string; cursor?: string } & Partial<Record<Narrowed, string>>;

/**
 * Query of a list by pages, kept under its name and what narrows it.
 * @param limit items on a page.
 * @param narrowed the request's further parameters; empty ones are left out.
 * @param get requests a page.
 */
export function listQuery<Page extends { next_cursor: string | null }, Narrowed extends string>(
  name: string,
  limit: string,
  narrowed: Record<Narrowed, string>,
  get: (query: PageQuery<Narrowed>, options: { init: { signal: AbortSignal } }) => Promise<Page>,
) {
  const given = Object.fromEntries(Object.entries(narrowed).filter(([, value]) => value)) as Partial<
    Record<Narrowed, string>
  >;
  return infiniteQueryOptions({
    queryKey: Object.keys(given).length > 0 ? [name, given] : [name],
    queryFn: ({ pageParam, signal }) =>
      get({ limit, ...given, ...(pageParam ? { cursor: pageParam } : {}) }, { init: { signal } }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next_cursor,
  });
}
