import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, expect } from "vitest";
import { findChromium } from "../../scripts/lib/chromium.mjs";

/** Hosts that a test file's journeys may lead to besides the site. */
const known = new Set<string>();
/** What was asked of any other host. */
const strays: string[] = [];

/** For journeys that lead to somebody else's server by design: a provider's sign-in, a robot check's script. */
export function expectRequestsTo(address: string): void {
  known.add(new URL(address).host);
}

/** Each is told once. */
export const takeStrays = (): string[] => strays.splice(0);

// Nothing leaves for another host, whatever else a test is about.
const expectNoStrays = () => expect(takeStrays()).toEqual([]);
afterEach(expectNoStrays);
afterAll(expectNoStrays);

/** The site is where a context goes first; its pages, tabs, workers and sockets may ask nobody else. */
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

/** Pages that are open, with what they complained of. */
const opened = new Map<Page, string[]>();

// A journey that breaks off tells where it stood: elsewhere nobody can look.
afterEach(async ({ task }) => {
  if (task.result?.state !== "fail") return;
  for (const [page, complaints] of opened) {
    const text = await page.locator("body").innerText({ timeout: 5000 }).catch(String);
    console.error(`${task.name}: ${page.url()}\n${complaints.join("\n")}\n${text.slice(0, 3000)}`);
  }
});

export async function startBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-sync"],
  });
  browser.on("context", watchNetwork);
  return browser;
}

/** What no journey may leave in the console: errors of the page. */
export interface Watched {
  context: BrowserContext;
  page: Page;
  expectQuiet(): void;
}

export async function openPage(
  browser: Browser,
  url: string,
  options: { width?: number; userAgent?: string } = {},
): Promise<Watched> {
  const context = await browser.newContext({
    baseURL: url,
    locale: "fr-FR",
    viewport: { width: options.width ?? 1280, height: 860 },
    reducedMotion: "reduce",
    ...(options.userAgent && { userAgent: options.userAgent }),
  });
  // Also for the pages that a test opens itself.
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
