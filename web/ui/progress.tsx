import { Progress as Radix } from "radix-ui";
import { cx } from "./cx.ts";

/** A progress bar. `value` null means indeterminate. */
export function Progress({
  value,
  max = 100,
  label,
  valueText,
}: {
  value: number | null;
  max?: number;
  /** Accessible name: what progresses. */
  label: string;
  /** Announced instead of the percentage, e.g. « 3 sur 12 ». */
  valueText?: string;
}) {
  const share = value === null || max <= 0 ? null : Math.min(1, Math.max(0, value / max));
  return (
    <Radix.Root
      value={share === null ? null : share * 100}
      max={100}
      aria-label={label}
      getValueLabel={(percent) => valueText ?? `${Math.round(percent)}\u00a0%`}
      className="h-1.5 w-full overflow-hidden rounded-full bg-line"
    >
      <Radix.Indicator
        className={cx(
          "block h-full rounded-full bg-ink",
          share === null
            ? "w-2/5 animate-sweep motion-reduce:w-full motion-reduce:opacity-40"
            : "origin-left transition-transform duration-250",
        )}
        style={share === null ? undefined : { transform: `scaleX(${share})` }}
      />
    </Radix.Root>
  );
}
