import "./styles.css";
import "./lib/reload-after-deployment.ts";

// Must run before the auth client reads the address; only the app loads that client.
if (/[#&]type=recovery(&|$)/.test(location.hash)) {
  history.replaceState(null, "", `/auth/nouveau-mot-de-passe${location.hash}`);
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
const { startApp } = await import("./start-app.tsx");
startApp(root);
