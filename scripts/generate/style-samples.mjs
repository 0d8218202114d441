// Generates the sample picture of each style (worker/contract/art-direction.ts) with the studio, cropped and graded as that
// style is: after a build, node scripts/generate/style-samples.mjs [ids; default all]
import { existsSync, readFileSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import "../lib/worker-modules.mjs";

const root = new URL("../../", import.meta.url);
const folder = fileURLToPath(new URL("web/public/art/styles/", root));
const { createEmbeddedStudio } = await import(new URL("worker/studio/maker/embedded-studio.ts", root).href);
const studio = createEmbeddedStudio(async (path) => {
  const original = new URL(`web/public/art/${path}`, root);
  return readFileSync(existsSync(original) ? original : new URL(`dist/art/${path}`, root));
});
const size = { width: 240, height: 300 };
const products = {
  // A pot and a lipstick: as broad as this together.
  cosmetique: ["Crème et rouge 12 cm", "Beauté"],
  sac: ["Sac cuir", "Sacs"],
  parfum: ["Eau de parfum", "Parfum"],
  montre: ["Montre acier", "Montres"],
  casque: ["Casque audio", "Tech"],
  gourde: ["Gourde et tapis", "Sport"],
  lunettes: ["Lunettes de soleil", "Lunettes"],
};

/** Per style: product, set, member of the casting, and what is done to the picture. `part` in parts of it. */
const samples = {
  ugc: {
    slug: "cosmetique",
    set: "cuisine",
    member: 5,
    part: [0.02, 0.06, 0.86],
    turn: -5,
    light: { brightness: 1.08, saturation: 0.9 },
  },
  studio: { slug: "sac", set: "studio", member: 13 },
  editorial: { slug: "lunettes", set: "drape", member: 0, light: { saturation: 0.72 }, contrast: [1.22, -22] },
  lifestyle: { slug: "casque", set: "jardin", member: 8 },
  minimal: { slug: "parfum", set: "blocs", alone: true, light: { saturation: 0.7, brightness: 1.06 } },
  luxury: { slug: "montre", set: "claustra", alone: true, light: { brightness: 0.86 }, contrast: [1.14, -12] },
  vintage: {
    slug: "sac",
    set: "carreaux",
    member: 20,
    light: { saturation: 0.78 },
    tint: { r: 255, g: 236, b: 204 },
    grain: 14,
  },
  sport: { slug: "gourde", set: "beton", member: 16, light: { saturation: 1.1 }, contrast: [1.15, -12] },
};

const cast = await studio.cast({ count: 50, description: "", seed: "a", taken: [] });
const only = process.argv.slice(2);
for (const [id, sample] of Object.entries(samples)) {
  if (only.length > 0 && !only.includes(id)) continue;
  const { slug, set, member = 0, alone = false } = sample;
  const [name, category] = products[slug];
  const visual = await studio.visual({
    format: alone ? "product-portrait" : "instagram-portrait",
    product: {
      name,
      category,
      image: { key: slug, bytes: readFileSync(new URL(`web/public/art/products/${slug}.jpg`, root)) },
    },
    influencer: { look: cast[member].look, style: cast[member].style },
    environment: 0,
    setting: { set, layout: "stand" },
    changeClothes: false,
    seed: `style-${id}`,
    visibleMark: false,
  });
  await (await grade(visual, sample)).webp({ quality: 72 }).toFile(`${folder}${id}.webp`);
  console.log(id, visual.metadata.scene);
}

async function grade({ bytes, width, height }, { part, turn = 0, light, contrast, tint, grain }) {
  let picture = sharp(bytes);
  if (part) {
    const [left, top, share] = part;
    const zoomed = turn ? await sharp(bytes).rotate(turn, { background: "#e9e2d8" }).toBuffer() : bytes;
    const full = await sharp(zoomed).metadata();
    picture = sharp(zoomed).extract({
      left: Math.round((full.width - width) / 2 + left * width),
      top: Math.round((full.height - height) / 2 + top * height),
      width: Math.round(width * share),
      height: Math.round(height * share),
    });
  }
  picture = sharp(await picture.resize(size).toBuffer());
  if (light) picture = picture.modulate(light);
  if (contrast) picture = picture.linear(...contrast);
  if (!tint && !grain) return picture;
  const graded = sharp(await picture.toBuffer());
  const layers = [];
  if (tint) layers.push({ input: { create: { ...size, channels: 3, background: tint } }, blend: "multiply" });
  if (grain) {
    const noise = { type: "gaussian", mean: 128, sigma: grain };
    layers.push({ input: { create: { ...size, channels: 3, noise } }, blend: "soft-light" });
  }
  return sharp(await graded.composite(layers).toBuffer());
}
