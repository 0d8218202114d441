import { cx } from "../ui/cx.ts";
import type { Shot } from "./gallery/gallery.ts";

interface StillPictureProps {
  shot: Shot;
  /** How wide it stands in the page, as `sizes` of `<img>`. */
  sizes: string;
  /** For what is seen at once; everything else waits until it is near. */
  eager?: boolean;
  className?: string;
}

/** A picture that the build knows: its own proportions hold its place. */
export function StillPicture({ shot, sizes, eager = false, className }: StillPictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={avifSources(shot)} sizes={sizes} />
      <img
        src={shot.jpeg}
        alt={shot.alt}
        width={shot.width}
        height={shot.height}
        loading={eager ? undefined : "lazy"}
        decoding={eager ? undefined : "async"}
        fetchPriority={eager ? "high" : undefined}
        className={cx("block h-auto w-full", className)}
      />
    </picture>
  );
}

export function avifSources({ avif, width }: Shot): string {
  return `${avif.small} ${width / 2}w, ${avif.large} ${width}w`;
}
