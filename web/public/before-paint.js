// Runs before the first paint, from its own file because the content policy forbids inline scripts.
(function () {
  var root = document.documentElement;
  var systemDark = matchMedia("(prefers-color-scheme: dark)");

  // web/lib/theme.ts reads and writes the same key.
  function applyTheme() {
    var stored = null;
    try {
      stored = localStorage.getItem("egerie:theme");
    } catch {
      // Storage is blocked: the system's preference stands.
    }
    var dark = stored === "dark" || (stored !== "light" && systemDark.matches);
    root.dataset.theme = dark ? "dark" : "light";
  }
  applyTheme();
  systemDark.addEventListener("change", applyTheme);

  // Finished pages hold what visitors and what signed-in users see: styles.css picks by this. The key is auth-js' own.
  try {
    var session = JSON.parse(localStorage.getItem("supabase.auth.token"));
    if (session && session.refresh_token) root.dataset.signedIn = "";
  } catch {
    // Storage is blocked or holds something else: nobody is signed in.
  }
})();
