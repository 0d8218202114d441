// The sets: 3D plates rendered in grey, coloured with a palette. scenes.json lists them with the positions of
// person and product.
import { z } from "zod";
import type { AdFormatId } from "../../contract/formats.ts";
import { safeInsetsOf } from "../../contract/placements.ts";
import type { VisualBrief } from "../briefs/visual.ts";
import type { LoadArt } from "../studio.ts";
import type { ProductCategory } from "./product-category.ts";
import type { Box } from "../pixels/raster.ts";
import { type Dice, hash } from "../pixels/seed.ts";
import { naturalMaterials, paletteRoles } from "./palette.ts";

const role = z.enum([...paletteRoles, ...naturalMaterials]);
/** The two files of a plate's layer. */
export const filesSchema = z.object({ shade: z.string(), mask: z.string() });
/** The colour of each surface. */
export const recipeSchema = z.object({ wall: role, ground: role, prop: role, accent: role });
/** Positions and sizes are fractions of the picture's width (x, maxW) and height (the rest). */
const plateSchema = z.object({
  layers: z.object({ back: filesSchema, front: filesSchema.optional() }),
  person: z.object({ x: z.number(), baseY: z.number(), height: z.number() }).optional(),
  product: z.object({ x: z.number(), y: z.number(), maxW: z.number(), maxH: z.number() }),
  light: z.object({ x: z.number(), y: z.number() }),
});
const scenesSchema = z.record(
  z.string(),
  z.object({
    /** French. */
    label: z.string(),
    categories: z.array(z.string()),
    /** First and last day (MM-DD) for sets of a season. */
    season: z.tuple([z.string(), z.string()]).optional(),
    paletteRecipe: recipeSchema,
    /** The shade value (0–1) at which a surface shows its own colour. */
    white: z.number(),
    plates: z.record(z.string(), plateSchema),
  }),
);

interface Size {
  width: number;
  height: number;
}

export type Plate = z.infer<typeof plateSchema>;
export type Scene = z.infer<typeof scenesSchema>[string] & { id: string };

/** Every set has these: `duo` with a counter, behind which a person stands, `solo` for the product alone. */
const plateNames = ["duo-wide", "duo-square", "duo-portrait", "duo-story", "solo-square", "solo-portrait"] as const;
export type PlateName = (typeof plateNames)[number];

const plates: Record<AdFormatId, PlateName> = {
  "facebook-feed": "duo-wide",
  "instagram-square": "duo-square",
  "instagram-portrait": "duo-portrait",
  "instagram-story": "duo-story",
  "product-square": "solo-square",
  "product-portrait": "solo-portrait",
};

/** Loads the sets that have all plates, so that a series can stay in one. */
export async function loadScenes(loadArt: LoadArt): Promise<Scene[]> {
  const bytes = await loadArt("scenes/scenes.json");
  const scenes = scenesSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  return Object.entries(scenes)
    .map(([id, scene]) => ({ id, ...scene }))
    .filter((scene) => plateNames.every((plate) => plate in scene.plates));
}

/** Whether a set may be used for a picture of a day (ISO 8601); sets of a season only in it. */
export const isInSeason = ({ season }: Pick<Scene, "season">, date: string | undefined): boolean =>
  !season || (date !== undefined && season[0] <= date.slice(5, 10) && date.slice(5, 10) <= season[1]);

type Choosable = Pick<Scene, "id" | "categories" | "season">;

/** Sets (or grounds) by how well they suit a category. In its season a set suits all its categories best. */
export function sortBySuiting<Kind extends Choosable>(
  scenes: readonly Kind[],
  category: ProductCategory,
): { scene: Kind; isSuiting: boolean }[] {
  const rank = ({ categories, season }: Kind) => {
    const at = categories.indexOf(category);
    return at < 0 ? 99 : season ? 0 : at;
  };
  return scenes
    .toSorted((one, other) => rank(one) - rank(other) || one.id.localeCompare(other.id))
    .map((scene) => ({ scene, isSuiting: rank(scene) < 99 }));
}

