// The cast: virtual people rendered as whole pictures (art/people), one member per person, hair and clothes.
import { members } from "./cast-members.ts";
import type { Build, GlassesType, HairColor, HairCut, Origin, Outfit, Skin } from "./wardrobe.ts";

/** A point on a member's picture, in pixels from the top left. */
type Point = readonly [x: number, y: number];

/** Where things are on a member's picture. */
export interface Anchors {
  /** Top of the hair, and of the head without it: pixels from the top. */
  crown: number;
  skull: number;
  eyes: readonly [Point, Point];
  mouth: Point;
  chin: Point;
  shoulders: readonly [Point, Point];
}

/** The same for the picture with an open hand beside the shoulder, on the picture's right. */
export interface HandAnchors extends Anchors {
  /** The head's left and right edges with its hair: pixels from the left. */
  hair: readonly [number, number];
  /** What stands in the hand stands here. */
  palm: Point;
  /** Lower edge of the hand below it, and the fingertips' right edge: pixels from the top and the left. */
  below: number;
  reach: number;
  /** Pixels per centimetre at the palm. */
  scale: number;
}

export interface CastMember {
  /** Also the name of its files: /art/people/<id>.webp and <id>-masks.webp, <id>-hand.webp and <id>-hand-masks.webp. */
  id: string;
  /** The person: members that share it have the same face. */
  person: string;
  /** How the member may be cast. */
  genders: readonly ("female" | "male" | "non-binary")[];
  /** Years of age, from–to. */
  years: readonly [number, number];
  origins: readonly Origin[];
  skin: Skin;
  hair: HairCut;
  /** As rendered. */
  hairColor: HairColor;
  /** Other colours that the hair may be dyed. None where a head covering hides it. */
  dyes: readonly HairColor[];
  beard: boolean;
  glasses: GlassesType | null;
  build: Build;
  outfit: Outfit;
  anchors: Anchors;
  /** Null: has no picture with an open hand. */
  hand: HandAnchors | null;
  /** Median linear RGB of the rendered hair; null: it is not dyed. */
  hairTone: readonly [number, number, number] | null;
  /** Median linear RGB of the rendered cloth; null: it is not dyed (prints, several colours). */
  clothTone: readonly [number, number, number] | null;
}

export const cast: readonly CastMember[] = members;

const byId = new Map(cast.map((member) => [member.id, member]));

/** The member of a look. Throws for an id that the cast does not have. */
export function memberOf({ member }: { member: string }): CastMember {
  const found = byId.get(member);
  if (!found) throw new Error(`The cast has no member ${member}`);
  return found;
}
