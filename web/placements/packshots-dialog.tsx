// « Fond blanc » of the whole catalogue: a batch with its ZIP.
import { FolderDown, RotateCw, Square } from "lucide-react";
import { packshot as rule } from "../../worker/contract/placements.ts";
import { JobProgress } from "../jobs/job-progress.tsx";
import { countJob } from "../jobs/job-words.ts";
import { isActive, useRetryJob } from "../jobs/queries.ts";
import { useDownloadAll } from "../jobs/use-download-all.ts";
import { formatCount } from "../lib/format.ts";
import { describeError } from "../lib/notify.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FormError } from "../ui/form-error.tsx";
import { useJobOf, useStartPackshots } from "./queries.ts";

export function PackshotsDialog({ productCount, onClose }: { productCount: number; onClose: () => void }) {
  const start = useStartPackshots();
  const retry = useRetryJob();
  const download = useDownloadAll();
  const last = useJobOf({ kind: "packshots" });
  const isRunning = last !== undefined && isActive(last);
  return (
    <Dialog
      closesOnBack
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Fond blanc"
      description={`Vos produits seuls sur blanc pur, en carré de ${rule.side} pixels si la photo le permet. Aucune génération n’est comptée.`}
      footer={
        <>
          {last && !isRunning && last.failed > 0 ? (
            <Button icon={RotateCw} loading={retry.isPending} onClick={() => retry.mutate(last.id)}>
              Relancer les échecs
            </Button>
          ) : null}
          {last && !isRunning && last.done > 0 ? (
            <Button icon={FolderDown} loading={download.isPending} onClick={() => download.mutate(last.id)}>
              Télécharger le ZIP
            </Button>
          ) : null}
          <Button
            variant="primary"
            icon={Square}
            disabled={productCount === 0 || isRunning}
            loading={start.isPending}
            onClick={() => start.mutate(undefined)}
          >
            {`Mettre ${formatCount(productCount, "produit")} sur fond blanc`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4" aria-live="polite">
        <ul className="flex flex-wrap gap-2 text-sm" aria-label="Places de marché">
          {rule.marketplaces.map((name) => (
            <li key={name} className="rounded border px-2 py-1">
              {name}
            </li>
          ))}
        </ul>
        {isRunning ? <JobProgress job={last} title="Mise sur fond blanc" /> : null}
        {last && !isRunning ? (
          <p className="text-sm text-muted">
            Dernier lot&nbsp;: {countJob(last)}
            {last.failed > 0 ? ". Retouchez le détourage des autres, puis relancez-les." : "."}
          </p>
        ) : null}
        {start.isError ? <FormError>{describeError(start.error)}</FormError> : null}
      </div>
    </Dialog>
  );
}
