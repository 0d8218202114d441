// Checks every piece of every story: the products of web/public/art/products × overlay templates × vertical placements ×
// short and longest texts, by the boxes that the API answers and by differencing pictures.
// node scripts/sheets/placement-sheet.mjs [--only=sac,robe] [--scale=0.5] [--turns=1] [--sets=noel,…] [--layout=price] [--out=<folder>: contact sheets as well]
// With --collections instead: the texts on collections, with the same templates and lengths.
// With --files instead: every banner of every product with short and longest texts, and every product on white.
import { mkdirSync } from "node:fs";
import process from "node:process";
import sharp from "sharp";
import "../lib/worker-modules.mjs";

const root = new URL("../../", import.meta.url);
const { checkProduct, createMatrix, products } = await import(new URL("tests/node/placement-matrix.ts", root).href);
const { placements } = await import(new URL("worker/contract/placements.ts", root).href);
const three = process.argv.includes("--collections")
  ? await import(new URL("tests/node/placement-collections.ts", root).href)
  : undefined;
const files = process.argv.includes("--files")
  ? await import(new URL("tests/node/placement-files.ts", root).href)
  : undefined;
const option = (name, fallback) =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? fallback;
const only = option("only", "").split(",").filter(Boolean);
const out = option("out", "");
const matrix = createMatrix(
  Number(option("scale", "0.5")),
  option("sets", "").split(",").filter(Boolean),
  option("layout") || undefined,
);
const vertical = placements.filter(({ safe }) => safe.top > 0);
let checks = 0;
const findings = [];
if (three) {
  const tools = three.createCollectionTools(Number(option("scale", "0.5")));
  for (const collection of three.collections.filter(([own]) => only.length === 0 || only.includes(own))) {
    for (let turn = 0; turn < Number(option("turns", "1")); turn++) {
      const checked = await three.checkCollection(tools, collection, turn);
      checks += checked.checks;
      findings.push(...checked.findings);
      console.log(`${collection.join(", ")} ${turn}: ${checked.checks} checks, ${checked.findings.length} findings`);
    }
  }
}
for (const product of three ? [] : products.filter((name) => only.length === 0 || only.includes(name))) {
  if (files) {
    const templates = ["modern", "bold", "elegant", "minimal"];
    for (const [nth, place] of files.banners.entries()) {
      for (const [at, length] of ["short", "long"].entries()) {
        const found = await files.checkBanner(product, place, templates[(nth + at) % 4], length);
        findings.push(...found.map((about) => ({ about })));
        checks++;
      }
    }
    const white = await files.checkPackshot(product);
    checks++;
    findings.push(...(white ?? []).map((about) => ({ about })));
    console.log(`${product}: ${findings.length} findings${white ? "" : ", not cut out"}`);
    continue;
  }
  for (let turn = 0; turn < Number(option("turns", "1")); turn++) {
    const checked = await checkProduct(matrix, product, vertical, undefined, turn);
    checks += checked.checks;
    findings.push(...checked.findings);
    console.log(`${product} ${turn}: ${checked.checks} checks, ${checked.findings.length} findings`);
    if (!out) continue;
    mkdirSync(out, { recursive: true });
    const [width, height] = [270, 480];
    const shown = await Promise.all(
      checked.pictures.map(async (picture, index) => ({
        input: await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 4 } })
          .resize(width, height)
          .png()
          .toBuffer(),
        left: index * width,
        top: 0,
      })),
    );
    await sharp({ create: { width: width * shown.length, height, channels: 4, background: "#fff" } })
      .composite(shown)
      .png()
      .toFile(`${out}/${product}-${turn}.png`);
  }
}
for (const { about, box } of findings) console.log(about, box ? JSON.stringify(box) : "");
console.log(`${checks} checks, ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;
