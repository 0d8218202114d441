import { cx } from "./cx.ts";

/** Initials in a circle; decorative, since the name stands beside it. */
export function Avatar({ initials, className = "size-8" }: { initials: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        "inline-flex shrink-0 items-center justify-center rounded-full bg-ink text-xs font-semibold text-paper",
        className,
      )}
    >
      {initials}
    </span>
  );
}
