import { useEffect } from "react";

/** Names the browser tab « Title · Égérie ». */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Égérie`;
  }, [title]);
}
