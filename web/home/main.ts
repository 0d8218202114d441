import "../styles.css";
import { importAgain } from "../lib/import-again.ts";
import "../lib/reload-after-deployment.ts";

// A mail's link may lead to the site's root: forward it to the app, whose auth client reads it.
if (/[#&](access_token|error_code|message|type)=/.test(location.hash)) {
  location.replace(`/dashboard${location.hash}`);
}

/** A button clicked before hydration; the menu's button works without it. */
let clicked: HTMLElement | null = null;
let hasFailed = false;
function remember({ target }: MouseEvent) {
  clicked = target instanceof Element ? target.closest<HTMLElement>("button:not([popovertarget])") : null;
  if (clicked && hasFailed) void hydrate();
}
addEventListener("click", remember);

/** Hydrates after the first paint, which must not wait for React to load; again with the network, if it cannot. */
async function hydrate() {
  hasFailed = false;
  try {
    await importAgain(() => import("./hydrate.tsx"));
  } catch {
    hasFailed = true;
    addEventListener("online", () => void (hasFailed && hydrate()), { once: true });
    return;
  }
  removeEventListener("click", remember);
  clicked?.click();
}
if (document.readyState === "complete") void hydrate();
else addEventListener("load", () => void hydrate(), { once: true });
