import { useSyncExternalStore } from "react";

/** Screens on which the sidebar is a drawer. */
export const phone = window.matchMedia("(max-width: 767px)");

function subscribe(listener: () => void): () => void {
  phone.addEventListener("change", listener);
  return () => phone.removeEventListener("change", listener);
}

/** Whether the screen is a phone's. For a different order of elements; styles alone use CSS. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => phone.matches);
