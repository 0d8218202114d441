import { TriangleAlert } from "lucide-react";
import type { PaymentDue } from "../../worker/contract/billing.ts";
import { findPlan } from "../billing/plan-words.ts";
import { usePortal } from "../billing/queries.ts";
import { formatDate } from "../lib/format.ts";
import { Button } from "../ui/button.tsx";

/** Shown on every screen while a payment is missing: until when the plan goes on, and the way to pay. */
export function PaymentBanner({ due }: { due: PaymentDue }) {
  const portal = usePortal();
  const { name } = findPlan(due.plan);
  return (
    <section
      aria-label="Paiement en attente"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b bg-warning-soft px-4 py-1 text-sm"
    >
      <p className="flex items-start gap-2 py-1 text-warning">
        <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
        {due.is_over ? (
          <span>
            Votre forfait {name} est suspendu{"\u00a0"}: son paiement n’est pas passé. Les limites du forfait Gratuit
            s’appliquent.
          </span>
        ) : (
          <span>
            Votre forfait {name} n’est pas payé{"\u00a0"}: il continue jusqu’au{" "}
            <strong className="font-medium">{formatDate(due.grace_ends_at)}</strong>.
          </span>
        )}
      </p>
      <Button size="sm" loading={portal.pending !== null} onClick={() => portal.open("portal")}>
        Régler le paiement
      </Button>
    </section>
  );
}
