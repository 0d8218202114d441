// What is said when a job has ended. Fetched only then, with the catalogues it speaks from.
import type { NavigateFunction } from "react-router";
import { toast } from "sonner";
import type { JobSnapshot } from "../../worker/contract/live.ts";
import { messages } from "../../worker/contract/messages.ts";
import { texts } from "../lib/texts.ts";
import { countJob, nameJob, resultsOf } from "./job-words.ts";

interface Ending {
  tone: "success" | "warning" | "error";
  text: string;
  /** Where to see what was made. */
  to: string;
}

/** Toasts the end of a job, with the way to what it made. */
export function tellEnding(job: JobSnapshot, navigate: NavigateFunction): void {
  // What the seller stopped needs no telling.
  if (job.status === "cancelled") return;
  const { tone, text, to } = describeEnding(job);
  const isShown = location.pathname + location.search === to || job.done === 0;
  toast[tone](text, {
    id: `job-${job.id}`,
    ...(isShown ? {} : { action: { label: "Voir", onClick: () => void navigate(to) } }),
  });
}

function describeEnding(job: JobSnapshot): Ending {
  const to = resultsOf(job);
  if (job.kind === "portraits") {
    if (job.done === 0) return { tone: "error", text: messages.influencersNoneGenerated, to };
    if (job.done < job.total) return { tone: "warning", text: texts.influencersGenerated(job.done, job.total), to };
    const text = job.done === 1 ? "1 influenceur généré avec succès" : `${job.done} influenceurs générés avec succès`;
    return { tone: "success", text, to };
  }
  if (job.done === 0) return { tone: "error", text: job.error ?? texts.seriesFailed, to };
  if (job.done < job.total) return { tone: "warning", text: `${nameJob(job)} : ${countJob(job)}`, to };
  return { tone: "success", text: `${nameJob(job)} : ${job.done} formats prêts`, to };
}