/** Sets whose ground may be a room's floor or a terrace, and whose objects are as large as such things are there: for furniture. */
export const floorSets: readonly string[] = [
  "seuil",
  "soleil",
  "fenetre",
  "studio",
  "projecteur",
  "blocs",
  "beton",
  "decoupes",
  "marches",
];

/** Floor sets without a thing whose size is known: beside a vase, a dress on its stand is a doll's. */
export const scalelessSets: readonly string[] = ["projecteur", "blocs", "decoupes"];

/** How many of the sets that suit a category best may begin. */
const beginners = 4;

/** What sets are chosen by: those `preferred` come before all others, and those `shown` only once there is no other. */
interface SceneOptions extends Pick<VisualBrief, "shown" | "turn" | "isSingle"> {
  preferred?: readonly string[];
}

/**
 * All sets (or grounds) in the order in which they are shown, and the first ones, which take turns: those that are
 * preferred, else those that suit the category.
 */
export function orderScenes<Kind extends Choosable>(
  scenes: readonly Kind[],
  category: ProductCategory,
  dice: Dice,
  { preferred = [] }: SceneOptions,
): { order: Kind[]; inTurn: Kind[] } {
  const isPreferred = (scene: Kind) => preferred.includes(scene.id);
  const sorted = sortBySuiting(scenes, category);
  const suiting = sorted.filter(({ isSuiting }) => isSuiting).map(({ scene }) => scene);
  const usual = [
    ...dice.shuffle(suiting.slice(0, beginners)),
    ...dice.shuffle(suiting.slice(beginners)),
    ...dice.shuffle(sorted.filter(({ isSuiting }) => !isSuiting).map(({ scene }) => scene)),
  ];
  const order = [...usual.filter(isPreferred), ...usual.filter((scene) => !isPreferred(scene))];
  return { order, inTurn: order.slice(0, usual.filter(isPreferred).length || suiting.length || order.length) };
}

/**
 * A set (or a ground) for a category: one of those that suit it best, by the dice; from `environment` 1 on the others,
 * each once, those that suit first. With a `turn`, the first, second… of those that take turns, all of them before one
 * comes again; an `environment` of a series is half of them further on.
 */
export function pickScene<Kind extends Choosable>(
  scenes: readonly Kind[],
  category: ProductCategory,
  environment: number,
  dice: Dice,
  options: SceneOptions = {},
): Kind {
  const { shown = [], turn, isSingle = false } = options;
  const { order, inTurn } = orderScenes(scenes, category, dice, options);
  const scene = choose();
  if (!scene) throw new Error("No scene is complete");
  return scene;

  function choose(): Kind | undefined {
    const nth = (among: readonly Kind[], at: number) => among[at % among.length];
    const fresh = order.find(({ id }) => !shown.includes(id));
    // The last one shown is never shown again.
    if (shown.length > 0)
      return (
        fresh ??
        nth(
          order.filter(({ id }) => id !== shown.at(-1)),
          environment,
        )
      );
    if (turn === undefined || (inTurn.length === 1 && !isSingle)) return nth(order, environment);
    return nth(inTurn, turn + (isSingle ? 0 : environment * (inTurn.length >> 1)));
  }
}

/** The seed that sets are shuffled by: one for all pictures of a product that take turns. */
export const seedOfSet = ({
  seed,
  turn,
  product,
}: Pick<VisualBrief, "seed" | "turn"> & { product: Pick<VisualBrief["product"], "image"> }): string =>
  turn === undefined ? seed : product.image.key;

/** What tells which of its layouts a picture takes. */
type InTurn = Pick<VisualBrief, "seed" | "environment" | "turn" | "isSingle" | "shownLayouts">;

/** Whether it is one of a batch's: its turn alone brings another layout, whoever is shown for which time. */
export const isOfBatch = ({ isSingle, shownLayouts }: InTurn): boolean =>
  isSingle === true && shownLayouts === undefined;

/**
 * Number of a picture among those of its seed, for taking layouts in turn: by chance for the first one, and one after the
 * other for a product's series and for the pictures of a batch, which share a seed. `each`: how many have the same number.
 */
export const turnOf = (brief: InTurn, what: string, each = 1): number => {
  const { seed, environment, turn = 0 } = brief;
  return (Math.abs(hash(`${seed} ${what} ${isOfBatch(brief) ? 0 : environment}`)) % 9973) + Math.floor(turn / each);
};

