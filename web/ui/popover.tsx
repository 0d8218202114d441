import { Popover as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/** A small panel under a button, for content that is not a list of commands (the jobs tray). */
export function Popover({
  trigger,
  label,
  open,
  onOpenChange,
  align = "end",
  className = "w-80",
  children,
}: {
  trigger: ReactNode;
  /** Names the panel. */
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: "start" | "center" | "end";
  className?: string;
  children: ReactNode;
}) {
  return (
    <Radix.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          className={cx(
            "z-50 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)] animate-pop-in overflow-y-auto rounded border bg-card text-ink shadow-float outline-none",
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
