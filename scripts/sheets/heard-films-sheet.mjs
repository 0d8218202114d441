// Makes ten films of different edits, formats, lengths, languages and music, and prints what ffprobe and ebur128 say of
// their sound: node scripts/sheets/heard-films-sheet.mjs [--only=promo] [--scale=0.3] [--photos=folder] [--out=…].
// Needs a build, as fonts are read from dist/; without ffmpeg there are films and no table.
// `--photos`: photos of products in place of the project's own.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import "../lib/worker-modules.mjs";

const root = new URL("../../", import.meta.url);
const load = (path) => import(new URL(path, root).href);
const { asPart } = await load("worker/studio/film/mp4.ts");
const [{ createEmbeddedStudio }, { createVisualTools }, { writeReasons }, { writeProductScript }] = await Promise.all([
  load("worker/studio/maker/embedded-studio.ts"),
  load("worker/studio/scene/visual-tools.ts"),
  load("worker/studio/video-script/reasons.ts"),
  load("worker/studio/video-script/product-script.ts"),
]);
const { samplesOf, wavOf } = await load("tests/worker/models/speech.ts");

const option = (name, fallback) =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? fallback;
const out = option("out", fileURLToPath(new URL(".test-output/heard-films", root)));
mkdirSync(out, { recursive: true });

const loadArt = async (path) => {
  const original = new URL(`web/public/art/${path}`, root);
  return readFileSync(existsSync(original) ? original : new URL(`dist/art/${path}`, root));
};
const studio = createEmbeddedStudio(loadArt, createVisualTools(loadArt, Number(option("scale", "1"))));

const products = [
  ["sac", "Cabas Colette", "Mode > Sacs", "Cuir pleine fleur. Doublure en coton. Fermeture éclair.", 149],
  ["montre", "Montre Héron", "Montres", "Verre saphir. Étanche à 50 m. Bracelet en cuir.", 219],
  ["casque", "Casque Nocturne", "Audio", "Autonomie de 30 heures. Charge rapide. Poids de 240 g.", 129],
  ["parfum", "Eau de Figuier", "Parfums", "Flacon de 50 ml. Figue et bois blanc. Fabriqué à Grasse.", 68],
  ["basket", "Basket Volte", "Chaussures", "Semelle en mousse. Tige recyclée. Poids de 210 g.", 110],
];

/** Edit (alone: the product's own film), format, definition, seconds of a scene, language, mood; spoken or not. */
const films = [
  ["demonstration", "9:16", "standard", 5, "fr", "elegant"],
  ["demonstration", "16:9", "standard", 8, "en", "tech", "spoken"],
  ["crush", "9:16", "full-hd", 5, "fr", "gentle"],
  ["crush", "1:1", "standard", 7, "en", "natural"],
  ["before-after", "9:16", "standard", 6, "fr", "natural", "spoken"],
  ["before-after", "16:9", "standard", 5, "en", "elegant"],
  ["reasons", "1:1", "standard", 6, "fr", "tech"],
  ["promo", "9:16", "standard", 8, "fr", "energetic"],
  ["promo", "1:1", "full-hd", 5, "en", "festive"],
  ["alone", "9:16", "standard", 3, "fr", "festive"],
];

const photos = option("photos", "");
const files = photos ? readdirSync(photos).filter((name) => /\.(?:jpe?g|png|webp)$/.test(name)) : [];

/** A product, by the project's own picture or a photo of the folder. */
function productOf(nth) {
  const [key, name, category, description, price] = products[nth % products.length];
  const file = files[nth % Math.max(1, files.length)];
  const path = file ? `${photos}/${file}` : fileURLToPath(new URL(`web/public/art/products/${key}.jpg`, root));
  const shown = file ? file.replace(/\..*$/, "").replaceAll("-", " ") : name;
  return {
    described: { name: shown, brand: "Auréa", category: file ? null : category, description, price, currency: "EUR" },
    image: { key: path, bytes: readFileSync(path) },
  };
}

