import { TriangleAlert } from "lucide-react";
import { formatDate } from "../lib/format.ts";
import { findPlan, formatDollars } from "./plan-words.ts";
import type { Billing } from "./queries.ts";

/** What happens next to the subscription: renewal, end, or a failed payment. */
export function SubscriptionStatus({ billing }: { billing: Billing }) {
  const { plan, status, current_period_end: end, cancel_at_period_end: isEnding } = billing;
  if (plan === "free") {
    return <p className="text-muted">Un produit et une génération, sans carte bancaire et sans limite de temps.</p>;
  }
  if (end === null) return <p className="text-muted">Payé une fois pour toutes{"\u00a0"}: rien ne se renouvelle.</p>;
  if (isEnding) {
    return (
      <p className="text-muted">
        Votre abonnement <strong className="font-medium text-ink">prend fin le {formatDate(end)}</strong>. Vous passerez
        alors au forfait Gratuit, et tout ce que vous avez créé restera là.
      </p>
    );
  }
  if (status === "past_due") {
    return (
      <p className="flex items-start gap-2 text-warning">
        <TriangleAlert size={16} aria-hidden className="mt-1 shrink-0" />
        Le dernier paiement n'est pas passé. Vérifiez votre carte pour garder votre forfait.
      </p>
    );
  }
  const price = formatDollars(findPlan(plan).priceCents);
  return (
    <p className="text-muted">
      Prochain paiement de {price} le {formatDate(end)}.
    </p>
  );
}
