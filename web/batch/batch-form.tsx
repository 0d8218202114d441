import { Play } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { batchLimits } from "../../worker/contract/batch.ts";
import type { AdFormatId } from "../../worker/contract/formats.ts";
import { messages } from "../../worker/contract/messages.ts";
import { batchFailed, countImages, sessionLost } from "../jobs/batch-words.ts";
import { ApiError } from "../lib/api.ts";
import { formatNumber } from "../lib/format.ts";
import { useIdempotencyKey } from "../lib/idempotency.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { useUsage } from "../usage/queries.ts";
import { BatchFigures } from "./batch-figures.tsx";
import { FormatChoice } from "./format-choice.tsx";
import { useStartBatch } from "./queries.ts";

interface BatchFormProps {
  /** Undefined while the library loads. */
  productCount: number | undefined;
  /** A batch that runs. */
  runningId: string | undefined;
  onShow: (jobId: string) => void;
  onClose: () => void;
}

/** Form of a new batch: its figures, the format, and « Lancer le traitement ». */
export function BatchForm({ productCount, runningId, onShow, onClose }: BatchFormProps) {
  const [format, setFormat] = useState<AdFormatId>("instagram-square");
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<{ text: string; code: string }>();
  const batch = useStartBatch();
  const idempotency = useIdempotencyKey();
  const isLoaded = productCount !== undefined;
  const total = productCount ?? 0;
  const isEmpty = isLoaded && total === 0;
  const { data: usage } = useUsage();
  const isLimited = usage !== undefined && usage.generations.limit !== null;
  const limit = isLimited ? { text: messages.quotaBatch, code: "quota_exceeded" } : undefined;
  const problem = limit ?? (isEmpty ? { text: messages.batchNoProduct, code: "no_product" } : refusal);

  async function start(unlessRunning: boolean) {
    setRefusal(undefined);
    try {
      const { job_id } = await batch.mutateAsync({ format, unlessRunning, headers: idempotency.headers() });
      onShow(job_id);
    } catch (error) {
      if (error instanceof ApiError && error.code === "batch_running") setAsking(true);
      else setRefusal(describeRefusal(error));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Batch Process"
      description={`${batchLimits.imagesPerProduct} images par produit, cinq avec des femmes et cinq avec des hommes de votre bibliothèque, au hasard.`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Annuler
          </Button>
          <Button
            variant="primary"
            icon={Play}
            disabled={!isLoaded || isEmpty || isLimited}
            loading={batch.isPending}
            onClick={() => void start(true)}
          >
            Lancer le traitement
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <BatchFigures
          figures={[
            { value: isLoaded ? formatNumber(total) : "…", label: total > 1 ? "produits" : "produit" },
            {
              value: isLoaded ? formatNumber(total * batchLimits.imagesPerProduct) : "…",
              label: total > 0 ? "images au total" : "image au total",
            },
          ]}
        />
        <section className="flex flex-col gap-3">
          <h3 className="text-sm font-medium">Format des images</h3>
          <FormatChoice value={format} onChoose={setFormat} />
        </section>
        {runningId ? (
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded border bg-sunk px-4 py-3 text-sm">
            Un lot est en cours.
            <Button size="sm" onClick={() => onShow(runningId)}>
              Voir le lot en cours
            </Button>
          </p>
        ) : null}
        {problem ? (
          <p role="alert" className="flex flex-wrap justify-between gap-x-4 gap-y-1 rounded border px-4 py-3 text-sm">
            <span className={limit ? undefined : "text-danger"}>{problem.text}</span>
            {problem.code in remedies ? <Remedy code={problem.code as keyof typeof remedies} /> : null}
          </p>
        ) : (
          <p className="text-sm text-muted">
            {usage ? "Ce lot compte pour 1 génération\u00a0: votre forfait n’en limite pas le nombre. " : null}
            Le traitement continue si vous fermez cette fenêtre ou l’onglet. Retrouvez-le ici ou dans les tâches.
          </p>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={"Lancer un second lot\u00a0?"}
        description={`${messages.batchRunning} Un second dessinera ${countImages(total * batchLimits.imagesPerProduct)} de plus.`}
        confirmLabel="Lancer un second lot"
        onConfirm={() => start(false)}
      />
    </Dialog>
  );
}

/** Links that resolve a problem, by its error code. */
const remedies = {
  no_product: { to: "/dashboard", label: "Ajouter un produit" },
  quota_exceeded: { to: "/dashboard/pricing", label: "Voir les forfaits" },
  no_influencer: { to: "/dashboard/influencers", label: "Créer des influenceurs" },
} as const;

const Remedy = ({ code }: { code: keyof typeof remedies }) => (
  <Link to={remedies[code].to} className="font-medium underline underline-offset-4">
    {remedies[code].label}
  </Link>
);

/** The API's message for 4xx, a general one for other errors. */
function describeRefusal(error: unknown): { text: string; code: string } {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) {
    return { text: batchFailed, code: "failed" };
  }
  return { text: error.status === 401 ? sessionLost : error.message, code: error.code };
}
