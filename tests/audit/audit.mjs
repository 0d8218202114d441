// The bars of UX.md: Lighthouse with its mobile preset on the pages that visitors see first, and what each screen really
// loads of JavaScript. Performance is a matter of time, which a busy machine falsifies: what it is worth stands beside it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { gzipSync } from "node:zlib";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { chromium } from "playwright-core";
import { budgets } from "../../scripts/build/javascript-budgets.ts";
import { root } from "../../scripts/lib/install.mjs";
import { landingThemes } from "../../worker/contract/landing-pages.ts";
import { signUp } from "../e2e/seller.ts";
import { startServer } from "../e2e/server.ts";
import { screens } from "../screens/screen-list.ts";

const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"];
const categories = ["performance", "accessibility", "best-practices", "seo"];
const always = { accessibility: 1, "best-practices": 1 };
const publicBars = { performance: 0.98, seo: 1, ...always };
const maxShift = 0.02;

const troubles = [];

/** How much slower than this machine a phone is, by Lighthouse's docs/throttling.md. */
function slowdownOf(benchmarkIndex) {
  if (benchmarkIndex >= 1500) return 4;
  return benchmarkIndex >= 800 ? 2 : 1;
}

/** A page in each theme, with three pictures, and what addresses of screens need. */
async function prepare(seller) {
  const upload = async (name) => {
    const form = new FormData();
    const picture = readFileSync(join(root, `web/public/art/products/${name}.jpg`));
    form.set("name", name);
    form.set("image", new File([picture], `${name}.jpg`));
    return seller.call("/api/products", { form });
  };
  const [product, other] = [await upload("sac"), await upload("montre")];
  const images = { hero: other.image_url, beforeAfter: { before: product.image_url, after: other.image_url } };
  const landingPages = [];
  for (const { id: theme } of landingThemes) {
    const body = { name: `Maison Lavande ${theme}` };
    const { id, url } = await seller.call("/api/functions/generate-landing-page", { body });
    const { content } = await seller.call(`/api/landing-pages/${id}`);
    await seller.call(`/api/landing-pages/${id}`, {
      method: "PATCH",
      body: { theme, content: { ...content, images } },
    });
    landingPages.push({ id, url, theme });
  }
  return { productId: product.id, campaignId: "", kitId: "", landingPages };
}

/** Of a category of which an audit came to nothing, Lighthouse gives no score. */
const percent = (score) => (score === null ? "not to be told" : Math.round(score * 100));

function judge(path, bars, { categories: scores, audits }) {
  const read = (id) => audits[id].displayValue ?? "?";
  const scripts = audits["network-requests"].details.items.filter(({ resourceType }) => resourceType === "Script");
  const javascript = scripts.reduce((sum, { transferSize }) => sum + transferSize, 0);
  console.log(`\n${path}`);
  console.log(categories.map((id) => `  ${id} ${percent(scores[id].score)}`).join("\n"));
  console.log(`  LCP ${read("largest-contentful-paint")}, CLS ${read("cumulative-layout-shift")}`);
  console.log(`  TBT ${read("total-blocking-time")}, ${read("total-byte-weight")}`);
  console.log(`  JavaScript ${(javascript / 1000).toFixed(1)} kB in ${scripts.length} files`);
  for (const [id, bar] of Object.entries(bars)) {
    if (scores[id].score >= bar) continue;
    const reasons = scores[id].auditRefs
      .map((ref) => ({ ...audits[ref.id], weight: ref.weight }))
      .filter(({ weight, score, errorMessage }) => weight > 0 && (errorMessage || (score !== null && score < 0.9)))
      .map(({ title, displayValue, errorMessage }) => `${title} (${errorMessage ?? displayValue ?? "no"})`);
    troubles.push(`${path}: ${id} ${percent(scores[id].score)}, ${bar * 100} is the bar: ${reasons.join("; ")}`);
  }
  const shift = audits["cumulative-layout-shift"].numericValue;
  if (!(shift <= maxShift)) troubles.push(`${path}: layout shift ${shift}, ${maxShift} is the bar`);
}

async function auditPages(url, pages) {
  const browser = await launch({ chromePath: process.env.CHROMIUM_PATH, chromeFlags: flags });
  const options = { port: browser.port, logLevel: "error" };
  const { lhr } = await lighthouse(url, { ...options, onlyAudits: ["viewport"] });
  const { benchmarkIndex } = lhr.environment;
  const cpuSlowdownMultiplier = slowdownOf(benchmarkIndex);
  console.log(
    `This machine has a benchmarkIndex of ${Math.round(benchmarkIndex)}: slowed down ${cpuSlowdownMultiplier}×`,
  );
  for (const { path, bars } of pages) {
    const result = await lighthouse(url + path, {
      ...options,
      onlyCategories: categories,
      throttling: { cpuSlowdownMultiplier },
    });
    judge(path, bars, result.lhr);
  }
  await browser.kill();
}

/** The first visit of each screen with nothing in the cache: all scripts that come, asked for or not. */
async function weighScreens(url, seller, account) {
  console.log("\nJavaScript of a first visit, gzipped");
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: flags });
  const most = budgets.shell + budgets.screen;
  for (const { name, route, path, viewers } of screens) {
    if (!route || !viewers.includes("full")) continue;
    const context = await browser.newContext({ baseURL: url });
    await seller.keepSession(context);
    context.setDefaultTimeout(120_000);
    const place = typeof path === "function" ? path(account) : (path ?? route);
    const bytes = await weighVisit(await context.newPage(), place);
    console.log(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${name}`);
    if (bytes > most) troubles.push(`${name}: ${bytes} bytes of JavaScript, ${most} are allowed`);
    await context.close();
  }
  await browser.close();
}

async function weighVisit(page, place) {
  const files = new Set();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/assets/") && pathname.endsWith(".js")) files.add(pathname);
  });
  await page.goto(place);
  await page.getByRole("heading").first().waitFor();
  await page.waitForLoadState("networkidle");
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(root, "dist", file))).byteLength, 0);
}

const server = await startServer();
const seller = await signUp(server.url);
const account = await prepare(seller);
await auditPages(server.url, [
  { path: "/", bars: publicBars },
  ...account.landingPages.map(({ url }) => ({ path: new URL(url, server.url).pathname, bars: publicBars })),
  { path: "/auth", bars: { performance: 0.98, ...always } },
]);
await weighScreens(server.url, seller, account);
await server.close();
console.log(troubles.length > 0 ? `\nBelow the bars:\n${troubles.join("\n")}` : "\nAll bars are met.");
process.exit(troubles.length > 0 ? 1 : 0);
