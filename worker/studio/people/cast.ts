// The cast: virtual people rendered as whole pictures (art/people), one member per person, hair and clothes.
import type { Look, Mood } from "../briefs/person.ts";
import { members } from "./cast-members.ts";
import type { Build, EyeColor, GlassesType, HairColor, HairCut, Origin, Outfit, Skin } from "./wardrobe.ts";

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
  /** The middles of the ears' lobes, the one on the picture's left first; none where hair is over that one. */
  lobes?: readonly [Point, Point];
  /** Where a necklace comes from behind the neck, left and right, and the pit of the throat; none under a collar or hair. */
  neck?: readonly [Point, Point, Point];
  /** Top left corner of the face with an open smile, a picture of its own; null: there is none. */
  open: Point | null;
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

/**
 * What of it is different in the picture with a closed hand there, which holds something slim and upright before its
 * palm.
 */
export interface GripAnchors extends Pick<HandAnchors, "palm" | "below" | "reach" | "scale"> {
  /** Where the thumb leaves the palm, and the inner upper corner of the fingertips: what is held is between them. */
  thumb: Point;
  tips: Point;
  /** Top left corner of what lies before a thing in the hand, a grey picture of its own; the column between thumb and tips. */
  front: Point;
  split: number;
}

/** Where things are on the picture of a whole person, which is cropped to her. */
export interface FigureAnchors {
  /** Width and height of the picture. */
  size: Point;
  /** Top of the hair: pixels from the top. */
  crown: number;
  chin: Point;
  hips: Point;
  /** Where each foot stands on the ground, by the middle of its sole. */
  feet: readonly [Point, Point];
  /** Pixels per centimetre at the hips. */
  scale: number;
  carry?: CarryAnchors;
  /** Where a strap lies on the shoulder at the picture's left; none under hair. */
  strap?: Point;
}

/** Of the picture in which she opens an arm towards what is beside her. */
export interface PointAnchors extends Omit<FigureAnchors, "carry" | "strap"> {
  /** The fingertips, on the picture's right. */
  tip: Point;
}

/** The hand that hangs on the picture's left. */
export interface CarryAnchors {
  /** Top left corner of the hand, which lies before a handle in it: a grey picture of its own, <id>-figure-front. */
  front: Point;
  /** Where a handle lies in it. */
  grip: Point;
}

export interface CastMember {
  /**
   * Also the name of its files: /art/people/<id>.webp, <id>-masks.webp and <id>-open.webp, and the same of <id>-hand
   * and <id>-hold, which has <id>-hold-front.webp as well; <id>-laugh.webp and <id>-hand-laugh.webp for a mood.
   */
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
  eyes: EyeColor;
  freckles?: boolean;
  build: Build;
  outfit: Outfit;
  anchors: Anchors;
  /** Null: has no picture with an open hand. */
  hand: HandAnchors | null;
  grip?: GripAnchors;
  /** Faces other than the smiles, for the bust and for the picture with an open hand: they lie where the open smile does. */
  moods?: readonly Mood[];
  /** There is a bust with a hand at the jaw, the back of its wrist shown; all else is as in the bust. */
  chin?: true;
  /** She is there from hair to shoes, standing: <id>-figure. */
  figure?: FigureAnchors;
  /** The same, an arm open towards what stands on the picture's right: <id>-point. */
  point?: PointAnchors;
  /** Sitting on a block, turned to the picture's right, hands on her thighs: <id>-seat. */
  seat?: Omit<FigureAnchors, "carry" | "strap">;
  /** Median linear RGB of the rendered hair; null: it is not dyed. */
  hairTone: readonly [number, number, number] | null;
  /** Median linear RGB of the rendered cloth; null: it is not dyed (prints, several colours). */
  clothTone: readonly [number, number, number] | null;
}

export const cast: readonly CastMember[] = members;

/** What a hand at the jaw, its wrist shown, goes with: what is worn on skin. */
const touching: readonly string[] = ["bijoux", "montres", "beaute", "parfum"];

/** The pose of a portrait beside a product of a category. */
export const poseBeside = (look: Pick<Look, "member" | "mood">, category = ""): "chin" | "bust" =>
  touching.includes(category) && memberOf(look).chin && !look.mood ? "chin" : "bust";

const byId = new Map(cast.map((member) => [member.id, member]));

/** The member of a look. Throws for an id that the cast does not have. */
export function memberOf({ member }: { member: string }): CastMember {
  const found = byId.get(member);
  if (!found) throw new Error(`The cast has no member ${member}`);
  return found;
}
