// Renders a whole brand kit, for review: node scripts/sheets/kit-sheet.mjs "Maison Lavande" [--slogan=…]
// [--activity=beauty] [--colors=#112233,#445566] [--style=minimal] [--number=0] [--seed=a] [--only=logo] [--out=…].
// Writes its files in their folders, previews in apercus/ and an overview in sheet.png. `--number` picks one of the
// style's ten logos. Needs a build: fonts are read from dist/.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import "../lib/worker-modules.mjs";

const root = new URL("../../", import.meta.url);
const load = (path) => import(new URL(`worker/studio/${path}`, root).href);
const [{ createEmbeddedStudio }, { createRaster, drawOver }, { resize }, { decode }, { writePng }] = await Promise.all(
  ["maker/embedded-studio.ts", "pixels/raster.ts", "pixels/resample.ts", "pixels/codec.ts", "pixels/write-png.ts"].map(
    load,
  ),
);
const option = (name, fallback) =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? fallback;
const name = process.argv.slice(2).find((word) => !word.startsWith("--")) ?? "Maison Lavande";
const out = option("out", fileURLToPath(new URL(".test-output/kit", root)));
const studio = createEmbeddedStudio(async (path) => readFileSync(new URL(`dist/art/${path}`, root)));
const designs = await studio.designLogos({
  name,
  slogan: option("slogan", "") || null,
  activity: option("activity", "beauty"),
  colors: option("colors", "").split(",").filter(Boolean),
  styles: [{ style: option("style", "minimal"), count: 10 }],
  seed: option("seed", "a"),
  taken: [],
});
const design = designs[Number(option("number", "0"))];
const { identity, assets } = await studio.planBrandKit(design);
console.log(design.label, design.typeface, design.colors.join(" "));
for (const { role, name, hex, cmyk } of identity.palette) console.log(role, name, hex, cmyk.join(" "));
console.log(identity.headings.name, "+", identity.texts.name);

const save = (path, bytes) => {
  mkdirSync(dirname(`${out}/${path}`), { recursive: true });
  writeFileSync(`${out}/${path}`, bytes);
};
const [columns, cell, gap] = [8, 300, 12];
const only = option("only", "");
const shown = [];
for (const asset of assets.filter(({ id }) => id.includes(only))) {
  const started = process.cpuUsage();
  const { bytes, preview } = await studio.brandAsset(design, asset.id);
  save(asset.path, bytes);
  if (preview) save(`apercus/${asset.id}.png`, preview.bytes);
  const picture = await decode(preview?.bytes ?? bytes);
  const scale = Math.min(1, cell / Math.max(picture.width, picture.height));
  const sized = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)));
  shown.push(scale === 1 ? picture : resize(picture, ...sized));
  const ms = Math.round(process.cpuUsage(started).user / 1000);
  console.log(asset.id, asset.path, `${asset.width}x${asset.height}`, bytes.length, "bytes", ms, "ms of CPU");
}
const rows = Math.ceil(shown.length / columns);
const sheet = createRaster(columns * (cell + gap) + gap, rows * (cell + gap) + gap);
sheet.data.fill(128);
for (let i = 3; i < sheet.data.length; i += 4) sheet.data[i] = 255;
shown.forEach((picture, i) => {
  const [left, top] = [gap + (i % columns) * (cell + gap), gap + Math.floor(i / columns) * (cell + gap)];
  drawOver(sheet, picture, left + ((cell - picture.width) >> 1), top + ((cell - picture.height) >> 1));
});
save("sheet.png", (await writePng(sheet, undefined)).bytes);
console.log(`${out}/sheet.png`);
