import { Fingerprint } from "lucide-react";
import { useBrands } from "../brands/queries.ts";
import { useIdempotencyKey } from "../lib/idempotency.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { type Series, useApplyBrand } from "./queries.ts";

/** Makes a series anew in the brand's colours; nothing while no brand has any. */
export function ApplyBrand({ series }: { series: Series }) {
  const apply = useApplyBrand(series.id);
  const idempotency = useIdempotencyKey();
  const hasColours = useBrands().data?.items.some(({ fields }) =>
    fields.colours.value.some(({ role }) => role === "primary"),
  );
  if (!hasColours) return null;
  return (
    <IconButton
      icon={Fingerprint}
      label={`Appliquer la marque à ${series.name}`}
      loading={apply.isPending}
      onClick={() => apply.mutate(idempotency.headers(), { onSuccess: () => idempotency.renew() })}
    />
  );
}
