import type { LucideIcon } from "lucide-react";
import { useId } from "react";
import { cx } from "./cx.ts";

/** A choice of one among two to five options, all visible. */
export function SegmentedControl<Value extends string>({
  value,
  onValueChange,
  options,
  label,
  className,
}: {
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon?: LucideIcon }[];
  label: string;
  className?: string;
}) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx("inline-flex rounded border border-line-strong bg-card p-[3px]", className)}
    >
      {options.map(({ value: each, label: text, icon: Icon }) => (
        <label
          key={each}
          className="relative inline-flex h-8 flex-1 items-center justify-center gap-1.5 rounded-[2px] px-3 text-sm max-sm:px-2 font-medium whitespace-nowrap text-muted transition-colors hover:text-ink has-checked:bg-ink has-checked:text-paper"
        >
          <input
            type="radio"
            name={name}
            checked={value === each}
            onChange={() => onValueChange(each)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-[2px]"
          />
          {Icon ? <Icon size={16} aria-hidden /> : null}
          {text}
        </label>
      ))}
    </div>
  );
}
