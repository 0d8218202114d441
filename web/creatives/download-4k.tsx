import { ImageDown, Lock } from "lucide-react";
import { recogniseFormat, sizeIn4k } from "../../worker/contract/formats.ts";
import { findPlan } from "../billing/plan-words.ts";
import { useSubscription } from "../billing/subscription.ts";
import { Button } from "../ui/button.tsx";
import { Tooltip } from "../ui/tooltip.tsx";
import { ViewerAction } from "../ui/viewer-action.tsx";
import { isByModel } from "./describe-maker.ts";
import { type Creative, useDownloadCreative } from "./queries.ts";

/** « 4K »: downloads the format rendered at or enlarged to 4K (a few seconds the first time); locked without a plan that has it. */
export function Download4k({
  creative,
  isInViewer = false,
}: {
  creative: Pick<Creative, "id" | "name" | "metadata">;
  /** Among the actions of an `ImageViewer`. */
  isInViewer?: boolean;
}) {
  const download = useDownloadCreative();
  const { plan, isLoading } = useSubscription();
  const isLocked = !isLoading && !findPlan(plan).has4k;
  const format = recogniseFormat(creative.name);
  if (!format) return null;
  const { width, height } = sizeIn4k(format);
  const props = {
    "aria-label": `4K${isLocked ? " dès le forfait Pro" : ""}\u00a0: télécharger ${creative.name} en ${width}×${height}`,
    loading: download.isPending,
    onClick: () => download.mutate({ ...creative, size: "4k" as const }),
  };
  // Absolutely positioned, so that nothing moves once the plan is loaded.
  const lock = isLocked ? <Lock size={10} strokeWidth={2.5} aria-hidden className="absolute top-1 right-0.5" /> : null;
  return (
    <Tooltip
      label={`Télécharger en 4K (${width}×${height}${isByModel(creative) ? ", agrandie" : ""})${isLocked ? ", dès le forfait Pro" : ""}`}
      side="top"
    >
      {isInViewer ? (
        <ViewerAction icon={ImageDown} {...props}>
          4K
          {lock}
        </ViewerAction>
      ) : (
        <Button variant="ghost" size="sm" className="px-2" {...props}>
          4K
          {lock}
        </Button>
      )}
    </Tooltip>
  );
}
