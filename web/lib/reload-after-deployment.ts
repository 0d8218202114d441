/** After a deployment an open page requests files that are gone: reload it, at most once a minute. */
window.addEventListener("vite:preloadError", (event) => {
  const key = "egerie:reloaded-at";
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (Date.now() - last < 60_000) return;
  sessionStorage.setItem(key, String(Date.now()));
  event.preventDefault();
  location.reload();
});
