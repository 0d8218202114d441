import { plans } from "../../worker/contract/plans.ts";
import { usePhone } from "../ui/use-phone.ts";
import { PlanRow } from "./plan-row.tsx";
import { popularPlan } from "./plan-words.ts";
import { type Billing, useCheckout } from "./queries.ts";

const inEveryPlan =
  "Import d'une page ou d'une boutique entière, séries de six formats, textes publicitaires, campagnes vidéo, logos et kit de marque, landing pages.";

/** All plans as a price list; without `billing` there are no buttons. */
export function PlanList({ billing }: { billing: Billing | undefined }) {
  const isPhone = usePhone();
  const checkout = useCheckout();
  // On a phone, where one plan is visible at a time, the popular one comes first.
  const shown = isPhone ? [...plans].sort((one, other) => rank(one.id) - rank(other.id)) : plans;
  return (
    <section aria-labelledby="plans" className="flex flex-col gap-6">
      <h2 id="plans" className="sr-only">
        Comparer les forfaits
      </h2>
      <ul className="flex flex-col gap-4 @3xl:gap-0 @3xl:border-b">
        {shown.map((plan) => (
          <PlanRow key={plan.id} plan={plan} billing={billing} checkout={checkout} />
        ))}
      </ul>
      <p className="max-w-prose text-sm text-muted">
        <strong className="font-medium text-ink">Dans tous les forfaits{"\u00a0"}:</strong> {inEveryPlan}
      </p>
    </section>
  );
}

const rank = (id: string) => (id === popularPlan ? 0 : 1);
