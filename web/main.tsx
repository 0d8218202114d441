import "./styles.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { createRouter } from "./routes.tsx";

// A mail link may lead to the site's root; only the signed-in area loads the auth client that reads it.
if (location.pathname === "/" && /[#&](access_token|error_code)=/.test(location.hash)) {
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

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createRouter()} />
  </StrictMode>,
);
