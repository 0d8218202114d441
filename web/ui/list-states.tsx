import { Fragment, type ReactNode } from "react";
import { LoadMore } from "./load-more.tsx";
import { ErrorState } from "./states.tsx";

/** What a list asks of the query behind it. One that comes whole has no pages. */
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

/** A list in one of its four states: skeletons, what failed, what belongs here, or the list with its next page after it. */
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
  /** What is listed: « Chargement des … », read out over the skeletons. */
  plural: string;
  /** Classes that lay out the skeletons as the list lays out its items. */
  layout?: string;
  /** One item's shape, shown `places` times. */
  skeleton: ReactNode;
  places?: number;
  /** French, for a first page that did not come. A later one that does not leaves the list as it is. */
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
