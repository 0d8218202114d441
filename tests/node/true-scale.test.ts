// Where a product shares a scale with a person, it is as large as in life.
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { adFormats } from "../../worker/contract/formats.ts";
import type { VisualSubject } from "../../worker/contract/shown-product.ts";
import { castPersonas } from "../../worker/studio/people/casting.ts";
import { floorSets } from "../../worker/studio/scene/scene.ts";
import { createVisualTools } from "../../worker/studio/scene/visual-tools.ts";
import { drawVisual } from "../../worker/studio/scene/visual.ts";
import { loadArt } from "./placement-matrix.ts";

/** Things by the longer side in centimetres that they have in life, and roughly their width to their height. */
const things: readonly (readonly [string, number, number])[] = [
  ["Bague en argent", 2.2, 1],
  ["Boucles d’oreilles", 3, 0.7],
  ["Alliance en or", 2.2, 1],
  ["Montre automatique 40 mm", 9.5, 0.7],
  ["Écrin pour écouteurs", 6.5, 1],
  ["Rouge à lèvres mat", 8, 0.3],
  ["Vernis à ongles", 8, 0.5],
  ["Crème de jour", 7.5, 1],
  ["Savon solide", 7.5, 1.3],
  ["Sérum éclat 30 ml", 8.1, 0.3],
  ["Huile pour le visage 50 ml", 9.6, 0.3],
  ["Bougie parfumée", 9.5, 0.7],
  ["Photophore en verre", 9.5, 1],
  ["Mug en grès", 11, 1.3],
  ["Tasse à café", 11, 1.3],
  ["Portefeuille en cuir", 11, 1.3],
  ["Porte-cartes", 11, 1.3],
  ["Eau de parfum 100 ml", 12, 0.7],
  ["Parfum d’intérieur", 12, 0.5],
  ["Pot de miel", 12, 0.7],
  ["Confiture de figues", 12, 0.7],
  ["Mascara", 12, 0.3],
  ["Réveil analogique", 12, 1],
  ["Appareil photo argentique", 12, 1.3],
  ["Bol en céramique", 15, 1.8],
  ["Téléphone reconditionné", 16, 0.5],
  ["Tablette de chocolat", 16, 0.5],
  ["Petit cactus", 16, 0.7],
  ["Shampoing solide 250 ml", 16.4, 0.5],
  ["Gel douche", 18, 0.5],
  ["Enceinte Bluetooth", 18, 1.8],
  ["Casque audio", 19, 1],
  ["Café en grains 1 kg", 16, 0.7],
  ["Sac bandoulière", 19, 1.3],
  ["Carnet de notes", 21, 0.7],
  ["Livre de cuisine", 21, 0.7],
  ["Pochette de soirée", 22, 1.8],
  ["Théière en fonte", 23, 1.3],
  ["Bouilloire électrique", 23, 1],
  ["Ballon de football", 23, 1],
  ["Gourde isotherme", 24, 0.3],
  ["Carafe en verre", 24, 0.5],
  ["Sèche-cheveux", 24, 1],
  ["Vase soliflore 26 cm", 26, 0.5],
  ["Peluche ours", 26, 0.7],
  ["Saladier en bois", 27, 1.8],
  ["Cocotte en fonte", 28, 1.8],
  ["Baskets en toile", 28, 1.8],
  ["Escarpins vernis", 28, 1.3],
  ["Sac à main en cuir", 30, 1],
  ["Machine à café", 30, 1],
  ["Bottines en cuir", 30, 1],
  ["Bouteille de vin rouge", 32, 0.3],
  ["Chapeau de paille", 34, 1.8],
  ["Plante verte", 35, 0.7],
  ["Lampe de bureau", 40, 0.7],
  ["Sac à dos", 46, 0.7],
  ["Valise cabine", 62, 0.7],
  ["Chaise en bois", 85, 0.5],
  ["Fauteuil en velours", 95, 1],
];

