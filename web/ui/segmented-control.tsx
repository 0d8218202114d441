import type { LucideIcon } from "lucide-react";
import { RadioGroup } from "radix-ui";
import { cx } from "./cx.ts";

/** A choice of one among two to four options, all visible. */
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
  return (
    <RadioGroup.Root
      value={value}
      onValueChange={(next) => {
        const option = options.find((each) => each.value === next);
        if (option) onValueChange(option.value);
      }}
      orientation="horizontal"
      aria-label={label}
      className={cx("inline-flex rounded border border-line-strong bg-card p-[3px]", className)}
    >
      {options.map(({ value: each, label: text, icon: Icon }) => (
        <RadioGroup.Item
          key={each}
          value={each}
          className="inline-flex h-8 flex-1 items-center justify-center gap-1.5 rounded-[2px] px-3 text-sm max-sm:px-2 font-medium whitespace-nowrap text-muted transition-colors hover:text-ink data-[state=checked]:bg-ink data-[state=checked]:text-paper"
        >
          {Icon ? <Icon size={16} aria-hidden /> : null}
          {text}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
