import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";

export const TooltipProvider = Radix.Provider;

/** Names its one child on hover and focus. The child must accept a ref and DOM props. */
export function Tooltip({
  label,
  side = "top",
  disabled = false,
  children,
}: {
  label: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <Radix.Root open={disabled ? false : undefined}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-60 max-w-64 animate-fade-in rounded bg-ink px-2 py-1 text-xs text-paper"
        >
          {label}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
