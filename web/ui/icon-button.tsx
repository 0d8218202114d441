import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { busy } from "./button.tsx";
import { cx } from "./cx.ts";
import { Spinner } from "./spinner.tsx";
import { Tooltip } from "./tooltip.tsx";

const variants = {
  ghost: "text-ink hover:bg-sunk",
  secondary: "border border-line-strong bg-card text-ink hover:bg-sunk",
  danger: "text-danger hover:bg-danger-soft",
  /** For use over a picture. */
  overlay: "border border-line bg-card text-ink hover:bg-sunk",
  overlayDanger: "border border-line bg-card text-danger hover:bg-danger-soft",
};
/** On a touch screen it takes a finger beyond its edges, on 44 pixels; a small one, whose neighbours are near, only in height. */
const sizes = {
  sm: "size-8 pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-1.5",
  md: "size-10 pointer-coarse:after:-inset-0.5",
};

export interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label"> {
  icon: LucideIcon;
  /** Read out, and shown as a tooltip. */
  label: string;
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  loading?: boolean;
  tooltip?: boolean;
  tooltipSide?: "top" | "right" | "bottom" | "left";
}

export function IconButton({
  icon: Icon,
  label,
  variant = "ghost",
  size = "md",
  loading = false,
  tooltip = true,
  tooltipSide = "top",
  disabled,
  className,
  type = "button",
  ...rest
}: IconButtonProps) {
  const button = (
    <button
      type={type}
      aria-label={label}
      disabled={disabled}
      className={cx(
        "inline-flex shrink-0 items-center justify-center rounded transition-colors not-[.absolute]:relative pointer-coarse:after:absolute pointer-coarse:after:content-[''] disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55",
        variants[variant],
        sizes[size],
        className,
      )}
      {...rest}
      {...(loading && busy)}
    >
      {loading ? <Spinner /> : <Icon size={size === "sm" ? 16 : 18} aria-hidden />}
    </button>
  );
  if (!tooltip) return button;
  return (
    <Tooltip label={label} side={tooltipSide}>
      {button}
    </Tooltip>
  );
}
