import { useQuery } from "@tanstack/react-query";
import { Archive, Download, RotateCw } from "lucide-react";
import { accountExportFailed } from "../../worker/contract/sentences.ts";
import { formatBytes, formatCount, formatDate } from "../lib/format.ts";
import { useLivePolling } from "../lib/live.ts";
import { describeError } from "../lib/notify.ts";
import { Button } from "../ui/button.tsx";
import { Progress } from "../ui/progress.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ErrorState } from "../ui/states.tsx";
import { accountExportQuery, useDownloadExport, useStartExport } from "./account-export.ts";

/** The account's export: the button that starts it, its progress, and its download. */
export function AccountExportState() {
  const refetchInterval = useLivePolling();
  const { data, isError, error, isFetching, refetch } = useQuery({ ...accountExportQuery, refetchInterval });
  if (isError && !data) {
    return <ErrorState message={describeError(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-11 w-full" />;
  const last = data.export;
  if (last?.status === "preparing") return <Preparing files={last.files} done={last.done} />;
  if (last?.status === "ready") return <Ready sizeBytes={last.size_bytes ?? 0} expiresAt={last.expires_at ?? ""} />;
  return (
    <>
      {last ? (
        <output className="text-sm text-muted">
          {last.status === "failed" ? accountExportFailed : "Votre dernier export a expiré\u00a0: il a été effacé."}
        </output>
      ) : null}
      <StartButton isFirst />
    </>
  );
}

function StartButton({ isFirst }: { isFirst: boolean }) {
  const { mutate, isPending } = useStartExport();
  return (
    <Button icon={isFirst ? Archive : RotateCw} loading={isPending} onClick={() => mutate()} className="max-sm:w-full">
      {isFirst ? "Exporter mes données" : "Refaire l’export"}
    </Button>
  );
}

function Preparing({ files, done }: { files: number; done: number }) {
  const text = files > 0 ? `${formatCount(done, "fichier")} sur ${files}` : "Inventaire de vos fichiers";
  return (
    <div className="flex w-full max-w-prose flex-col gap-2">
      <Progress value={files > 0 ? done : null} max={files} label="Préparation de votre export" valueText={text} />
      <output className="text-sm text-muted">
        Préparation de votre export… {text}. Vous pouvez quitter cette page.
      </output>
    </div>
  );
}

function Ready({ sizeBytes, expiresAt }: { sizeBytes: number; expiresAt: string }) {
  const { mutate, isPending, isSuccess } = useDownloadExport();
  return (
    <>
      <output className="text-sm text-muted">
        {isSuccess
          ? "Le téléchargement a commencé. Votre navigateur en montre l’avancement."
          : `Votre export est prêt\u00a0: ${formatBytes(sizeBytes)}, disponible jusqu’au ${formatDate(expiresAt)}.`}
      </output>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
        <Button
          variant="primary"
          icon={Download}
          loading={isPending}
          onClick={() => mutate()}
          className="max-sm:w-full"
        >
          Télécharger mon export
        </Button>
        <StartButton isFirst={false} />
      </div>
    </>
  );
}