async function makeFilm([edit, format, definition, seconds, language, mood, spoken], nth) {
  const seed = `film ${nth}`;
  const { described, image } = productOf(nth);
  const [persona] = await studio.cast({ count: 1, description: "", seed, taken: [] });
  const isAlone = edit === "alone";
  const wanted = { product: described, influencer: { ...persona }, seconds, language, guidelines: "", seed };
  const script = isAlone
    ? writeProductScript({ product: described, language, seed })
    : await studio.videoScript(wanted);
  const { scenes } = edit === "reasons" ? writeReasons(script, wanted) : script;
  const length = scenes.length * seconds;
  // Tones in the rhythm of speech: one line a scene.
  const lines = spoken
    ? scenes.map((_, at) => ({
        from: at * seconds + 0.3,
        room: seconds - 0.6,
        read: async () => wavOf(samplesOf(seconds - 1)),
      }))
    : [];
  const cuts = scenes.slice(1).map((_, at) => (at + 1) * seconds);
  const sound = await studio.filmSound({ mood, seed, seconds: length, cuts }, lines);
  const clips = [];
  for (const scene of scenes.keys()) {
    const brief = {
      product: { name: described.name, category: described.category, image },
      ...(!isAlone && { influencer: { look: persona.look, style: persona.style } }),
      closing: { brand: "Auréa", name: described.name, price: `${described.price}\u00a0€` },
      edit: isAlone ? "demonstration" : edit,
      visibleMark: true,
      format,
      definition,
      seconds,
      scenes,
      scene,
      seed,
    };
    const segments = [];
    for (let at = 0; at < studio.segmentsOf(seconds); at++)
      segments.push(asPart((await studio.clipSegment(brief, at)).bytes));
    const clip = await studio.joinFilms(segments, { sound: sound.bytes, from: scene * seconds });
    clips.push(asPart(clip.bytes));
  }
  const film = await studio.joinFilms(clips, { sound: sound.bytes, from: 0 });
  const name = [nth, edit, format.replace(":", "x"), definition, `${length}s`, language, mood, spoken]
    .filter((word) => word !== undefined)
    .join("-");
  writeFileSync(`${out}/${name}.mp4`, film.bytes);
  writeFileSync(`${out}/${name}.m4a`, sound.bytes);
  return { path: `${out}/${name}.mp4`, sound: `${out}/${name}.m4a`, name, seconds: length };
}

const run = (command, ...words) => spawnSync(command, words, { encoding: "buffer", maxBuffer: 2 ** 28 });
const rate = 48_000;
const decode = (path) => {
  const { stdout } = run("ffmpeg", "-v", "error", "-i", path, "-map", "0:a", "-f", "f32le", "-ac", "1", "-");
  return new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + (stdout.length & ~3)));
};

/** By how many milliseconds the film plays the end of its music too late: its last second but one, found again in it. */
function findLag(film, sound) {
  const [from, length, reach] = [sound.length - 2 * rate, rate / 4, rate / 10];
  let [best, most] = [0, -Infinity];
  for (let lag = -reach; lag <= reach; lag++) {
    let sum = 0;
    for (let i = 0; i < length; i += 2) sum += sound[from + i] * (film[from + i + lag] ?? 0);
    if (sum > most) [best, most] = [lag, sum];
  }
  return (best * 1000) / rate;
}

/** What ffprobe and ffmpeg say of a film. */
function measure({ path, sound, name, seconds }) {
  const { streams } = JSON.parse(
    run("ffprobe", "-v", "error", "-count_frames", "-show_streams", "-of", "json", path).stdout,
  );
  const of = (type) => streams.find(({ codec_type }) => codec_type === type);
  const [picture, heard] = [of("video"), of("audio")];
  const [frames, beats] = picture.r_frame_rate.split("/").map(Number);
  const film = decode(path);
  const loudness = run(
    "ffmpeg",
    "-nostats",
    "-i",
    path,
    "-af",
    "ebur128=peak=true",
    "-f",
    "null",
    "-",
  ).stderr.toString();
  const summary = loudness.slice(loudness.lastIndexOf("Summary:"));
  const errors = run("ffmpeg", "-v", "error", "-i", path, "-f", "null", "-").stderr.toString().trim();
  const clipped = film.filter((sample) => Math.abs(sample) >= 1).length;
  const drift = (film.length / rate - (Number(picture.nb_read_frames) * beats) / frames) * 1000;
  return {
    film: name,
    picture: `${picture.codec_name} ${picture.width}×${picture.height}`,
    sound: `${heard.codec_name} ${heard.profile} ${heard.sample_rate} Hz, ${heard.channels}`,
    seconds: `${(film.length / rate).toFixed(2)} of ${seconds}`,
    LUFS: Number(/I:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1]),
    dBTP: Number(/Peak:\s+(-?[\d.]+) dBFS/.exec(summary)?.[1]),
    clipped,
    "end apart (ms)": Math.round(drift),
    "music late (ms)": Number(findLag(film, decode(sound)).toFixed(1)),
    errors: errors || "none",
  };
}

const wanted = films.entries().filter(([, [edit]]) => edit.includes(option("only", "")));
const hasTools = !run("ffprobe", "-version").error && !run("ffmpeg", "-version").error;
const rows = [];
for (const [nth, film] of wanted) {
  const made = await makeFilm(film, nth);
  console.log(made.path);
  if (hasTools) rows.push(measure(made));
}
if (hasTools) console.table(rows);
else console.log("ffmpeg is not installed: nothing was measured.");
const isWrong = (row) =>
  Math.abs(row.LUFS + 14) > 1 ||
  row.dBTP > -1 ||
  row.clipped > 0 ||
  Math.abs(row["end apart (ms)"]) >= 40 ||
  Math.abs(row["music late (ms)"]) >= 40 ||
  row.errors !== "none";
if (rows.some(isWrong)) process.exitCode = 1;
