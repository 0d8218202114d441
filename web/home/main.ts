import "../styles.css";
import "../lib/reload-after-deployment.ts";

// A mail's link may lead to the site's root; the app has the auth client that reads it.
if (/[#&](access_token|error_code|message|type)=/.test(location.hash)) {
  location.replace(`/dashboard${location.hash}`);
}

/** A button that was clicked before it could do anything; the menu's opens by itself. */
let clicked: HTMLElement | null = null;
function remember({ target }: MouseEvent) {
  clicked = target instanceof Element ? target.closest<HTMLElement>("button:not([popovertarget])") : null;
}
addEventListener("click", remember);

/** The page is whole before: what React takes to load shall not keep its first view waiting. */
async function hydrate() {
  await import("./hydrate.tsx");
  removeEventListener("click", remember);
  clicked?.click();
}
if (document.readyState === "complete") void hydrate();
else addEventListener("load", () => void hydrate(), { once: true });
