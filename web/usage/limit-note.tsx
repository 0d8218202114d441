import { Link } from "react-router";
import type { JobSnapshot } from "../../worker/contract/schemas/live.ts";
import { messages, quotaMessages } from "../../worker/contract/messages.ts";
import { planForBrands, plans } from "../../worker/contract/plans.ts";
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

export const unlimited: Cost = { left: null };

/** What a series uses of the plan; until the usage is known it counts as unlimited. */
export function useSeriesCost(): Cost {
  const { data } = useUsage();
  if (!data || data.generations.limit === null) return unlimited;
  const left = Math.max(0, data.generations.limit - data.generations.used);
  const [plan, next] = [nameOf(data.plan), nextName((each) => each.generations)];
  if (left === 0) return { left, refusal: quotaMessages.generations(plan, next) };
  return { left, note: `Utilise votre génération du forfait ${plan}, six formats.` };
}

/** Batches are included in the plan, or refused. */
export function useBatchCost(): Cost {
  const { data } = useUsage();
  return data && data.generations.limit !== null ? { left: 0, refusal: messages.quotaBatch } : unlimited;
}

/** What another brand uses of the plan, beside this many. */
export function useBrandCost(used: number): Cost {
  const { data } = useUsage();
  const plan = plans.find(({ id }) => id === data?.plan);
  if (!plan || plan.brands === null) return unlimited;
  const left = Math.max(0, plan.brands - used);
  const next = planForBrands(plan.brands + 1);
  if (left === 0) return { left, refusal: quotaMessages.brands(plan.name, plan.brands, next.name, next.brands) };
  return { left };
}

/** The API is included in the plan, or refused. */
export function useApiCost(): Cost {
  const { data } = useUsage();
  const plan = plans.find(({ id }) => id === data?.plan);
  return plan && !plan.hasApi ? { left: 0, refusal: messages.apiNeedsPlan } : unlimited;
}

/** What a change of one picture uses of the plan. */
export function useRevisionCost(isByModel: boolean): Cost {
  const cost = useSeriesCost();
  const note = isByModel
    ? "Chaque changement demande jusqu’à trois dessins au modèle d’images, compris dans votre forfait."
    : "Chaque changement dessine une image, comprise dans votre forfait.";
  return cost.refusal ? cost : { left: cost.left, note };
}

/** What running the failed units of an ended job again uses of the plan; as worker/jobs/retry.ts decides. */
export function useRetryCost(job: JobSnapshot | undefined): Cost {
  const { data } = useUsage();
  if (!data || !job || job.is_free) return unlimited;
  const [plan, nextPortraits] = [nameOf(data.plan), nextName((each) => each.portraits)];
  if (job.kind === "portraits") {
    const { used, limit } = data.portraits;
    if (limit === null) return unlimited;
    // Those drawn count already.
    const left = Math.max(0, limit - used);
    return job.total - job.done > left
      ? { left, refusal: quotaMessages.portraits(plan, limit, left, nextPortraits) }
      : { left };
  }
  const { used, limit } = data.generations;
  if (limit === null) return unlimited;
  if (job.kind === "batch" || (job.kind === "product-films" && job.total > 1)) {
    return { left: 0, refusal: messages.quotaBatch };
  }
  if (job.kind !== "series" && job.kind !== "revision") return unlimited;
  // What made a picture keeps its generation; else it was given back.
  const isCounted = job.done > 0;
  const left = Math.max(0, limit - (isCounted ? used - 1 : used));
  if (left === 0)
    return {
      left,
      refusal: quotaMessages.generations(
        plan,
        nextName((each) => each.generations),
      ),
    };
  return isCounted ? { left } : { left, note: `Utilise votre génération du forfait ${plan}.` };
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

export const nameOf = (id: string) => plans.find((each) => each.id === id)?.name ?? "";
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
