// « Idées »: the studio's own choice, or a set picked from small pictures of the product in it, drawn on request.
import { useInfiniteQuery } from "@tanstack/react-query";
import { api, call } from "../lib/api.ts";
import { texts } from "../lib/texts.ts";
import type { Product } from "../products/queries.ts";
import { Button } from "../ui/button.tsx";
import { ChoiceGrid, ChoiceGridSkeleton } from "../ui/choice-grid.tsx";
import { FieldGroup } from "../ui/field.tsx";
import { FormError } from "../ui/form-error.tsx";
import { SegmentedControl } from "../ui/segmented-control.tsx";
import { ErrorState } from "../ui/states.tsx";

const ways = [
  { value: "auto", label: "Automatique" },
  { value: "chosen", label: "Choisir un décor" },
] as const;

/** `value`: id of the chosen idea, "" before one is chosen; undefined: the studio chooses. */
export function IdeaChoice({
  product,
  value,
  onChange,
}: {
  product: Product;
  value: string | undefined;
  onChange: (idea: string | undefined) => void;
}) {
  return (
    <FieldGroup legend="Idées">
      <div className="flex flex-col gap-4">
        <SegmentedControl
          label="Idées"
          className="self-start"
          value={value === undefined ? "auto" : "chosen"}
          onValueChange={(way) => onChange(way === "auto" ? undefined : "")}
          options={ways}
        />
        {value === undefined ? (
          <p className="text-sm text-muted">Le studio prend un décor qui convient à ce type de produit.</p>
        ) : (
          <Ideas product={product} value={value} onChange={onChange} />
        )}
      </div>
    </FieldGroup>
  );
}

function Ideas({ product, value, onChange }: { product: Product; value: string; onChange: (idea: string) => void }) {
  const { id, name, storage_path, cut_out_path, metadata } = product;
  const query = useInfiniteQuery({
    queryKey: ["ideas", id, storage_path, cut_out_path, name, metadata.category],
    queryFn: ({ pageParam, signal }) =>
      call(
        api.products[":id"].ideas.$get(
          { param: { id }, query: pageParam ? { cursor: pageParam } : {} },
          { init: { signal } },
        ),
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next_cursor,
    // Drawn on request, so not again whenever the window has the focus; they also change with the brand and the season.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const ideas = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (query.isPending) return <ChoiceGridSkeleton label="Chargement des décors" ratio="1 / 1" large />;
  if (query.isError && ideas.length === 0) {
    return (
      <ErrorState message={texts.ideasLoadFailed} retrying={query.isFetching} onRetry={() => void query.refetch()} />
    );
  }
  if (ideas.length === 0) {
    return (
      <p className="text-sm text-muted">
        Ce produit est montré avec sa propre photo, sans décor à choisir{"\u00a0"}: gardez {"«\u00a0Automatique\u00a0»"}
        .
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <ChoiceGrid
        label="Décor"
        choices={ideas.map(({ id: idea, label, image }) => ({ id: idea, title: label, image }))}
        value={value}
        onChoose={onChange}
        ratio="1 / 1"
        large
      />
      {query.isFetchNextPageError ? <FormError>{texts.ideasLoadFailed}</FormError> : null}
      {query.hasNextPage ? (
        <Button
          size="sm"
          className="self-start"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Afficher plus
        </Button>
      ) : null}
    </div>
  );
}
