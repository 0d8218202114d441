import { useSearchParams } from "react-router";
import { type CreativeStatus, creativeStatuses } from "../../worker/contract/creative-list.ts";

/** Empty strings where nothing is filtered. */
export interface SeriesFilters {
  search: string;
  product: string;
  influencer: string;
  status: CreativeStatus | "";
}

export const noFilters: SeriesFilters = { search: "", product: "", influencer: "", status: "" };

/** What the list is narrowed to, kept in the address: a reload and the way back find the same list. */
export function useSeriesFilters() {
  const [params, setParams] = useSearchParams();
  const status = creativeStatuses.find((each) => each === params.get("status"));
  const filters: SeriesFilters = {
    search: params.get("search") ?? "",
    product: params.get("product") ?? "",
    influencer: params.get("influencer") ?? "",
    status: status ?? "",
  };
  return {
    filters,
    isFiltered: Object.values(filters).some((value) => value.trim() !== ""),
    /** Replaces the address: the way back leads to the screen before, not through every letter typed. */
    narrow: (changes: Partial<SeriesFilters>) =>
      setParams(
        () => {
          // What the router hands over is as last drawn: the first of two quick choices would be lost.
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
