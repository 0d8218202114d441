import { ClipboardCheck, LayoutGrid, Package, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { formatCount, formatDateTime } from "../lib/format.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Packed } from "../ads/package-dialog.tsx";
import { ApplyBrand } from "./apply-brand.tsx";
import { BatchGrid } from "./batch-grid.tsx";
import { isBatch } from "./batch-series.ts";
import { CreateAds } from "./create-ads.tsx";
import { CreativeBadge } from "./creative-badge.tsx";
import { CreativeViewer } from "./creative-viewer.tsx";
import { DownloadAll } from "./download-all.tsx";
import { FormatList } from "./format-list.tsx";
import type { Creative, Series } from "./queries.ts";
import { SeriesFidelity } from "./series-fidelity.tsx";
import { SeriesMosaic } from "./series-mosaic.tsx";
import { SeriesStatus } from "./series-status.tsx";

const PreflightDialog = lazy(async () => ({
  default: (await import("../ads/preflight-dialog.tsx")).PreflightDialog,
}));

const PlacementsDialog = lazy(async () => ({
  default: (await import("../placements/placements-dialog.tsx")).PlacementsDialog,
}));

const PackageDialog = lazy(async () => ({ default: (await import("../ads/package-dialog.tsx")).PackageDialog }));

export function SeriesCard({ series, onDelete }: { series: Series; onDelete: () => void }) {
  const [shownId, setShownId] = useState<string | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const [isPlaced, setIsPlaced] = useState(false);
  const [isPacked, setIsPacked] = useState(false);
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
        <div className="flex items-center gap-2 max-sm:gap-0">
          <CreateAds series={series} isReady={drawn.length > 0} />
          <DownloadAll series={series} isReady={drawn.length > 0} />
          {drawn.length === 0 ? null : (
            <IconButton
              icon={Package}
              label={`Télécharger ${series.name} pour une régie`}
              onClick={() => setIsPacked(true)}
            />
          )}
          {isBatch(series) || drawn.length === 0 ? null : (
            <IconButton
              icon={LayoutGrid}
              label={`Autres emplacements de ${series.name}`}
              onClick={() => setIsPlaced(true)}
            />
          )}
          {isBatch(series) || series.status !== "completed" ? null : <ApplyBrand series={series} />}
          {isBatch(series) || series.status !== "completed" ? null : (
            <IconButton
              icon={ClipboardCheck}
              label={`Contrôle avant diffusion de ${series.name}`}
              onClick={() => setIsChecked(true)}
            />
          )}
          <IconButton icon={Trash2} label={`Supprimer ${series.name}`} onClick={onDelete} />
        </div>
      </div>
      <SeriesStatus series={series} />
      {isBatch(series) ? (
        <BatchGrid series={series} onOpen={open} />
      ) : (
        <SeriesMosaic formats={series.children} onOpen={open} />
      )}
      <FormatList series={series} />
      <CreativeViewer creatives={drawn} shownId={shownId} onShow={setShownId} />
      {isPacked ? (
        <Suspense>
          <PackageDialog packed={packedOf(series)} onClose={() => setIsPacked(false)} />
        </Suspense>
      ) : null}
      {isPlaced ? (
        <Suspense>
          <PlacementsDialog series={series} onClose={() => setIsPlaced(false)} />
        </Suspense>
      ) : null}
      {isChecked ? (
        <Suspense>
          <PreflightDialog checked={{ kind: "creatives", id: series.id }} onClose={() => setIsChecked(false)} />
        </Suspense>
      ) : null}
    </article>
  );
}

/** A batch is packed as a whole. */
const packedOf = (series: Series): Packed =>
  isBatch(series) && series.job_id
    ? { source: "batch", id: series.job_id, name: series.name }
    : { source: "series", id: series.id, name: series.name };

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
