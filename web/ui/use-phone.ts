import { useSyncExternalStore } from "react";

/** Where the sidebar is a drawer. */
export const phone = window.matchMedia("(max-width: 767px)");

function subscribe(listener: () => void): () => void {
  phone.addEventListener("change", listener);
  return () => phone.removeEventListener("change", listener);
}

/** For what stands in another order on a phone; for looks alone, CSS does. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => phone.matches);
