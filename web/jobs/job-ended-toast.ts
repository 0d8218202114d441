// The toast for an ended job. Fetched only then, with the messages it uses.
import type { NavigateFunction } from "react-router";
import { toast } from "sonner";
import { messages } from "../../worker/contract/messages.ts";
import type { JobSnapshot } from "../../worker/contract/schemas/live.ts";
import { api, call } from "../lib/api.ts";
import { texts } from "../lib/texts.ts";
import { batchFailed } from "./batch-words.ts";
import { isStoppedAtLimit, nothingImported, describeImported } from "./import-words.ts";
import { countJob, nameJob, resultsOf } from "./job-words.ts";

interface Outcome {
  tone: "success" | "warning" | "error";
  text: string;
  /** The address of the results, and the label of the link to it. */
  to: string;
  label?: string;
}

const resultLabels = {
  series: ["format prêt", "formats prêts"],
  "product-films": ["film prêt", "films prêts"],
  batch: ["image prête", "images prêtes"],
  logos: ["logo prêt", "logos prêts"],
  "brand-kit": ["fichier prêt", "fichiers prêts"],
  placements: ["image prête", "images prêtes"],
  packshots: ["image prête", "images prêtes"],
  revision: ["image prête", "images prêtes"],
  bench: ["produit dessiné", "produits dessinés"],
};

/** Shows the result of an ended job as a toast, with a link to what it created. */
export async function showJobEndedToast(job: JobSnapshot, navigate: NavigateFunction): Promise<void> {
  // The seller cancelled it: no notification needed.
  if (job.status === "cancelled") return;
  // The kit is open: the toast would only cover its download button.
  if (job.kind === "brand-kit" && new URLSearchParams(location.search).has("kit")) return;
  const { tone, text, to, label = "Voir" } = await describeOutcome(job);
  // The first steps show it themselves, and their main action would be under the toast.
  if (tone === "success" && document.getElementById("first-steps")) return;
  const isShown = location.pathname + location.search === to || job.done === 0;
  toast[tone](text, {
    id: `job-${job.id}`,
    ...(isShown ? {} : { action: { label, onClick: () => void navigate(to) } }),
  });
}

const describeOutcome = async (job: JobSnapshot): Promise<Outcome> =>
  job.kind === "import" ? describeImportOutcome(job) : describeGenerationOutcome({ ...job, kind: job.kind });

function describeGenerationOutcome(job: JobSnapshot & { kind: Exclude<JobSnapshot["kind"], "import"> }): Outcome {
  const to = resultsOf(job);
  if (job.kind === "portraits") {
    if (job.done === 0) return { tone: "error", text: messages.influencersNoneGenerated, to };
    if (job.done < job.total) return { tone: "warning", text: texts.influencersGenerated(job.done, job.total), to };
    const text = job.done === 1 ? "1 influenceur généré avec succès" : `${job.done} influenceurs générés avec succès`;
    return { tone: "success", text, to };
  }
  if (job.kind === "account-export") {
    if (job.done === 0) return { tone: "error", text: messages.accountExportFailed, to };
    return { tone: "success", text: "Votre export est prêt", to };
  }
  if (job.kind === "script" || job.kind === "video") {
    if (job.done < job.total)
      return { tone: "error", text: `${nameJob(job)}\u00a0: ${job.error ?? messages.videoFailed}`, to };
    return { tone: "success", text: `${nameJob(job)}\u00a0: ${job.kind === "script" ? "prêt" : "prête"}`, to };
  }
  if (job.done === 0)
    return { tone: "error", text: job.kind === "batch" ? batchFailed : (job.error ?? texts.seriesFailed), to };
  if (job.done < job.total) return { tone: "warning", text: `${nameJob(job)}\u00a0: ${countJob(job)}`, to };
  return { tone: "success", text: `${nameJob(job)} : ${job.done} ${resultLabels[job.kind][job.done > 1 ? 1 : 0]}`, to };
}

/** The job counts pages; the number of products and the outcome are on the import's row. */
async function describeImportOutcome(job: JobSnapshot): Promise<Outcome> {
  const row = await call(api["import-jobs"][":id"].$get({ param: { id: job.id } }));
  const to = resultsOf(job);
  if (row.status === "failed") return { tone: "error", text: row.error_message ?? messages.importFailed, to };
  if (isStoppedAtLimit(row)) {
    return { tone: "warning", text: row.error_message ?? "", to: "/dashboard/pricing", label: "Voir les forfaits" };
  }
  if (row.products_imported === 0) return { tone: "warning", text: nothingImported, to };
  return {
    tone: "success",
    text: describeImported(row.products_imported),
    to: "/dashboard/products",
    label: "Mes Produits",
  };
}
