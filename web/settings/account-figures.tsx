import type { Usage } from "../../worker/contract/billing.ts";
import { plans } from "../../worker/contract/plans.ts";
import { formatNumber } from "../lib/format.ts";
import { FigureTiles } from "../ui/figure-tiles.tsx";
import { useUsage } from "../usage/queries.ts";

/** What the account has and may: the plan, its products and its generations. */
export function AccountFigures() {
  const { data } = useUsage();
  const plan = plans.find(({ id }) => id === data?.plan);
  return (
    <FigureTiles
      loading={data === undefined}
      figures={[
        { label: "Forfait", value: plan?.name ?? "", note: "Votre forfait en cours" },
        { label: "Produits", value: count(data?.products), note: "Dans votre bibliothèque" },
        { label: "Générations", value: count(data?.generations), note: "Séries, lots et images changées" },
      ]}
    />
  );
}

/** « 3 / 50 », or « 128 » without a limit. */
function count(used: Usage["products"] | undefined): string {
  if (!used) return "";
  return used.limit === null ? formatNumber(used.used) : `${formatNumber(used.used)} / ${formatNumber(used.limit)}`;
}
