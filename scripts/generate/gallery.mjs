// `npm run gallery`: generates the pairs of pictures of the home page (web/home/gallery/) from art/seller-photos/ with
// the worker's own studio and the input of gallery-briefs.mjs. Seeds are fixed, so the output is reproducible. Names of
// briefs as arguments limit the run; --out=<folder> writes elsewhere.
import { mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import "../lib/worker-modules.mjs";
import sharp from "sharp";
import { galleryBriefs } from "./gallery-briefs.mjs";

const root = new URL("../../", import.meta.url);
const { createEmbeddedStudio } = await import(new URL("worker/studio/maker/embedded-studio.ts", root).href);
const studio = createEmbeddedStudio(async (path) => readFileSync(new URL(`web/public/art/${path}`, root)));

const options = process.argv.slice(2);
const only = options.filter((word) => !word.startsWith("--"));
const out =
  options.find((word) => word.startsWith("--out="))?.slice("--out=".length) ??
  fileURLToPath(new URL("web/home/gallery", root));
mkdirSync(out, { recursive: true });

for (const { slug, photo, product, casting, environment, seed, layout } of galleryBriefs) {
  if (only.length > 0 && !only.includes(slug)) continue;
  const bytes = readFileSync(new URL(`art/seller-photos/${photo}.jpg`, root));
  const [influencer] = await studio.cast({ count: 1, description: casting, seed, taken: [] });
  const visual = await studio.visual({
    format: "instagram-portrait",
    product: { ...product, image: { key: slug, bytes } },
    influencer: { look: influencer.look, style: influencer.style },
    environment,
    changeClothes: false,
    seed,
    ...(layout && { setting: { layout } }),
    visibleMark: true,
  });
  await publish(`${slug}-avant`, bytes);
  await publish(`${slug}-apres`, visual.bytes);
  console.log(
    slug,
    visual.metadata.scene,
    visual.metadata.product,
    influencer.name,
    Object.values(influencer.look).join(" "),
  );
}

/** Writes a picture in all srcset sizes. */
async function publish(name, bytes) {
  const at = (width) => sharp(bytes).resize(width, (width * 5) / 4);
  await at(480).avif({ quality: 56 }).toFile(`${out}/${name}-480.avif`);
  await at(960).avif({ quality: 52 }).toFile(`${out}/${name}-960.avif`);
  await at(960).jpeg({ quality: 76, mozjpeg: true }).toFile(`${out}/${name}.jpg`);
}
