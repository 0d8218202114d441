// Draws collections with every overlay template and looks whether the three products are whole and apart, and whether the
// texts keep off them. Shared by collection-pictures.test.ts (a sample) and scripts/sheets/placement-sheet.mjs (all of it).
import { readFileSync } from "node:fs";
import { overlayTemplates } from "../../worker/contract/ad-posts.ts";
import type { VisualSubject } from "../../worker/contract/shown-product.ts";
import { createTypefaces } from "../../worker/studio/lettering/overlay-typefaces.ts";
import { composeOverlay, listPieces } from "../../worker/studio/overlay/overlay.ts";
import { decode } from "../../worker/studio/pixels/codec.ts";
import type { Box } from "../../worker/studio/pixels/raster.ts";
import { createVisualTools } from "../../worker/studio/scene/visual-tools.ts";
import { drawVisual } from "../../worker/studio/scene/visual.ts";
import type { Companion, VisualBrief } from "../../worker/studio/briefs/visual.ts";
import { type Finding, loadArt, type TextLength, texts } from "./placement-matrix.ts";

/** Products of web/public/art/products that stand, each with two others; those with a ring cannot meet in one scale. */
export const collections: readonly (readonly [string, string, string])[] = [
  ["gourde", "casque", "cosmetique"],
  ["bague", "sac", "portefeuille"],
  ["sac", "gourde", "casque"],
  ["cosmetique", "montre", "portefeuille"],
  ["basket", "sac", "casque"],
  ["sac", "bague", "lunettes"],
  ["montre", "sac", "gourde"],
  ["lunettes", "portefeuille", "cosmetique"],
];

export const soloFormats = ["product-square", "product-portrait"] as const;

const readPhoto = (product: string) =>
  readFileSync(new URL(`../../web/public/art/products/${product}.jpg`, import.meta.url));

/** A product of the collections as another one's companion. */
export const companionOf = (product: string, name = product): Companion => ({
  id: product,
  name,
  category: null,
  readImage: async () => ({ key: product, bytes: readPhoto(product) }),
});

/** The brief for a picture of a product with others, in a collection where it is asked for. */
export const briefCollection = (
  format: VisualBrief["format"],
  product: string,
  companions: readonly Companion[],
  more: Partial<VisualBrief> & { name?: string } = {},
): VisualBrief => {
  const { name = product, ...rest } = more;
  return {
    format,
    product: { name, category: null, image: { key: product, bytes: readPhoto(product) } },
    influencer: { photo: { key: "nobody", bytes: new Uint8Array() }, style: "lifestyle" },
    companions,
    environment: 0,
    changeClothes: false,
    setting: { layout: "collection" },
    seed: `collection ${product}`,
    visibleMark: true,
    ...rest,
  };
};

const areaOf = ({ width, height }: Box) => width * height;

/** What two boxes share, as a fraction of the smaller one. */
export function shareOf(one: Box, other: Box): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return (Math.max(0, across) * Math.max(0, down)) / Math.min(areaOf(one), areaOf(other));
}

/** How much of a product another may hide, and how much of it a text may lie on. */
const [slight, touching] = [0.12, 0.02];

/** The products' boxes, the series' own first. */
export const productsIn = (subjects: readonly VisualSubject[] = []): Box[] =>
  subjects.filter(({ kind }) => kind === "product");

/** Checks both formats of a collection in a set of its own for each turn. */
export async function checkCollection(
  tools: Parameters<typeof drawVisual>[1],
  [product, ...others]: (typeof collections)[number],
  turn = 0,
): Promise<{ findings: Finding[]; checks: number }> {
  const lettering = { loadArt, readTypeface: createTypefaces(loadArt) };
  const findings: Finding[] = [];
  let checks = 0;
  const expectThat = (holds: boolean, about: string, box?: Box) => {
    checks++;
    if (!holds) findings.push({ about, box });
  };
  for (const format of soloFormats) {
    const companions = others.map((other) => companionOf(other));
    const { bytes, metadata } = await drawVisual(briefCollection(format, product, companions, { turn }), tools);
    const about = `${product} ${turn}, ${format} (${metadata.scene})`;
    const boxes = productsIn(metadata.subjects);
    expectThat(boxes.length === 3, `${about}: ${boxes.length} products`);
    for (const [at, box] of boxes.entries()) {
      const isWhole = box.x >= 0 && box.y >= 0 && box.x + box.width <= 1 && box.y + box.height <= 1;
      expectThat(isWhole, `${about}: a product leaves the picture`, box);
      for (const other of boxes.slice(at + 1)) expectThat(shareOf(box, other) <= slight, `${about}: one hides another`);
    }
    const canvas = await decode(bytes);
    for (const { id: template } of overlayTemplates) {
      for (const length of Object.keys(texts) as TextLength[]) {
        const copy = { ...canvas, data: canvas.data.slice() };
        const brief = { format, ...texts[length], template, subjects: metadata.subjects ?? [] };
        for (const piece of listPieces(await composeOverlay(copy, brief, lettering), template, copy)) {
          for (const box of boxes) {
            const over = shareOf(piece, box);
            const where = `${about}: ${piece.kind} over ${Math.round(over * 100)} % of a product`;
            expectThat(over <= touching, `${where}, ${template}, ${length} texts`, piece);
          }
        }
      }
    }
  }
  return { findings, checks };
}

/** What draws collections; create once. */
export const createCollectionTools = (scale: number) => createVisualTools(loadArt, scale);
