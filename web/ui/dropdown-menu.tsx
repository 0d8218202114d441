import type { LucideIcon } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import { createContext, type ReactNode, use, useRef } from "react";
import { cx } from "./cx.ts";

const row =
  "flex min-h-9 items-center gap-2 rounded px-2 py-1.5 text-sm outline-none select-none data-highlighted:bg-sunk";

const ChosenContext = createContext<{ current: (() => void) | undefined }>({ current: undefined });

/**
 * `trigger` is one button element; the children are the items. An item's action runs after the menu has returned the
 * focus to the trigger, so that a dialog opened by the action can later return the focus there too.
 */
export function DropdownMenu({ trigger, children }: { trigger: ReactNode; children: ReactNode }) {
  const chosenRef = useRef<() => void>(undefined);
  function actOnChoice() {
    const act = chosenRef.current;
    chosenRef.current = undefined;
    // Radix moves the focus right after this handler.
    if (act) queueMicrotask(act);
  }
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={actOnChoice}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-pop-in overflow-y-auto rounded border bg-card p-1 text-ink shadow-float"
        >
          <ChosenContext value={chosenRef}>{children}</ChosenContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function MenuItem({
  icon: Icon,
  danger = false,
  disabled = false,
  onSelect,
  children,
}: {
  icon?: LucideIcon;
  danger?: boolean;
  disabled?: boolean;
  onSelect?: () => void;
  children: ReactNode;
}) {
  const look = cx(row, danger ? "text-danger data-highlighted:bg-danger-soft" : "text-ink");
  const chosenRef = use(ChosenContext);
  function choose() {
    chosenRef.current = onSelect;
  }
  return (
    <Radix.Item disabled={disabled} onSelect={choose} className={look}>
      {Icon ? <Icon size={16} aria-hidden className="shrink-0" /> : null}
      {children}
    </Radix.Item>
  );
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1 h-px bg-line" />;
}
