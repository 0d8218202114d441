import { Suspense } from "react";
import { lazyPart } from "../ui/lazy-part.tsx";
import { useSearchParams } from "react-router";
import { toast } from "sonner";
import { orderParameter } from "../../worker/contract/order-consent.ts";
import { type Plan, plans } from "../../worker/contract/plans.ts";
import { usePhone } from "../ui/use-phone.ts";
import { canOrder } from "./plan-action.tsx";
import { PlanRow } from "./plan-row.tsx";
import { SaleTerms } from "./sale-terms.tsx";
import { isAbove, popularPlan } from "./plan-words.ts";
import { billingTexts } from "./billing-texts.ts";
import type { Billing } from "./queries.ts";

const OrderDialog = lazyPart(() => import("./order-dialog.tsx"), "OrderDialog");

const inEveryPlan =
  "Import d’une page ou d’une boutique entière, séries de six formats, textes publicitaires, campagnes vidéo, logos et kit de marque, landing pages.";

/** All plans as a price list; without `billing` there are no buttons. */
export function PlanList({ billing }: { billing: Billing | undefined }) {
  const isPhone = usePhone();
  const [search, setSearch] = useSearchParams();
  const order = (plan: Plan) => {
    if (billing && findPrice(billing, plan)) setSearch({ [orderParameter]: plan.id }, { preventScrollReset: true });
    else toast.error(billingTexts.checkoutFailed);
  };
  const ordered = plans.find(({ id }) => id === search.get(orderParameter));
  const price = ordered && billing && findPrice(billing, ordered);
  // On a phone, where one plan is visible at a time, the popular one comes first, except for users of a larger plan.
  const shown =
    isPhone && !(billing && isAbove(billing.plan, popularPlan))
      ? [...plans].sort((one, other) => rank(one.id) - rank(other.id))
      : plans;
  return (
    <section aria-labelledby="plans" className="flex flex-col gap-6">
      <h2 id="plans" className="sr-only">
        Comparer les forfaits
      </h2>
      <ul className="flex flex-col gap-3 @3xl:gap-0 @3xl:border-b">
        {shown.map((plan) => (
          <PlanRow key={plan.id} plan={plan} billing={billing} onOrder={order} />
        ))}
      </ul>
      <div className="grid gap-4 text-sm text-muted @3xl:grid-cols-2 @3xl:gap-16">
        <p>
          <strong className="font-medium text-ink">Dans tous les forfaits{"\u00a0"}:</strong> {inEveryPlan}
        </p>
        <SaleTerms />
      </div>
      <Suspense>
        {ordered && price && canOrder(billing, ordered) ? (
          <OrderDialog
            key={ordered.id}
            plan={ordered}
            price={price}
            billing={billing}
            onClose={() => setSearch({}, { replace: true, preventScrollReset: true })}
          />
        ) : null}
      </Suspense>
    </section>
  );
}

const findPrice = (billing: Billing, { id }: Plan) => billing.prices.find(({ plan }) => plan === id);

const rank = (id: string) => (id === popularPlan ? 0 : 1);
