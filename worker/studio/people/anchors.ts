// Where things are on the cast's pictures (art/people). It is read with them, since casting does without.
import type { LoadArt } from "../studio.ts";

/** A point on a member's picture, in pixels from the top left. */
type Point = readonly [x: number, y: number];

/**
 * Where glasses sit: the middle between the pupils, pixels per centimetre of a frame that is 14 wide, how far the line of
 * the eyes falls to the right, a share of its length, and by how many degrees the face is turned to the right.
 */
export type GlassesSeat = readonly [x: number, y: number, scale: number, slope: number, turn: number];

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
  /** Where a necklace comes from behind the neck, left and right, and the pit of the throat; none under a collar. */
  neck?: readonly [Point, Point, Point];
  /** Hair lies over it there. */
  hairOverNeck?: true;
  /** Top left corner of the face with an open smile, a picture of its own, and of those of other moods. */
  open: Point;
  glasses: GlassesSeat;
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
  glasses: GlassesSeat;
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

/** Of each of a member's pictures; those of the whole of her are there where she has such. */
export interface MemberAnchors {
  /** Median linear RGB of the rendered hair and of the cloth; null: they are not dyed. */
  hairTone: readonly [number, number, number] | null;
  clothTone: readonly [number, number, number] | null;
  bust: Anchors;
  hand: HandAnchors;
  grip: GripAnchors;
  /** She is there from hair to shoes, standing: <id>-figure. */
  figure?: FigureAnchors;
  /** The same, an arm open towards what stands on the picture's right: <id>-point. */
  point?: PointAnchors;
  /** Sitting on a block, turned to the picture's right, hands on her thighs: <id>-seat. */
  seat?: Omit<FigureAnchors, "carry" | "strap">;
}

type CastAnchors = Readonly<Record<string, MemberAnchors>>;

/** What was read, never a reading under way: one that a cancelled request began would keep the others waiting. */
const read = new WeakMap<LoadArt, CastAnchors>();

/** The anchors of a look's member. Throws for an id that the cast does not have. The file is read once. */
export async function anchorsOf({ member }: { member: string }, loadArt: LoadArt): Promise<MemberAnchors> {
  const all =
    read.get(loadArt) ?? (JSON.parse(new TextDecoder().decode(await loadArt("people/anchors.json"))) as CastAnchors);
  read.set(loadArt, all);
  const found = all[member];
  if (!found) throw new Error(`The cast has no member ${member}`);
  return found;
}
