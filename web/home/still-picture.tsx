import { cx } from "../ui/cx.ts";
import type { Shot } from "./gallery/gallery.ts";

interface StillPictureProps {
  shot: Shot;
  /** `sizes` of the `<img>`. */
  sizes: string;
  /** Loads at once, for pictures in the first view; others are lazy. */
  eager?: boolean;
  className?: string;
}

/** A picture of the build, whose known size reserves its space. */
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
