import { CircleAlert, RotateCw } from "lucide-react";
import { JobProgress } from "../jobs/job-progress.tsx";
import { isActive, useJobs, useRetryJob } from "../jobs/queries.ts";
import { formatCount } from "../lib/format.ts";
import { texts } from "../lib/texts.ts";
import { LimitNote, useRetryCost } from "../usage/limit-note.tsx";
import { Button } from "../ui/button.tsx";
import { isBatch } from "./batch-series.ts";
import type { Series } from "./queries.ts";

/** Status of a series: in progress, ready, or failed with the reason and « Relancer ». */
export function SeriesStatus({ series }: { series: Series }) {
  const job = useJobs().data?.items.find((each) => each.id === series.job_id);
  const retry = useRetryJob();
  const drawn = series.children.filter((creative) => creative.status === "completed").length;
  const failed = series.children.find((creative) => creative.status === "failed");
  const cost = useRetryCost(job);
  const isRunning = job !== undefined && isActive(job);

  if (series.status === "processing") {
    // A batch is one job for many series: its progress bar is in the jobs tray; each series shows its own share.
    if (isBatch(series)) {
      return (
        <p className="text-sm text-muted">
          {`Génération de ${series.children.length} images\u00a0: ${formatCount(drawn, "prête")} sur ${series.children.length}.`}
        </p>
      );
    }
    if (isRunning) return <JobProgress job={job} title={texts.seriesProcessing} />;
    return <p className="text-sm">{texts.seriesProcessing}</p>;
  }
  if (series.status === "completed" && !failed) return null;
  const isWhole = series.status === "failed";
  const reason = series.error ?? failed?.error;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded bg-danger-soft px-4 py-2 text-sm text-danger">
      <p className="flex items-start gap-2">
        <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
        <span>
          {isWhole
            ? texts.seriesFailed
            : `${formatCount(drawn, isBatch(series) ? "image" : "format")} sur ${series.children.length}`}
          {reason ? ` · ${reason}` : null}
        </span>
      </p>
      {series.job_id && !isRunning ? (
        <Button
          size="sm"
          icon={RotateCw}
          loading={retry.isPending}
          disabled={cost.refusal !== undefined}
          onClick={() => series.job_id && retry.mutate(series.job_id)}
        >
          Relancer
        </Button>
      ) : null}
      {series.job_id && !isRunning ? (
        <div className="w-full empty:hidden">
          <LimitNote cost={cost} />
        </div>
      ) : null}
    </div>
  );
}
