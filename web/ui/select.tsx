import { ChevronDown } from "lucide-react";
import { cx } from "./cx.ts";
import { useFieldControl } from "./field.tsx";
import { controlLook } from "./input.tsx";

/**
 * The native select: it opens as the phone's picker, has type-ahead among hundreds of options, and costs no JavaScript.
 */
export function Select({
  emptyLabel,
  value,
  options,
  onChoose,
  ...rest
}: {
  /** The first option, selected while `value` is "": « Tous les produits ». Absent if `value` is never "". */
  emptyLabel?: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
  /** Needed outside a `<Field>`. */
  "aria-label"?: string;
  "aria-invalid"?: boolean;
  onBlur?: () => void;
}) {
  return (
    <span className="relative block">
      <select
        {...useFieldControl()}
        {...rest}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className={cx(controlLook, "h-10 appearance-none truncate pr-9 pl-3")}
      >
        {emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
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
