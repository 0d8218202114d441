/** After a deployment an old page asks for files that are gone: load the new page, once a minute at the most. */
window.addEventListener("vite:preloadError", (event) => {
  const key = "egerie:reloaded-at";
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (Date.now() - last < 60_000) return;
  sessionStorage.setItem(key, String(Date.now()));
  event.preventDefault();
  location.reload();
});
