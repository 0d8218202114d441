// Runs before the first paint; a separate file because the content security policy forbids inline scripts.
(function () {
  var root = document.documentElement;
  var systemDark = matchMedia("(prefers-color-scheme: dark)");

  // web/lib/theme.ts reads and writes the same key.
  function applyTheme() {
    var stored = null;
    try {
      stored = localStorage.getItem("egerie:theme");
    } catch {
      // Storage is blocked: the system's preference applies.
    }
    var dark = stored === "dark" || (stored !== "light" && systemDark.matches);
    root.dataset.theme = dark ? "dark" : "light";
  }
  applyTheme();
  systemDark.addEventListener("change", applyTheme);

  // Prerendered pages contain both variants, for visitors and signed-in users; styles.css selects one by this attribute.
  // The key is auth-js' own.
  try {
    var session = JSON.parse(localStorage.getItem("supabase.auth.token"));
    if (session && session.refresh_token) root.dataset.signedIn = "";
  } catch {
    // Storage is blocked or the value is invalid: treated as signed out.
  }
})();
