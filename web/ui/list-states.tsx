import { Fragment, type ReactNode } from "react";
import { LoadMore } from "./load-more.tsx";
import { ErrorState } from "./states.tsx";

/** What a list needs of its query; the paging fields are absent for a list that is loaded whole. */
export interface ListQuery {
  data: unknown;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  isFetchNextPageError?: boolean;
  fetchNextPage?: () => unknown;
}

/** A list in one of its four states: loading (skeletons), failed, empty, or the items with infinite paging. */
export function ListStates({
  query,
  plural,
  layout,
  skeleton,
  places = 1,
  failure,
  isEmpty,
  empty,
  children,
}: {
  query: ListQuery;
  /** Plural of the items, for « Chargement des … », which screen readers announce over the skeletons. */
  plural: string;
  /** Classes that lay out the skeletons as the list lays out its items. */
  layout?: string;
  /** One item's shape, shown `places` times. */
  skeleton: ReactNode;
  places?: number;
  /** French, shown when the first page fails to load. A later failure keeps the list. */
  failure: string;
  isEmpty: boolean;
  empty: ReactNode;
  /** The list itself. */
  children: ReactNode;
}) {
  if (query.isPending) {
    return (
      <div aria-busy="true">
        <output className="sr-only">{`Chargement des ${plural}`}</output>
        <div aria-hidden className={layout}>
          {Array.from({ length: places }, (_, at) => (
            <Fragment key={at}>{skeleton}</Fragment>
          ))}
        </div>
      </div>
    );
  }
  if (query.isError && !query.data) {
    return <ErrorState message={failure} retrying={query.isFetching} onRetry={() => void query.refetch()} />;
  }
  if (isEmpty) return empty;
  return (
    <>
      {children}
      <LoadMore
        hasMore={query.hasNextPage === true}
        loading={query.isFetchingNextPage === true}
        failed={query.isFetchNextPageError === true}
        onLoad={() => void query.fetchNextPage?.()}
      />
    </>
  );
}
