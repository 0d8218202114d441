import { X } from "lucide-react";
import { creativeStatuses, maxSearchLength } from "../../worker/contract/creatives.ts";
import { usePreselection } from "../generate/use-preselection.ts";
import { useEveryInfluencer } from "../influencers/use-every-influencer.ts";
import { useEveryProduct } from "../products/use-every-product.ts";
import { formatCount } from "../lib/format.ts";
import { Button, type ButtonProps } from "../ui/button.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { Select, type SelectOption } from "../ui/select.tsx";
import { statusWords } from "./creative-badge.tsx";
import type { SeriesFilters } from "./use-series-filters.ts";

/** The choice that takes a filter away; a select has no empty one. */
const all = "all";

export function SeriesFilterBar({
  filters,
  onNarrow,
}: {
  filters: SeriesFilters;
  onNarrow: (changes: Partial<SeriesFilters>) => void;
}) {
  const library = useEveryProduct();
  const products = usePreselection(library.products, filters.product || null);
  const { influencers } = useEveryInfluencer();
  return (
    <div className="grid grid-cols-2 items-center gap-2 lg:flex">
      <SearchField
        label="Rechercher une série"
        value={filters.search}
        maxLength={maxSearchLength}
        onSearch={(search) => onNarrow({ search })}
        className="col-span-2 lg:max-w-sm lg:flex-1"
      />
      <Select
        aria-label="Produit"
        placeholder="Produit"
        value={filters.product}
        onValueChange={(product) => onNarrow({ product: product === all ? "" : product })}
        options={offer("Tous les produits", products, filters.product, "Produit supprimé")}
        className="col-span-2 sm:col-span-1 lg:w-52"
      />
      <Select
        aria-label="Influenceur"
        placeholder="Influenceur"
        value={filters.influencer}
        onValueChange={(influencer) => onNarrow({ influencer: influencer === all ? "" : influencer })}
        options={offer("Tous les influenceurs", influencers, filters.influencer, "Influenceur supprimé")}
        className="lg:w-52"
      />
      <Select
        aria-label="Statut"
        placeholder="Statut"
        value={filters.status}
        onValueChange={(status) => onNarrow({ status: status === all ? "" : status })}
        options={[
          { value: all, label: "Tous les statuts" },
          ...creativeStatuses.map((status) => ({ value: status, label: statusWords[status] })),
        ]}
        className="lg:w-44"
      />
    </div>
  );
}

/** Everything, then each choice; what is chosen and no longer there keeps a line, as the list is narrowed to it. */
function offer(
  allLabel: string,
  choices: readonly { id: string; name: string }[],
  chosen: string,
  missingLabel: string,
): SelectOption[] {
  const options = [{ value: all, label: allLabel }, ...choices.map(({ id, name }) => ({ value: id, label: name }))];
  const isOffered = !chosen || options.some(({ value }) => value === chosen);
  return isOffered ? options : [...options, { value: chosen, label: missingLabel }];
}

/** Under the filters: how many series they leave, and the way out of them. Its line is there without them too. */
export function FilterResult({ found, onClear }: { found: number | null; onClear: () => void }) {
  return (
    <div className="flex h-16 items-center gap-2 pb-4 text-sm text-muted">
      <output className={found ? undefined : "sr-only"}>
        {found === null ? null : formatCount(found, "série correspond", "séries correspondent")}
      </output>
      {/* Where nothing is left, the empty state offers it. */}
      {found ? <ClearFilters size="sm" variant="ghost" onClear={onClear} /> : null}
    </div>
  );
}

export function ClearFilters({ onClear, ...look }: { onClear: () => void } & Pick<ButtonProps, "size" | "variant">) {
  return (
    <Button icon={X} onClick={onClear} {...look}>
      Effacer les filtres
    </Button>
  );
}
