// After a deployment an open page requests files that are gone: reload it, at most once a minute. Where the file is still
// there, or without a connection, nothing is reloaded: what was typed would be lost.
import { addressOf, isKeptAsFailed } from "./import-again.ts";
import { isLoadingAhead } from "./load-ahead.ts";

const key = "egerie:reloaded-at";

/** Reloads the page if the file that failed to load is gone; resolves to false where it is not, or has just been tried. */
export async function reloadIfDeployed(failure: unknown): Promise<boolean> {
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (!navigator.onLine || Date.now() - last < 60_000) return false;
  const address = addressOf(failure);
  const isGone = await fetch(address ?? "/manifest.webmanifest", { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => !address || !ok || isKeptAsFailed(failure),
    () => false,
  );
  if (!isGone) return false;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
  return true;
}

window.addEventListener("vite:preloadError", ({ payload }) => {
  if (!isLoadingAhead()) void reloadIfDeployed(payload);
});
