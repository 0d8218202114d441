import { MoveHorizontal } from "lucide-react";
import { useState, type CSSProperties } from "react";
import { cx } from "../ui/cx.ts";
import type { GalleryItem } from "./gallery/gallery.ts";
import { StillPicture } from "./still-picture.tsx";

/** Only the thumb receives pointer events: a swipe elsewhere scrolls to the next comparison. */
const handle = [
  "pointer-events-none absolute inset-0 w-full touch-pan-y appearance-none bg-transparent outline-none",
  "[&::-webkit-slider-runnable-track]:h-full",
  "[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:h-full [&::-webkit-slider-thumb]:w-12 [&::-webkit-slider-thumb]:cursor-ew-resize [&::-webkit-slider-thumb]:appearance-none",
  "[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:h-full [&::-moz-range-thumb]:w-12 [&::-moz-range-thumb]:cursor-ew-resize [&::-moz-range-thumb]:rounded-none [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-transparent",
].join(" ");

const sizes = "(min-width: 1024px) 27rem, 80vw";

/** Share of the width that shows « avant » at rest: none, so that no seam crosses face, product or label. */
const restEdge = 0;
/** From here on its label has room. */
const labelledEdge = 24;

/**
 * Before/after comparison: the seller's picture on the left, the result on the right, with a slider between them. At rest
 * it shows the result.
 */
export function Comparison({ item, isCurrent }: { item: GalleryItem; isCurrent: boolean }) {
  const [edge, setEdge] = useState(restEdge);
  return (
    <div
      className="relative aspect-[4/5] overflow-hidden rounded bg-sunk has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus"
      style={{ "--edge": `${edge}%`, "--share": edge / 100 } as CSSProperties}
    >
      <StillPicture shot={item.before} sizes={sizes} />
      <div className="absolute inset-0 [clip-path:inset(0_0_0_var(--edge))]">
        <StillPicture shot={item.after} sizes={sizes} />
      </div>
      <span
        className={cx(
          "absolute top-3 left-3 rounded bg-paper px-2 py-1 text-xs transition-opacity",
          edge < labelledEdge && "opacity-0",
        )}
      >
        Avant
      </span>
      <span className="absolute top-3 right-3 rounded bg-paper px-2 py-1 text-xs">Après</span>
      <span
        aria-hidden
        className={cx(
          "pointer-events-none absolute inset-y-0 left-(--edge) w-px bg-paper",
          (edge === 0 || edge === 100) && "opacity-0",
        )}
      />
      {/* Where the browser puts the thumb: inside the picture, also at both ends. */}
      <span
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-[calc(1.5rem+(100%-3rem)*var(--share))] flex size-11 -translate-1/2 items-center justify-center rounded-full bg-paper text-ink shadow-float"
      >
        <MoveHorizontal size={18} />
      </span>
      <input
        type="range"
        min={0}
        max={100}
        value={edge}
        onChange={(event) => setEdge(event.currentTarget.valueAsNumber)}
        aria-label={`Comparer avant et après\u00a0: ${item.category}`}
        aria-valuetext={`Avant sur ${edge}\u00a0% de l’image`}
        tabIndex={isCurrent ? 0 : -1}
        className={handle}
      />
    </div>
  );
}
