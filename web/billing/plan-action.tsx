import { toast } from "sonner";
import { Link } from "react-router";
import type { Plan } from "../../worker/contract/plans.ts";
import { Button } from "../ui/button.tsx";
import { billingTexts } from "./billing-texts.ts";
import { isAbove } from "./plan-words.ts";
import type { Billing, useCheckout } from "./queries.ts";

/** The button of a plan, depending on the current subscription. */
export function PlanAction({
  plan,
  billing,
  checkout: { open, pending },
  isHighlighted,
}: {
  plan: Plan;
  billing: Billing | undefined;
  checkout: ReturnType<typeof useCheckout>;
  isHighlighted: boolean;
}) {
  if (plan.id === "free") {
    return (
      <Button asChild className="w-full">
        <Link to="/dashboard">{billing?.plan === "free" ? "Continuer" : "Tableau de bord"}</Link>
      </Button>
    );
  }
  if (!billing || billing.plan === plan.id) return null;
  // A lifetime plan cannot be changed.
  if (billing.plan === "lifetime") {
    return <p className="flex h-10 items-center text-sm text-muted">Compris dans le vôtre.</p>;
  }
  const price = billing.prices.find((each) => each.plan === plan.id);
  return (
    <Button
      variant={isHighlighted ? "primary" : "secondary"}
      loading={pending !== null && pending === price}
      disabled={pending !== null}
      className="w-full"
      onClick={() => (price ? open(price) : toast.error(billingTexts.checkoutFailed))}
    >
      {nameChange(billing, plan)}
    </Button>
  );
}

function nameChange(billing: Billing, plan: Plan): string {
  if (billing.plan === "free") return `Choisir ${plan.name}`;
  return isAbove(plan.id, billing.plan) ? `Passer à ${plan.name}` : `Revenir à ${plan.name}`;
}
