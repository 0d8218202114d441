import { SlidersHorizontal, X } from "lucide-react";
import { useState } from "react";
import { creativeStatuses, maxSearchLength } from "../../worker/contract/creative-list.ts";
import { useBrandOptions } from "../brands/use-brand-filter.ts";
import { useEveryInfluencer } from "../influencers/use-every-influencer.ts";
import { formatCount } from "../lib/format.ts";
import { useEveryProduct } from "../products/use-every-product.ts";
import { usePreselection } from "../products/use-preselection.ts";
import { Button, type ButtonProps } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { Select } from "../ui/select.tsx";
import { statusWords } from "./creative-badge.tsx";
import type { SeriesFilters } from "./use-series-filters.ts";

/** Search and filters in one row; on a phone the filters fold, open if one is set. */
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
  const brands = useBrandOptions(filters.brand);
  const [isOpen, setOpen] = useState(Boolean(filters.product || filters.influencer || filters.status || filters.brand));
  return (
    <div className="flex flex-col gap-2 lg:flex-row">
      <div className="flex gap-2 lg:flex-1">
        <SearchField
          label="Rechercher une série"
          value={filters.search}
          maxLength={maxSearchLength}
          onSearch={(search) => onNarrow({ search })}
          className="min-w-0 flex-1"
        />
        <IconButton
          icon={SlidersHorizontal}
          label="Filtres"
          variant="secondary"
          aria-expanded={isOpen}
          className="sm:hidden"
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      <div
        className={cx("grid gap-2 lg:flex-2", brands ? "sm:grid-cols-4" : "sm:grid-cols-3", !isOpen && "max-sm:hidden")}
      >
        <Select
          aria-label="Produit"
          emptyLabel="Tous les produits"
          value={filters.product}
          options={offer(products, filters.product, "Produit supprimé")}
          onChoose={(product) => onNarrow({ product })}
        />
        <Select
          aria-label="Influenceur"
          emptyLabel="Tous les influenceurs"
          value={filters.influencer}
          options={offer(influencers, filters.influencer, "Influenceur supprimé")}
          onChoose={(influencer) => onNarrow({ influencer })}
        />
        <Select
          aria-label="Statut"
          emptyLabel="Tous les statuts"
          value={filters.status}
          options={creativeStatuses.map((status) => ({ value: status, label: statusWords[status] }))}
          onChoose={(chosen) => onNarrow({ status: creativeStatuses.find((status) => status === chosen) ?? "" })}
        />
        {brands ? (
          <Select
            aria-label="Marque"
            emptyLabel="Toutes les marques"
            value={filters.brand}
            options={brands}
            onChoose={(brand) => onNarrow({ brand })}
          />
        ) : null}
      </div>
    </div>
  );
}

/** Select options; a chosen item that no longer exists keeps its option, since it still filters the list. */
function offer(choices: readonly { id: string; name: string }[], chosen: string, missingLabel: string) {
  const options = choices.map(({ id, name }) => ({ value: id, label: name }));
  const isOffered = !chosen || choices.some(({ id }) => id === chosen);
  return isOffered ? options : [...options, { value: chosen, label: missingLabel }];
}

/** The number of matching series and a button to clear the filters. Takes the same space without filters. */
export function FilterResult({ found, onClear }: { found: number | null; onClear: () => void }) {
  return (
    <div className="flex h-16 items-center gap-2 pb-4 text-sm text-muted">
      <output className={found ? undefined : "sr-only"}>
        {found === null ? null : formatCount(found, "série correspond", "séries correspondent")}
      </output>
      {/* Without matches the empty state has this button. */}
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
