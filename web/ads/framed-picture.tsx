import type { ReactNode } from "react";
import { cx } from "../ui/cx.ts";
import { Picture } from "../ui/picture.tsx";

/** Narrower pictures, such as stories, get a background of this ratio: they would not fit on the screen. */
const narrowestRatio = 4 / 5;

/** A whole picture in its own proportions, with `children` as an overlay. */
export function FramedPicture({
  src,
  alt,
  width,
  height,
  sizes,
  frame: fixedFrame,
  className = "rounded bg-sunk",
  children,
}: {
  src: string;
  alt: string;
  /** Pixels; null if unknown. */
  width: number | null;
  height: number | null;
  sizes: string;
  /** Ratio of the background, for pictures of several proportions side by side. */
  frame?: number | undefined;
  className?: string;
  children?: ReactNode;
}) {
  const ratio = width && height ? width / height : 1;
  const frame = fixedFrame ?? Math.max(ratio, narrowestRatio);
  return (
    <span
      className={cx("flex w-full items-center justify-center overflow-hidden", className)}
      style={{ aspectRatio: frame }}
    >
      <span className="relative block" style={{ width: `${Math.min(ratio / frame, 1) * 100}%` }}>
        <Picture src={src} alt={alt} ratio={String(ratio)} sizes={sizes} />
        {children}
      </span>
    </span>
  );
}
