import { recogniseFormat, sizeIn4k } from "../../worker/contract/formats.ts";
import { Button } from "../ui/button.tsx";
import { Tooltip } from "../ui/tooltip.tsx";
import { type Creative, useDownloadCreative } from "./queries.ts";

/** « 4K »: the format drawn anew at its 4K size, which takes a few seconds the first time. */
export function Download4k({ creative, size }: { creative: Pick<Creative, "id" | "name">; size: "sm" | "md" }) {
  const download = useDownloadCreative();
  const format = recogniseFormat(creative.name);
  if (!format) return null;
  const { width, height } = sizeIn4k(format);
  return (
    <Tooltip label={`Télécharger en 4K (${width}×${height})`} side="top">
      <Button
        variant="ghost"
        size={size}
        className="px-2"
        aria-label={`4K\u00a0: télécharger ${creative.name} en ${width}×${height}`}
        loading={download.isPending}
        onClick={() => download.mutate({ ...creative, size: "4k" })}
      >
        4K
      </Button>
    </Tooltip>
  );
}
