// Renders a whole video campaign with the embedded renderer, for review: node scripts/sheets/film-sheet.mjs
// [--alone] [--product=sac] [--format=9:16] [--definition=full-hd] [--edit=promo] [--seconds=5] [--scenes=0,1,2,3] [--description=…] [--photo=…] [--out=…]. Frames need
// ffmpeg.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import "../lib/worker-modules.mjs";

const root = new URL("../../", import.meta.url);
const { asPart } = await import(new URL("worker/studio/film/mp4.ts", root).href);
const { createEmbeddedStudio } = await import(new URL("worker/studio/maker/embedded-studio.ts", root).href);
// Needs a build: fonts and other package files are read from dist/.
const studio = createEmbeddedStudio(async (path) => {
  const original = new URL(`web/public/art/${path}`, root);
  return readFileSync(existsSync(original) ? original : new URL(`dist/art/${path}`, root));
});
const option = (name, fallback) =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? fallback;
const product = option("product", "sac");
const format = option("format", "9:16");
/** A film of the product alone. */
const isAlone = process.argv.includes("--alone");
const seconds = Number(option("seconds", isAlone ? "3" : "5"));
const out = option("out", fileURLToPath(new URL(`.test-output/film-${product}-${format.replace(":", "x")}`, root)));
mkdirSync(out, { recursive: true });
const [persona] = await studio.cast({
  count: 1,
  description: option("description", ""),
  seed: option("seed", "a"),
  taken: [],
});
const photo = option("photo", "");
const captions = isAlone
  ? ["Cuir pleine fleur", "Découvrir ce cabas"]
  : [
      "Et si votre quotidien méritait mieux ?",
      "Toujours le même modèle, vu partout",
      "Cousu main, cuir pleine fleur",
      "À vous : découvrez-le dès aujourd’hui",
    ];
const isNumbered = option("edit", "") === "reasons";
const roles = isAlone ? ["hook", "call_to_action"] : ["hook", "problem", "demonstration", "call_to_action"];
const brief = (scene) => ({
  product: {
    name: product,
    category: option("category", null),
    image: { key: product, bytes: readFileSync(new URL(`web/public/art/products/${product}.jpg`, root)) },
  },
  ...(!isAlone && {
    influencer: photo
      ? { photo: { key: photo, bytes: readFileSync(photo) }, style: persona.style }
      : { look: persona.look, style: persona.style },
  }),
  format,
  definition: option("definition", "standard"),
  edit: option("edit", "demonstration"),
  closing: {
    brand: option("brand", "Auréa"),
    name: option("name", "Cabas Colette en cuir"),
    price: option("price", "149\u00a0€"),
  },
  seconds,
  scenes: roles.map((role, i) => ({
    role,
    shot: "",
    caption: captions[i],
    line: "",
    ...(isNumbered && i > 0 && { number: i }),
  })),
  scene,
  seed: option("seed", "a"),
  visibleMark: true,
});
const msOf = async (task) => {
  const started = process.cpuUsage();
  const result = await task();
  return [result, Math.round(process.cpuUsage(started).user / 1000)];
};
const clips = [];
for (const scene of option("scenes", [...roles.keys()].join())
  .split(",")
  .map(Number)) {
  const segments = [];
  for (let segment = 0; segment < studio.segmentsOf(seconds); segment++) {
    const [film, ms] = await msOf(() => studio.clipSegment(brief(scene), segment));
    segments.push(asPart(film.bytes));
    console.log(roles[scene], segment, `${ms} ms of CPU`, `${Math.round(film.bytes.length / 1000)} kB`);
  }
  writeFileSync(`${out}/${scene}-${roles[scene]}.jpg`, (await studio.poster(brief(scene))).bytes);
  clips.push(asPart((await studio.joinFilms(segments)).bytes));
}
const [film, ms] = await msOf(() => studio.joinFilms(clips));
writeFileSync(`${out}/film.mp4`, film.bytes);
const mbps = (film.bytes.length * 8) / 1e6 / (seconds * clips.length);
console.log(
  "joined",
  `${ms} ms of CPU`,
  `${mbps.toFixed(2)} Mbit/s`,
  `${Math.round(process.memoryUsage().rss / 1e6)} MB`,
);
const tiles = `fps=2,scale=-2:${format === "16:9" ? 240 : 400},tile=${format === "16:9" ? 5 : 10}x${Math.ceil((seconds * clips.length * 2) / (format === "16:9" ? 5 : 10))}`;
execFileSync("ffmpeg", [
  "-v",
  "error",
  "-y",
  "-i",
  `${out}/film.mp4`,
  "-vf",
  tiles,
  "-frames:v",
  "1",
  `${out}/sheet.png`,
]);
