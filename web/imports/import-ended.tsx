import { RotateCw } from "lucide-react";
import { Link } from "react-router";
import { messages } from "../../worker/contract/messages.ts";
import type { ImportJob } from "../../worker/contract/schemas/imports.ts";
import { countProducts, describeStatus, isStoppedAtLimit, nothingImported } from "../jobs/import-words.ts";
import { StatusBadge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { ImportCard } from "./import-card.tsx";

export function ImportEnded({
  job,
  onRetry,
  onClose,
  onUploadManually,
}: {
  job: ImportJob;
  onRetry: () => void;
  onClose: () => void;
  onUploadManually: () => void;
}) {
  const brought = job.products_imported > 0;
  const isStopped = isStoppedAtLimit(job);
  return (
    <ImportCard
      job={job}
      above={job.status === "running" ? null : <StatusBadge status={job.status} label={describeStatus(job)} />}
    >
      <p className="max-w-prose text-muted">{describeResult(job)}</p>
      <div className="flex flex-wrap gap-2">
        {brought ? (
          <Button variant={job.status === "completed" ? "primary" : "secondary"} asChild>
            <Link to="/dashboard/products">Voir mes produits</Link>
          </Button>
        ) : null}
        {isStopped ? (
          <Button asChild>
            <Link to="/dashboard/pricing">Voir les forfaits</Link>
          </Button>
        ) : null}
        {job.status === "failed" ? (
          <Button variant="primary" icon={RotateCw} onClick={onRetry}>
            Réessayer
          </Button>
        ) : null}
        {brought || isStopped ? null : <Button onClick={onUploadManually}>Passer à l’upload manuel</Button>}
        <Button variant="ghost" onClick={onClose}>
          Nouvel import
        </Button>
      </div>
    </ImportCard>
  );
}

function describeResult(job: ImportJob): string {
  const { status, products_imported: count, error_message } = job;
  if (isStoppedAtLimit(job)) return error_message ?? "";
  if (status === "failed") return error_message ?? messages.importFailed;
  if (status === "cancelled") {
    if (count === 0) return "L’import a été arrêté avant le premier produit.";
    return count === 1
      ? "Le produit déjà importé reste dans votre bibliothèque."
      : `Les ${countProducts(count)} déjà importés restent dans votre bibliothèque.`;
  }
  if (count === 0) return nothingImported;
  return "Vos produits sont dans votre bibliothèque, prêts à être mis en scène.";
}
