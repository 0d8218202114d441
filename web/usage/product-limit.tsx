// What another product uses of the plan, or why the plan refuses it.
import { quotaMessages } from "../../worker/contract/messages.ts";
import { planForProducts } from "../../worker/contract/plans.ts";
import { type Cost, LimitNote, nameOf, unlimited } from "./limit-note.tsx";
import { useUsage } from "./queries.ts";

/** `isUpdating`: products that are there can still be updated, so only a full library is worth a note. */
export function ProductLimit({ isUpdating }: { isUpdating: boolean }) {
  const cost = useProductCost();
  if (!isUpdating) return <LimitNote cost={cost} />;
  const { left, refusal } = cost;
  return (
    <LimitNote
      cost={refusal ? { left, refusal: `${refusal} Les produits que vous avez sont mis à jour.` } : { left }}
    />
  );
}

function useProductCost(): Cost {
  const { data } = useUsage();
  if (!data || data.products.limit === null) return unlimited;
  const { used, limit } = data.products;
  const left = Math.max(0, limit - used);
  const [plan, next] = [nameOf(data.plan), planForProducts(limit + 1)];
  if (left === 0) return { left, refusal: quotaMessages.products(plan, limit, next.name, next.products) };
  const note =
    limit === 1
      ? `Utilise le produit du forfait ${plan}.`
      : `Utilise 1 des ${limit} produits du forfait ${plan}. Il vous en reste ${left}.`;
  return { left, note };
}
