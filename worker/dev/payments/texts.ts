// French texts of the payment stand-in's pages.
import { formatPrice } from "../../contract/price.ts";
import type { PaidPlan } from "../../billing/prices.ts";

const day = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "Europe/Paris" });

export const showPrice = (cents: number): string => formatPrice(cents / 100, "USD");
export const showDay = (iso: string): string => day.format(new Date(iso));

/** A plan's features as labelled values. */
export const describeAllowance = ({ products, has4k, hasApi }: PaidPlan): { name: string; value: string }[] => [
  { name: "Produits", value: products === null ? "Illimités" : `Jusqu’à ${products}` },
  { name: "Générations", value: "Illimitées" },
  { name: "Téléchargement en 4K", value: has4k ? "Inclus" : "À partir de Pro" },
  { name: "Accès à l’API", value: hasApi ? "Inclus" : "À partir de Business" },
];
