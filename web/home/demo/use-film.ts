import { useEffect, useState } from "react";

/**
 * The film as a blob URL; null until it is loaded. It is fetched whole: Workers serve static assets without range
 * requests, without which Safari plays no video and no browser can seek.
 */
export function useFilm(address: string) {
  const [film, setFilm] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    let src: string | undefined;
    async function load() {
      const response = await fetch(address, { signal: abort.signal });
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      const bytes = await response.blob();
      if (abort.signal.aborted) return;
      src = URL.createObjectURL(bytes);
      setFilm(src);
    }
    load().catch(() => {
      if (!abort.signal.aborted) setHasFailed(true);
    });
    return () => {
      abort.abort();
      if (src) URL.revokeObjectURL(src);
    };
  }, [address]);
  return { film, hasFailed, fail: () => setHasFailed(true) };
}
