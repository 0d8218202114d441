import { TriangleAlert } from "lucide-react";
import { formatDate } from "../lib/format.ts";
import { findPlan, formatDollars } from "./plan-words.ts";
import type { Billing } from "./queries.ts";

/** What happens next to the subscription: renewal, end, or a failed payment. */
export function SubscriptionStatus({ billing }: { billing: Billing }) {
  const { plan, payment_due: due, current_period_end: end, cancel_at_period_end: isEnding } = billing;
  if (due) {
    return (
      <p className="flex items-start gap-2 text-warning">
        <TriangleAlert size={16} aria-hidden className="mt-1 shrink-0" />
        {due.is_over ? (
          <span>
            Suspendu depuis le {formatDate(due.grace_ends_at)}, faute de paiement. Réglez-le pour le retrouver{"\u00a0"}
            : rien de ce que vous avez créé n’est perdu.
          </span>
        ) : (
          <span>
            Le dernier paiement n’est pas passé. Réglez-le avant le{" "}
            <strong className="font-medium">{formatDate(due.grace_ends_at)}</strong> pour garder votre forfait.
          </span>
        )}
      </p>
    );
  }
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
  const price = formatDollars(findPlan(plan).priceCents);
  return (
    <p className="text-muted">
      Prochain paiement de {price} le {formatDate(end)}.
    </p>
  );
}
