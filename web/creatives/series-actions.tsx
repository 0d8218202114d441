import { ClipboardCheck, Fingerprint, LayoutGrid, Package, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { Packed } from "../ads/package-dialog.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { usePhone } from "../ui/use-phone.ts";
import { useBrandToApply } from "./apply-brand.ts";
import { isBatch } from "./batch-series.ts";
import { CreateAds } from "./create-ads.tsx";
import { DownloadAll } from "./download-all.tsx";
import type { Series } from "./queries.ts";
import type { SeriesAction } from "./series-menu.tsx";

const PreflightDialog = lazy(async () => ({
  default: (await import("../ads/preflight-dialog.tsx")).PreflightDialog,
}));

const PlacementsDialog = lazy(async () => ({
  default: (await import("../placements/placements-dialog.tsx")).PlacementsDialog,
}));

const PackageDialog = lazy(async () => ({ default: (await import("../ads/package-dialog.tsx")).PackageDialog }));

/** Lazily loaded: menus weigh as much as the rest of the screen, and only a phone shows this one. */
const SeriesMenu = lazy(async () => ({ default: (await import("./series-menu.tsx")).SeriesMenu }));

/** What a series can do: icon buttons, or on a phone, which shows no tooltips, a menu of words. */
export function SeriesActions({ series, onDelete }: { series: Series; onDelete: () => void }) {
  const isPhone = usePhone();
  const [opened, setOpened] = useState<"pack" | "placements" | "check" | null>(null);
  const brand = useBrandToApply(series);
  const close = () => setOpened(null);
  const isReady = series.children.some((creative) => creative.image_url);
  const isSingle = !isBatch(series);
  const isDone = isSingle && series.status === "completed";
  const actions: SeriesAction[] = [
    ...(isReady
      ? [
          {
            icon: Package,
            word: "Télécharger pour une régie",
            label: `Télécharger ${series.name} pour une régie`,
            run: () => setOpened("pack"),
          },
        ]
      : []),
    ...(isSingle && isReady
      ? [
          {
            icon: LayoutGrid,
            word: "Autres emplacements",
            label: `Autres emplacements de ${series.name}`,
            run: () => setOpened("placements"),
          },
        ]
      : []),
    ...(isDone && brand
      ? [
          {
            icon: Fingerprint,
            word: "Appliquer la marque",
            label: `Appliquer la marque à ${series.name}`,
            run: brand.apply,
            isRunning: brand.isPending,
          },
        ]
      : []),
    ...(isDone
      ? [
          {
            icon: ClipboardCheck,
            word: "Contrôle avant diffusion",
            label: `Contrôle avant diffusion de ${series.name}`,
            run: () => setOpened("check"),
          },
        ]
      : []),
  ];
  return (
    <div className="flex items-center gap-2 max-md:w-full">
      <CreateAds series={series} isReady={isReady} />
      <DownloadAll series={series} isReady={isReady} />
      {isPhone ? (
        <Suspense fallback={<span className="h-10" />}>
          <SeriesMenu name={series.name} actions={actions} onDelete={onDelete} />
        </Suspense>
      ) : (
        <>
          {actions.map(({ icon, word, label, run, isRunning }) => (
            <IconButton key={word} icon={icon} label={label} loading={isRunning ?? false} onClick={run} />
          ))}
          <IconButton icon={Trash2} label={`Supprimer ${series.name}`} onClick={onDelete} />
        </>
      )}
      <Suspense>
        {opened === "pack" ? <PackageDialog packed={packedOf(series)} onClose={close} /> : null}
        {opened === "placements" ? <PlacementsDialog series={series} onClose={close} /> : null}
        {opened === "check" ? <PreflightDialog checked={{ kind: "creatives", id: series.id }} onClose={close} /> : null}
      </Suspense>
    </div>
  );
}

/** A batch is packed as a whole. */
const packedOf = (series: Series): Packed =>
  isBatch(series) && series.job_id
    ? { source: "batch", id: series.job_id, name: series.name }
    : { source: "series", id: series.id, name: series.name };
