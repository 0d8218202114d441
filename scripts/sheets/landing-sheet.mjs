// Screenshots of landing pages in their three themes, for review: node scripts/sheets/landing-sheet.mjs
// [--themes=atelier,nuit,franc] [--widths=1280,360] [--kinds=plain,pictures,brand] [--primary=#112233]
// [--accent=#445566] [--typeface=pacifico-400] [--name=…] [--audience=…] [--product=parfum] [--out=…]. Needs a build:
// fonts are read from dist/.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { findChromium } from "../lib/chromium.mjs";
import "../lib/worker-modules.mjs";

const root = new URL("../../", import.meta.url);
const load = (path) => import(new URL(`worker/${path}`, root).href);
const [{ createEmbeddedStudio }, { renderLandingPage }, { makeThumbnail }, { imageSize }] = await Promise.all([
  load("studio/maker/embedded-studio.ts"),
  load("landing/page/landing-page.tsx"),
  load("media/thumbnail.ts"),
  import("image-size"),
]);
const option = (name, fallback) =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? fallback;
const list = (name, fallback) => option(name, fallback).split(",");
const out = option("out", fileURLToPath(new URL(".test-output/landing", root)));
mkdirSync(out, { recursive: true });

const studio = createEmbeddedStudio(async (path) => {
  const original = new URL(`web/public/art/${path}`, root);
  return readFileSync(existsSync(original) ? original : new URL(`dist/art/${path}`, root));
});
const product = option("product", "parfum");
const photo = readFileSync(new URL(`web/public/art/products/${product}.jpg`, root));

/** Cached: rendering a visual takes seconds. */
async function drawVisual(format) {
  const file = `${out}/${product}-${format}.jpg`;
  if (!existsSync(file)) {
    const [persona] = studio.cast({ count: 1, description: "femme élégante", seed: "landing", taken: [] });
    const picture = await studio.visual({
      format,
      product: { name: product, category: product, image: { key: product, bytes: photo } },
      influencer: { look: persona.look, style: persona.style },
      environment: 0,
      changeClothes: false,
      seed: "landing",
      visibleMark: true,
    });
    writeFileSync(file, picture.bytes);
  }
  return readFileSync(file);
}

const media = new Map();
const keep = (bytes, kind) => {
  const { width, height } = imageSize(bytes);
  const address = `/media/assets/t/landing/p/${width}x${height}${kind}/${String(media.size).padStart(64, "0")}.jpg`;
  media.set(address, bytes);
  return address;
};
const images = {
  hero: keep(await drawVisual("instagram-portrait"), "-ia"),
  beforeAfter: { before: keep(photo, ""), after: keep(await drawVisual("instagram-square"), "-ia") },
};
const written = await studio.landingContent({
  name: option("name", "Maison Lavande"),
  targetAudience: option("audience", "créatrices de parfums"),
  product: null,
  seed: option("seed", "a"),
});
const testimonials = [
  {
    content:
      "Nous avons remplacé trois shootings par une après-midi. Nos clientes reconnaissent le flacon, c'est ce qui compte.",
    name: "Camille Roux",
    role: "Fondatrice",
    company: "Roux & Filles",
    result: "Série complète en une journée",
    confirmed: true,
  },
  {
    content: "Les formats sont justes, les textes aussi. Je publie presque sans retouche.",
    name: "Karim Benali",
    role: "Responsable e-commerce",
    company: "Atelier Nord",
    result: "Six formats par produit",
    confirmed: true,
  },
];
const viewOf = (theme, kind) => ({
  id: "p",
  slug: "maison-lavande",
  name: option("name", "Maison Lavande"),
  theme,
  brand:
    kind === "brand"
      ? {
          primary: option("primary", "#6b3fa0"),
          accent: option("accent", "#f2c14e"),
          typeface: option("typeface", "bodoni-moda-500"),
        }
      : undefined,
  content: { ...written, images: kind === "plain" ? { hero: null, beforeAfter: null } : images, testimonials },
  hidden: new Set(option("hidden", "").split(",")),
  variant: "a",
  ctaUrl: null,
  product: null,
  createdAt: "2026-11-21T10:00:00.000Z",
  updatedAt: "2026-11-21T10:00:00.000Z",
});

const host = "https://egerie.example";
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const isEditing = option("editing", "") !== "";
for (const width of list("widths", "1280,360")) {
  const context = await browser.newContext({
    viewport: { width: Number(width), height: 860 },
    reducedMotion: "reduce",
    deviceScaleFactor: Number(option("scale", "1")),
  });
  await context.route("**/*", (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (pathname.startsWith("/fonts/") || pathname === "/favicon.svg") {
      return route.fulfill({
        body: readFileSync(new URL(`dist${pathname}`, root)),
        headers: { "access-control-allow-origin": "*" },
      });
    }
    const picture = media.get(pathname);
    if (picture) {
      const wanted = Number(searchParams.get("w") ?? 0);
      const { bytes, mime } = wanted
        ? makeThumbnail(picture, "image/jpeg", wanted)
        : { bytes: picture, mime: "image/jpeg" };
      return route.fulfill({ body: Buffer.from(bytes), contentType: mime });
    }
    const [, theme, kind] = pathname.split("/");
    const { html, contentSecurityPolicy } = renderLandingPage(viewOf(theme, kind), { siteUrl: host, isEditing });
    return route.fulfill({
      body: html,
      contentType: "text/html; charset=utf-8",
      headers: { "content-security-policy": contentSecurityPolicy },
    });
  });
  for (const theme of list("themes", "atelier,nuit,franc")) {
    for (const kind of list("kinds", "plain,pictures,brand")) {
      const page = await context.newPage();
      page.on("console", (message) => console.log(theme, kind, width, message.text()));
      await page.goto(`${host}/${theme}/${kind}`);
      // Scrolls through the page, so that lazy pictures load.
      for (let y = 0; y < 12_000; y += 800) await page.mouse.wheel(0, 800);
      await page.waitForLoadState("networkidle");
      await page.evaluate(() => scrollTo(0, 0));
      await page.screenshot({ path: `${out}/${theme}-${kind}-${width}.png`, fullPage: true });
      await page.close();
    }
  }
  await context.close();
}
await browser.close();
console.log(out);
