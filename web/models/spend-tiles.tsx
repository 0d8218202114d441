import type { ModelReport } from "../../worker/contract/schemas/model-report.ts";
import { formatUsd } from "./model-words.ts";

const overBudget = {
  embedded: "Au-delà, le moteur embarqué prend le relais",
  refuse: "Au-delà, la création est refusée jusqu’au lendemain",
};

export function SpendTiles({ report }: { report: ModelReport }) {
  const { today_usd, month_usd, daily_budget_usd, over_budget } = report;
  const tiles = [
    { label: "Aujourd’hui", value: formatUsd(today_usd), note: "Tous comptes, depuis minuit (UTC)" },
    { label: "30 jours", value: formatUsd(month_usd), note: "Tous comptes, appels en cours compris" },
    {
      label: "Plafond par compte et par jour",
      value: daily_budget_usd === null ? "Aucun" : formatUsd(daily_budget_usd),
      note: daily_budget_usd === null ? "MODEL_DAILY_BUDGET_USD en fixe un" : overBudget[over_budget],
    },
  ];
  return (
    <dl className="grid gap-px overflow-hidden rounded border bg-line sm:grid-cols-3">
      {tiles.map(({ label, value, note }) => (
        <div key={label} className="flex min-w-0 flex-col gap-1 bg-card p-4 sm:p-6">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="flex flex-col gap-1">
            <span className="font-display text-title">{value}</span>
            <span className="text-xs wrap-anywhere text-muted">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
