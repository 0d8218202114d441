import type { LucideIcon } from "lucide-react";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-accent text-on-accent hover:bg-accent-hover",
  secondary: "border border-line-strong bg-card text-ink hover:bg-sunk",
  ghost: "text-ink hover:bg-sunk",
  danger: "bg-danger text-on-danger hover:bg-danger-hover",
};

/** On a touch screen a small button takes a finger beyond its edges, on 44 pixels. */
const reach = "pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:content-['']";
const sizes: Record<ButtonSize, string> = {
  sm: `h-8 gap-1.5 px-3 text-sm ${reach} pointer-coarse:after:-inset-y-1.5`,
  md: `h-10 gap-2 px-4 text-sm ${reach} pointer-coarse:after:-inset-y-0.5`,
  lg: "h-12 gap-2 px-6 text-base",
};

const shape =
  "relative inline-flex shrink-0 items-center justify-center rounded font-medium whitespace-nowrap transition-colors select-none disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55";

/** A button at work does nothing, but keeps the focus, which a disabled one would lose. */
export const busy = {
  "aria-busy": true,
  "aria-disabled": true,
  onClick: (event: { preventDefault: () => void }) => event.preventDefault(),
} as const;

export interface ButtonProps extends ComponentProps<"button"> {
  /** `primary` is the accent: one per view, for the action the screen is about. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner over the label, and does nothing when pressed; its width does not change. */
  loading?: boolean;
  /** Leading icon. */
  icon?: LucideIcon;
  /** Applies the styles to its one child, e.g. a `<Link>`. */
  asChild?: boolean;
}

export function Button({
  variant = "secondary",
  size = "md",
  loading = false,
  icon: Icon,
  asChild = false,
  disabled,
  className,
  children,
  type = "button",
  ...rest
}: ButtonProps) {
  const look = cx(shape, variants[variant], sizes[size], className);
  const lead = Icon ? <Icon size={size === "lg" ? 18 : 16} aria-hidden className="shrink-0" /> : null;
  if (asChild) {
    return (
      <Slot.Root className={look} {...rest}>
        {lead}
        <Slot.Slottable>{children}</Slot.Slottable>
      </Slot.Root>
    );
  }
  return (
    <button type={type} disabled={disabled} className={look} {...rest} {...(loading && busy)}>
      <span className={cx("inline-flex min-w-0 items-center gap-[inherit]", loading && "opacity-0")}>
        {lead}
        {children}
      </span>
      {loading ? <Spinner className="absolute" /> : null}
    </button>
  );
}
