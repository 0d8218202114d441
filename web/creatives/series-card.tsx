import { Suspense, useState } from "react";
import { lazyPart } from "../ui/lazy-part.tsx";
import { formatCount, formatDateTime } from "../lib/format.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { useWasOpen } from "../ui/use-was-open.ts";
import { BatchGrid } from "./batch-grid.tsx";
import { isBatch } from "./batch-series.ts";
import { CreativeBadge } from "./creative-badge.tsx";
import { FormatList } from "./format-list.tsx";
import type { Creative, Series } from "./queries.ts";
import { SeriesActions } from "./series-actions.tsx";
import { SeriesFidelity } from "./series-fidelity.tsx";
import { SeriesMosaic, SeriesMosaicSkeleton } from "./series-mosaic.tsx";
import { SeriesStatus } from "./series-status.tsx";

const CreativeViewer = lazyPart(() => import("./creative-viewer.tsx"), "CreativeViewer");

export function SeriesCard({ series, onDelete }: { series: Series; onDelete: () => void }) {
  const [shownId, setShownId] = useState<string | null>(null);
  const wasShown = useWasOpen(shownId !== null);
  const drawn = series.children.filter((creative) => creative.image_url);
  const open = (creative: Creative) => setShownId(creative.id);
  return (
    <article aria-labelledby={`series-${series.id}`} className="flex animate-fade-in flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={`series-${series.id}`} className="min-w-0 font-display text-heading">
              {series.name}
            </h2>
            <CreativeBadge status={series.status} />
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
            <p>
              {formatDateTime(series.created_at)}
              {series.status === "completed"
                ? ` · ${formatCount(drawn.length, isBatch(series) ? "image" : "format")}`
                : null}
            </p>
            <SeriesFidelity creatives={drawn} />
          </div>
        </div>
        <SeriesActions series={series} onDelete={onDelete} />
      </div>
      <SeriesStatus series={series} />
      {isBatch(series) ? (
        <BatchGrid series={series} onOpen={open} />
      ) : (
        <SeriesMosaic formats={series.children} onOpen={open} />
      )}
      <FormatList series={series} />
      {wasShown ? (
        <Suspense>
          <CreativeViewer creatives={drawn} shownId={shownId} onShow={setShownId} />
        </Suspense>
      ) : null}
    </article>
  );
}

export function SeriesCardSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <Skeleton className="h-7 w-64 max-w-full" />
        <Skeleton className="h-4 w-40" />
      </div>
      <Skeleton className="h-10 w-64 max-w-full md:hidden" />
      <SeriesMosaicSkeleton />
    </div>
  );
}
