// Draws stories with every overlay template and looks where their pieces are: by the boxes that the API answers, and by
// differencing pictures with and without a piece. Shared by placement-pictures.test.ts (a sample) and
// scripts/sheets/placement-sheet.mjs (all of it).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { overlayTemplates, type OverlayTemplate } from "../../worker/contract/ad-posts.ts";
import { type Placement, safeBoxOf } from "../../worker/contract/placements.ts";
import type { VisualSubject } from "../../worker/contract/shown-product.ts";
import { createTypefaces } from "../../worker/studio/lettering/overlay-typefaces.ts";
import { composeOverlay, listPieces } from "../../worker/studio/overlay/overlay.ts";
import { createLineSetter } from "../../worker/studio/maker/set-line.ts";
import { castPersonas } from "../../worker/studio/people/casting.ts";
import { anchorsOf } from "../../worker/studio/people/anchors.ts";
import { decode } from "../../worker/studio/pixels/codec.ts";
import type { Box, Raster } from "../../worker/studio/pixels/raster.ts";
import { createVisualTools } from "../../worker/studio/scene/visual-tools.ts";
import { drawVisual } from "../../worker/studio/scene/visual.ts";

const art = join(import.meta.dirname, "../../web/public/art");
const fonts = join(import.meta.dirname, "../../node_modules/@fontsource");

/** As the build lays it out: the project's art, and typefaces from their packages. */
export const loadArt = async (path: string) => {
  const [, family = "", weight = "400", style = "normal", subset = "latin"] =
    /^lettering\/([a-z-]+?)(?:-(\d{3}))?(?:-(italic))?-(latin|latin-ext)\.woff$/.exec(path) ?? [];
  const file = family ? join(fonts, family, "files", `${family}-${subset}-${weight}-${style}.woff`) : join(art, path);
  return new Uint8Array(readFileSync(file));
};

export const products = [
  "bague",
  "basket",
  "casque",
  "cosmetique",
  "fitness",
  "gourde",
  "jouets",
  "lunettes",
  "montre",
  "parfum",
  "portefeuille",
  "pulls",
  "robe",
  "sac",
] as const;

/** The shortest and the longest texts that an ad post may have. */
export const texts = {
  short: { hook: "Osez", callToAction: "J’y vais" },
  long: {
    hook: "Dès 1\u202f299,90\u00a0€, l’œuvre d’un été à Noël\u00a0: où la trouver, et pourquoi nous l’aimons tant ici\u00a0? Voyez.",
    callToAction: "Découvrez-la dès aujourd’hui\u00a0: −20\u00a0% jusqu’à Noël",
  },
} as const;

export type TextLength = keyof typeof texts;

/** The art with these sets alone, at any time of the year. */
const loadArtWith = (sets: readonly string[]) => async (path: string) => {
  const bytes = await loadArt(path);
  if (path !== "scenes/scenes.json") return bytes;
  const all = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, object>;
  const some = sets.map((id) => [id, { ...all[id], season: undefined }] as const);
  return new TextEncoder().encode(JSON.stringify(Object.fromEntries(some)));
};

/**
 * Everything that is drawn with one scale; create once.
 * @param sets the only sets to draw in; none for all. @param layout the only layout; undefined: as they come.
 */
export function createMatrix(scale: number, sets: readonly string[] = [], layout?: string) {
  const lettering = { loadArt, readTypeface: createTypefaces(loadArt) };
  const tools = {
    ...createVisualTools(sets.length > 0 ? loadArtWith(sets) : loadArt, scale),
    setLine: createLineSetter(lettering),
  };
  const all = castPersonas({ count: 40, description: "", seed: "placements", taken: [] });
  // Only some are there from hair to shoes.
  const whole = layout === "figure" || layout === "seat" ? layout : undefined;
  const cast = Promise.all(
    all.map(async (one) => (!whole || (await anchorsOf(one.look, loadArt))[whole] ? one : [])),
  ).then((some) => some.flat());
  return { drawStory, drawText };

  /** A story of a product, as the API answers it, decoded; without the mark for comparison. */
  async function drawStory(product: string, visibleMark: boolean, turn = 0) {
    const people = await cast;
    const persona = people[(products.indexOf(product as (typeof products)[number]) + turn) % people.length];
    if (!persona) throw new Error("Nobody was cast");
    const { look, style } = persona;
    const { bytes, metadata, fidelity } = await drawVisual(
      {
        format: "instagram-story",
        product: {
          name: product,
          category: null,
          image: { key: product, bytes: readFileSync(join(art, `products/${product}.jpg`)) },
          price: "1\u00a0299,90\u00a0€",
        },
        influencer: { look, style },
        environment: 0,
        changeClothes: false,
        ...(layout && { setting: { layout } }),
        seed: `placement ${product} ${turn}`,
        visibleMark,
      },
      tools,
    );
    return { canvas: await decode(bytes), subjects: metadata.subjects ?? [], fidelity, scene: metadata.scene };
  }

  /** The texts on a copy of the picture, one after the other. */
  async function drawText(
    { canvas, subjects }: { canvas: Raster; subjects: VisualSubject[] },
    template: OverlayTemplate,
    length: TextLength,
  ) {
    const draw = async (hook: string, callToAction: string) => {
      const copy = { ...canvas, data: canvas.data.slice() };
      const brief = { format: "instagram-story", hook, callToAction, template, subjects } as const;
      return { canvas: copy, pieces: listPieces(await composeOverlay(copy, brief, lettering), template, copy) };
    };
    const { hook, callToAction } = texts[length];
    const withHook = await draw(hook, "");
    const whole = await draw(hook, callToAction);
    return {
      whole,
      hookInk: findClearInk(canvas, withHook.canvas),
      callInk: findClearInk(withHook.canvas, whole.canvas),
    };
  }
}

