// The script of /auth, which the build has rendered (auth/auth-still.tsx). Most of the app's files are only needed by somebody
// who signs in: they are fetched at the first touch of the page, while the fields can already be typed into, and then
// take the place of what is shown, with the typed text, the focus and the last click. Where they cannot be fetched, the page
// says so, keeps what was typed, and fetches them again with the network or the next press.
import "./styles.css";
import { importOnline } from "./lib/import-again.ts";
import "./lib/reload-after-deployment.ts";
import { hasStoredSession } from "./lib/stored-session.ts";

const intents = ["pointermove", "pointerdown", "focusin", "keydown"] as const;

/** The button that was last pressed before the app could hear it. */
let pressed: HTMLElement | null = null;

function rememberPress(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>("button") : null;
  if (event.type === "submit") pressed = still.querySelector("button[type=submit]");
  else if (button && still.contains(button)) pressed = button;
  if (event.type === "submit") event.preventDefault();
  if (pressed) void retry();
}

/** Fetches the app again after a failure; else nothing. */
let retry: () => Promise<void> = async () => {};

const still = document.getElementById("root") ?? document.body;
/** A session, or what a mail's link or a redirection has left: the app decides at once what is shown. */
const needsApp =
  hasStoredSession() ||
  location.hash !== "" ||
  [...new URLSearchParams(location.search).keys()].some((key) => key !== "inscription" && key !== "lp");

if (needsApp || history.state?.usr) {
  import("./main.tsx").catch(() => {
    waitForPress();
    failed();
  });
} else waitForIntent();

function waitForPress(): void {
  addEventListener("click", rememberPress, true);
  addEventListener("submit", rememberPress, true);
}

function waitForIntent(): void {
  const settings = readSettings();
  waitForPress();
  let hasBegun = false;
  const begin = (event?: Event) => {
    if (hasBegun || (event instanceof PointerEvent && isStill(event))) return;
    hasBegun = true;
    for (const intent of intents) removeEventListener(intent, begin, true);
    void settings.then(takeOver).catch(failed);
  };
  for (const intent of intents) addEventListener(intent, begin, { capture: true, passive: true });
  // Providers' buttons and the captcha are made by the app.
  void settings.then(({ providers, captcha }) => (providers?.length || captcha ? begin() : undefined));
}

/** Chromium reports a pointer under which a page appears as moved, by nothing. */
function isStill({ type, movementX, movementY }: PointerEvent): boolean {
  return type === "pointermove" && movementX === 0 && movementY === 0;
}

async function readSettings(): Promise<{ providers?: unknown[]; captcha?: unknown }> {
  try {
    return await (await fetch("/auth/v1/settings")).json();
  } catch {
    return {};
  }
}

/** Says that the app could not be fetched, and waits for the network or the next press. */
function failed(): void {
  const notice = document.getElementById("app-unreachable");
  if (notice) notice.hidden = false;
  // Sending by itself, minutes later, would surprise.
  pressed = null;
  retry = async () => {
    retry = async () => {};
    await takeOver(await readSettings()).catch(failed);
  };
  addEventListener("online", () => void retry(), { once: true });
}

/** Renders the app beside the page, and puts it in its place once it shows the form. Rejects if it cannot be fetched. */
async function takeOver({ captcha }: { captcha?: unknown }): Promise<void> {
  const app = document.createElement("div");
  app.id = "root";
  // The screen's file too: the app keeps a failed load of its first screen for good.
  const [{ startApp }] = await Promise.all([
    importOnline(() => import("./start-app.tsx")),
    importOnline(() => import("./auth/auth-screen.tsx")),
  ]);
  const isShown = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      // Another tab may sign in meanwhile, which leads on from here.
      if (!app.querySelector("form") && location.pathname.startsWith("/auth")) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(app, { childList: true, subtree: true });
  });
  const focused = document.activeElement;
  // The captcha's widget must be in the page from its start.
  if (captcha) still.replaceWith(app);
  startApp(app);
  await isShown;
  removeEventListener("click", rememberPress, true);
  removeEventListener("submit", rememberPress, true);
  const focusedNow = captcha ? focused : document.activeElement;
  const fields = [...still.querySelectorAll("input")];
  const focusedField = fields.find((field) => field === focusedNow);
  for (const field of fields) copyText(field, findAlike(app, field));
  const selection = focusedField && readSelection(focusedField);
  const focusedButton = focusedNow instanceof HTMLButtonElement ? findAlike(app, focusedNow) : undefined;
  if (!captcha) still.replaceWith(app);
  const target = focusedField ? findAlike(app, focusedField) : focusedButton;
  target?.focus({ preventScroll: true });
  if (target instanceof HTMLInputElement && selection) target.setSelectionRange(...selection);
  if (pressed) findAlike(app, pressed)?.click();
}

/** The selection of a text field; e-mail fields have none. */
function readSelection({ selectionStart, selectionEnd }: HTMLInputElement): [number, number] | undefined {
  return selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd];
}

function findAlike<Found extends HTMLInputElement | HTMLElement>(app: HTMLElement, element: Found): Found | undefined {
  const isAlike = (other: Element) =>
    element instanceof HTMLInputElement
      ? (other as HTMLInputElement).name === element.name
      : nameOf(other) === nameOf(element);
  return [...app.querySelectorAll<Found>(element.tagName.toLowerCase())].find(isAlike);
}

const nameOf = (element: Element) => element.getAttribute("aria-label") ?? element.textContent?.trim();

/** As if it had been typed there: React listens to the event, and compares with the value that it has set itself. */
function copyText(from: HTMLInputElement, to: HTMLInputElement | undefined): void {
  if (!to || from.value === "") return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(to, from.value);
  to.dispatchEvent(new Event("input", { bubbles: true }));
}
