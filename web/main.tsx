import "./styles.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

// A mail link may lead to the site's root; only the signed-in area loads the auth client that reads it.
if (/[#&]type=recovery(&|$)/.test(location.hash)) {
  history.replaceState(null, "", `/auth/nouveau-mot-de-passe${location.hash}`);
} else if (location.pathname === "/" && /[#&](access_token|error_code|message)=/.test(location.hash)) {
  history.replaceState(null, "", `/dashboard${location.hash}`);
}

// After a deployment the old page asks for files that are gone: load the new page, once.
window.addEventListener("vite:preloadError", (event) => {
  const key = "egerie:reloaded-at";
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (Date.now() - last < 60_000) return;
  sessionStorage.setItem(key, String(Date.now()));
  event.preventDefault();
  location.reload();
});

/** Whoever comes to the home page does not wait for the router: it is a third of the JavaScript, and leads nowhere yet. */
async function loadFirstScreen() {
  if (location.pathname === "/") return (await import("./home/home-screen.tsx")).HomeScreen;
  return (await import("./app.tsx")).App;
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
const Screen = await loadFirstScreen();
createRoot(root).render(
  <StrictMode>
    <Screen />
  </StrictMode>,
);
