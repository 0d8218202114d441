// What a plan costs and holds, in French, from the contract's own figures.
import { type Plan, type PlanId, plans } from "../../worker/contract/plans.ts";
import { formatNumber } from "../lib/format.ts";

/** « 19,99 $ », « 99 $ ». */
const dollars = new Intl.NumberFormat("fr-FR", {
  style: "currency",
  currency: "USD",
  currencyDisplay: "narrowSymbol",
  trailingZeroDisplay: "stripIfInteger",
});

export const popularPlan: PlanId = "pro";

export const formatDollars = (cents: number): string => dollars.format(cents / 100);

const periods = { month: "/ mois", once: "paiement unique" };

export const describePeriod = ({ period }: Plan): string | null => (period ? periods[period] : null);

export const findPlan = (id: PlanId): Plan => plans.find((plan) => plan.id === id) ?? plans[0];

/** Whether a plan allows more than another: they stand from the smallest to the largest. */
export const isAbove = (plan: PlanId, other: PlanId): boolean =>
  plans.findIndex(({ id }) => id === plan) > plans.findIndex(({ id }) => id === other);

/** How many products a plan holds, as a figure and what is counted. */
export function describeProducts({ products }: Plan): { figure: string; noun: string } {
  if (products === null) return { figure: "Tous", noun: "vos produits" };
  return { figure: formatNumber(products), noun: products === 1 ? "produit" : "produits" };
}

export interface PlanFeature {
  label: string;
  isIncluded: boolean;
}

/** The same four of each plan in the same order, so that plans are compared by looking down. */
export function listFeatures({ generations, has4k, hasApi }: Plan): PlanFeature[] {
  const isUnlimited = generations === null;
  return [
    { label: isUnlimited ? "Générations illimitées" : `${generations} génération d'images`, isIncluded: true },
    { label: "Traitement par lot", isIncluded: isUnlimited },
    { label: "Images en 4K", isIncluded: has4k },
    { label: "Accès à l'API", isIncluded: hasApi },
  ];
}
