import type { ModelReport } from "../../worker/contract/schemas/model-report.ts";
import { formatCount } from "../lib/format.ts";
import { FigureTiles } from "../ui/figure-tiles.tsx";
import { formatUsd } from "./model-words.ts";

const overBudget = {
  embedded: "Au-delà, le moteur embarqué prend le relais",
  refuse: "Au-delà, la création est refusée jusqu’au lendemain",
};

export function SpendTiles({ report }: { report: ModelReport }) {
  const { models, today_usd, month_usd, daily_budget_usd, over_budget } = report;
  const unpriced = models.filter((each) => !each.isPriced && each.calls > 0 && each.month_usd === 0).length;
  const tiles = [
    { label: "Aujourd’hui", value: formatUsd(today_usd), note: "Tous comptes, depuis minuit (UTC)" },
    {
      label: "30 jours",
      value: formatUsd(month_usd),
      note:
        unpriced > 0
          ? `Sans ${formatCount(unpriced, "modèle")} au prix inconnu, que MODEL_PRICES peut donner`
          : "Tous comptes, appels en cours compris",
    },
    {
      label: "Plafond par compte et par jour",
      value: daily_budget_usd === null ? "Aucun" : formatUsd(daily_budget_usd),
      note: daily_budget_usd === null ? "MODEL_DAILY_BUDGET_USD en fixe un" : overBudget[over_budget],
    },
  ];
  return <FigureTiles figures={tiles} loading={false} />;
}
