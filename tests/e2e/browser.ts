import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { expect } from "vitest";
import { findChromium } from "../../scripts/chromium.mjs";

export async function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-sync"],
  });
}

/** What no journey may leave in the console: errors of the page, and requests that leave the machine. */
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
  page.on("request", (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith("http") && host !== new URL(url).host) complaints.push(`left the site: ${request.url()}`);
  });
  return { context, page, expectQuiet: () => expect(complaints).toEqual([]) };
}
