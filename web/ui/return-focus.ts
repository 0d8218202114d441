import { type RefObject, useRef } from "react";

/** What opened the panel that is shown. One that takes its place, as a form does for its skeleton, goes back there too. */
let shownFrom: Element | null = null;

/**
 * Returns the focus to the element that had it before a panel opened. Radix does so only for its own triggers, and our
 * panels are opened by state. Focus that has meanwhile moved elsewhere, e.g. to the screen that a link led to, stays
 * there. Spread the handlers on the panel's content. `fallback` is focused when that element is gone by then.
 */
export function useReturnFocus(onOpen?: (event: Event) => void, fallback?: RefObject<HTMLElement | null>) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      const { activeElement, body } = document;
      if (activeElement !== body) shownFrom = activeElement;
      opener.current = shownFrom;
      onOpen?.(event);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const { activeElement, body } = document;
      const isInside = event.target instanceof Node && event.target.contains(activeElement);
      if (activeElement !== body && !isInside) return;
      shownFrom = null;
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
      // The opening element is gone, e.g. with its deleted row: tabbing must not restart at the top.
      else (fallback?.current ?? findMoved(opener.current) ?? main())?.focus({ preventScroll: true });
    },
  };
}

const main = () => document.querySelector("main");

/** The only button of the name of one that is gone: a list that turns out to be empty shows its own in its middle. */
function findMoved(gone: Element | null): HTMLElement | undefined {
  const name = gone?.textContent;
  const same = [...(main()?.querySelectorAll("button") ?? [])].filter(({ textContent }) => textContent === name);
  return name && same.length === 1 ? same[0] : undefined;
}
