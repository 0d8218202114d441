import { Check, ChevronDown } from "lucide-react";
import { Select as Radix } from "radix-ui";
import { cx } from "./cx.ts";
import { useFieldControl } from "./field.tsx";
import { controlLook } from "./input.tsx";

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface SelectProps<Value extends string> {
  /** `undefined` or "" shows the placeholder. */
  value: Value | "" | undefined;
  onValueChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  placeholder?: string;
  /** Needed outside a `<Field>`. */
  "aria-label"?: string;
  name?: string;
  disabled?: boolean;
  onBlur?: () => void;
  className?: string;
}

export function Select<Value extends string>({
  value,
  onValueChange,
  options,
  placeholder = "Choisir",
  name,
  disabled,
  onBlur,
  className,
  ...rest
}: SelectProps<Value>) {
  return (
    <Radix.Root
      value={value ?? ""}
      onValueChange={(next) => {
        const option = options.find((each) => each.value === next);
        if (option) onValueChange(option.value);
      }}
      {...(name === undefined ? {} : { name })}
      {...(disabled === undefined ? {} : { disabled })}
    >
      <Radix.Trigger
        {...useFieldControl()}
        aria-label={rest["aria-label"]}
        onBlur={onBlur}
        className={cx(
          controlLook,
          "inline-flex h-10 items-center justify-between gap-2 px-3 text-left data-placeholder:text-muted",
          className,
        )}
      >
        <span className="truncate">
          <Radix.Value placeholder={placeholder} />
        </span>
        <Radix.Icon asChild>
          <ChevronDown size={16} aria-hidden className="shrink-0 text-muted" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-pop-in overflow-hidden rounded border bg-card shadow-float"
        >
          <Radix.Viewport className="p-1">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                {...(option.disabled ? { disabled: true } : {})}
                className="flex min-h-9 items-center justify-between gap-4 rounded px-2 py-1.5 text-sm outline-none select-none data-disabled:opacity-55 data-highlighted:bg-sunk"
              >
                <Radix.ItemText>{option.label}</Radix.ItemText>
                <Radix.ItemIndicator>
                  <Check size={16} aria-hidden />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
