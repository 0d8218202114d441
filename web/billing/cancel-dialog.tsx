import { formatDate } from "../lib/format.ts";
import { useSession } from "../lib/session.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { findPlan } from "./plan-words.ts";
import { type Billing, useCancel } from "./queries.ts";

/** Confirms the cancellation, with the date at which it takes effect. */
export function CancelDialog({ billing, onClose }: { billing: Billing; onClose: () => void }) {
  const { user } = useSession();
  const cancel = useCancel();
  const end = billing.current_period_end === null ? "" : formatDate(billing.current_period_end);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={"Résilier votre abonnement\u00a0?"}
      description={
        <>
          Votre abonnement {findPlan(billing.plan).name}{" "}
          <strong className="font-medium text-ink">prend fin le {end}</strong>. Jusque-là rien ne change, et plus rien
          n’est débité. Vous passerez ensuite au forfait Gratuit{"\u00a0"}: vos produits et vos créatives restent là.
          Une confirmation part à {user?.email}.
        </>
      }
      confirmLabel="Résilier"
      cancelLabel="Garder l’abonnement"
      danger
      onConfirm={() => cancel.mutateAsync()}
    />
  );
}
