import { X } from "lucide-react";
import { creativeStatuses, maxSearchLength } from "../../worker/contract/creatives.ts";
import { usePreselection } from "../generate/use-preselection.ts";
import { useEveryInfluencer } from "../influencers/use-every-influencer.ts";
import { useEveryProduct } from "../products/use-every-product.ts";
import { Button } from "../ui/button.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { Select, type SelectOption } from "../ui/select.tsx";
import { statusWords } from "./creative-badge.tsx";
import { noFilters, type SeriesFilters } from "./use-series-filters.ts";

/** The select needs a value of its own for « no filter ». */
const all = "all";

export function SeriesFilterBar({
  filters,
  isFiltered,
  onNarrow,
}: {
  filters: SeriesFilters;
  isFiltered: boolean;
  onNarrow: (changes: Partial<SeriesFilters>) => void;
}) {
  const library = useEveryProduct();
  const products = usePreselection(library.products, filters.product || null);
  const { influencers } = useEveryInfluencer();
  return (
    <div className="grid grid-cols-2 items-center gap-2 pb-10 lg:flex">
      <SearchField
        label="Rechercher une série"
        value={filters.search}
        maxLength={maxSearchLength}
        onSearch={(search) => onNarrow({ search })}
        className="col-span-2 lg:max-w-sm lg:flex-1"
      />
      <Select
        aria-label="Produit"
        value={filters.product || all}
        onValueChange={(product) => onNarrow({ product: product === all ? "" : product })}
        options={offer("Tous les produits", products, filters.product, "Produit supprimé")}
        className="col-span-2 sm:col-span-1 lg:w-52"
      />
      <Select
        aria-label="Influenceur"
        value={filters.influencer || all}
        onValueChange={(influencer) => onNarrow({ influencer: influencer === all ? "" : influencer })}
        options={offer("Tous les influenceurs", influencers, filters.influencer, "Influenceur supprimé")}
        className="lg:w-52"
      />
      <Select
        aria-label="Statut"
        value={filters.status || all}
        onValueChange={(status) => onNarrow({ status: status === all ? "" : status })}
        options={[
          { value: all, label: "Tous les statuts" },
          ...creativeStatuses.map((status) => ({ value: status, label: statusWords[status] })),
        ]}
        className="lg:w-44"
      />
      {isFiltered ? <ClearFilters onClear={() => onNarrow(noFilters)} /> : null}
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

export function ClearFilters({ onClear, variant = "ghost" }: { onClear: () => void; variant?: "ghost" | "secondary" }) {
  return (
    <Button variant={variant} icon={X} onClick={onClear}>
      Effacer les filtres
    </Button>
  );
}
