import { formatPrice } from "../../worker/contract/price.ts";
import { formatNumber } from "../lib/format.ts";
import { Skeleton } from "../ui/skeleton.tsx";
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
  return (
    <dl
      aria-busy={stats === undefined}
      className="grid grid-cols-2 gap-px overflow-hidden rounded border bg-line lg:grid-cols-4"
    >
      {tiles.map(({ label, value, note }) => (
        <div key={label} className="flex min-w-0 flex-col gap-1 bg-card p-4 sm:p-6">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="flex flex-col gap-1">
            {stats ? (
              <span className="font-display text-title wrap-anywhere">{value}</span>
            ) : (
              <Skeleton className="my-1 h-8 w-20" />
            )}
            <span className="text-xs text-muted">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
