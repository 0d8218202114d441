// One Chromium per process for all journeys, with separate contexts; another one for those whose pages compute.
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { expect } from "vitest";
import { findChromium } from "../../scripts/lib/chromium.mjs";
import { randomAddress } from "./random-address.ts";

/** Hosts besides the site that the journeys of a test file may request. */
const known = new Set<string>();
/** Requests to any other host. */
const strays: string[] = [];

/** For journeys that use another server by design: a provider's sign-in, a captcha script. */
export function expectRequestsTo(address: string): void {
  known.add(new URL(address).host);
}

/** Returns the recorded requests, each once. */
export const takeStrays = (): string[] => strays.splice(0);

/** Watches a context: its pages, tabs, workers and sockets may only request the site that it opens first. */
function watchNetwork(context: BrowserContext): void {
  let site: string | undefined;
  function note(address: string): void {
    const { protocol, host } = new URL(address);
    if (!/^(http|ws)s?:$/.test(protocol)) return;
    site ??= host;
    if (host !== site && !known.has(host)) strays.push(address);
  }
  context.on("request", (request) => note(request.url()));
  context.on("page", (page) => page.on("websocket", (socket) => note(socket.url())));
}

/** Open pages with their console errors. */
const opened = new Map<Page, string[]>();

/** URLs, console errors and texts of the open pages. */
export async function describePages(): Promise<string> {
  const stands = [...opened].map(async ([page, complaints]) => {
    const text = await page.locator("body").innerText({ timeout: 5000 }).catch(String);
    return [page.url(), ...complaints, text.slice(0, 3000)].join("\n");
  });
  return (await Promise.all(stands)).join("\n\n");
}

/** `computing`: for pages that compute for seconds, as a cut-out or a piece of music. */
type Purpose = "looking" | "computing";

const launched = new Map<Purpose, Browser>();

export async function startBrowser(purpose: Purpose = "looking"): Promise<Browser> {
  const known = launched.get(purpose);
  if (known?.isConnected()) return known;
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    // Without a UTF-8 locale, Chromium names every download with an accent "download".
    env: { ...process.env, LANG: "C.UTF-8", LC_ALL: "C.UTF-8" },
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-sync",
      // Most pages live for seconds, in which optimising their scripts takes longer than it saves.
      ...(purpose === "looking" ? ["--js-flags=--no-opt,--no-maglev"] : []),
    ],
  });
  browser.on("context", watchNetwork);
  launched.set(purpose, browser);
  return browser;
}

/**
 * Waits until no dialog is open and the last one's entry has left the history. A dialog that Back closes goes back when
 * it closes, which cancels a navigation begun meanwhile.
 */
export async function waitForClosedDialogs(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { panel } = (history.state ?? {}) as { panel?: string };
    return !panel && !document.querySelector("[role=dialog], [role=alertdialog]");
  });
}

/** After a test file: closes its pages, and forgets its expected hosts. */
export async function closePages(): Promise<void> {
  const contexts = [...launched.values()].flatMap((browser) => browser.contexts());
  await Promise.all(contexts.map((context) => context.close()));
  known.clear();
}

/** The page's console errors, of which no journey may leave any. */
export interface Watched {
  context: BrowserContext;
  page: Page;
  expectQuiet(): void;
}

export async function openPage(
  browser: Browser,
  url: string,
  options: { width?: number; userAgent?: string; serviceWorkers?: "allow" } = {},
): Promise<Watched> {
  const context = await browser.newContext({
    baseURL: url,
    locale: "fr-FR",
    viewport: { width: options.width ?? 1280, height: 860 },
    reducedMotion: "reduce",
    // A service worker's requests would bypass the routes by which journeys hold or fail them.
    serviceWorkers: options.serviceWorkers ?? "block",
    // Rate limits are per IP address, so each context has its own.
    extraHTTPHeaders: { "cf-connecting-ip": randomAddress() },
    ...(options.userAgent && { userAgent: options.userAgent }),
  });
  // Also for pages that the test opens itself.
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  opened.set(page, complaints);
  page.on("close", () => opened.delete(page));
  return { context, page, expectQuiet: () => expect(complaints).toEqual([]) };
}
