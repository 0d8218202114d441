// Contact sheets of whole series, for visual review: one row per photo, one column per format.
// node scripts/sheets/series-sheet.mjs --photos=<folder> [--out=<folder>] [--only=a,b] [--formats=…] [--whole] [--face=<photo>]
// `--beside=a,b` names photos of the folder that a collection shows beside each.
// `--set` draws all in one set, `--layout` in one layout, with `--price` written on those that have room for it; `--whole` shows every photo as if it could not be cut out; `--scale` draws smaller; `--rows` sets the rows per sheet.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import "../lib/worker-modules.mjs";

const root = new URL("../../", import.meta.url);
const load = (path) => import(new URL(`worker/studio/${path}`, root).href);
const [{ drawVisual }, { createVisualTools }, { castPersonas }, { createLineSetter }, { createTypefaces }] =
  await Promise.all(
    [
      "scene/visual.ts",
      "scene/visual-tools.ts",
      "people/casting.ts",
      "maker/set-line.ts",
      "lettering/overlay-typefaces.ts",
    ].map(load),
  );
const words = process.argv.slice(2);
const option = (name, fallback) =>
  words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? fallback;
const folder = option("photos", fileURLToPath(new URL("art/seller-photos", root)));
const out = option("out", fileURLToPath(new URL(".test-output/series", root)));
const formats = option(
  "formats",
  "facebook-feed,instagram-square,instagram-portrait,instagram-story,product-square,product-portrait",
).split(",");
const only = option("only", "").split(",").filter(Boolean);
const [seed, face, rowsAtOnce] = [option("seed", "a"), option("face", ""), Number(option("rows", "8"))];
// Typefaces are laid out by the build.
const loadArt = async (path) =>
  readFileSync(new URL(`${path.startsWith("lettering/") ? "dist/art" : "web/public/art"}/${path}`, root));
const tools = {
  ...createVisualTools(loadArt, Number(option("scale", "1"))),
  setLine: createLineSetter({ loadArt, readTypeface: createTypefaces(loadArt) }),
};
const setting = Object.fromEntries(
  ["set", "layout"].flatMap((key) => (option(key, "") ? [[key, option(key, "")]] : [])),
);
const price = option("price", "");
const { readProduct } = tools.photos;
if (words.includes("--whole")) {
  tools.photos.readProduct = async (image) => {
    const product = await readProduct(image);
    return { ...product, cut: { ...product.cut, cutOut: undefined } };
  };
}
mkdirSync(out, { recursive: true });
const cast = castPersonas({ count: 40, description: option("description", ""), seed, taken: [] });
const files = readdirSync(folder)
  .filter((name) => /\.(jpe?g|png|webp)$/.test(name))
  .filter((name) => only.length === 0 || only.some((part) => name.includes(part)));
const beside = option("beside", "").split(",").filter(Boolean);
const companions = beside.flatMap((part) => {
  const file = readdirSync(folder).find((name) => name.includes(part));
  if (!file) throw new Error(`No photo ${part}`);
  const bytes = readFileSync(`${folder}/${file}`);
  const name = basename(file)
    .replace(/\.\w+$/, "")
    .replaceAll("-", " ");
  return [{ id: file, name, category: null, readImage: async () => ({ key: file, bytes }) }];
});
const height = Number(option("height", "420"));
const rows = [];
for (const [index, file] of files.entries()) {
  const persona = cast[index % cast.length];
  const name = basename(file).replace(/\.\w+$/, "");
  const row = [];
  const notes = [];
  const started = process.cpuUsage().user;
  for (const format of formats) {
    const { bytes, fidelity, metadata } = await drawVisual(
      {
        format,
        product: {
          name: name.replaceAll("-", " "),
          category: null,
          image: { key: file, bytes: readFileSync(`${folder}/${file}`) },
          ...(price && { price }),
        },
        influencer: face
          ? { photo: { key: face, bytes: readFileSync(face) }, style: persona.style }
          : { look: persona.look, style: persona.style },
        environment: Number(option("environment", "0")),
        changeClothes: false,
        setting,
        companions,
        seed: `${seed}-${file}`,
        visibleMark: true,
      },
      tools,
    );
    writeFileSync(`${out}/${name}-${format}.jpg`, bytes);
    row.push(await sharp(bytes).resize({ height }).toBuffer({ resolveWithObject: true }));
    notes.push(`${metadata.scene} ${fidelity}`);
  }
  const ms = Math.round((process.cpuUsage().user - started) / 1000 / formats.length);
  console.log(name, ms, "ms of CPU a picture;", notes.join(" · "));
  rows.push(row);
}
for (let first = 0; first < rows.length; first += rowsAtOnce) {
  const shown = rows.slice(first, first + rowsAtOnce);
  const gap = 8;
  const composite = shown.flatMap((row, y) => {
    let left = 0;
    return row.map(({ data, info }) => {
      const part = { input: data, left, top: y * (height + gap) };
      left += info.width + gap;
      return part;
    });
  });
  const width = Math.max(...shown.map((row) => row.reduce((sum, { info }) => sum + info.width + gap, 0)));
  const path = `${out}/sheet-${first / rowsAtOnce}.jpg`;
  await sharp({ create: { width, height: shown.length * (height + gap), channels: 3, background: "#777" } })
    .composite(composite)
    .jpeg({ quality: 86 })
    .toFile(path);
  console.log(path);
}
