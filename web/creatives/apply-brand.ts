import { useBrands } from "../brands/queries.ts";
import { useIdempotencyKey } from "../lib/idempotency.ts";
import { type Series, useApplyBrand } from "./queries.ts";

/** Makes a series anew in the brand's colours; null while no brand has any. */
export function useBrandToApply(series: Series): { apply: () => void } | null {
  const { mutate } = useApplyBrand(series.id);
  const idempotency = useIdempotencyKey();
  const hasColours = useBrands().data?.items.some(({ fields }) =>
    fields.colours.value.some(({ role }) => role === "primary"),
  );
  if (!hasColours) return null;
  return { apply: () => mutate(idempotency.headers(), { onSuccess: () => idempotency.renew() }) };
}
