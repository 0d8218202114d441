import { FolderDown } from "lucide-react";
import { useDownloadAll } from "../jobs/use-download-all.ts";
import { Button } from "../ui/button.tsx";
import { isBatch } from "./batch-series.ts";
import type { Series } from "./queries.ts";

/** Downloads the results of the series' job as a ZIP: its formats, or the images of the whole batch. */
export function DownloadAll({ series, isReady }: { series: Series; isReady: boolean }) {
  const download = useDownloadAll();
  const { job_id: jobId } = series;
  if (!jobId) return null;
  return (
    <Button
      variant="ghost"
      className="max-md:px-3"
      icon={FolderDown}
      disabled={!isReady}
      loading={download.isPending}
      onClick={() => download.mutate(jobId)}
    >
      {isBatch(series) ? (
        <span>
          Télécharger<span className="max-sm:sr-only"> le batch</span>
        </span>
      ) : (
        "Tout télécharger"
      )}
    </Button>
  );
}
