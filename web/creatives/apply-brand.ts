import { useBrands } from "../brands/queries.ts";
import { useIdempotencyKey } from "../lib/idempotency.ts";
import { type Cost, useBatchCost, useSeriesCost } from "../usage/limit-note.tsx";
import { isBatch } from "./batch-series.ts";
import { type Series, useApplyBrand } from "./queries.ts";

/** Makes a series anew in the brand's colours, or a batch's images of a product, which costs as any other; null while no brand has any. */
export function useBrandToApply(series: Series): { apply: () => void; cost: Cost } | null {
  const { mutate } = useApplyBrand(series.id);
  const idempotency = useIdempotencyKey();
  const hasColours = useBrands().data?.items.some(({ fields }) =>
    fields.colours.value.some(({ role }) => role === "primary"),
  );
  const costs = { series: useSeriesCost(), batch: useBatchCost() };
  const cost = isBatch(series) ? costs.batch : costs.series;
  if (!hasColours) return null;
  return { cost, apply: () => mutate(idempotency.headers(), { onSuccess: () => idempotency.renew() }) };
}
