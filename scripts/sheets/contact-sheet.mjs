// Contact sheet of the embedded renderer's output, for visual review: node scripts/sheets/contact-sheet.mjs <what>
// [options]
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import "../lib/worker-modules.mjs";

const root = new URL("../../", import.meta.url);
const { createEmbeddedStudio } = await import(new URL("worker/studio/maker/embedded-studio.ts", root).href);
// Needs a build: fonts and other package files are read from dist/.
const studio = createEmbeddedStudio(async (path) => {
  const original = new URL(`web/public/art/${path}`, root);
  return readFileSync(existsSync(original) ? original : new URL(`dist/art/${path}`, root));
});
const [what = "portraits", ...rest] = process.argv.slice(2);
const option = (name, fallback) =>
  rest.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? fallback;
const out = option("out", fileURLToPath(new URL(`.test-output/${what}`, root)));
mkdirSync(out, { recursive: true });
if (what === "portraits") {
  const cast = await studio.cast({
    count: Number(option("count", "50")),
    description: option("description", ""),
    seed: option("seed", "a"),
    taken: [],
  });
  const started = process.cpuUsage();
  let number = 0;
  for (const persona of cast) {
    const picture = await studio.portrait({ persona });
    writeFileSync(`${out}/${String(number++).padStart(2, "0")}.jpg`, picture.bytes);
    console.log(persona.name, persona.gender, persona.ageRange, persona.ethnicity, persona.style, persona.description);
  }
  console.log(cast[0].prompt);
  console.log("ms of CPU per portrait", Math.round(process.cpuUsage(started).user / 1000 / cast.length));
}

const formats = [
  "facebook-feed",
  "instagram-square",
  "instagram-portrait",
  "instagram-story",
  "product-square",
  "product-portrait",
];
const productNames = {
  parfum: ["Eau de parfum", "Parfum"],
  jouets: ["Anneaux à empiler", "Jouets"],
  montre: ["Montre acier", "Montres"],
  lunettes: ["Lunettes de soleil", "Lunettes"],
  bague: ["Bague solitaire", "Bijoux"],
  cosmetique: ["Crème et rouge", "Beauté"],
  casque: ["Casque audio", "Tech"],
  fitness: ["Kettlebell et haltère", "Sport"],
  sac: ["Sac cuir", "Sacs"],
  basket: ["Baskets", "Chaussures"],
  portefeuille: ["Portefeuille", "Maroquinerie"],
  robe: ["Robe", "Mode"],
  pulls: ["Pulls", "Mode"],
  gourde: ["Gourde et tapis", "Sport"],
};
if (what === "visuals") {
  const directory = option("photos", fileURLToPath(new URL("web/public/art/products", root)));
  const only = option("only", "").split(",").filter(Boolean);
  const wanted = option("formats", formats.join(",")).split(",");
  const seed = option("seed", "a");
  const { readdirSync } = await import("node:fs");
  const cast = await studio.cast({ count: 40, description: option("description", ""), seed, taken: [] });
  const slugs = readdirSync(directory)
    .filter((name) => name.endsWith(".jpg"))
    .map((name) => name.slice(0, -4));
  let index = Number(option("skip", "0"));
  for (const slug of slugs.filter((name) => only.length === 0 || only.includes(name))) {
    const persona = cast[index++ % cast.length];
    const photo = option("photo", "");
    for (const format of wanted) {
      const started = process.cpuUsage();
      const [name, category] = productNames[slug] ?? [slug.replaceAll("-", " "), null];
      const visual = await studio.visual({
        format,
        product: { name, category, image: { key: slug, bytes: readFileSync(`${directory}/${slug}.jpg`) } },
        influencer: photo
          ? { photo: { key: photo, bytes: readFileSync(photo) }, style: persona.style }
          : { look: persona.look, style: persona.style },
        environment: rest.includes("--environment") ? 1 : 0,
        changeClothes: rest.includes("--clothes"),
        seed: `${seed}-${slug}`,
        visibleMark: true,
      });
      writeFileSync(`${out}/${slug}-${formats.indexOf(format)}-${format}.jpg`, visual.bytes);
      console.log(
        slug,
        format,
        Math.round(process.cpuUsage(started).user / 1000),
        "ms of CPU",
        visual.metadata.scene,
        visual.metadata.product,
        visual.metadata.palette.join(" "),
      );
    }
  }
}

