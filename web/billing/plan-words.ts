// Prices and features of the plans in French, from the contract's figures.
import { formatPrice } from "../../worker/contract/price.ts";
import { type Plan, type PlanId, plans } from "../../worker/contract/plans.ts";
import { formatNumber } from "../lib/format.ts";

export const popularPlan: PlanId = "pro";

export const formatDollars = (cents: number): string => formatPrice(cents / 100, "USD");

const periods = { month: "/ mois", once: "paiement unique" };

export const describePeriod = ({ period }: Plan): string | null => (period ? periods[period] : null);

export const findPlan = (id: PlanId): Plan => plans.find((plan) => plan.id === id) ?? plans[0];

/** Whether a plan is larger than another; `plans` is sorted from the smallest to the largest. */
export const isAbove = (plan: PlanId, other: PlanId): boolean =>
  plans.findIndex(({ id }) => id === plan) > plans.findIndex(({ id }) => id === other);

/** The number of products of a plan, as figure and noun. */
export function describeProducts({ products }: Plan): { figure: string; noun: string } {
  if (products === null) return { figure: "Tous", noun: "vos produits" };
  return { figure: formatNumber(products), noun: products === 1 ? "produit" : "produits" };
}

export interface PlanFeature {
  label: string;
  isIncluded: boolean;
}

/** The same four features of each plan in the same order, for comparison. */
export function listFeatures({ generations, has4k, hasApi }: Plan): PlanFeature[] {
  const isUnlimited = generations === null;
  return [
    { label: isUnlimited ? "Générations illimitées" : `${generations} génération d’images`, isIncluded: true },
    { label: "Traitement par lot", isIncluded: isUnlimited },
    { label: "Images en 4K", isIncluded: has4k },
    { label: "Accès à l’API", isIncluded: hasApi },
  ];
}
