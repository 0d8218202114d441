// What is said when a job has ended. Fetched only then, with the catalogues it speaks from.
import type { NavigateFunction } from "react-router";
import { toast } from "sonner";
import { messages } from "../../worker/contract/messages.ts";
import type { JobSnapshot } from "../../worker/contract/schemas/live.ts";
import { api, call } from "../lib/api.ts";
import { texts } from "../lib/texts.ts";
import { batchFailed } from "./batch-words.ts";
import { isStoppedAtLimit, nothingImported, tellImported } from "./import-words.ts";
import { countJob, nameJob, resultsOf } from "./job-words.ts";

interface Ending {
  tone: "success" | "warning" | "error";
  text: string;
  /** Where to see what was made, and what the way there is called. */
  to: string;
  label?: string;
}

const made = {
  series: "formats prêts",
  batch: "images prêtes",
  logos: "logos prêts",
  "brand-kit": "fichiers prêts",
};

/** Toasts the end of a job, with the way to what it made. */
export async function tellEnding(job: JobSnapshot, navigate: NavigateFunction): Promise<void> {
  // What the seller stopped needs no telling.
  if (job.status === "cancelled") return;
  // Nor does an open kit: the toast would only lie over its download.
  if (job.kind === "brand-kit" && new URLSearchParams(location.search).has("kit")) return;
  const { tone, text, to, label = "Voir" } = await describeEnding(job);
  const isShown = location.pathname + location.search === to || job.done === 0;
  toast[tone](text, {
    id: `job-${job.id}`,
    ...(isShown ? {} : { action: { label, onClick: () => void navigate(to) } }),
  });
}

const describeEnding = async (job: JobSnapshot): Promise<Ending> =>
  job.kind === "import" ? endImport(job) : endGeneration({ ...job, kind: job.kind });

function endGeneration(job: JobSnapshot & { kind: Exclude<JobSnapshot["kind"], "import"> }): Ending {
  const to = resultsOf(job);
  if (job.kind === "portraits") {
    if (job.done === 0) return { tone: "error", text: messages.influencersNoneGenerated, to };
    if (job.done < job.total) return { tone: "warning", text: texts.influencersGenerated(job.done, job.total), to };
    const text = job.done === 1 ? "1 influenceur généré avec succès" : `${job.done} influenceurs générés avec succès`;
    return { tone: "success", text, to };
  }
  if (job.kind === "script" || job.kind === "video") {
    if (job.done < job.total)
      return { tone: "error", text: `${nameJob(job)}\u00a0: ${job.error ?? messages.videoFailed}`, to };
    return { tone: "success", text: `${nameJob(job)}\u00a0: ${job.kind === "script" ? "prêt" : "prête"}`, to };
  }
  if (job.done === 0)
    return { tone: "error", text: job.kind === "batch" ? batchFailed : (job.error ?? texts.seriesFailed), to };
  if (job.done < job.total) return { tone: "warning", text: `${nameJob(job)}\u00a0: ${countJob(job)}`, to };
  return { tone: "success", text: `${nameJob(job)} : ${job.done} ${made[job.kind]}`, to };
}

/** The job counts pages; how many products they brought, and how it ended, is on the import's row. */
async function endImport(job: JobSnapshot): Promise<Ending> {
  const row = await call(api["import-jobs"][":id"].$get({ param: { id: job.id } }));
  const to = resultsOf(job);
  if (row.status === "failed") return { tone: "error", text: row.error_message ?? messages.importFailed, to };
  if (isStoppedAtLimit(row)) {
    return { tone: "warning", text: row.error_message ?? "", to: "/dashboard/pricing", label: "Voir les forfaits" };
  }
  if (row.products_imported === 0) return { tone: "warning", text: nothingImported, to };
  return {
    tone: "success",
    text: tellImported(row.products_imported),
    to: "/dashboard/products",
    label: "Mes Produits",
  };
}