// sheet.png: one row per photo, one column per style of the photo test.
if (what === "photo-test") {
  const { readdirSync } = await import("node:fs");
  const load = (path) => import(new URL(`worker/studio/${path}`, root).href);
  const [{ createRaster, drawOver }, { resize }, { decode }, { writePng }] = await Promise.all(
    ["pixels/raster.ts", "pixels/resample.ts", "pixels/codec.ts", "pixels/write-png.ts"].map(load),
  );
  const directory = option("photos", fileURLToPath(new URL("web/public/art/products", root)));
  const only = option("only", "").split(",").filter(Boolean);
  const seed = option("seed", "a");
  const files = readdirSync(directory)
    .filter((name) => /\.(jpe?g|png)$/.test(name))
    .filter((name) => only.length === 0 || only.some((part) => name.includes(part)));
  const [cell, gap, across] = [360, 12, Number(option("across", "2"))];
  const styles = ["modern", "elegant", "lifestyle"];
  const sheet = createRaster(
    (cell + gap) * styles.length * across + gap,
    (cell + gap) * Math.ceil(files.length / across) + gap,
  );
  sheet.data.fill(255);
  for (const [index, file] of files.entries()) {
    const photo = { key: file, bytes: readFileSync(`${directory}/${file}`) };
    for (const [column, style] of styles.entries()) {
      const started = process.cpuUsage();
      const picture = await studio.photoTransform({ photo, style, seed: `${seed}-${file}` });
      const { scene, product } = picture.metadata;
      console.log(file, style, scene, product, Math.round(process.cpuUsage(started).user / 1000), "ms of CPU");
      writeFileSync(`${out}/${file.replace(/\.\w+$/, "")}-${style}.jpg`, picture.bytes);
      const left = gap + ((index % across) * styles.length + column) * (cell + gap);
      const top = gap + Math.floor(index / across) * (cell + gap);
      drawOver(sheet, resize(await decode(picture.bytes), cell, cell), left, top);
    }
  }
  writeFileSync(`${out}/sheet.png`, (await writePng(sheet, undefined)).bytes);
  console.log(`${out}/sheet.png`);
}

const adTexts = {
  court: ["Prêt ?", "J’y vais"],
  moyen: ["Votre été commence ici : −20 % sur tout", "Découvrir la collection"],
  long: [
    "Et si vous retrouviez, dès ce matin, le plaisir d’une œuvre sincère, façonnée à Lyon, pour 1 299 € ?",
    "Commander aujourd’hui, livré demain chez vous 🚚",
  ],
  emoji: ["🔥 L’été à 19,90 € 👩🏽‍💻 ✨ 🇫🇷", "👉 J’en profite"],
  retif: ["Anticonstitutionnellement".repeat(4), "MWŒ%".repeat(12)],
};
// sheet.png: one row per picture of `visuals` (run that first), one column per overlay template; full sizes beside it.
if (what === "overlays") {
  const { readdirSync } = await import("node:fs");
  const load = (path) => import(new URL(`worker/studio/${path}`, root).href);
  const [{ createRaster, drawOver }, { resize }, { decode }, { writePng }] = await Promise.all(
    ["pixels/raster.ts", "pixels/resample.ts", "pixels/codec.ts", "pixels/write-png.ts"].map(load),
  );
  const directory = option("pictures", fileURLToPath(new URL(".test-output/visuals", root)));
  const only = option("only", "").split(",").filter(Boolean);
  const texts = option("texts", Object.keys(adTexts).join(",")).split(",");
  const templates = option("templates", "modern,bold,elegant,minimal").split(",");
  const files = readdirSync(directory)
    .filter((name) => /\.(jpg|png|webp)$/.test(name))
    .filter((name) => only.length === 0 || only.some((part) => name.includes(part)));
  const [cell, gap] = [480, 16];
  const rows = [];
  let turn = 0;
  for (const file of files) {
    const row = [];
    for (const template of templates) {
      const text = texts[turn++ % texts.length];
      const [hook, callToAction] = adTexts[text];
      const started = process.cpuUsage();
      const picture = await studio.overlay({
        image: { key: file, bytes: readFileSync(`${directory}/${file}`) },
        format: formats.find((format) => file.includes(format)) ?? null,
        hook,
        callToAction,
        template,
      });
      console.log(file, template, text, Math.round(process.cpuUsage(started).user / 1000), "ms of CPU");
      writeFileSync(`${out}/${file.replace(/\.\w+$/, "")}-${template}-${text}.png`, picture.bytes);
      row.push(resize(await decode(picture.bytes), cell, Math.round((cell * picture.height) / picture.width)));
    }
    rows.push(row);
  }
  const heights = rows.map(([first]) => first.height + gap);
  const sheet = createRaster(
    (cell + gap) * templates.length + gap,
    heights.reduce((sum, one) => sum + one, gap),
  );
  sheet.data.fill(255);
  let top = gap;
  rows.forEach((row, i) => {
    row.forEach((picture, column) => drawOver(sheet, picture, gap + column * (cell + gap), top));
    top += heights[i];
  });
  writeFileSync(`${out}/sheet.png`, (await writePng(sheet, undefined)).bytes);
  console.log(`${out}/sheet.png`);
}
