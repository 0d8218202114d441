import { type RefObject, useLayoutEffect, useRef } from "react";

/** Where an element goes with the focus in it, the focus goes to what held it: the nearest one that takes it. */
export function useFocusHandedOn<Holder extends HTMLElement>(): RefObject<Holder | null> {
  const ref = useRef<Holder>(null);
  useLayoutEffect(
    () => () => {
      const { current } = ref;
      if (!current?.contains(document.activeElement)) return;
      current.parentElement?.closest<HTMLElement>("[tabindex]")?.focus({ preventScroll: true });
    },
    [],
  );
  return ref;
}
