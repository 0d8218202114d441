// A virtual person: a member of the cast as rendered (art/people), with hair and clothes dyed.
import type { LoadArt, Look } from "../studio.ts";
import { decodeStraight } from "../pixels/codec.ts";
import { premultiply, type Raster, release } from "../pixels/raster.ts";
import { nextSlice } from "../pixels/time-slices.ts";
import { type CacheBudget, createCacheBudget } from "../pixels/lru-cache.ts";
import { type Anchors, memberOf } from "./cast.ts";
import { dye } from "./dye.ts";
import { clothTones, hairTones, type HairColor, type OutfitColor } from "./wardrobe.ts";

/** Size of all members' pictures, in pixels. */
export const personCanvas = { width: 816, height: 1024 } as const;

/** Of a person on that canvas: their heads are alike in size. */
export const personPixelsPerCm = 17.5;

/** Size of all pictures with an open hand. */
export const handCanvas = { width: 1152, height: 1024 } as const;

/** Where a head is at the latest on that canvas, in pixels: for what is planned before the person is known. */
export const typicalHead = { crown: 40, chin: 560, middle: 408 } as const;

/** Landmarks of a look's picture, in pixels of the canvas. */
export const anchorsOf = (look: Look): Anchors => memberOf(look).anchors;

/** Arms down, or an open hand raised beside the shoulder. */
export type Pose = "bust" | "hand";

export type DrawPerson = (look: Look, pose?: Pose) => Promise<Raster>;

/** Draws people on a transparent canvas (`personCanvas` or `handCanvas`), and caches recent ones. */
export function createPersonDrawer(loadArt: LoadArt, caches: CacheBudget = createCacheBudget()): DrawPerson {
  const people = caches.createCache<Raster>((person) => person.data.byteLength, release);

  return async (look, pose = "bust") => {
    const { backdrop: _, ...worn } = look;
    const key = JSON.stringify([worn, pose]);
    const kept = people.get(key);
    if (kept) return kept;
    const member = memberOf(look);
    const name = pose === "hand" ? `${member.id}-hand` : member.id;
    const files = await Promise.all([loadArt(`people/${name}.webp`), loadArt(`people/${name}-masks.webp`)]);
    const person = await decodeStraight(files[0]);
    const masks = await decodeStraight(files[1]);
    await nextSlice();
    dye(person, masks, {
      cloth: clothTones[look.outfitColor as OutfitColor],
      hair: look.hairColor === member.hairColor ? undefined : hairTones[look.hairColor as HairColor],
      hairTone: member.hairTone,
      clothTone: member.clothTone,
    });
    release(masks);
    await nextSlice();
    premultiply(person);
    people.set(key, person);
    return person;
  };
}
