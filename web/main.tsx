import "./styles.css";
import { importAgain } from "./lib/import-again.ts";
import "./lib/reload-after-deployment.ts";
import { showStartFailure } from "./shell/start-failure.ts";

// Must run before the auth client reads the address; only the app loads that client.
if (/[#&]type=recovery(&|$)/.test(location.hash)) {
  history.replaceState(null, "", `/auth/nouveau-mot-de-passe${location.hash}`);
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
/** Rejects only where the page has its own words for it, as /auth has. */
async function start(root: HTMLElement, isEmpty: boolean): Promise<void> {
  try {
    const { startApp } = await importAgain(() => import("./start-app.tsx"));
    if (isEmpty) root.replaceChildren();
    startApp(root);
  } catch (error) {
    if (!isEmpty) throw error;
    showStartFailure(root, () => void start(root, true));
  }
}
await start(root, !root.hasChildNodes());
