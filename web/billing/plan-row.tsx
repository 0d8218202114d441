import { Check, Minus, Star } from "lucide-react";
import type { Plan } from "../../worker/contract/plans.ts";
import { useTheme } from "../lib/theme.ts";
import { Badge } from "../ui/badge.tsx";
import { cx } from "../ui/cx.ts";
import { PlanAction } from "./plan-action.tsx";
import {
  describePeriod,
  describeProducts,
  formatDollars,
  isAbove,
  listFeatures,
  type PlanFeature,
  popularPlan,
} from "./plan-words.ts";
import type { Billing } from "./queries.ts";

/** One plan: products, purpose, features, price. The popular one is highlighted. */
export function PlanRow({
  plan,
  billing,
  onOrder,
}: {
  plan: Plan;
  billing: Billing | undefined;
  onOrder: (plan: Plan) => void;
}) {
  const { shown } = useTheme();
  const { figure, noun } = describeProducts(plan);
  const isPopular = plan.id === popularPlan;
  const isCurrent = plan.id === billing?.plan;
  // Not highlighted for users of a larger plan.
  const isHighlighted = isPopular && !(billing && isAbove(billing.plan, plan.id));
  const isInk = isHighlighted && shown === "light";
  return (
    <li
      aria-current={isCurrent ? "true" : undefined}
      {...(isInk ? { "data-theme": "dark" } : {})}
      className={cx(
        "relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 rounded border p-4 text-ink",
        "@3xl:grid-cols-[7.5rem_minmax(0,1fr)_11rem] @3xl:gap-x-8 @3xl:p-6",
        isInk && "border-transparent bg-paper",
        !isInk && "bg-card",
        isHighlighted && !isInk && "border-line-strong",
        isHighlighted
          ? "@3xl:z-10 @3xl:-mx-6 @3xl:-my-px @3xl:py-8"
          : "@3xl:rounded-none @3xl:border-x-0 @3xl:border-b-0 @3xl:bg-transparent @3xl:px-0",
      )}
    >
      <p className="flex flex-col @max-3xl:hidden @3xl:row-span-2">
        <span className="font-display text-figure">{figure}</span> <span className="text-sm text-muted">{noun}</span>
      </p>
      {/* On a narrow screen its children are cells: the name stands beside the price, and the number of products is the first feature. */}
      <div className="contents min-w-0 flex-col gap-3 @3xl:col-start-2 @3xl:row-span-2 @3xl:row-start-1 @3xl:flex">
        <div className="contents flex-col gap-1 @3xl:flex">
          <div className="row-start-1 flex flex-wrap items-center gap-x-3 gap-y-1 self-start">
            <h3 className="font-display text-heading">{plan.name}</h3>
            {isPopular ? <Badge icon={Star}>Le plus populaire</Badge> : null}
            {isCurrent ? (
              <Badge tone="success" icon={Check}>
                Votre forfait
              </Badge>
            ) : null}
          </div>
          <p className="col-span-2 row-start-2 -mt-1 text-sm text-muted">{plan.description}</p>
        </div>
        <ul className="col-span-2 row-start-3 flex flex-wrap gap-x-4 gap-y-1 text-sm @3xl:grid @3xl:gap-x-0 @3xl:grid-cols-[12rem_10rem_7.5rem_minmax(0,1fr)]">
          <li className="flex items-center gap-2 @3xl:hidden">
            <Check size={14} aria-hidden className="shrink-0" />
            {`${figure} ${noun}`}
          </li>
          {listFeatures(plan).map((feature) => (
            <Feature key={feature.label} {...feature} />
          ))}
        </ul>
      </div>
      <p className="row-start-1 flex items-baseline flex-wrap justify-end gap-x-2 self-start whitespace-nowrap @max-3xl:max-w-44 @3xl:col-start-3 @3xl:justify-start @3xl:self-end">
        <span className="font-display text-heading @3xl:text-title">{formatDollars(plan.priceCents)}</span>{" "}
        <span className="text-sm text-muted empty:hidden">{describePeriod(plan)}</span>
      </p>
      <div className="col-span-2 mt-1 empty:hidden @3xl:col-span-1 @3xl:mt-0 @3xl:col-start-3 @3xl:self-start">
        <PlanAction plan={plan} billing={billing} onOrder={onOrder} isHighlighted={isHighlighted} />
      </div>
    </li>
  );
}

function Feature({ label, isIncluded }: PlanFeature) {
  const Icon = isIncluded ? Check : Minus;
  return (
    <li className={cx("flex items-center gap-2", !isIncluded && "text-muted @max-3xl:hidden")}>
      <Icon size={14} aria-hidden className="shrink-0" />
      {isIncluded ? null : <span className="sr-only">Sans{"\u00a0"}: </span>}
      {label}
    </li>
  );
}
