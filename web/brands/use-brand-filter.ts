import { useSearchParams } from "react-router";
import { titleOf } from "./brand-badge.ts";
import { useBrands } from "./queries.ts";

/** The brand that a list is narrowed to, stored in the address: an id, "none", or "" for all. */
export function useBrandFilter() {
  const [params, setParams] = useSearchParams();
  const choose = (id: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (id) after.set("brand", id);
        else after.delete("brand");
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return { brandId: params.get("brand") ?? "", choose };
}

/** The brands to choose from, of which there are several or one is chosen; else null. */
export function useBrandOptions(chosen: string) {
  const brands = useBrands().data?.items ?? [];
  if (brands.length < 2 && !chosen) return null;
  const options = [
    ...brands.map(({ id, fields }) => ({ value: id, label: titleOf(fields) })),
    { value: "none", label: "Sans marque" },
  ];
  const isOffered = !chosen || options.some(({ value }) => value === chosen);
  return isOffered ? options : [...options, { value: chosen, label: "Marque supprimée" }];
}
