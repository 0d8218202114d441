import { Link } from "react-router";
import { CancelLinks } from "../billing/cancel-links.tsx";
import { findPlan } from "../billing/plan-words.ts";
import { pricingPath, useBilling } from "../billing/queries.ts";
import { SubscriptionStatus } from "../billing/subscription-status.tsx";
import { describeError } from "../lib/notify.ts";
import { Button } from "../ui/button.tsx";
import { SettingsSection } from "../ui/settings-section.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ErrorState } from "../ui/states.tsx";

export function SubscriptionSection() {
  const { data: billing, isError, error, isFetching, refetch } = useBilling();
  return (
    <SettingsSection
      id="abonnement"
      title="Abonnement"
      description="Ce que votre forfait vous permet, et jusqu’à quand."
    >
      {billing ? (
        <>
          <div className="flex flex-col gap-1">
            <p className="font-medium">Forfait {findPlan(billing.payment_due?.plan ?? billing.plan).name}</p>
            <SubscriptionStatus billing={billing} />
          </div>
          <Button asChild className="self-start max-sm:w-full">
            <Link to={pricingPath}>
              {billing.plan === "free" && !billing.payment_due ? "Voir les forfaits" : "Gérer mon forfait"}
            </Link>
          </Button>
          <CancelLinks billing={billing} />
        </>
      ) : isError ? (
        <ErrorState message={describeError(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true" aria-label="Chargement de l’abonnement" className="flex flex-col gap-6">
          <div className="flex flex-col gap-1">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="h-6 w-72 max-w-full" />
          </div>
          <Skeleton className="h-10 w-44 max-sm:w-full" />
          <Skeleton className="h-5 w-64 max-w-full" />
        </div>
      )}
    </SettingsSection>
  );
}
