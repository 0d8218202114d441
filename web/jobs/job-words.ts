import type { JobSnapshot } from "../../worker/contract/live.ts";
import { messages } from "../../worker/contract/messages.ts";
import { texts } from "../lib/texts.ts";

export function nameJob({ kind, label }: JobSnapshot): string {
  if (kind === "portraits") return "Portraits d'influenceurs";
  return kind === "series" ? `Série « ${label} »` : `Import de ${label}`;
}

const units = {
  portraits: ["portrait", "portraits"],
  series: ["format", "formats"],
  import: ["page", "pages"],
} as const;

/** "3 portraits sur 10". */
export const countJob = (job: JobSnapshot) => `${job.done} ${units[job.kind][job.done > 1 ? 1 : 0]} sur ${job.total}`;

/** Where a job's results are to be seen. */
export const resultsOf = (job: JobSnapshot) =>
  job.kind === "portraits" ? "/dashboard/influencers" : "/dashboard/creatives";

/** What to say when a job has ended; null for what the seller did themselves. */
export function tellEnding(job: JobSnapshot): { tone: "success" | "warning" | "error"; text: string } | null {
  if (job.status === "cancelled") return null;
  if (job.kind === "portraits") {
    if (job.done === 0) return { tone: "error", text: messages.influencersNoneGenerated };
    if (job.done < job.total) return { tone: "warning", text: texts.influencersGenerated(job.done, job.total) };
    return {
      tone: "success",
      text: job.done === 1 ? "1 influenceur généré avec succès" : `${job.done} influenceurs générés avec succès`,
    };
  }
  if (job.done === 0) return { tone: "error", text: job.error ?? texts.seriesFailed };
  if (job.done < job.total) return { tone: "warning", text: `${nameJob(job)} : ${countJob(job)}` };
  return { tone: "success", text: `${nameJob(job)} : ${job.done} formats prêts` };
}
