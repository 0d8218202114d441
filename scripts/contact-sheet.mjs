// Draws what the embedded studio makes, to be looked at: node scripts/contact-sheet.mjs <what> [options]
// Runs the worker's own code in Node: WebAssembly imports are loaded the way wrangler would.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
registerHooks({
  resolve(specifier, context, next) {
    return next(specifier === "@cf-wasm/photon/workerd" ? "@cf-wasm/photon/node" : specifier, context);
  },
  load(url, context, next) {
    if (!url.endsWith(".wasm")) return next(url, context);
    const path = JSON.stringify(fileURLToPath(url));
    const source = `import { readFileSync } from "node:fs"; export default new WebAssembly.Module(readFileSync(${path}));`;
    return { format: "module", source, shortCircuit: true };
  },
});
const root = new URL("../", import.meta.url);
const { createEmbeddedStudio } = await import(new URL("worker/studio/embedded/embedded-studio.ts", root).href);
const studio = createEmbeddedStudio(async (path) => readFileSync(new URL(`web/public/art/${path}`, root)));
const [what = "portraits", ...rest] = process.argv.slice(2);
const option = (name, fallback) =>
  rest.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? fallback;
const out = option("out", `/tmp/v/${what}`);
mkdirSync(out, { recursive: true });
if (what === "portraits") {
  const cast = studio.cast({
    count: Number(option("count", "50")),
    description: option("description", ""),
    seed: option("seed", "a"),
    taken: [],
  });
  const started = performance.now();
  let number = 0;
  for (const persona of cast) {
    const picture = await studio.portrait({ persona });
    writeFileSync(`${out}/${String(number++).padStart(2, "0")}.jpg`, picture.bytes);
    console.log(persona.name, persona.gender, persona.ageRange, persona.ethnicity, persona.style, persona.description);
  }
  console.log(cast[0].prompt);
  console.log("ms per portrait", Math.round((performance.now() - started) / cast.length));
}
