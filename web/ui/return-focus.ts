import { useRef } from "react";

/**
 * Gives the focus back to what had it before a panel opened. Radix does so only for its own triggers, and ours are
 * opened by state. Focus that has gone elsewhere by then, to the screen that a link led to, stays there. Spread the
 * handlers on the panel's content.
 */
export function useReturnFocus(onOpen?: (event: Event) => void) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      onOpen?.(event);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const { activeElement, body } = document;
      const isInside = event.target instanceof Node && event.target.contains(activeElement);
      if (activeElement !== body && !isInside) return;
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
      // What opened it is gone, with the row that was deleted: one goes on from the screen, not from the page's top.
      else document.querySelector("main")?.focus({ preventScroll: true });
    },
  };
}