/** How far a soft veil may reach beyond the box that the API answers, in pixels of a story drawn at half its size. */
const softEdge = 12;

/**
 * Differences of a channel from which a pixel belongs to a piece: soft shadows and veils around it are below. The second
 * is for pieces on a ground whose tone lies between theirs.
 */
const [clearly, faintly] = [110, 60];

const findClearInk = (one: Raster, other: Raster) => findInk(one, other) ?? findInk(one, other, faintly);

/** Bounds of the pixels that differ clearly between two pictures; undefined where none does. */
export function findInk(one: Raster, other: Raster, threshold = clearly): Box | undefined {
  let [left, top, right, bottom] = [one.width, one.height, 0, 0];
  for (let y = 0, i = 0; y < one.height; y++) {
    for (let x = 0; x < one.width; x++, i += 4) {
      const most = Math.max(
        ...[0, 1, 2].map((channel) => Math.abs((one.data[i + channel] ?? 0) - (other.data[i + channel] ?? 0))),
      );
      if (most < threshold) continue;
      [left, top, right, bottom] = [
        Math.min(left, x),
        Math.min(top, y),
        Math.max(right, x + 1),
        Math.max(bottom, y + 1),
      ];
    }
  }
  return right > left ? { x: left, y: top, width: right - left, height: bottom - top } : undefined;
}

export interface Finding {
  about: string;
  box: Box | undefined;
}

const isIn = (box: Box, zone: Box, slack: number) =>
  box.x >= zone.x - slack &&
  box.y >= zone.y - slack &&
  box.x + box.width <= zone.x + zone.width + slack &&
  box.y + box.height <= zone.y + zone.height + slack;

const inPixels = ({ x, y, width, height }: Box, size: { width: number; height: number }): Box => ({
  x: x * size.width,
  y: y * size.height,
  width: width * size.width,
  height: height * size.height,
});

const areaOf = ({ width, height }: Box) => Math.max(0, width) * Math.max(0, height);
const overlap = (one: Box, other: Box): Box => {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  return {
    x,
    y,
    width: Math.min(one.x + one.width, other.x + other.width) - x,
    height: Math.min(one.y + one.height, other.y + other.height) - y,
  };
};

/** Checks a product's stories for placements of their shape; returns what lies outside the safe box, or on a face. */
export async function checkProduct(
  matrix: ReturnType<typeof createMatrix>,
  product: string,
  places: readonly Placement[],
  looks: readonly { template: OverlayTemplate; length: TextLength }[] = overlayTemplates.flatMap(({ id }) =>
    (["short", "long"] as const).map((length) => ({ template: id, length })),
  ),
  turn = 0,
): Promise<{ findings: Finding[]; checks: number; pictures: Raster[] }> {
  const findings: Finding[] = [];
  let checks = 0;
  const story = await matrix.drawStory(product, true, turn);
  const bare = await matrix.drawStory(product, false, turn);
  const { canvas, subjects, scene } = story;
  const pictures: Raster[] = [];
  const expectIn = (about: string, box: Box | undefined, slack = 1) => {
    for (const place of places) {
      checks++;
      if (!box || !isIn(box, safeBoxOf(place.safe, canvas), slack))
        findings.push({ about: `${place.id} ${product} (${scene}): ${about}`, box });
    }
  };
  const price = subjects.find(({ kind }) => kind === "price");
  for (const kind of ["product", "face", "mark", ...(price ? (["price"] as const) : [])] as const) {
    const box = subjects.find((subject) => subject.kind === kind);
    expectIn(`${kind} by the API`, box && inPixels(box, canvas));
  }
  expectIn("mark by difference", findInk(bare.canvas, canvas, 40));
  const face = subjects.find(({ kind }) => kind === "face");
  for (const { template, length } of looks) {
    const drawn = await matrix.drawText(story, template, length);
    pictures.push(drawn.whole.canvas);
    const about = `${template}, ${length} texts`;
    for (const kind of ["hook", "call_to_action"] as const) {
      const piece = drawn.whole.pieces.find((each) => each.kind === kind);
      const box = piece && inPixels(piece, canvas);
      const ink = kind === "hook" ? drawn.hookInk : drawn.callInk;
      expectIn(`${kind} by the API, ${about}`, box);
      // Letters without a plate have a veil, whose soft edge covers nothing; their own box is held above.
      expectIn(`${kind} by difference, ${about}`, ink, template === "minimal" ? softEdge : 1);
      if (!box || !ink) continue;
      checks++;
      if (!isIn(ink, box, softEdge))
        findings.push({ about: `${product}: ${kind} not where the API says, ${about}`, box: ink });
      if (price) {
        checks++;
        if (areaOf(overlap(ink, inPixels(price, canvas))) > 0)
          findings.push({ about: `${product} (${scene}): ${kind} over the price, ${about}`, box: ink });
      }
      if (face) {
        const over = areaOf(overlap(ink, inPixels(face, canvas))) / areaOf(inPixels(face, canvas));
        checks++;
        if (over > 0.15)
          findings.push({
            about: `${product} (${scene}): ${kind} over ${Math.round(over * 100)} % of the face, ${about}`,
            box: ink,
          });
      }
    }
  }
  return { findings, checks, pictures };
}
