// Renders 40 logos of a name, for review: node scripts/sheets/logo-sheet.mjs "Maison Lavande" [--slogan=…]
// [--activity=beauty] [--colors=#112233,#445566] [--styles=tech] [--count=10] [--seed=a] [--out=…]. On light and dark
// backgrounds, in one colour and at 32 pixels. Needs a build: fonts are read from dist/.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
const root = new URL("../../", import.meta.url);
const load = (path) => import(new URL(`worker/studio/${path}`, root).href);
const [{ planLogos }, { drawDesign }, { createLettering }, { rasteriseDrawing, readFills }, { transform, writePath }] =
  await Promise.all(
    ["design-logos", "draw-logo", "lettering", "rasterise", "path"].map((name) => load(`logo/${name}.ts`)),
  );
const { toHex } = await load("pixels/colour.ts");
const option = (name, fallback) =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? fallback;
const name = process.argv.slice(2).find((word) => !word.startsWith("--")) ?? "Maison Lavande";
const count = Number(option("count", "10"));
const brief = {
  name,
  slogan: option("slogan", "") || null,
  activity: option("activity", "beauty"),
  colors: option("colors", "").split(",").filter(Boolean),
  styles: option("styles", "minimal,tech,professional,creative")
    .split(",")
    .map((style) => ({ style, count })),
  seed: option("seed", "a"),
  taken: [],
};
const lettering = createLettering(async (path) => readFileSync(new URL(`dist/art/${path}`, root)));
const started = performance.now();
const designs = await planLogos(brief, lettering);
console.log(`${designs.length} designs in ${Math.round(performance.now() - started)} ms`);

/** A drawing's paths scaled into a cell of the sheet. */
const place = (drawing, x, y, boxWidth, boxHeight) => {
  const factor = Math.min(boxWidth / drawing.width, boxHeight / drawing.height);
  const left = x + (boxWidth - drawing.width * factor) / 2;
  const top = y + (boxHeight - drawing.height * factor) / 2;
  return readFills(drawing)
    .map(({ path, color }) => {
      const placed = writePath(transform(path, [factor, 0, 0, factor, left, top]));
      return `<path fill="${toHex(color)}" d="${placed}"/>`;
    })
    .join("");
};
const rectangle = (x, y, width, height, color) =>
  `<path fill="${color}" d="M${x} ${y}L${x + width} ${y}L${x + width} ${y + height}L${x} ${y + height}Z"/>`;
const [columns, wide, high, low] = [5, 380, 300, 120];
const rows = Math.ceil(designs.length / columns);
const cell = high + low;
const parts = [];
for (const [i, design] of designs.entries()) {
  const [x, y] = [(i % columns) * wide, Math.floor(i / columns) * cell];
  const draw = (part, ink) => drawDesign(design, part, ink, lettering);
  parts.push(rectangle(x, y, wide, cell, "#ffffff"), place(await draw("whole", "color"), x, y, wide, high));
  parts.push(rectangle(x, y + high, wide / 2, low, "#17130f"));
  parts.push(place(await draw("whole", "on-dark"), x, y + high, wide / 2, low));
  parts.push(place(await draw("whole", "black"), x + wide / 2, y + high, wide / 4 + 20, low));
  parts.push(place(await draw("mark", "color"), x + wide * 0.83, y + high + 8, 60, 60));
  parts.push(place(await draw("mark", "color"), x + wide * 0.83 + 14, y + high + 78, 32, 32));
  parts.push(rectangle(x, y, wide, 1, "#dddddd"), rectangle(x, y, 1, cell, "#dddddd"));
  console.log(i, design.style, design.typeface, design.label, JSON.stringify(design.geometry), design.colors.join(" "));
}
const [width, height] = [columns * wide, rows * cell];
const out = option("out", fileURLToPath(new URL(".test-output/logos", root)));
mkdirSync(out, { recursive: true });
const file = `${out}/${name.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 40) || "sheet"}`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${parts.join("")}</svg>`;
writeFileSync(`${file}.png`, (await rasteriseDrawing({ svg, width, height }, Math.max(width, height))).bytes);
console.log(`${file}.png`);