/** The known photo: a thing of that shape before white, its longer side 560 pixels. */
function photograph(aspect: number): Promise<Uint8Array> {
  const [width, height] = aspect > 1 ? [560, Math.round(560 / aspect)] : [Math.round(560 * aspect), 560];
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="700"><rect width="700" height="700" fill="#fff"/>` +
        `<g transform="translate(${(700 - width) / 2} ${630 - height})"><rect width="${width}" height="${height}" fill="#2a5d7c"/>` +
        `<rect x="${width * 0.2}" y="${height * 0.3}" width="${width * 0.6}" height="${height * 0.3}" fill="#e9c46a"/></g></svg>`,
    ),
  )
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** A head of the cast from skull to chin, in centimetres. */
const headCm = 22.5;
const formats = adFormats.filter(({ withInfluencer }) => withInfluencer);
const cast = castPersonas({ count: 7, description: "", seed: "true scale", taken: [] });
/** With the person on the left, on the right, and close. */
const sets = ["arche", "beton", "studio"];

/** How many times its true size a product has beside a person, by their boxes; undefined where each has a panel. */
async function measure(
  [name, longer, aspect]: (typeof things)[number],
  layout: "stand" | "hand",
  nth: number,
): Promise<number | undefined> {
  const format = formats[nth % formats.length];
  const persona = cast[nth % cast.length];
  if (!format || !persona) throw new Error("There are formats and people");
  const { metadata } = await drawVisual(
    {
      format: format.id,
      product: { name, category: null, image: { key: `${aspect}`, bytes: await photograph(aspect) } },
      influencer: { look: persona.look, style: persona.style },
      environment: 0,
      changeClothes: false,
      seed: name,
      setting: { layout, set: sets[nth % sets.length] ?? "" },
      visibleMark: false,
    },
    tools,
  );
  if (metadata.setting?.layout !== "stand" && metadata.setting?.layout !== "hand") return undefined;
  const box = (kind: VisualSubject["kind"]) => metadata.subjects?.find((subject) => subject.kind === kind);
  const [product, face] = [box("product"), box("face")];
  if (!product || !face) throw new Error(`${name} in ${metadata.scene} has no boxes`);
  const pixels = aspect > 1 ? product.width * format.width : product.height * format.height;
  return pixels / longer / ((face.height * format.height) / headCm);
}

const tools = createVisualTools(loadArt, 0.2);

test("furniture stands on floors, not on tables", async () => {
  const found = new Set<string | undefined>();
  for (const name of ["Fauteuil en velours", "Chaise en bois", "Lampadaire en laiton", "Canapé trois places"]) {
    for (const seed of ["a", "b", "c"]) {
      const { metadata } = await drawVisual(
        {
          format: "product-square",
          product: { name, category: null, image: { key: "0.7", bytes: await photograph(0.7) } },
          influencer: { photo: { key: "nobody", bytes: new Uint8Array() }, style: "lifestyle" },
          environment: 0,
          changeClothes: false,
          seed: name + seed,
          visibleMark: false,
        },
        tools,
      );
      found.add(metadata.setting?.set);
    }
  }
  expect([...found].filter((set) => !floorSets.includes(set ?? ""))).toEqual([]);
  expect(found.size).toBeGreaterThan(2);
});

test.each(["stand", "hand"] as const)("%s: sixty things beside a person are as large as in life", async (layout) => {
  const wrong: string[] = [];
  let together = 0;
  for (const [nth, thing] of things.entries()) {
    const times = await measure(thing, layout, nth);
    if (times === undefined) continue;
    together++;
    if (Math.abs(times - 1) > 0.15) wrong.push(`${thing[0]}: ${times.toFixed(2)} times`);
  }
  expect(wrong).toEqual([]);
  expect(together).toBeGreaterThan(layout === "stand" ? 30 : 15);
});

test.each(["facebook-feed", "instagram-square", "instagram-portrait"] as const)(
  "%s: jumpers folded into a pile are as large as a pile",
  async (format) => {
    const [persona] = cast;
    if (!persona) throw new Error("Nobody was cast");
    const { metadata } = await drawVisual(
      {
        format,
        product: {
          name: "Pulls en laine",
          category: "Mode",
          image: {
            key: "pulls",
            bytes: readFileSync(new URL("../../web/public/art/products/pulls.jpg", import.meta.url)),
          },
        },
        influencer: { look: persona.look, style: persona.style },
        environment: 0,
        changeClothes: false,
        seed: "pile",
        setting: { layout: "stand", set: "arche" },
        visibleMark: false,
      },
      tools,
    );
    const [product, face] = ["product", "face"].map((kind) =>
      metadata.subjects?.find((subject) => subject.kind === kind),
    );
    const own = adFormats.find(({ id }) => id === format);
    if (!product || !face || !own) throw new Error("A box is missing");
    expect(metadata).toMatchObject({ stance: "stands", setting: { layout: "stand" } });
    const longer = Math.max(product.width * own.width, product.height * own.height);
    expect(Math.abs(longer / 34 / ((face.height * own.height) / headCm) - 1)).toBeLessThan(0.15);
  },
);
