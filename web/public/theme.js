// Runs before the first paint, from its own file because the content policy forbids inline scripts.
// web/lib/theme.ts reads and writes the same key.
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem("egerie:theme");
  } catch {
    // Storage is blocked: the system's preference stands.
  }
  var dark = stored === "dark" || (stored !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
