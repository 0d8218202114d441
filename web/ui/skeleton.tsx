import { cx } from "./cx.ts";

/** A grey block in the shape of what loads; size it with `className`. Wrap the group in `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx("block animate-breathe rounded bg-sunk", className)} />;
}
