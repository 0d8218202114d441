// After a deployment an open page requests files that are gone: reload it, at most once a minute. Without a connection
// nothing is reloaded: the browser's error page would take the place of what was typed.
const key = "egerie:reloaded-at";
let guesses = 0;

/** Runs a load ahead of its need, e.g. as a link is pointed at; its failure is silent and reloads nothing. */
export async function loadAhead(load: () => Promise<unknown>): Promise<void> {
  guesses += 1;
  try {
    await load();
  } catch {
    // It is loaded again, and its failure shown, if the page is visited.
  } finally {
    guesses -= 1;
  }
}

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
  if (guesses === 0) void reloadIfDeployed();
});
