import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { IconButton } from "./icon-button.tsx";
import { useReturnFocus } from "./return-focus.ts";

const sides = {
  left: "left-0 border-r data-[state=closed]:animate-sheet-left-out data-[state=open]:animate-sheet-left-in",
  right: "right-0 border-l data-[state=closed]:animate-sheet-right-out data-[state=open]:animate-sheet-right-in",
};

/** A drawer from one side. `className` sets its width (18rem without). */
export function Sheet({
  open,
  onOpenChange,
  title,
  hideHeader = false,
  side = "right",
  className = "w-72",
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Title for screen readers only, no close button: the content brings its own. */
  hideHeader?: boolean;
  side?: keyof typeof sides;
  className?: string;
  children: ReactNode;
}) {
  const focus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-veil data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Radix.Content
          aria-describedby={undefined}
          {...focus}
          className={cx(
            "fixed inset-y-0 z-50 flex max-w-[calc(100vw-3rem)] flex-col bg-card text-ink outline-none",
            sides[side],
            className,
          )}
        >
          {hideHeader ? (
            <Radix.Title className="sr-only">{title}</Radix.Title>
          ) : (
            <div className="flex h-14 items-center justify-between gap-4 border-b pr-2 pl-6">
              <Radix.Title className="font-display text-heading">{title}</Radix.Title>
              <Radix.Close asChild>
                <IconButton icon={X} label="Fermer" tooltip={false} />
              </Radix.Close>
            </div>
          )}
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
