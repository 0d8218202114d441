import { ExternalLink } from "lucide-react";
import { Suspense } from "react";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Button } from "../ui/button.tsx";
import { CancelLinks } from "./cancel-links.tsx";
import { findPlan } from "./plan-words.ts";
import { type Billing, usePortal, useResume } from "./queries.ts";
import { canCancel, canWithdraw, cancelHash, useSubscriptionDialog, withdrawHash } from "./subscription-dialogs.ts";
import { SubscriptionStatus } from "./subscription-status.tsx";

/** Lazily loaded: rarely opened. */
const CancelDialog = lazyPart(() => import("./cancel-dialog.tsx"), "CancelDialog");
const WithdrawDialog = lazyPart(() => import("./withdraw-dialog.tsx"), "WithdrawDialog");

/** The current subscription: plan, period, and links to cancel or withdraw. */
export function CurrentSubscription({ billing }: { billing: Billing }) {
  const plan = findPlan(billing.payment_due?.plan ?? billing.plan);
  const portal = usePortal();
  const resume = useResume();
  const dialog = useSubscriptionDialog();
  return (
    <section
      aria-labelledby="abonnement"
      className="flex flex-col gap-4 rounded border bg-card p-4 sm:gap-6 sm:p-8 @3xl:flex-row @3xl:items-end @3xl:justify-between @3xl:gap-12"
    >
      <div className="flex max-w-prose flex-col gap-1">
        <p className="text-sm text-muted">{plan.mode === "subscription" ? "Votre abonnement" : "Votre achat"}</p>
        <h2 id="abonnement" className="font-display text-title">
          Forfait {plan.name}
        </h2>
        <SubscriptionStatus billing={billing} />
      </div>
      <div className="flex shrink-0 flex-col gap-4 @3xl:items-end">
        <div className="flex flex-wrap gap-2 empty:hidden">
          {billing.cancel_at_period_end ? (
            <Button variant="primary" loading={resume.isPending} onClick={() => resume.mutate()}>
              Reprendre l’abonnement
            </Button>
          ) : null}
          {billing.has_portal && plan.mode === "subscription" ? (
            <Button icon={ExternalLink} loading={portal.pending !== null} onClick={() => portal.open("portal")}>
              Gérer mon abonnement
            </Button>
          ) : null}
        </div>
        <CancelLinks billing={billing} />
      </div>
      <Suspense>
        {dialog.shown === cancelHash && canCancel(billing) ? (
          <CancelDialog billing={billing} onClose={dialog.close} />
        ) : null}
        {dialog.shown === withdrawHash && canWithdraw(billing) ? (
          <WithdrawDialog billing={billing} onClose={dialog.close} />
        ) : null}
      </Suspense>
    </section>
  );
}
