// A virtual person: a member of the cast as rendered (art/people), with hair and clothes dyed.
import type { Look } from "../briefs/person.ts";
import type { LoadArt } from "../studio.ts";
import { decodeStraight } from "../pixels/codec.ts";
import { crop, fullBox, premultiply, type Raster, release } from "../pixels/raster.ts";
import { nextSlice } from "../pixels/time-slices.ts";
import { type CacheBudget, createCacheBudget } from "../pixels/lru-cache.ts";
import { anchorsOf, type CarryAnchors, type FigureAnchors, type MemberAnchors, type PointAnchors } from "./anchors.ts";
import { memberOf } from "./cast.ts";
import { dye } from "./dye.ts";
import { putOnOwn } from "./own-glasses.ts";
import { finishPortrait } from "./portrait-finish.ts";
import { clothTones, hairTones, type HairColor, type OutfitColor } from "./wardrobe.ts";

/** Size of all members' pictures, in pixels. */
export const personCanvas = { width: 816, height: 1024 } as const;

/** Height of every head of the cast, from the top of the skull to the chin, in centimetres. */
export const headCm = 22.5;

/** Size of all pictures with an open hand. */
export const handCanvas = { width: 1152, height: 1024 } as const;

/** Where a head is at the latest on that canvas, in pixels: for what is planned before the person is known. */
export const typicalHead = { crown: 40, chin: 560, middle: 408 } as const;

/** The pictures of the whole of her, the one to be preferred first: sitting where that is wanted, pointing, and arms down. */
export function wholeOf(member: MemberAnchors, isSeated: boolean) {
  const poses = [...(isSeated ? (["seat"] as const) : []), "point", "figure"] as const;
  return poses.flatMap((pose) => {
    const anchors: FigureAnchors | PointAnchors | undefined = member[pose];
    return anchors ? [{ pose, anchors }] : [];
  });
}

/**
 * Arms down, or a hand at the jaw; an open hand raised beside the shoulder; the same hand closed; of that only what lies
 * before a thing in it; the whole person standing, on a picture of her own size; of that only the hand that hangs on the
 * left; the whole person with an arm open towards her side, and sitting; of the bust only the hair.
 */
export type Pose = "bust" | "hair" | "chin" | "hand" | "hold" | "fingers" | "figure" | "carrying" | "point" | "seat";

export type DrawPerson = (look: Look, pose?: Pose) => Promise<Raster>;

/** Replaces a part of a picture by another of the same person, and frees it. */
function layIn(person: Raster, part: Raster, [left, top]: readonly [number, number]): void {
  for (let y = 0; y < part.height; y++) {
    const row = part.data.subarray(y * part.width * 4, (y + 1) * part.width * 4);
    person.data.set(row, ((top + y) * person.width + left) * 4);
  }
  release(part);
}

/** A part of a person, as opaque as the cover there is bright; frees the cover. */
function cutFront(person: Raster, cover: Raster, [left, top]: readonly [number, number]): Raster {
  const part = crop(person, { x: left, y: top, width: cover.width, height: cover.height });
  for (let i = 0; i < part.data.length; i += 4) {
    const alpha = part.data[i + 3] as number;
    const share = alpha === 0 ? 0 : Math.min(1, (cover.data[i] as number) / alpha);
    for (let c = 0; c < 4; c++) part.data[i + c] = (part.data[i + c] as number) * share;
  }
  release(cover);
  return part;
}

/** The least share of a material in a pixel that counts: below is what is lost in the masks' compression. */
const counted = 0.1;

/** The hair of a bust, by its masks, which it frees. */
function cutHair(person: Raster, masks: Raster): Raster {
  const part = crop(person, fullBox(person));
  for (let i = 0; i < part.data.length; i += 4) {
    const kept = Math.max(0, Math.min(1, ((masks.data[i + 1] as number) / 255 - counted) / (1 - 2 * counted)));
    for (let c = 0; c < 4; c++) part.data[i + c] = (part.data[i + c] as number) * kept;
  }
  release(masks);
  return part;
}

/** Whether hair was rendered in an orange or yellow that no hair has: it is dyed in its own colour, too. */
const isVivid = (tone: readonly [number, number, number] | null) =>
  tone !== null && tone[0] > 0.25 && tone[0] > 4 * tone[2];

/** Draws people on a transparent canvas (`personCanvas` or `handCanvas`), and caches recent ones. */
export function createPersonDrawer(loadArt: LoadArt, caches: CacheBudget = createCacheBudget()): DrawPerson {
  const people = caches.createCache<Raster>((person) => person.data.byteLength, release);

  const draw: DrawPerson = async (look, pose = "bust") => {
    const { backdrop: _, ...worn } = look;
    const key = JSON.stringify([worn, pose]);
    const kept = people.get(key);
    if (kept) return kept;
    const member = memberOf(look);
    if (pose === "hair") {
      const masks = await decodeStraight(await loadArt(`people/${member.id}-masks.webp`));
      return cutHair(await draw(look), masks);
    }
    const anchors = await anchorsOf(look, loadArt);
    if (pose === "fingers" || pose === "carrying") {
      const whole = pose === "fingers" ? "hold" : "figure";
      const { front } = whole === "hold" ? anchors.grip : ((anchors.figure as FigureAnchors).carry as CarryAnchors);
      const cover = await decodeStraight(await loadArt(`people/${member.id}-${whole}-front.webp`));
      return cutFront(await draw(look, whole), cover, front);
    }
    const name = pose === "bust" ? member.id : `${member.id}-${pose}`;
    const isBust = pose === "bust" || pose === "chin";
    const isWhole = pose === "figure" || pose === "point" || pose === "seat";
    const open = isWhole ? undefined : anchors[isBust ? "bust" : "hand"].open;
    // The head is the same in both pictures with a hand. A hand at the jaw has no mood.
    const mood = pose === "chin" ? undefined : member.moods?.find((one) => one === look.mood);
    const shown = mood ?? (look.isSmilingOpenly && "open");
    const face = shown && open ? loadArt(`people/${name.replace("-hold", "-hand")}-${shown}.webp`) : undefined;
    const files = await Promise.all([loadArt(`people/${name}.webp`), loadArt(`people/${name}-masks.webp`), face]);
    const person = await decodeStraight(files[0]);
    if (files[2] && open) layIn(person, await decodeStraight(files[2]), open);
    const masks = await decodeStraight(files[1]);
    await nextSlice();
    dye(person, masks, {
      cloth: clothTones[look.outfitColor as OutfitColor],
      hair:
        look.hairColor === member.hairColor && !isVivid(anchors.hairTone)
          ? undefined
          : hairTones[look.hairColor as HairColor],
      hairTone: anchors.hairTone,
      clothTone: anchors.clothTone,
    });
    await nextSlice();
    premultiply(person);
    await finishPortrait(person, masks);
    if (look.glasses) {
      const { glasses } = (isWhole && anchors[pose]) || anchors[isBust ? "bust" : "hand"];
      await putOnOwn(person, masks, glasses, await loadArt(`people/glasses-${look.glasses}.webp`));
    }
    release(masks);
    people.set(key, person);
    return person;
  };
  return draw;
}
