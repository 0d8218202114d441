import { useSearchParams } from "react-router";
import { type CreativeStatus, creativeStatuses } from "../../worker/contract/creative-list.ts";

/** Empty strings mean no filter. */
export interface SeriesFilters {
  search: string;
  product: string;
  influencer: string;
  status: CreativeStatus | "";
  /** An id, or "none". */
  brand: string;
}

export const noFilters: SeriesFilters = { search: "", product: "", influencer: "", status: "", brand: "" };

/** The filters, stored in the address: a reload and the back button find the same list. */
export function useSeriesFilters() {
  const [params, setParams] = useSearchParams();
  const status = creativeStatuses.find((each) => each === params.get("status"));
  const filters: SeriesFilters = {
    search: params.get("search") ?? "",
    product: params.get("product") ?? "",
    influencer: params.get("influencer") ?? "",
    status: status ?? "",
    brand: params.get("brand") ?? "",
  };
  return {
    filters,
    isFiltered: Object.values(filters).some((value) => value.trim() !== ""),
    /** Replaces the history entry: the back button leads to the previous screen, not through each typed letter. */
    narrow: (changes: Partial<SeriesFilters>) =>
      setParams(
        () => {
          // The router's value is of the last render: the first of two quick changes would be lost.
          const after = new URLSearchParams(location.search);
          for (const [name, value] of Object.entries(changes)) {
            if (value) after.set(name, value);
            else after.delete(name);
          }
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
