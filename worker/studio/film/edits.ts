// How each way of editing a film treats a scene: the transition into it, the camera's moves within it, its colours, and
// how its caption comes.
import type { FilmEdit, SceneRole } from "../../contract/videos.ts";
import type { ClipBrief } from "../briefs/film.ts";
import type { Pose, Shot } from "./shots.ts";

/** From the scene before: it fades out, is pushed out to the left, or is uncovered from left to right. */
export interface Transition {
  kind: "fade" | "slide" | "wipe";
  /** 0: a cut. Within the scene's first segment. */
  seconds: number;
}

/** One take of the camera; a scene has several without changing what stands in it. */
export interface Take {
  /** When it begins, as a fraction of the scene. */
  from: number;
  start: Pose;
  end: Pose;
  /** The camera moves at once, and slows down. */
  isQuick?: boolean;
  /** The person has stepped aside: a close view of the product would cut through the face. */
  isAlone?: boolean;
  split?: Split;
}

/** A second picture on the right of a line, which comes from the right to the middle. */
export interface Split {
  /** What it shows; without it the same, so that only colours differ. */
  right?: Pick<Take, "start" | "end" | "isAlone">;
  /** The picture on the left is dull. */
  isDull?: true;
}

/** The scene's own move, and close views of what stands in it, where both stand in one set. */
export interface Views {
  start: Pose;
  end: Pose;
  face?: Pose;
  product?: Pose;
}

/** How a caption comes: it rises, comes to rest from nearer, is uncovered from left to right, jumps in, or slides in. */
export type CaptionWay = "rise" | "settle" | "reveal" | "pop" | "slide";

interface Edit {
  into: (role: SceneRole) => Transition;
  takes: (role: SceneRole, views: Views) => Take[];
  caption: CaptionWay;
  /** How the card at its end comes. */
  card: Transition;
  /** Replaces a scene's colours, apart from the product's where it is no part of the set. */
  grade?: (role: SceneRole, views: Views) => Shot["grade"] | undefined;
}

/** A take of another shot, from the first time on: the camera goes the other way, from elsewhere each time. */
export function takeAnew(takes: Take[], times: number): Take[] {
  const by = [1.06, 1.12, 0.94, 1.2][times % 4] as number;
  return takes.map((take, at) => {
    // The views change their turns, too.
    const { start, end, isAlone, split } = takes[(at + times) % takes.length] as Take;
    const [first, last] = times % 2 === 1 ? [end, start] : [start, end];
    const how = { ...(isAlone && { isAlone }), ...(split && { split }) };
    return { from: take.from, start: zoomed(first, by), end: zoomed(last, by), ...how };
  });
}

/** Two close views side by side: the left half of the frame has the first, the right half the second. */
function sideBySide(from: number, left: Pose, right: Pose): Take {
  const [one, other] = [
    { ...left, at: { ...left.at, x: 0.25 } },
    { ...right, at: { ...right.at, x: 0.75 } },
  ];
  return {
    from,
    start: zoomed(one, 0.96),
    end: one,
    split: { right: { start: other, end: zoomed(other, 0.95), isAlone: true } },
  };
}

const zoomed = (pose: Pose, by: number): Pose => ({ ...pose, zoom: Math.max(1, pose.zoom * by) });

const fade: Transition = { kind: "fade", seconds: 0.45 };

const dull: Shot["grade"] = { set: { light: 0.9, colour: 0.22 }, person: { light: 0.95, colour: 0.5 } };

