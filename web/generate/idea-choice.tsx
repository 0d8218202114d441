// « Idées »: the studio's own choice, or a set or a layout picked from small pictures of the product in it, drawn on request.
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, call } from "../lib/api.ts";
import type { Product } from "../products/queries.ts";
import { FieldGroup } from "../ui/field.tsx";
import { SegmentedControl } from "../ui/segmented-control.tsx";
import { IdeaGrid } from "../creatives/idea-grid.tsx";

/** Kinds of ideas, and what they are called. */
const kinds = { sets: "Décor", layouts: "Mise en page", favourites: "Favoris" } as const;
type Kind = keyof typeof kinds;
type Way = Kind | "auto";

const ways: { value: Way; label: string }[] = [
  { value: "auto", label: "Automatique" },
  { value: "sets", label: kinds.sets },
  { value: "layouts", label: kinds.layouts },
  { value: "favourites", label: kinds.favourites },
];

/** `value`: id of the chosen idea, "" before one is chosen; undefined: the studio chooses. */
export function IdeaChoice({
  product,
  influencerId,
  value,
  onChange,
}: {
  /** Undefined until one is chosen: the question stands there all the same, so that nothing jumps. */
  product: Product | undefined;
  /** Who is seen in the layouts; without: somebody. */
  influencerId: string | undefined;
  value: string | undefined;
  onChange: (idea: string | undefined) => void;
}) {
  const [kind, setKind] = useState<Kind>("sets");

  function choose(way: Way) {
    if (way !== "auto") setKind(way);
    onChange(way === "auto" ? undefined : "");
  }

  return (
    <FieldGroup legend="Idées">
      <div className="flex flex-col gap-4">
        <SegmentedControl
          label="Idées"
          className="self-start"
          value={value === undefined ? "auto" : kind}
          onValueChange={choose}
          options={ways}
        />
        {value === undefined ? (
          <p className="text-sm text-muted">
            Le studio prend un décor et des mises en page qui conviennent à ce type de produit.
          </p>
        ) : product === undefined ? (
          <p className="text-sm text-muted">Choisissez d’abord un produit.</p>
        ) : (
          <Ideas
            key={kind}
            product={product}
            kind={kind}
            influencerId={kind === "sets" ? undefined : influencerId}
            value={value}
            onChange={onChange}
          />
        )}
      </div>
    </FieldGroup>
  );
}

function Ideas({
  product,
  kind,
  influencerId,
  value,
  onChange,
}: {
  product: Product;
  kind: Kind;
  influencerId: string | undefined;
  value: string;
  onChange: (idea: string) => void;
}) {
  const { id, name, storage_path, cut_out_path, metadata } = product;
  const query = useInfiniteQuery({
    queryKey: ["ideas", id, storage_path, cut_out_path, name, metadata.category, kind, influencerId],
    queryFn: ({ pageParam, signal }) =>
      call(
        api.products[":id"].ideas.$get(
          {
            param: { id },
            query: {
              kind,
              ...(influencerId && { influencer_id: influencerId }),
              ...(pageParam && { cursor: pageParam }),
            },
          },
          { init: { signal } },
        ),
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next_cursor,
    // Drawn on request, so not again whenever the window has the focus; they also change with the brand and the season.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <IdeaGrid
      query={query}
      label={kinds[kind]}
      value={value}
      onChoose={onChange}
      empty={
        <p className="text-sm text-muted">
          {kind === "favourites"
            ? "Pas encore de favori pour ce produit\u00a0: choisissez un décor ou une mise en page, puis ajoutez-le à vos favoris."
            : "Ce produit est montré avec sa propre photo, sans décor à choisir\u00a0: gardez «\u00a0Automatique\u00a0», ou choisissez une mise en page."}
        </p>
      }
    />
  );
}