/** By how much a picture's environment moves its layout on. Series and batches take layouts in turn. */
export const layoutStepOf = (brief: InTurn): number =>
  brief.turn === undefined || (brief.isSingle && !isOfBatch(brief)) ? brief.environment : 0;

/** What was shown least often, by the names of its layouts. */
export function listLeastShown<Kind>(
  kinds: readonly Kind[],
  layoutOf: (kind: Kind) => string,
  shown: readonly string[] = [],
): readonly Kind[] {
  const counts = kinds.map((kind) => shown.filter((layout) => layout === layoutOf(kind)).length);
  const least = Math.min(...counts);
  return kinds.filter((_, at) => counts[at] === least);
}

/** Whether a picture is seen in a mirror: after every fifth turn the other way, when a square had each of its layouts. */
export const isTurned = (brief: InTurn): boolean => turnOf(brief, "side", 5) % 2 === 1;

/** How far a low product may lie before its place (placeProduct). */
const nearest = 0.009;

/** A plate of a scene. Throws for a scene without it. */
export function plateOf(scene: Scene, name: PlateName): Plate {
  const plate = scene.plates[name];
  if (!plate) throw new Error(`Scene ${scene.id} has no plate ${name}`);
  return plate;
}

/** The plate of a scene for a format, with what is on it in the format's safe box. Throws for a scene without it. */
export const plateFor = (scene: Scene, format: AdFormatId): Plate => keepSafe(plateOf(scene, plates[format]), format);

/** Height of the strip for the mark above a head, as a fraction of the picture. */
export const headRoom = 0.045;
/** Width left beside a product that fills its place, as a fraction of the picture. */
const sideRoom = 0.006;
/** Part of a person's picture above the head's hair, as a fraction of her height. */
const overHead = 0.02;

/** The plate with the product in the format's safe box, and the person's head below the mark in it. */
function keepSafe(plate: Plate, format: AdFormatId): Plate {
  const { top, right, bottom, left } = safeInsetsOf(format);
  if (top === 0) return plate;
  const { person, product } = plate;
  const y = Math.min(product.y, 1 - bottom - nearest);
  return {
    ...plate,
    ...(person && {
      person: { ...person, height: Math.min(person.height, (person.baseY - top - headRoom) / (1 - overHead)) },
    }),
    product: {
      ...product,
      y,
      maxW: Math.min(product.maxW, 2 * Math.min(product.x - left, 1 - right - product.x) - sideRoom),
      maxH: Math.min(product.maxH, y - top - headRoom),
    },
  };
}

/** Where the product's foot is in a picture that is wider than its plate, as a fraction of its height. */
const footOfWide = 0.93;

/**
 * A plate for a picture of another shape: enlarged to cover it (`whole`, in pixels), with person and product placed and
 * sized for the part of it that is shown (`window`).
 */
export function framePlate(plate: Plate, own: Size, shape: Size): { plate: Plate; whole: Size; window: Box } {
  const times = Math.max(shape.width / own.width, shape.height / own.height);
  const whole = { width: Math.round(own.width * times), height: Math.round(own.height * times) };
  const { person, product } = plate;
  const [spareX, spareY] = [whole.width - shape.width, whole.height - shape.height];
  const window = {
    x: Math.round(spareX / 2),
    y: Math.round(Math.max(0, Math.min(spareY, product.y * whole.height - footOfWide * shape.height))),
    ...shape,
  };
  const narrower = shape.width / whole.width;
  const top = window.y / whole.height;
  const across = (x: number) => (window.x + x * shape.width) / whole.width;
  return {
    whole,
    window,
    plate: {
      ...plate,
      ...(person && {
        person: { ...person, x: across(person.x), height: Math.min(person.height * narrower, person.baseY - top) },
      }),
      product: {
        ...product,
        x: across(product.x),
        maxW: product.maxW * narrower,
        maxH: Math.min(product.maxH, (product.y - top) * 0.94),
      },
    },
  };
}

/** Whether the person stands in the right half. */
export const isPersonRight = ({ person }: Plate): boolean => person !== undefined && person.x > 0.5;