const edits: Record<FilmEdit, Edit> = {
  demonstration: {
    into: () => ({ kind: "fade", seconds: 0.5 }),
    takes: (_, { start, end }) => [{ from: 0, start, end }],
    caption: "rise",
    card: fade,
  },
  crush: {
    into: () => ({ kind: "fade", seconds: 1 }),
    takes(role, { start, end, face, product }) {
      if (role === "hook" && face && product)
        return [
          { from: 0, start: zoomed(face, 0.94), end: zoomed(face, 1.03) },
          { from: 0.5, start: zoomed(product, 0.92), end: product, isAlone: true },
        ];
      if (role === "call_to_action" && product)
        return [
          { from: 0, start: product, end: zoomed(product, 0.92), isAlone: true },
          { from: 0.45, start: zoomed(end, 1.1), end },
        ];
      return [{ from: 0, start: zoomed(end, 1.07), end: start }];
    },
    caption: "settle",
    card: fade,
  },
  "before-after": {
    into: (role) => (role === "demonstration" ? { kind: "wipe", seconds: 1.2 } : { kind: "fade", seconds: 0.5 }),
    takes(role, { start, end }) {
      if (role === "demonstration") return [{ from: 0, start: zoomed(start, 0.84), end }];
      if (role === "call_to_action") return [{ from: 0, start: end, end: start }];
      const move = { start: end, end: zoomed(start, 0.98) };
      if (role === "hook")
        return [
          { from: 0, ...move, split: { isDull: true } },
          { from: 0.82, start: zoomed(start, 1.14), end: zoomed(start, 1.16) },
        ];
      return [{ from: 0, ...move }];
    },
    caption: "reveal",
    card: { kind: "wipe", seconds: 0.7 },
    grade: (role) => (role === "problem" ? dull : undefined),
  },
  reasons: {
    into: (role) => (role === "hook" ? { kind: "fade", seconds: 0 } : { kind: "wipe", seconds: 0.3 }),
    takes(role, { start, end, face, product }) {
      const near = product ?? zoomed(end, 1.16);
      const isAlone = product !== undefined;
      if (role === "hook")
        return [
          { from: 0, start: zoomed(near, 0.8), end: near, isAlone },
          { from: 0.45, start: zoomed(end, 1.06), end: zoomed(start, 1.04) },
        ];
      if (role === "problem")
        return [
          face && product
            ? sideBySide(0, face, product)
            : { from: 0, start: zoomed(start, 1.1), end: zoomed(end, 1.1) },
          { from: 0.5, start: near, end: zoomed(near, 0.86), isAlone },
        ];
      if (role === "demonstration")
        return [
          { from: 0, start: zoomed(end, 0.72), end: zoomed(start, 0.84) },
          { from: 0.4, start: zoomed(end, 1.16), end: zoomed(start, 1.22) },
        ];
      return [
        { from: 0, start: zoomed(end, 1.16), end: zoomed(end, 1.02) },
        { from: 0.4, start: zoomed(near, 1.04), end: zoomed(near, 0.9), isAlone },
      ];
    },
    caption: "pop",
    card: { kind: "wipe", seconds: 0.35 },
  },
  promo: {
    into: () => ({ kind: "slide", seconds: 0.35 }),
    takes(role, { start, end, face, product }) {
      if (role === "hook" && face && product)
        return [
          { from: 0, start: zoomed(start, 1.02), end: zoomed(end, 1.02) },
          sideBySide(0.3, face, product),
          { from: 0.62, start: zoomed(product, 0.96), end: product, isAlone: true },
          { from: 0.82, start: zoomed(end, 1.08), end: start },
        ];
      // The card comes at two thirds of it.
      if (role === "call_to_action" && face && product)
        return [
          { from: 0, start: zoomed(product, 1.12), end: zoomed(product, 0.98), isAlone: true },
          { from: 0.24, start: zoomed(face, 1.05), end: face },
          { from: 0.44, start: zoomed(start, 0.94), end: zoomed(end, 0.98) },
        ];
      const [far, near] = [zoomed(start, 0.8), zoomed(end, 1.16)];
      if (role === "demonstration")
        return [
          { from: 0, start: zoomed(far, 0.96), end: far },
          { from: 0.26, start: zoomed(near, 1.12), end: near },
          { from: 0.58, start: end, end: zoomed(end, 0.9) },
        ];
      return [
        { from: 0, start: far, end: zoomed(far, 1.05) },
        { from: 0.34, start: near, end: zoomed(near, 1.04) },
        { from: 0.68, start: zoomed(end, 0.9), end: zoomed(start, 0.94) },
      ];
    },
    caption: "slide",
    card: { kind: "slide", seconds: 0.35 },
  },
};

/** Of a film of the product alone: it comes near, is seen close, then closer, and moves away as the card comes. */
const productEdit: Edit = {
  into: () => ({ kind: "fade", seconds: 0 }),
  takes(role, { start, end, product }) {
    const near = product ?? zoomed(end, 1.14);
    return role === "hook"
      ? [
          { from: 0, start, end },
          { from: 0.6, start: zoomed(near, 0.94), end: near },
        ]
      : [{ from: 0, start: zoomed(near, 1.24), end: start }];
  },
  caption: "pop",
  card: fade,
};

export const editOf = ({ edit, influencer }: Pick<ClipBrief, "edit" | "influencer">): Edit =>
  influencer ? edits[edit] : productEdit;
