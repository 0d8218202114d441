import "./styles.css";
import "./lib/reload-after-deployment.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { registerServiceWorker } from "./lib/service-worker.ts";

// Must run before the auth client reads the address; only the app loads that client.
if (/[#&]type=recovery(&|$)/.test(location.hash)) {
  history.replaceState(null, "", `/auth/nouveau-mot-de-passe${location.hash}`);
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
const { App } = await import("./app.tsx");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
registerServiceWorker();
