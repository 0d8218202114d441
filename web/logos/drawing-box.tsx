import { ImageOff } from "lucide-react";
import { useState } from "react";
import { cx } from "../ui/cx.ts";
import { thumbnail } from "../ui/picture.tsx";

/**
 * A drawing with padding on its own background, in a box of fixed size. Unlike a `Picture` it is never cropped and may
 * be transparent.
 */
export function DrawingBox({
  src,
  alt,
  ground,
  ratio = "4 / 3",
  sizes,
  room = "p-[10%]",
  canGrow = true,
  className,
}: {
  /** Null while it is being generated. */
  src: string | null;
  alt: string;
  /** Background, a CSS colour. */
  ground: string;
  ratio?: string;
  /** CSS `sizes`. */
  sizes: string;
  /** Padding utility. */
  room?: string;
  /** If false, it is shown no larger than its natural size. */
  canGrow?: boolean;
  className?: string;
}) {
  const [shown, setShown] = useState<{ src: string; isBroken: boolean } | null>(null);
  const state = src !== null && shown?.src === src ? shown : null;
  const isMedia = src?.startsWith("/media/");
  return (
    <span
      className={cx("relative block w-full overflow-hidden transition-colors", className)}
      style={{ aspectRatio: ratio, backgroundColor: ground }}
    >
      {state ? null : <span aria-hidden className="absolute inset-0 animate-breathe bg-line-strong/8" />}
      {src && !state?.isBroken ? (
        <img
          key={src}
          src={src}
          srcSet={isMedia ? `${thumbnail(src, 320)} 320w, ${thumbnail(src, 640)} 640w, ${src} 1024w` : undefined}
          sizes={isMedia ? sizes : undefined}
          alt={alt}
          loading="lazy"
          decoding="async"
          onLoad={() => setShown({ src, isBroken: false })}
          onError={() => setShown({ src, isBroken: true })}
          className={cx(
            "absolute inset-0 size-full transition-opacity duration-200",
            canGrow ? "object-contain" : "object-scale-down",
            room,
            state ? "opacity-100" : "opacity-0",
          )}
        />
      ) : null}
      {state?.isBroken ? (
        <span className="absolute inset-0 flex items-center justify-center text-line-strong">
          <span className="sr-only">{alt}</span>
          <ImageOff size={24} strokeWidth={1.25} aria-hidden />
        </span>
      ) : null}
    </span>
  );
}
