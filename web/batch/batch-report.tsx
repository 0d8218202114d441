import { Download, RotateCw } from "lucide-react";
import { Link } from "react-router";
import { batchLimits } from "../../worker/contract/batch.ts";
import type { JobFailure, JobSnapshot } from "../../worker/contract/schemas/live.ts";
import { describeEnd, noImage } from "../jobs/batch-words.ts";
import { JobProgress } from "../jobs/job-progress.tsx";
import { isActive, useRetryJob } from "../jobs/queries.ts";
import { useDownloadAll } from "../jobs/use-download-all.ts";
import { formatNumber } from "../lib/format.ts";
import { describeError } from "../lib/notify.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Progress } from "../ui/progress.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ErrorState } from "../ui/states.tsx";
import { BatchFailures } from "./batch-failures.tsx";
import { BatchFigures } from "./batch-figures.tsx";
import { LimitNote, useRetryCost } from "../usage/limit-note.tsx";
import { useBatch } from "./queries.ts";

interface BatchReportProps {
  jobId: string;
  /** The seller starts another batch. */
  onAnother: () => void;
  onClose: () => void;
}

/** A running or ended batch: progress, result, ZIP and failures. */
export function BatchReport({ jobId, onAnother, onClose }: BatchReportProps) {
  const { data: batch, error, isFetching, refetch } = useBatch(jobId);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Batch Process"
      footer={
        batch && !isActive(batch) ? (
          <EndActions batch={batch} onAnother={onAnother} />
        ) : (
          <>
            {batch ? (
              <Button variant="ghost" onClick={onAnother}>
                Nouveau lot
              </Button>
            ) : null}
            <Button onClick={onClose}>Fermer</Button>
          </>
        )
      }
    >
      {batch ? <Report batch={batch} failures={batch.failures} /> : null}
      {error && !batch ? (
        <ErrorState message={describeError(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {batch || error ? null : <Skeleton className="h-48 w-full" />}
    </Dialog>
  );
}

function Report({ batch, failures }: { batch: JobSnapshot; failures: JobFailure[] }) {
  const cost = useRetryCost(batch);
  const products = Math.ceil(batch.total / batchLimits.imagesPerProduct);
  return (
    <div className="flex flex-col gap-6">
      <BatchFigures
        figures={[
          { value: formatNumber(products), label: products > 1 ? "produits" : "produit" },
          { value: formatNumber(batch.total), label: "images au total" },
        ]}
      />
      {isActive(batch) ? (
        <div className="flex flex-col gap-4">
          <JobProgress job={batch} title="Génération des images" />
          <p className="text-sm text-muted">
            Le traitement continue si vous fermez cette fenêtre ou l’onglet. Retrouvez-le ici ou dans les tâches.
          </p>
        </div>
      ) : (
        <div className="flex flex-col gap-2">
          <p className="font-medium">{describeEnd(batch)}</p>
          <Progress value={batch.done} max={batch.total} label="Images prêtes" />
          {batch.done === 0 ? (
            <p className="text-sm text-muted">{noImage}</p>
          ) : (
            <p className="text-sm text-muted">
              {batch.done > 1 ? "Elles sont" : "Elle est"} aussi dans{" "}
              <Link to="/dashboard/creatives" className="font-medium text-ink underline underline-offset-4">
                Mes Créatives
              </Link>
              , une série par produit.
            </p>
          )}
        </div>
      )}
      {batch.failed > 0 ? <BatchFailures failures={failures} count={batch.failed} /> : null}
      {isActive(batch) || batch.done === batch.total ? null : <LimitNote cost={cost} />}
    </div>
  );
}

function EndActions({ batch, onAnother }: { batch: JobSnapshot; onAnother: () => void }) {
  const retry = useRetryJob();
  const cost = useRetryCost(batch);
  const download = useDownloadAll();
  const isCancelled = batch.status === "cancelled";
  return (
    <>
      <Button variant="ghost" onClick={onAnother}>
        Nouveau lot
      </Button>
      {batch.done < batch.total ? (
        <Button
          icon={RotateCw}
          loading={retry.isPending}
          disabled={cost.refusal !== undefined}
          onClick={() => retry.mutate(batch.id)}
        >
          {isCancelled ? "Reprendre" : `Relancer les échecs (${formatNumber(batch.failed)})`}
        </Button>
      ) : null}
      {batch.done > 0 ? (
        <Button
          variant="primary"
          icon={Download}
          loading={download.isPending}
          onClick={() => download.mutate(batch.id)}
        >
          Télécharger le ZIP
        </Button>
      ) : null}
    </>
  );
}
