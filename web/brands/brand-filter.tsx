import { Select } from "../ui/select.tsx";
import { cx } from "../ui/cx.ts";
import { useBrandFilter, useBrandOptions } from "./use-brand-filter.ts";

/** Narrows the list below it to one brand; nothing for sellers with one brand or none. */
export function BrandFilter({ className }: { className?: string }) {
  const { brandId, choose } = useBrandFilter();
  const options = useBrandOptions(brandId);
  if (!options) return null;
  return (
    <div className={cx("w-full sm:w-56", className)}>
      <Select aria-label="Marque" emptyLabel="Toutes les marques" value={brandId} options={options} onChoose={choose} />
    </div>
  );
}
