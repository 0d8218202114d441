// How what is called this or that is held up in a picture, whatever its photo invites to.
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import type { ProductStance } from "../../worker/contract/shown-product.ts";
import { createVisualTools } from "../../worker/studio/scene/visual-tools.ts";
import { drawVisual } from "../../worker/studio/scene/visual.ts";
import { loadArt } from "./placement-matrix.ts";

const tools = createVisualTools(loadArt, 0.1);
const photos = new Map<string, Buffer>();

/** A block before a wall with its shadow on the ground under it: whatever is called nothing in particular stands. */
async function photograph(top: number, [width, height]: [number, number]): Promise<Buffer> {
  const side = 320;
  const left = (side - width) / 2;
  const shapes = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <defs><linearGradient id="g" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity="0.22"/>
    <stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="#e4e3e0"/>
    <rect x="${left - 6}" y="${top + height - 2}" width="${width + 12}" height="22" fill="url(#g)"/>
    <rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#3d4a63"/>
    <rect x="${left + width * 0.2}" y="${top + height * 0.2}" width="${width * 0.6}" height="${height * 0.3}" fill="#b5543c"/>
  </svg>`;
  return sharp(Buffer.from(shapes)).jpeg({ quality: 95 }).toBuffer();
}

/** A bar from the upper left down to the right, where it rests on a corner with its shadow under it. */
async function photographAskew(): Promise<Buffer> {
  const shapes = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320">
    <rect width="100%" height="100%" fill="#e4e3e0"/>
    <ellipse cx="232" cy="264" rx="60" ry="9" fill="#b4b3b0"/>
    <path d="M50 96L84 80L270 226V262H204Z" fill="#3d4a63"/>
  </svg>`;
  return sharp(Buffer.from(shapes)).jpeg({ quality: 95 }).toBuffer();
}

beforeAll(async () => {
  photos.set("askew", await photographAskew());
  photos.set("tall", await photograph(60, [120, 190]));
  photos.set("folded", await photograph(110, [190, 130]));
  for (const [name, file] of [
    ["watch", "montre.1.hands"],
    ["necklace", "chain.0.white"],
  ] as const)
    photos.set(name, readFileSync(new URL(`../../art/cut-outs/photos/${file}.jpg`, import.meta.url)));
  for (const name of ["robe", "veste"])
    photos.set(name, readFileSync(new URL(`../../art/seller-photos/${name}.jpg`, import.meta.url)));
  const lower = sharp(photos.get("necklace")).extract({ left: 0, top: 190, width: 512, height: 322 });
  photos.set("cut off above", await lower.jpeg().toBuffer());
});

async function show(name: string, photo: string, category: string | null = null): Promise<string | undefined> {
  const bytes = photos.get(photo);
  if (!bytes) throw new Error(`No photo ${photo}`);
  const { metadata } = await drawVisual(
    {
      format: "product-square",
      product: { name, category, image: { key: photo, bytes } },
      influencer: { photo: { key: photo, bytes }, style: "casual" },
      environment: 0,
      changeClothes: false,
      seed: "stances",
      setting: {},
      visibleMark: false,
    },
    tools,
  );
  expect(metadata.product, name).toBe("cutout");
  return metadata.stance;
}

const nouns: Partial<Record<ProductStance, string>> = {
  lies: "Collier doré, Sautoir perles, Pendentif lune, Amethyst pendant, Gold necklace, Chaîne argent, Montre acier, Leather watch, Bracelet jonc, Gourmette, Boucles d'oreilles, Earrings, Créoles, Broche, Ceinture cuir, Belt, Cravate soie, Écharpe laine, Silk scarf, Foulard, Étole, T-shirt coton, Chemise lin, Pull col roulé, Veste en jean, Jean brut, Jupe plissée, Chaussettes, Gants de boxe, Bonnet, Tapis de bain, Plaid, Serviette, Napperon en dentelle, Brosse à dents, Couteau de chef, Stylo plume, Clavier, Puzzle 500 pièces, Sèche-cheveux, Corde à sauter, Running socks, Table knife, Leather dog leash, Bath towel, Phone case",
  hangs:
    "Robe longue, Manteau laine, Trench, Peignoir, Suspension rotin, Lustre, Guirlande, Rideau lin, Porte-clés, Hamac",
  leans: "Miroir, Skateboard, Raquette de tennis, Coussin lin, Planche à découper, Parapluie",
  stands:
    "Chose, Eau de parfum, Bouteille, Vase noir mat, Vernis mat, Lampe à bras articulé, Body lotion, Crème pendant la nuit, Sac avec chaîne, Présentoir à colliers, Boîte à montres, Necklace stand, Bougie, Tabouret, Fauteuil, Tapis de course, Cadre photo, Enceinte, Peluche, Valise, Wine glass holder, Scarf hanger, Pen pot, Table lamp with chain",
};

test.each(Object.entries(nouns).flatMap(([stance, names]) => names.split(", ").map((name) => [name, stance] as const)))(
  "%s %s",
  async (name, stance) => {
    expect(await show(name, "tall")).toBe(stance);
  },
);

test("cloth that is folded into a block stands, jewellery never", async () => {
  for (const name of ["Écharpes pliées", "Pulls en laine", "Serviettes de bain"])
    expect(await show(name, "folded"), name).toBe("stands");
  for (const name of ["Collier", "Montre", "Ceinture", "Chaussettes"])
    expect(await show(name, "folded"), name).not.toBe("stands");
});

test("glasses on a corner and a shoe with its toe in the air lie", async () => {
  for (const name of ["Lunettes pilote", "Aviator sunglasses", "Mocassins daim", "Sneaker"])
    expect(await show(name, "askew"), name).toBe("lies");
  expect(await show("Chose", "askew")).toBe("stands");
  for (const name of ["Lunettes pilote", "Mocassins daim"]) expect(await show(name, "folded"), name).toBe("stands");
});

test("a necklace that its photo cuts off above hangs", async () => {
  expect(await show("Collier améthyste", "cut off above")).toBe("hangs");
  expect(await show("Bracelet améthyste", "cut off above")).toBe("lies");
});

test("a category says it where the name does not", async () => {
  expect(await show("Minuit", "tall", "Montres")).toBe("lies");
  expect(await show("Minuit", "tall", "Bijoux")).toBe("lies");
  expect(await show("Minuit", "tall", "Parfums")).toBe("stands");
});

test("photographs of a closed watch and of a necklace stand on nothing", async () => {
  expect(await show("Montre cuir", "watch")).toBe("lies");
  expect(await show("Collier à pendentif", "necklace")).toBe("lies");
});

test("clothes on a stand stand", async () => {
  expect(await show("Robe d'été", "robe")).toBe("stands");
  expect(await show("Veste zippée", "veste")).toBe("stands");
});
