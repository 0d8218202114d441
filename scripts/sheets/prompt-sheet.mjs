// Prints what image models are asked for about a dozen products, with a person and alone, to be read.
// node scripts/sheets/prompt-sheet.mjs [--format=instagram-square]
import "../lib/worker-modules.mjs";

const root = new URL("../../", import.meta.url);
const load = (path) => import(new URL(`worker/studio/${path}`, root).href);
const [{ writeVisualPrompt }, { findHandling }, { findTrueSize }, { findStance }] = await Promise.all(
  ["models/make/visual-prompt.ts", "models/make/handling.ts", "scene/product-size.ts", "scene/product-stance.ts"].map(
    load,
  ),
);
const asked = process.argv.find((word) => word.startsWith("--format="))?.slice("--format=".length);

/** Name, category, and width and height of the cut-out product. */
const products = [
  ["Montre acier cadran bleu 40 mm", "Montres", 100, 160],
  ["Bague or rose et topaze", "Bijoux", 100, 110],
  ["Boucles d’oreilles créoles dorées", "Bijoux", 100, 100],
  ["Lunettes de soleil écaille", "Lunettes", 160, 60],
  ["Casque audio sans fil", "High-tech", 100, 110],
  ["Sac à main Camille en cuir cognac", "Sacs", 120, 100],
  ["Baskets en cuir blanc", "Chaussures", 160, 80],
  ["Robe midi en lin", "Mode", 60, 140],
  ["Crème visage 50 ml", "Beauté", 100, 90],
  ["Vin rouge Côtes du Rhône 75 cl", "Épicerie", 30, 100],
  ["Fauteuil en velours vert", "Maison", 100, 110],
  ["Lampadaire en laiton 160 cm", "Maison", 40, 160],
];
for (const [name, category, width, height] of products) {
  const product = { name, category };
  const size = findTrueSize(product, { width, height });
  const sideCm = size && Math.max(size.width, size.height);
  const handling = findHandling(product, sideCm, true);
  const stance = findStance(product, undefined, undefined);
  for (const format of asked ? [asked] : ["instagram-square", "product-square"]) {
    const isAlone = format.startsWith("product");
    const prompt = writeVisualPrompt(
      { format, product, influencer: { style: "Lifestyle" }, changeClothes: true },
      { handling, isAlone, stance, sideCm, scene: "marbre", colours: [], flaws: [], withFirst: false },
    );
    const own = prompt.split("\n").slice(7, -1);
    console.log(`\n── ${name}, ${format} (${handling}, ${stance}, ${sideCm?.toFixed(1) ?? "?"} cm)\n${own.join("\n")}`);
  }
}
