import { CircleAlert, RotateCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { JobProgress } from "../jobs/job-progress.tsx";
import { isActive, useJobs, useRetryJob } from "../jobs/queries.ts";
import { formatCount, formatDateTime } from "../lib/format.ts";
import { texts } from "../lib/texts.ts";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { CreativeBadge } from "./creative-badge.tsx";
import { CreativeViewer } from "./creative-viewer.tsx";
import { FormatList } from "./format-list.tsx";
import type { Series } from "./queries.ts";
import { SeriesMosaic } from "./series-mosaic.tsx";

export function SeriesCard({ series, onDelete }: { series: Series; onDelete: () => void }) {
  const [shownId, setShownId] = useState<string | null>(null);
  const drawn = series.children.filter((creative) => creative.image_url);
  return (
    <article aria-labelledby={`series-${series.id}`} className="flex animate-fade-in flex-col gap-4">
      <div className="flex items-start justify-between gap-4">
        <div className="flex min-w-0 flex-col gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={`series-${series.id}`} className="font-display text-heading">
              {series.name}
            </h2>
            <CreativeBadge status={series.status} />
          </div>
          <p className="text-sm text-muted">
            {formatDateTime(series.created_at)}
            {series.status === "completed" ? ` · ${formatCount(drawn.length, "format")}` : null}
          </p>
        </div>
        <IconButton icon={Trash2} label={`Supprimer ${series.name}`} onClick={onDelete} />
      </div>
      <StatusLine series={series} />
      <SeriesMosaic formats={series.children} onOpen={(creative) => setShownId(creative.id)} />
      <FormatList formats={series.children} />
      <CreativeViewer creatives={drawn} shownId={shownId} onShow={setShownId} />
    </article>
  );
}

/** What the series is at: being drawn, ready, or failed with the reason and « Relancer ». */
function StatusLine({ series }: { series: Series }) {
  const job = useJobs().data?.items.find((each) => each.id === series.job_id);
  const retry = useRetryJob();
  const drawn = series.children.filter((creative) => creative.status === "completed").length;
  const failed = series.children.find((creative) => creative.status === "failed");

  if (series.status === "processing") {
    if (job && isActive(job)) return <JobProgress job={job} title={texts.seriesProcessing} />;
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
          {isWhole ? texts.seriesFailed : `${formatCount(drawn, "format")} sur ${series.children.length}`}
          {reason ? ` · ${reason}` : null}
        </span>
      </p>
      {series.job_id ? (
        <Button
          size="sm"
          icon={RotateCw}
          loading={retry.isPending}
          onClick={() => series.job_id && retry.mutate(series.job_id)}
        >
          Relancer
        </Button>
      ) : null}
    </div>
  );
}

export function SeriesCardSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <Skeleton className="h-7 w-64 max-w-full" />
        <Skeleton className="h-4 w-40" />
      </div>
      <div className="grid grid-cols-[48fr_29fr_23fr] gap-2 max-sm:grid-cols-1">
        <Skeleton className="aspect-square max-sm:aspect-2/1" />
        <Skeleton className="h-full max-sm:hidden" />
        <div className="flex flex-col gap-2 max-sm:hidden">
          <Skeleton className="flex-4" />
          <Skeleton className="flex-5" />
        </div>
      </div>
    </div>
  );
}
