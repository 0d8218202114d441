// `npm run demo-film`: records the product demo for « Voir la Démo », from a product URL to a finished series. Needs
// ffmpeg. Waiting times are cut; only the pointer and the camera moves are drawn. A contact sheet is written to
// .test-output; `--out=` writes the film elsewhere than to the web app.
import { execFileSync } from "node:child_process";
import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { castInfluencers } from "../../tests/e2e/library.ts";
import { openUploadForms, signIn, signUp } from "../../tests/e2e/seller.ts";
import { startServer } from "../../tests/e2e/server.ts";
import { steps } from "../../web/home/demo/steps.ts";
import { findChromium } from "../lib/chromium.mjs";
import { openProjector, size, writeFilm } from "./demo-film/projector.mjs";
import { createRecorder, stage } from "./demo-film/recorder.mjs";
import { root } from "../lib/install.mjs";

const option = (name, fallback) =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? fallback;
const out = option("out", join(root, "web/home/demo"));
const slug = "sac-camille-cuir-cognac";
/** Address of the demo shop shown in the film; the worker reads the real one. */
const shownAddress = `https://maison-aurea.example/produits/${slug}`;

const server = await startServer();
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const seller = await signUp(server.url, "business", "camille@maison-aurea.example");
await castInfluencers(seller, 4);
const [face] = await castInfluencers(seller, 1, "Jeune femme aux longs cheveux noirs lisses, veste marine");
await castInfluencers(seller, 3);

const context = await browser.newContext({
  baseURL: server.url,
  locale: "fr-FR",
  timezoneId: "Europe/Paris",
  colorScheme: "light",
  viewport: stage,
  // 1.5 times the film's resolution, for close-ups.
  deviceScaleFactor: (1.5 * size.width) / stage.width,
});
context.setDefaultTimeout(120_000);
await context.addInitScript(() => {
  // A blinking caret would freeze in screenshots.
  addEventListener("DOMContentLoaded", () => document.documentElement.style.setProperty("caret-color", "transparent"));
});
const page = await context.newPage();
await page.route("**/api/functions/scrape-product", (route) =>
  route.continue({ postData: JSON.stringify({ productUrl: `${server.url}/dev/shop/produits/${slug}` }) }),
);
await context.addCookies([{ name: "sidebar:state", value: "false", url: server.url }]);
await signIn(page, seller, "/dashboard");
const film = await createRecorder(page);
const go = (screen) => page.getByRole("link", { name: screen, exact: true }).click();
// Load the screens' files before filming.
for (const screen of ["Générer Creative", "Mes Créatives", "Upload Produit"]) {
  await go(screen);
  await film.waitUntilStill();
}
await openUploadForms(page);
await film.waitUntilStill();

/** Closes the messages, which lie over what is clicked next. */
async function closeMessages() {
  const messages = page.locator("[data-sonner-toast]");
  for (const message of await messages.all()) await message.getByRole("button").click();
  await messages.first().waitFor({ state: "detached" });
}

// Scene 1: enter the URL.
const address = page.getByLabel("URL de la page produit");
const read = page.getByRole("button", { name: "Lire la page" });
film.caption(steps.address);
await film.frame();
await film.capture();
film.pause(900);
await film.frame(address, { width: 740, dx: -140, dy: 30 });
await film.click(address, 1000);
await address.fill(shownAddress);
await film.capture({ fadeMs: 120 });
film.pause(900);
await film.frame(read, { width: 740, dy: 30, ms: 900 });
await film.click(read, 900);

// Scene 2: the scraped product.
const found = page.getByRole("form", { name: "Produit trouvé" });
await found.waitFor();
film.caption(steps.read);
await film.frame(undefined, { ms: 900 });
await film.capture();
film.pause(700);
await film.scroll(found, 72, 900);
await film.waitUntilStill();
film.pause(1000);
await closeMessages();
await film.capture();
film.pause(1000);
await film.click(page.getByRole("button", { name: "Sauvegarder le produit" }));
const generate = page.getByRole("link", { name: "Générer une série" });
await generate.waitFor();
await film.capture();
film.pause(900);
await closeMessages();
await film.scroll(generate, 300, 700);
await film.capture();
await film.frame(generate, { width: 820, ms: 800 });
film.pause(400);
await film.click(generate);

