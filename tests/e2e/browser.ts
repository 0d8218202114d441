// One Chromium for all journeys of a process: each has contexts of its own.
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { expect } from "vitest";
import { findChromium } from "../../scripts/lib/chromium.mjs";
import { randomAddress } from "./random-address.ts";

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

/** Where the open pages stand, what they complained of, and what they say. */
export async function describePages(): Promise<string> {
  const stands = [...opened].map(async ([page, complaints]) => {
    const text = await page.locator("body").innerText({ timeout: 5000 }).catch(String);
    return [page.url(), ...complaints, text.slice(0, 3000)].join("\n");
  });
  return (await Promise.all(stands)).join("\n\n");
}

let launched: Browser | undefined;

export async function startBrowser(): Promise<Browser> {
  if (launched?.isConnected()) return launched;
  launched = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-sync"],
  });
  launched.on("context", watchNetwork);
  return launched;
}

/** After a file of journeys: what it left open, and which hosts it was led to by design. */
export async function closePages(): Promise<void> {
  await Promise.all(launched?.contexts().map((context) => context.close()) ?? []);
  known.clear();
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
    // Limits by address are for one address: each context has one.
    extraHTTPHeaders: { "cf-connecting-ip": randomAddress() },
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
