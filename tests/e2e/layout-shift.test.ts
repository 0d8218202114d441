// No layout shift while screens load: files and responses arrive one at a time, in request order and in reverse, and
// visible elements must not move.
import type { Page, Route } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openPage, startBrowser } from "./browser.ts";
import { beginSeries, castInfluencers, finish, importProduct } from "./library.ts";
import { type Seller, signIn, signUp } from "./seller.ts";
import { sharedServer } from "./shared-server.ts";

const server = sharedServer("desk");
const browser = await startBrowser();

let seller: Seller;
let productId: string;

beforeAll(async () => {
  seller = await signUp(server.url);
  productId = (await importProduct(server.url, seller, 0)).id;
  const [influencer] = await castInfluencers(seller, 3);
  const series = await beginSeries(seller, productId, influencer?.id ?? "", "Lancement d’automne");
  await finish(seller, series.job_id);
  await seller.call("/api/api-keys", { body: { name: "Export du soir" } });
});

const screens = [
  "/dashboard",
  "/dashboard/products",
  "/dashboard/influencers",
  "/dashboard/generate",
  "/dashboard/creatives",
  "/dashboard/ads",
  "/dashboard/videos",
  "/dashboard/logos",
  "/dashboard/make-money",
  "/dashboard/pricing",
  "/dashboard/settings",
  "/dashboard/api",
  "/dashboard/models",
  "/product/:id",
];

interface Shift {
  value: number;
  what: string[];
}

/** Runs in the page before anything else: records what moved, and its share of the viewport. */
function recordShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  interface LayoutShift extends PerformanceEntry {
    value: number;
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      const what = sources.map(
        ({ node, previousRect: before, currentRect: after }) =>
          `${(node as Element | null)?.outerHTML?.slice(0, 160) ?? node?.textContent?.slice(0, 80)}: ${before.x},${before.y} ${before.width}×${before.height} → ${after.x},${after.y} ${after.width}×${after.height}`,
      );
      shifts.push({ value, what });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Two frames, after which everything that has arrived is painted. */
const paint = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Releases files and responses one by one, oldest or newest first, until there are no more requests. */
async function loadSlowly(page: Page, path: string, next: "shift" | "pop"): Promise<void> {
  const held: Route[] = [];
  let tellAsked: (value: "asked") => void = () => undefined;
  await page.route(/\/(assets\/.+\.js|api\/|auth\/v1\/)/, (route) => {
    held.push(route);
    tellAsked("asked");
  });
  await page.goto(path, { waitUntil: "commit" });
  const idle = page.waitForLoadState("networkidle").then(() => "idle" as const);
  for (;;) {
    const asked = new Promise<"asked">((resolve) => {
      tellAsked = resolve;
    });
    const route = held[next]();
    if (route) {
      await route.continue();
      await (await route.request().response())?.finished();
      await paint(page);
    } else if ((await Promise.race([idle, asked])) === "idle") break;
  }
  await page.unrouteAll();
}

it.each([
  { width: 1280, next: "shift" },
  { width: 360, next: "pop" },
] as const)("no layout shift whatever arrives last, at $width px", async ({ width, next }) => {
  const { page, context } = await openPage(browser, server.url, { width });
  await signIn(page, seller);
  await page.addInitScript(recordShifts);
  const moved: Record<string, Shift[]> = {};
  for (const screen of screens) {
    const path = screen.replace(":id", productId);
    await loadSlowly(page, path, next);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
    if (shifts.reduce((sum, { value }) => sum + value, 0) > 0.02) moved[path] = shifts;
  }
  expect(moved).toEqual({});
  await context.close();
});
