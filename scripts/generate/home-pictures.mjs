// Generates the home page's other pictures, its share image and the portraits beside /auth with the studio: after a build, node
// scripts/generate/home-pictures.mjs [file names; default all]
import { existsSync, readFileSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { findChromium } from "../lib/chromium.mjs";
import "../lib/worker-modules.mjs";

const root = new URL("../../", import.meta.url);
const folder = fileURLToPath(new URL("web/home/pictures/", root));
const { createEmbeddedStudio } = await import(new URL("worker/studio/maker/embedded-studio.ts", root).href);
const studio = createEmbeddedStudio(async (path) => {
  const original = new URL(`web/public/art/${path}`, root);
  return readFileSync(existsSync(original) ? original : new URL(`dist/art/${path}`, root));
});
const only = process.argv.slice(2);
const productPhoto = (slug) => readFileSync(new URL(`web/public/art/products/${slug}.jpg`, root));

/** Writes `-large` and `-small` (half the width) as AVIF, and a JPEG for browsers without AVIF. */
async function write(name, picture, width) {
  if (only.length > 0 && !only.includes(name)) return;
  const resize = (width) => sharp(picture).resize({ width });
  await resize(width).avif({ quality: 52 }).toFile(`${folder}${name}-large.avif`);
  await resize(width / 2)
    .avif({ quality: 55 })
    .toFile(`${folder}${name}-small.avif`);
  await resize(Math.min(width, 800)).jpeg({ quality: 74, mozjpeg: true }).toFile(`${folder}${name}.jpg`);
}

const cast = await studio.cast({ count: 50, description: "", seed: "a", taken: [] });

function draw(slug, name, category, format, persona, seed = `a-${slug}`, layout = undefined) {
  return studio.visual({
    format,
    product: { name, category, image: { key: slug, bytes: productPhoto(slug) } },
    influencer: { look: persona.look, style: persona.style },
    environment: 0,
    changeClothes: false,
    seed,
    ...(layout && { setting: { layout } }),
    visibleMark: true,
  });
}

// The hero's series: influencer 32 of the casting.
await write("photo", productPhoto("sac"), 720);
const series = {};
for (const [name, format, layout, width] of [
  ["portrait", "instagram-portrait", "front", 1080],
  ["feed", "facebook-feed", "near", 1200],
  ["square", "instagram-square", "stand", 720],
  ["story", "instagram-story", "duet-aside", 540],
]) {
  series[name] = (await draw("sac", "Sac cuir", "Sacs", format, cast[31], "i-sac", layout)).bytes;
  await write(name, series[name], width);
}

// On wood, from above.
const still = await draw("montre", "Montre automatique", "Montres", "product-portrait", cast[0], "d-montre");
await write("still", still.bytes, 960);

const bare = await draw("lunettes", "Lunettes de soleil", "Lunettes", "instagram-portrait", cast[5], undefined, "near");
const edited = await studio.overlay({
  image: { key: "lunettes", bytes: bare.bytes },
  format: "instagram-portrait",
  hook: "Le soleil peut se lever",
  callToAction: "Voir les lunettes",
  template: "elegant",
  subjects: bare.metadata.subjects,
});
await write("edited", edited.bytes, 960);

const faces = [];
/** Six of the casting, for web/auth/faces.ts. */
const besideAuth = [16, 3, 24, 8, 18, 48];
for (const [at, persona] of cast.entries()) {
  const { bytes } = await studio.portrait({ persona });
  const place = besideAuth.indexOf(at);
  if (place >= 0 && (only.length === 0 || only.includes("auth"))) {
    await sharp(bytes)
      .resize(384, 482, { fit: "cover", position: "top" })
      .webp({ quality: 80 })
      .toFile(fileURLToPath(new URL(`web/auth/faces/${place + 1}.webp`, root)));
  }
  faces.push(await sharp(bytes).resize(192, 240, { fit: "cover", position: "top" }).png().toBuffer());
}
async function writeWall(name, portraits, across, width) {
  const wall = sharp({
    create: { width: across * 192, height: (portraits.length / across) * 240, channels: 3, background: "#fff" },
  }).composite(
    portraits.map((input, index) => ({ input, left: (index % across) * 192, top: Math.floor(index / across) * 240 })),
  );
  await write(name, await wall.png().toBuffer(), width);
}
await writeWall("faces-wide", faces, 10, 1920);
await writeWall("faces-tall", faces, 5, 800);
// The last one is the hero's influencer.
await writeWall("choice", faces.slice(28, 32), 4, 768);

// The share image: 1200 × 630, in the page's typefaces.
const asUrl = (bytes, type) => `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
const gloock = readFileSync(new URL("node_modules/@fontsource/gloock/files/gloock-latin-400-normal.woff2", root));
const browser = await chromium.launch({ executablePath: await findChromium(), args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(`
  <style>
    @font-face { font-family: Gloock; src: url(${asUrl(gloock, "font/woff2")}); }
    body { margin: 0; display: flex; height: 630px; background: #f7f4ee; color: #1d1a16; font-family: Gloock; }
    div { flex: 1; display: flex; flex-direction: column; justify-content: space-between; padding: 56px 0 60px 64px; }
    b { font-weight: 400; font-size: 40px; }
    p { margin: 0; font-size: 76px; line-height: 1.04; }
    img { height: 630px; width: 504px; object-fit: cover; }
    img + img { position: absolute; left: 596px; bottom: 48px; width: 176px; height: 176px; border: 6px solid #f7f4ee; }
  </style>
  <div><b>Égérie</b><p>Le visage que votre produit attendait</p></div>
  <img src="${asUrl(series.portrait, "image/jpeg")}"><img src="${asUrl(productPhoto("sac"), "image/jpeg")}">`);
await page.evaluate(() => document.fonts.ready);
const shared = await page.screenshot({ type: "png" });
await browser.close();
await sharp(shared).jpeg({ quality: 82, mozjpeg: true }).toFile(`${folder}share.jpg`);
