// After a deployment an open page requests files that are gone: reload it, at most once a minute. Without a connection
// nothing is reloaded: the browser's error page would take the place of what was typed.
import { isLoadingAhead } from "./load-ahead.ts";

const key = "egerie:reloaded-at";

/** Reloads the page if the server answers; resolves to false where it does not, or has just been tried. */
export async function reloadIfDeployed(): Promise<boolean> {
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (!navigator.onLine || Date.now() - last < 60_000) return false;
  const isReachable = await fetch("/manifest.webmanifest", { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isReachable) return false;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
  return true;
}

window.addEventListener("vite:preloadError", () => {
  if (!isLoadingAhead()) void reloadIfDeployed();
});
