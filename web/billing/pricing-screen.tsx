import { FlaskConical } from "lucide-react";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { toast } from "sonner";
import { type PlanId, plans } from "../../worker/contract/plans.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ErrorState } from "../ui/states.tsx";
import { billingTexts } from "./billing-texts.ts";
import { CurrentSubscription } from "./current-subscription.tsx";
import { PlanList } from "./plan-list.tsx";
import { findPlan } from "./plan-words.ts";
import { useBilling } from "./queries.ts";
import { Questions } from "./questions.tsx";

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
        <div className="@container flex flex-col gap-6 @3xl:gap-10">
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
          <Questions />
        </div>
      ) : (
        // The current plan will be shown above the others, which would then move.
        <div aria-busy="true">
          <output className="sr-only">Chargement des forfaits...</output>
          <PlansSkeleton />
        </div>
      )}
    </>
  );
}

/** One row a plan: products, name and features, price. */
const PlansSkeleton = () => (
  <div aria-hidden className="flex flex-col gap-4 @container">
    {plans.map(({ id }) => (
      <div
        key={id}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-8 gap-y-4 rounded border bg-card p-4 @3xl:py-6 @3xl:grid-cols-[7.5rem_minmax(0,1fr)_11rem] @3xl:rounded-none @3xl:border-x-0 @3xl:border-b-0 @3xl:bg-transparent @3xl:px-0"
      >
        <Skeleton className="h-12 w-20" />
        <div className="col-span-2 row-start-2 flex flex-col gap-3 @3xl:col-span-1 @3xl:col-start-2 @3xl:row-start-1">
          <Skeleton className="h-7 w-32" />
          <Skeleton className="h-5 w-full max-w-md" />
        </div>
        <Skeleton className="h-10 w-28 @3xl:w-full" />
      </div>
    ))}
  </div>
);

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
