// Contact sheet of cut-outs, for visual review: node scripts/sheets/cut-out-sheet.mjs <photo or folder …> [--out=FILE.jpg]
// [--side=360] [--crop=X,Y,SIZE]. Each row is a photo as the product decodes it, and its cut-out on white, black, a saturated
// colour and wood.
import { mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import "../lib/worker-modules.mjs";

const load = (path) => import(new URL(`../../${path}`, import.meta.url).href);
const { attemptAutomatically, cutOutAutomatically } = await load("worker/studio/cut-out/automatic-cut-out.ts");
const { retouchSide } = await load("worker/contract/retouch.ts");
const { readReduced } = await load("worker/studio/cut-out/source-photo.ts");
const { openSubjectNetwork } = await load("worker/studio/cut-out/subject-network.ts");
const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url));
const kernels = new WebAssembly.Module(read("worker/studio/cut-out/subject-network.wasm"));
const mapSubject = openSubjectNetwork(kernels, async (path) => read(`web/public/art/${path}`));

const options = process.argv.slice(2).filter((word) => word.startsWith("--"));
const option = (name, fallback) =>
  options.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? fallback;
const side = Number(option("side", "360"));
const cropped = option("crop", "").split(",").map(Number);
const out = option("out", fileURLToPath(new URL("../../.test-output/cut-outs.jpg", import.meta.url)));
const isPhoto = (name) =>
  /\.(jpe?g|png|webp)$/u.test(name) && !name.includes("-cutout") && !/\.(view|through)-/u.test(name);
const files = process.argv
  .slice(2)
  .filter((word) => !word.startsWith("--"))
  .flatMap((path) =>
    statSync(path).isDirectory()
      ? readdirSync(path)
          .filter(isPhoto)
          .map((name) => `${path}/${name}`)
      : [path],
  );

/** Planks, as a set's table has them. */
function paintWood(x, y) {
  const grain = Math.sin(y * 0.21 + 2.5 * Math.sin(x * 0.013 + Math.floor(y / 60) * 9)) * 14;
  const joint = y % 60 < 2 ? -40 : 0;
  return [150 + grain + joint, 104 + grain * 0.8 + joint, 66 + grain * 0.6 + joint];
}
const grounds = [() => [255, 255, 255], () => [12, 12, 14], () => [214, 30, 96], paintWood];

const rows = [];
for (const file of files) {
  const { photo } = await readReduced(new Uint8Array(readFileSync(file)), retouchSide);
  const started = performance.now();
  const { cutOut: found, verdict } = await cutOutAutomatically(photo, mapSubject);
  const took = performance.now() - started;
  const cutOut = found ?? (await attemptAutomatically(photo, mapSubject))?.cutOut;
  const name = basename(file);
  const measures = Object.entries(verdict.measures)
    .map(([key, value]) => `${key} ${Number(value).toFixed(3)}`)
    .join(" ");
  console.log(
    `${verdict.clean ? "CUT   " : "      "} ${name.padEnd(34)} ${Math.round(took)} ms ${verdict.reason} | ${measures}`,
  );
  const tiles = [photo, ...grounds.map((ground) => layOn(photo, cutOut, ground))];
  const row = [];
  for (const tile of tiles) {
    const picture = sharp(tile.data, { raw: { width: tile.width, height: tile.height, channels: 4 } });
    const [x, y, size] = cropped;
    if (size) picture.extract({ left: x, top: y, width: size, height: size });
    row.push(await picture.resize(side, side, { fit: "contain", background: "#888" }).removeAlpha().png().toBuffer());
  }
  const title = `<svg width="${side}" height="16"><text x="4" y="12" font-size="11" fill="${verdict.clean ? "#060" : "#c00"}">${name} ${verdict.reason.replaceAll("<", " ")}</text></svg>`;
  rows.push({ row, title: Buffer.from(title) });
}

function layOn(photo, cutOut, ground) {
  const { width, height } = photo;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += 4) {
      const [r, g, b] = cutOut ? ground(x, y) : [136, 136, 136];
      data[i] = r;
      data[i + 1] = g;
      data[i + 2] = b;
      data[i + 3] = 255;
    }
  if (!cutOut) return { width, height, data };
  const { raster, box } = cutOut;
  for (let y = 0; y < raster.height; y++)
    for (let x = 0; x < raster.width; x++) {
      const from = (y * raster.width + x) * 4;
      const to = ((y + box.y) * width + x + box.x) * 4;
      const rest = 1 - raster.data[from + 3] / 255;
      for (let c = 0; c < 3; c++) data[to + c] = raster.data[from + c] + data[to + c] * rest;
    }
  return { width, height, data };
}

mkdirSync(dirname(out), { recursive: true });
await sharp({ create: { width: side * 5, height: (side + 16) * rows.length, channels: 3, background: "#fff" } })
  .composite(
    rows.flatMap(({ row, title }, number) => [
      { input: title, left: 0, top: number * (side + 16) },
      ...row.map((input, column) => ({ input, left: column * side, top: number * (side + 16) + 16 })),
    ]),
  )
  .jpeg({ quality: 88 })
  .toFile(out);
console.log(out);
