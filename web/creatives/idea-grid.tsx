// Ideas as small pictures that are drawn page by page, of which one is chosen, and may be marked as a favourite.
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Star } from "lucide-react";
import type { ReactNode } from "react";
import { texts } from "../lib/texts.ts";
import { Button } from "../ui/button.tsx";
import { ChoiceGrid, ChoiceGridSkeleton } from "../ui/choice-grid.tsx";
import { FormError } from "../ui/form-error.tsx";
import { ErrorState } from "../ui/states.tsx";
import { useFavourite } from "./queries.ts";

interface IdeaPages {
  pages: { items: { id: string; label: string; image: string; favourite: boolean }[] }[];
}

const loadTexts = {
  Décor: ["Chargement des décors", texts.ideasLoadFailed],
  "Mise en page": ["Chargement des mises en page", texts.layoutsLoadFailed],
  Favoris: ["Chargement des favoris", texts.favouritesLoadFailed],
} as const;

export function IdeaGrid({
  query,
  label,
  value,
  onChoose,
  ratio = "1 / 1",
  empty,
}: {
  query: UseInfiniteQueryResult<IdeaPages>;
  label: keyof typeof loadTexts;
  value: string;
  onChoose: (idea: string) => void;
  /** Of the pictures, width to height. */
  ratio?: string;
  empty: ReactNode;
}) {
  const ideas = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const [loading, failed] = loadTexts[label];
  const chosen = ideas.find(({ id }) => id === value);
  if (query.isPending) return <ChoiceGridSkeleton label={loading} ratio={ratio} large />;
  if (query.isError && ideas.length === 0) {
    return <ErrorState message={failed} retrying={query.isFetching} onRetry={() => void query.refetch()} />;
  }
  if (ideas.length === 0) return empty;
  return (
    <div className="flex flex-col gap-4">
      <ChoiceGrid
        label={label}
        choices={ideas.map(({ id, label: title, image, favourite }) => ({ id, title, image, isFavourite: favourite }))}
        value={value}
        onChoose={onChoose}
        ratio={ratio}
        large
      />
      {chosen ? <FavouriteButton idea={chosen} /> : null}
      {query.isFetchNextPageError ? <FormError>{failed}</FormError> : null}
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

function FavouriteButton({
  idea: { id, label, favourite },
}: {
  idea: { id: string; label: string; favourite: boolean };
}) {
  const mark = useFavourite(id);
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={Star}
      className="self-start"
      loading={mark.isPending}
      onClick={() => mark.mutate(!favourite)}
    >
      {favourite ? `Retirer «\u00a0${label}\u00a0» des favoris` : `Ajouter «\u00a0${label}\u00a0» aux favoris`}
    </Button>
  );
}
