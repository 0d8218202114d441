import { Search } from "lucide-react";
import { useDeferredValue, useEffect, useState } from "react";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Input } from "../ui/input.tsx";
import { ErrorState } from "../ui/states.tsx";
import { type Choice, ChoiceGrid, ChoiceGridSkeleton } from "../ui/choice-grid.tsx";
import { usePhone } from "../ui/use-phone.ts";

/** From this number of choices on, there is a search field. */
const searchFrom = 10;
/** Number of choices before « Afficher plus »: two rows of the widest grid, and of a phone's. */
const firstShown = { wide: 10, phone: 6 };

interface PagedQuery {
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

/** One choice of the form: cards, a search field for many choices, and the list's states. */
export function ChoiceStep({
  query,
  choices,
  total,
  value,
  onChoose,
  ratio,
  label,
  searchLabel,
  loadFailed,
}: {
  query: PagedQuery;
  choices: readonly Choice[];
  total: number;
  value: string;
  onChoose: (id: string) => void;
  ratio: string;
  label: string;
  searchLabel: string;
  loadFailed: string;
}) {
  const [search, setSearch] = useState("");
  const step = usePhone() ? firstShown.phone : firstShown.wide;
  const [more, setMore] = useState(0);
  const shown = step * (1 + 2 * more);
  const wanted = useDeferredValue(fold(search));
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;

  // The search is local: a match may be on a page not loaded yet.
  const needsMore = wanted !== "" || shown > choices.length;
  useEffect(() => {
    if (needsMore && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [needsMore, hasNextPage, isFetching, isError, fetchNextPage]);

  if (query.isPending) return <ChoiceGridSkeleton label={`Chargement : ${label}`} ratio={ratio} />;
  if (query.isError && choices.length === 0) {
    return <ErrorState message={loadFailed} retrying={isFetching} onRetry={() => void query.refetch()} />;
  }
  const found = wanted
    ? choices.filter((choice) => fold(`${choice.title} ${choice.details?.join(" ") ?? ""}`).includes(wanted))
    : choices;
  // No button for the last few.
  const isCut = hasNextPage || found.length > shown + step / 2;
  const visible = isCut ? found.slice(0, shown) : [...found];
  // The chosen card stays visible, wherever it is in the list.
  const chosen = choices.find((choice) => choice.id === value);
  if (chosen && !visible.includes(chosen)) visible.unshift(chosen);
  return (
    <div className="flex flex-col gap-4">
      {total > searchFrom ? (
        <Field label={searchLabel} hideLabel className="max-w-sm">
          <Input
            type="search"
            icon={Search}
            value={search}
            placeholder={searchLabel}
            onChange={(event) => setSearch(event.target.value)}
            // Enter in the search field must not submit the form.
            onKeyDown={(event) => (event.key === "Enter" ? event.preventDefault() : undefined)}
          />
        </Field>
      ) : null}
      <ChoiceGrid label={label} choices={visible} value={value} onChoose={onChoose} ratio={ratio} />
      <output className={found.length === 0 ? "text-sm text-muted" : "sr-only"}>
        {wanted && found.length === 0 && !query.isFetching ? `Aucun résultat pour « ${search} »` : null}
      </output>
      {isCut ? (
        <Button size="sm" className="self-start" loading={query.isFetchingNextPage} onClick={() => setMore(more + 1)}>
          Afficher plus
        </Button>
      ) : null}
    </div>
  );
}

/** Normalises for the search: no case, no accents. */
const fold = (text: string) => text.trim().normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
