import { ChevronDown } from "lucide-react";
import { controlLook } from "./input.tsx";
import { cx } from "./cx.ts";

/**
 * A list to filter by. The platform's own select: it takes hundreds of choices, opens as the phone's picker, and weighs
 * nothing.
 */
export function FilterSelect({
  label,
  allLabel,
  value,
  options,
  onChoose,
  className,
}: {
  /** Read out; what is shown is the choice. */
  label: string;
  /** The choice that takes the filter away, e.g. « Tous les produits ». */
  allLabel: string;
  /** "" when nothing is filtered. */
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
  className?: string;
}) {
  return (
    <span className={cx("relative block", className)}>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className={cx(controlLook, "h-10 appearance-none truncate pr-9 pl-3")}
      >
        <option value="">{allLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden className="pointer-events-none absolute top-3 right-3 text-muted" />
    </span>
  );
}
