import { Slot } from "radix-ui";
import { type ReactNode, type RefObject, type ToggleEvent, useEffect, useId, useRef, useState } from "react";
import { cx } from "./cx.ts";

const gap = 4;
const edge = 8;
/** With less space than this under the trigger, in pixels, the panel goes to the side with more. */
const leastHeight = 240;

/**
 * A small panel under a button, for content that is not a list of commands (the jobs tray). It is the platform's own
 * popover: top layer, Esc and a click outside close it, focus goes back to the button.
 */
export function Popover({
  trigger,
  label,
  open,
  onOpenChange,
  className = "w-80",
  children,
}: {
  /** One button element that accepts a ref and DOM props. */
  trigger: ReactNode;
  /** Names the panel. */
  label: string;
  /** Set it to false to close the panel from inside; the trigger opens it. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  const triggerRef = useRef<HTMLButtonElement>(null);
  const panelRef = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (open === false && panelRef.current?.matches(":popover-open")) panelRef.current.hidePopover();
  }, [open]);

  function prepare(event: ToggleEvent<HTMLDialogElement>) {
    if (event.newState !== "open") return;
    place(triggerRef, event.currentTarget);
    setShown(true);
    onOpenChange?.(true);
  }

  // Only after the close: the platform returns the focus to the trigger only if it is still inside the panel.
  function close(event: ToggleEvent<HTMLDialogElement>) {
    if (event.newState !== "closed") return;
    setShown(false);
    onOpenChange?.(false);
  }

  return (
    <>
      <Slot.Root ref={triggerRef} popoverTarget={id} aria-haspopup="dialog">
        {trigger}
      </Slot.Root>
      <dialog
        ref={panelRef}
        id={id}
        popover="auto"
        aria-label={label}
        onBeforeToggle={prepare}
        onToggle={close}
        className={cx(
          "fixed inset-auto m-0 max-w-[calc(100vw-1rem)] translate-y-1 overflow-y-auto rounded border bg-card text-ink opacity-0 shadow-float transition-[opacity,translate,display,overlay] transition-discrete open:translate-y-0 open:opacity-100 starting:open:translate-y-1 starting:open:opacity-0",
          className,
        )}
      >
        {shown ? children : null}
      </dialog>
    </>
  );
}

/** Under the trigger, or over it without enough space, aligned to its right edge. Set before the panel shows, so it never jumps. */
function place(trigger: RefObject<HTMLElement | null>, panel: HTMLElement): void {
  const box = trigger.current?.getBoundingClientRect();
  if (!box) return;
  const below = innerHeight - box.bottom - gap - edge;
  const above = box.top - gap - edge;
  const isUnder = below >= leastHeight || below >= above;
  panel.style.top = isUnder ? `${box.bottom + gap}px` : "auto";
  panel.style.bottom = isUnder ? "auto" : `${innerHeight - box.top + gap}px`;
  panel.style.maxHeight = `${isUnder ? below : above}px`;
  // On a phone the panel is nearly as wide as the screen: it aligns with the screen's edge, not the button's.
  const narrow = innerWidth < 640;
  panel.style.right = `${narrow ? edge : Math.max(edge, document.documentElement.clientWidth - box.right)}px`;
}
