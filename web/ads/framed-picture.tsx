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
  className = "rounded bg-sunk",
  children,
}: {
  src: string;
  alt: string;
  /** Pixels; null if unknown. */
  width: number | null;
  height: number | null;
  sizes: string;
  className?: string;
  children?: ReactNode;
}) {
  const ratio = width && height ? width / height : 1;
  const frame = Math.max(ratio, narrowestRatio);
  return (
    <span className={cx("flex w-full justify-center overflow-hidden", className)} style={{ aspectRatio: frame }}>
      <span className="relative block" style={{ width: `${(ratio / frame) * 100}%` }}>
        <Picture src={src} alt={alt} ratio={String(ratio)} sizes={sizes} />
        {children}
      </span>
    </span>
  );
}
