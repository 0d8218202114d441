import { Link } from "react-router";
import type { Plan } from "../../worker/contract/plans.ts";
import { Button } from "../ui/button.tsx";
import { type Billing, usePortal } from "./queries.ts";

/** Whether a plan can be ordered: it is another one, not part of the lifetime plan, and no payment is missing first. */
export const canOrder = (billing: Billing, plan: Plan): boolean =>
  plan.id !== "free" &&
  plan.id !== billing.plan &&
  billing.plan !== "lifetime" &&
  !(billing.payment_due?.is_over && plan.mode === "subscription");

/** The button of a plan, depending on the current subscription. */
export function PlanAction({
  plan,
  billing,
  onOrder,
  isHighlighted,
}: {
  plan: Plan;
  billing: Billing | undefined;
  onOrder: (plan: Plan) => void;
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
  if (billing.payment_due?.plan === plan.id) return <PayButton />;
  if (!canOrder(billing, plan)) {
    return <p className="flex min-h-10 items-center text-sm text-muted">Après le paiement en attente.</p>;
  }
  return (
    <Button variant={isHighlighted ? "primary" : "secondary"} className="w-full" onClick={() => onOrder(plan)}>
      {nameChange(billing, plan)}
    </Button>
  );
}

/** Of the plan whose payment is missing: to the payment service. */
function PayButton() {
  const portal = usePortal();
  return (
    <Button
      variant="primary"
      loading={portal.pending !== null}
      className="w-full"
      onClick={() => portal.open("portal")}
    >
      Régler le paiement
    </Button>
  );
}

function nameChange(billing: Billing, plan: Plan): string {
  return `${billing.plan === "free" ? "Choisir" : "Passer à"} ${plan.name}`;
}
