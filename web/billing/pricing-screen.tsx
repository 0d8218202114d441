import { FlaskConical } from "lucide-react";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { toast } from "sonner";
import type { PlanId } from "../../worker/contract/plans.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ErrorState } from "../ui/states.tsx";
import { billingTexts } from "./billing-texts.ts";
import { CurrentSubscription } from "./current-subscription.tsx";
import { PlanList } from "./plan-list.tsx";
import { findPlan } from "./plan-words.ts";
import { useBilling } from "./queries.ts";
import { Questions } from "./questions.tsx";
import { SaleTerms } from "./sale-terms.tsx";

export function PricingScreen() {
  const { data: billing, isError, isFetching, refetch } = useBilling();
  usePlanChangeToast(billing?.plan);
  useCheckoutReturnToast();
  return (
    <>
      <PageHeader
        title="Forfaits"
        description="Choisissez selon le nombre de produits que vous vendez. Les prix sont en dollars américains."
      />
      {billing || isError ? (
        <div className="@container flex flex-col gap-10">
          {billing?.is_test ? (
            <p className="flex items-start gap-2 rounded bg-info-soft px-4 py-3 text-sm text-info">
              <FlaskConical size={16} aria-hidden className="mt-0.5 shrink-0" />
              Les paiements sont ici une démonstration{"\u00a0"}: rien n’est débité.
            </p>
          ) : null}
          {billing ? null : (
            <ErrorState message={billingTexts.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
          )}
          {billing && (billing.plan !== "free" || billing.payment_due) ? (
            <CurrentSubscription billing={billing} />
          ) : null}
          <PlanList billing={billing} />
          <SaleTerms />
          <Questions />
        </div>
      ) : (
        // The current plan will be shown above the others, which would then move.
        <div aria-busy="true">
          <output className="sr-only">Chargement des forfaits...</output>
          <Skeleton className="h-160 w-full" />
        </div>
      )}
    </>
  );
}

/** Shows a toast when the plan changes while the screen is open, e.g. after the checkout in its tab. */
function usePlanChangeToast(plan: PlanId | undefined): void {
  const known = useRef<PlanId>(undefined);
  useEffect(() => {
    if (plan && known.current && plan !== known.current) {
      if (plan === "free") toast.info(billingTexts.backToFree);
      else toast.success(billingTexts.planActive(findPlan(plan).name));
    }
    known.current = plan ?? known.current;
  }, [plan]);
}

/** Shows the checkout's result as a toast, in the tab that returns from it. */
function useCheckoutReturnToast(): void {
  const [search, setSearch] = useSearchParams();
  const outcome = search.get("paiement");
  useEffect(() => {
    if (outcome === null) return;
    if (outcome === "reussi") toast.success(billingTexts.paid, { id: outcome });
    if (outcome === "annule") toast.info(billingTexts.notPaid, { id: outcome });
    setSearch({}, { replace: true });
  }, [outcome, setSearch]);
}
