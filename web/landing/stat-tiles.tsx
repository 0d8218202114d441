import { formatPrice } from "../../worker/contract/price.ts";
import { formatNumber } from "../lib/format.ts";
import { FigureTiles } from "../ui/figure-tiles.tsx";
import { formatRate } from "./landing-words.ts";
import type { LandingStats } from "./queries.ts";

const formatRevenue = ({ currency, amount }: { currency: string; amount: number }) =>
  formatPrice(Math.round(amount), currency);

/** Totals of all pages; `stats` is undefined while loading. */
export function StatTiles({ stats }: { stats: LandingStats | undefined }) {
  const revenues = stats?.potential_revenues ?? [];
  const tiles = [
    {
      label: "Revenu potentiel",
      // Zero is written as in the specification.
      value: revenues.length === 0 ? "$0" : revenues.map(formatRevenue).join(" + "),
      note: "Conversions × prix du produit vendu",
    },
    { label: "Conversions", value: formatNumber(stats?.conversions ?? 0), note: "Clics, essais et inscriptions" },
    { label: "Visiteurs", value: formatNumber(stats?.views ?? 0), note: "Pages vues, sans les robots ni vous" },
    { label: "Taux de conversion", value: formatRate(stats?.rate ?? 0), note: "Conversions par page vue" },
  ];
  return <FigureTiles figures={tiles} loading={stats === undefined} />;
}
