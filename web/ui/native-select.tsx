import { ChevronDown } from "lucide-react";
import { cx } from "./cx.ts";
import { useFieldControl } from "./field.tsx";
import { controlLook } from "./input.tsx";

/**
 * The platform's own select, for lists that may have hundreds of choices: it opens as the phone's picker, finds what is
 * typed, and weighs nothing.
 */
export function NativeSelect({
  emptyLabel,
  value,
  options,
  onChoose,
  className,
  ...rest
}: {
  /** The first line, chosen while `value` is "": « Tous les produits », « Choisir un influenceur ». Absent: it never is. */
  emptyLabel?: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
  /** Needed outside a `<Field>`. */
  "aria-label"?: string;
  "aria-invalid"?: boolean;
  className?: string;
}) {
  return (
    <span className={cx("relative block", className)}>
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
