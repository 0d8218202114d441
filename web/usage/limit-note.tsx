import { Link } from "react-router";
import { quotaMessages } from "../../worker/contract/messages.ts";
import { plans } from "../../worker/contract/plans.ts";
import { useUsage } from "./queries.ts";

/** What a click would use, and why it would be refused. */
export interface Cost {
  /** Null: the plan has no limit. */
  left: number | null;
  /** What the click uses of a limited plan. */
  note?: string;
  /** Why the plan refuses it. */
  refusal?: string;
}

const unlimited: Cost = { left: null };

/** What a series uses of the plan; until the usage is known it counts as unlimited. */
export function useSeriesCost(): Cost {
  const { data } = useUsage();
  if (!data || data.generations.limit === null) return unlimited;
  const left = Math.max(0, data.generations.limit - data.generations.used);
  const [plan, next] = [nameOf(data.plan), nextName((each) => each.generations)];
  if (left === 0) return { left, refusal: quotaMessages.generations(plan, next) };
  return { left, note: `Utilise votre génération du forfait ${plan}, six formats.` };
}

/** What a change of one picture uses of the plan. */
export function useRevisionCost(isByModel: boolean): Cost {
  const cost = useSeriesCost();
  const note = isByModel
    ? "Chaque changement demande jusqu’à trois dessins au modèle d’images, compris dans votre forfait."
    : "Chaque changement dessine une image, comprise dans votre forfait.";
  return cost.refusal ? cost : { left: cost.left, note };
}

/** What this number of portraits uses of the plan. */
export function usePortraitsCost(count: number): Cost {
  const { data } = useUsage();
  if (!data || data.portraits.limit === null) return unlimited;
  const { used, limit } = data.portraits;
  const left = Math.max(0, limit - used);
  const [plan, next] = [nameOf(data.plan), nextName((each) => each.portraits)];
  if (count > left) return { left, refusal: quotaMessages.portraits(plan, limit, left, next) };
  const those = count === 1 ? "1 portrait" : `${count} portraits`;
  return {
    left,
    note: `Utilise ${those} des ${limit} du forfait ${plan}, et rien de votre génération. Il vous en reste ${left}.`,
  };
}

const nameOf = (id: string) => plans.find((each) => each.id === id)?.name ?? "";
const nextName = (limitOf: (plan: (typeof plans)[number]) => number | null) =>
  plans.find((each) => limitOf(each) === null)?.name ?? "";

/** Says it beside a button; nothing for plans without a limit. */
export const LimitNote = ({ cost: { note, refusal } }: { cost: Cost }) => (
  <div aria-live="polite" className="text-sm empty:hidden">
    {refusal ? (
      <p>
        {refusal}{" "}
        <Link to="/dashboard/pricing" className="font-medium underline underline-offset-4">
          Voir les forfaits
        </Link>
      </p>
    ) : note ? (
      <p className="text-muted">{note}</p>
    ) : null}
  </div>
);
