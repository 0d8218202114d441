import { useEffect, useEffectEvent, useId } from "react";

/**
 * While a panel is open, the browser's Back closes it instead of leaving the page: it has an entry of its own in the
 * history, with the page's address, which goes with it.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const id = useId();
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const isOwn = () => (history.state as { panel?: string } | null)?.panel === id;
    const enter = () => history.pushState({ ...(history.state as object | null), panel: id }, "");
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onPop = () => {
      if (isOwn()) return;
      onBack();
      // A panel that stays, as a form with changes does, is left by the next Back.
      timer = setTimeout(enter);
    };
    enter();
    window.addEventListener("popstate", onPop);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("popstate", onPop);
      // A link out of the panel has put its own entry on top.
      if (isOwn()) history.back();
    };
  }, [isOpen, id]);
}
