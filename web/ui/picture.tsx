import { ImageOff } from "lucide-react";
import { useState } from "react";
import { cx } from "./cx.ts";

/** Thumbnail widths that the media route offers, in pixels. */
const thumbWidths = [160, 320, 480, 640, 960, 1280];

function isMedia(src: string): boolean {
  return src.startsWith("/media/");
}

/** The address of a stored image's thumbnail of this width; other addresses are returned unchanged. */
export function thumbnail(src: string, width: 160 | 320 | 480 | 640 | 960 | 1280): string {
  return isMedia(src) ? `${src}${src.includes("?") ? "&" : "?"}w=${width}` : src;
}

export interface PictureProps {
  /** Null while the picture is being generated: shows the skeleton. */
  src: string | null;
  alt: string;
  /** CSS aspect ratio of the box, e.g. "4 / 5". */
  ratio?: string;
  /** CSS `sizes`: how wide the box is drawn. */
  sizes?: string;
  fit?: "cover" | "contain";
  /** For the main picture of the page: loads eagerly. */
  priority?: boolean;
  className?: string;
}

/** An image in a box that never changes its size: lazy, thumbnails by `srcset`, skeleton, fallback. */
export function Picture({
  src,
  alt,
  ratio = "1 / 1",
  sizes = "(min-width: 1280px) 20rem, (min-width: 768px) 33vw, 50vw",
  fit = "cover",
  priority = false,
  className,
}: PictureProps) {
  // The state belongs to one address: a new `src` starts as loading again.
  const [shown, setShown] = useState<{ src: string; state: "ready" | "broken" } | null>(null);
  const state = src !== null && shown?.src === src ? shown.state : "loading";
  return (
    <span className={cx("relative block overflow-hidden bg-sunk", className)} style={{ aspectRatio: ratio }}>
      {state === "loading" ? <span aria-hidden className="absolute inset-0 animate-breathe bg-sunk" /> : null}
      {src !== null && state !== "broken" ? (
        <img
          key={src}
          src={src}
          srcSet={
            isMedia(src)
              ? thumbWidths.map((w) => `${src}${src.includes("?") ? "&" : "?"}w=${w} ${w}w`).join(", ")
              : undefined
          }
          sizes={isMedia(src) ? sizes : undefined}
          alt={alt}
          loading={priority ? "eager" : "lazy"}
          fetchPriority={priority ? "high" : "auto"}
          decoding="async"
          onLoad={() => setShown({ src, state: "ready" })}
          onError={() => setShown({ src, state: "broken" })}
          className={cx(
            "absolute inset-0 size-full transition-opacity duration-200",
            fit === "cover" ? "object-cover" : "object-contain",
            state === "ready" ? "opacity-100" : "opacity-0",
          )}
        />
      ) : null}
      {state === "broken" ? (
        <span className="absolute inset-0 flex items-center justify-center text-muted">
          <span className="sr-only">{alt}</span>
          <ImageOff size={24} strokeWidth={1.25} aria-hidden />
        </span>
      ) : null}
    </span>
  );
}
