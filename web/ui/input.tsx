import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { useFieldControl } from "./field.tsx";

/** The box shared by every text-like control. */
export const controlLook =
  "w-full rounded border border-line-strong bg-card text-base text-ink transition-colors hover:border-ink focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:opacity-55 aria-invalid:border-danger";

export interface InputProps extends ComponentProps<"input"> {
  /** Leading icon, decorative. */
  icon?: LucideIcon;
}

export function Input({ icon: Icon, className, ...rest }: InputProps) {
  const input = (
    <input
      {...useFieldControl()}
      className={cx(controlLook, "h-10", Icon ? "pr-3 pl-9" : "px-3", !Icon && className)}
      {...rest}
    />
  );
  if (!Icon) return input;
  return (
    <span className={cx("relative block", className)}>
      <Icon size={16} aria-hidden className="pointer-events-none absolute top-3 left-3 text-muted" />
      {input}
    </span>
  );
}

export function Textarea({ className, rows = 3, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      {...useFieldControl()}
      rows={rows}
      className={cx(controlLook, "field-sizing-content min-h-20 resize-y px-3 py-2", className)}
      {...rest}
    />
  );
}
