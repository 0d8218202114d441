import { Check } from "lucide-react";
import { Checkbox as RadixCheckbox, Switch as RadixSwitch } from "radix-ui";
import { type ReactNode, useId } from "react";
import { cx } from "./cx.ts";

interface ToggleProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label: ReactNode;
  description?: ReactNode;
  name?: string;
  disabled?: boolean;
  className?: string;
}

function Words({ id, label, description }: { id: string; label: ReactNode; description?: ReactNode }) {
  return (
    <span className="flex flex-col gap-0.5">
      <label htmlFor={id} className="text-sm leading-5 font-medium">
        {label}
      </label>
      {description ? (
        <span id={`${id}-description`} className="text-sm text-muted">
          {description}
        </span>
      ) : null}
    </span>
  );
}

export function Checkbox({ checked, onCheckedChange, label, description, className, ...rest }: ToggleProps) {
  const id = useId();
  return (
    <div className={cx("flex items-start gap-3", className)}>
      <RadixCheckbox.Root
        id={id}
        checked={checked}
        onCheckedChange={(next) => onCheckedChange(next === true)}
        aria-describedby={description ? `${id}-description` : undefined}
        className="flex size-5 shrink-0 items-center justify-center rounded border border-line-strong bg-card transition-colors hover:border-ink disabled:opacity-55 data-[state=checked]:border-ink data-[state=checked]:bg-ink data-[state=checked]:text-paper"
        {...rest}
      >
        <RadixCheckbox.Indicator>
          <Check size={14} strokeWidth={3} aria-hidden />
        </RadixCheckbox.Indicator>
      </RadixCheckbox.Root>
      <Words id={id} label={label} description={description} />
    </div>
  );
}

/** A setting that takes effect immediately; a choice submitted with a form is a Checkbox. */
export function Switch({ checked, onCheckedChange, label, description, className, ...rest }: ToggleProps) {
  const id = useId();
  return (
    <div className={cx("flex items-start justify-between gap-4", className)}>
      <Words id={id} label={label} description={description} />
      <RadixSwitch.Root
        id={id}
        checked={checked}
        onCheckedChange={onCheckedChange}
        aria-describedby={description ? `${id}-description` : undefined}
        className="h-6 w-10 shrink-0 rounded-full border border-line-strong bg-sunk p-[3px] transition-colors disabled:opacity-55 data-[state=checked]:border-ink data-[state=checked]:bg-ink"
        {...rest}
      >
        <RadixSwitch.Thumb className="block size-4 rounded-full bg-line-strong transition-transform data-[state=checked]:translate-x-4 data-[state=checked]:bg-paper" />
      </RadixSwitch.Root>
    </div>
  );
}