// Scene 3: choose an influencer.
await page.getByRole("radiogroup", { name: "Influenceur" }).waitFor();
film.caption(steps.face);
await film.frame(undefined, { ms: 700 });
await film.capture();
film.pause(900);
await film.scroll(page.getByRole("heading", { name: "L’influenceur" }), 72, 1100);
film.pause(300);
await film.click(page.getByRole("radio", { name: face.name }), 900);
await film.capture();
film.pause(1000);

film.caption(steps.generate);
const start = page.getByRole("button", { name: "Générer la série" });
await film.frame(start, { width: 640, dx: -60, ms: 1200 });
film.pause(2000);
await film.click(start, 900);

// Scene 4: the six formats appear.
const series = page.getByRole("article");
const drawn = series.getByRole("button", { name: /^Agrandir/ });
await series.waitFor();
process.kill(-server.pid(), "SIGSTOP");
film.caption(steps.drawn);
await film.frame(undefined, { ms: 600 });
const { y: titleTop } = await series.boundingBox();
await page.evaluate((top) => scrollTo(0, top), titleTop - 72);
for (let shown = await drawn.count(); ; shown = await drawn.count()) {
  console.log(`${shown} formats`);
  await film.run(shown === 0 ? 1400 : 700);
  process.kill(-server.pid(), "SIGCONT");
  if (shown === 6) break;
  await drawn.nth(shown).waitFor();
  await film.waitUntilStill();
  process.kill(-server.pid(), "SIGSTOP");
}
await film.capture();
film.pause(1500);
await closeMessages();

// Scene 5: each format in full.
film.caption(steps.formats);
await film.click(drawn.first());
const next = page.getByRole("button", { name: "Image suivante" });
await next.waitFor();
await film.capture();
film.pause(1200);
for (let turn = 0; turn < 3; turn++) {
  await film.click(next, turn === 0 ? 800 : 200);
  await film.capture();
  film.pause(1000);
}
await film.click(page.getByRole("dialog").getByRole("button", { name: "Fermer" }), 600);
await next.waitFor({ state: "hidden" });

film.caption(steps.series);
await film.capture();
film.pause(500);
await film.point(series.getByRole("heading"), 900);
film.pause(2400);

const finished = film.cut();
const project = await openProjector(browser, finished);
mkdirSync(out, { recursive: true });
const path = join(out, "demonstration.mp4");
await writeFilm(project, finished, path, option("crf", "25"));

const stamp = (ms) => new Date(ms).toISOString().slice(14, 23);
const cues = finished.cues.map(({ at, text }, index) => {
  const until = finished.cues[index + 1]?.at ?? finished.ms;
  return `${stamp(at)} --> ${stamp(until)}\n${text}\n`;
});
writeFileSync(join(out, "demonstration.vtt"), `WEBVTT\n\n${cues.join("\n")}`);
execFileSync("ffmpeg", [..."-v error -y -i - -quality 84".split(" "), join(out, "affiche.webp")], {
  input: await project(finished.ms - 100),
});
const sheet = join(root, ".test-output", "demo-film.png");
mkdirSync(join(root, ".test-output"), { recursive: true });
execFileSync("ffmpeg", [
  "-v",
  "error",
  "-y",
  "-i",
  path,
  "-vf",
  "fps=1/2,scale=640:-2,tile=4x5",
  "-frames:v",
  "1",
  sheet,
]);

await browser.close();
await server.close();
console.log(path, `${(finished.ms / 1000).toFixed(1)} s`, `${Math.round(statSync(path).size / 1000)} kB`, sheet);
