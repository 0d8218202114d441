import { ClipboardCheck, Fingerprint, LayoutGrid, Lightbulb, Package, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { toast } from "sonner";
import { useIdempotencyKey } from "../lib/idempotency.ts";
import { texts } from "../lib/texts.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import type { Packed } from "../ads/package-dialog.tsx";
import type { MenuAction } from "../ui/actions-menu.tsx";
import { useBrandToApply } from "./apply-brand.ts";
import { isBatch } from "./batch-series.ts";
import { useRevisionCost } from "../usage/limit-note.tsx";
import { CreateAds } from "./create-ads.tsx";
import { DownloadAll } from "./download-all.tsx";
import { type Series, useRevise } from "./queries.ts";

const PreflightDialog = lazyPart(() => import("../ads/preflight-dialog.tsx"), "PreflightDialog");

const PlacementsDialog = lazyPart(() => import("../placements/placements-dialog.tsx"), "PlacementsDialog");

const PackageDialog = lazyPart(() => import("../ads/package-dialog.tsx"), "PackageDialog");

/** Lazily loaded: menus weigh as much as the rest of the screen. */
const ActionsMenu = lazyPart(() => import("../ui/actions-menu.tsx"), "ActionsMenu");

/** What a series can do: its two frequent actions as buttons, the others in a menu. */
export function SeriesActions({ series, onDelete }: { series: Series; onDelete: () => void }) {
  const [opened, setOpened] = useState<"pack" | "placements" | "check" | null>(null);
  const brand = useBrandToApply(series);
  const revise = useRevise(series.id);
  const idempotency = useIdempotencyKey();
  const cost = useRevisionCost(false);
  const close = () => setOpened(null);
  const takeAnotherIdea = () =>
    revise.mutate(
      { how: "idea", headers: idempotency.headers() },
      {
        onSuccess: () => {
          idempotency.renew();
          toast.success(texts.anotherIdeaStarted);
        },
      },
    );
  const isReady = series.children.some((creative) => creative.image_url);
  const isSingle = !isBatch(series);
  const isDone = isSingle && series.status === "completed";
  const actions: MenuAction[] = [
    ...(isReady ? [{ icon: Package, label: "Télécharger pour une régie", run: () => setOpened("pack") }] : []),
    ...(isSingle && isReady
      ? [{ icon: LayoutGrid, label: "Autres emplacements", run: () => setOpened("placements") }]
      : []),
    ...(isDone && series.children.length > 1
      ? [
          {
            icon: Lightbulb,
            label: "Une autre idée pour la série",
            run: takeAnotherIdea,
            note: cost.refusal ?? `${series.children.length} images redessinées dans une autre mise en page.`,
            isDisabled: cost.refusal !== undefined,
          },
        ]
      : []),
    ...(series.status === "completed" && brand
      ? [
          {
            icon: Fingerprint,
            label: "Appliquer la marque",
            run: brand.apply,
            note:
              brand.cost.refusal ??
              brand.cost.note ??
              `${isSingle ? "Six" : "Dix"} images redessinées, comprises dans votre forfait.`,
            isDisabled: brand.cost.refusal !== undefined,
          },
        ]
      : []),
    ...(isDone ? [{ icon: ClipboardCheck, label: "Contrôle avant diffusion", run: () => setOpened("check") }] : []),
  ];
  return (
    <div className="flex items-center gap-2 max-md:w-full">
      <CreateAds series={series} isReady={isReady} />
      <DownloadAll series={series} isReady={isReady} />
      <Suspense fallback={<span className="-mr-2.5 ml-auto size-10" />}>
        <ActionsMenu
          label={`Actions pour ${series.name}`}
          actions={actions}
          danger={{ icon: Trash2, label: "Supprimer", run: onDelete }}
        />
      </Suspense>
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
