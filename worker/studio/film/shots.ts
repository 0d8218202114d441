// How each scene is filmed: what is visible, where the camera starts and ends, and where its caption is. Lengths are
// fractions of the frame's or the set's width and height.
import type { SceneRole, VideoFormatId } from "../../contract/videos.ts";
import type { AdFormatId } from "../../contract/formats.ts";
import type { Box } from "../pixels/raster.ts";
import type { ClipBrief } from "../briefs/film.ts";
import { span } from "../scene/panel-boxes.ts";
import { editOf, takeAnew, type Take } from "./edits.ts";
import { asIs, type Grade } from "./planes.ts";

interface Point {
  x: number;
  y: number;
}

/** How films of one format use a set. */
export interface Staging {
  /** The ad format whose plate is used. */
  plate: AdFormatId;
  /** Width to height of the plate. */
  aspect: number;
  /** Positions that replace the plate's own, to leave room for the caption. */
  person?: Partial<Point & { height: number }>;
  product?: Partial<Point & { maxW: number; maxH: number }>;
  /** Horizontal position of the product when it is alone. */
  productAloneX: number;
}

/** Positions for each film format. */
export const stagings: Record<VideoFormatId, Staging> = {
  "9:16": {
    plate: "instagram-story",
    aspect: 1080 / 1920,
    product: { x: 0.722, maxW: 0.41, maxH: 0.29 },
    productAloneX: 0.5,
  },
  "1:1": {
    plate: "instagram-square",
    aspect: 1,
    person: { x: 0.295, height: 0.76 },
    product: { x: 0.74, maxW: 0.4, maxH: 0.42 },
    productAloneX: 0.5,
  },
  "16:9": {
    plate: "facebook-feed",
    aspect: 1200 / 628,
    person: { x: 0.185, height: 0.8 },
    product: { x: 0.44, maxW: 0.235, maxH: 0.54 },
    productAloneX: 0.31,
  },
};

/** The camera shows `focus`, a point of the set, at `at` in the frame, enlarged by `zoom`. */
export interface Pose {
  focus: Point;
  at: Point;
  /** At 1 the set just covers the frame. */
  zoom: number;
}

/** How one scene is filmed. */
export interface Shot {
  showsPerson: boolean;
  showsProduct: boolean;
  /** Blur of the wall: standard deviation as a fraction of the frame's shorter side. */
  blur: number;
  /** The product's colours are never graded. */
  grade: { set: Grade; person: Grade };
  /** Moments of the light sweeps across the product, as fractions of the scene. */
  sweeps: number[];
  /** Area of the caption and its alignment in it. */
  caption: { area: Box; align: "left" | "center" };
  /** In order; the first begins at 0. */
  takes: Take[];
  /** Zoom for which the layers have enough detail; takes that come nearer are a little softer. */
  detail: number;
}

/** What of a brief decides how a scene is filmed. */
type FilmedAs = Pick<ClipBrief, "format" | "edit" | "influencer" | "scenes" | "scene">;

/** A scene before it is edited. */
export type Scenery = Omit<Shot, "takes" | "detail"> & { start: Pose; end: Pose };

/** Largest zoom of close views of a scene that shows both, and the largest detail of its layers: films have 110 MB. */
const nearest = 1.5;
const mostDetail = 1.3;

/** Boxes of the subjects, as fractions of the set. */
export interface Subjects {
  face: Box;
  product: Box;
}

const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** The app covers the lowest fifth of a story and its uppermost eighth. */
const below = { area: span(0.065, 0.66, 0.935, 0.815), align: "center" } as const;
const beside = { area: span(0.635, 0.12, 0.965, 0.84), align: "left" } as const;
const above = { area: span(0.05, 0.045, 0.95, 0.19), align: "center" } as const;

const natural = { set: asIs, person: asIs };
/** For the problem scene. */
const subdued = { set: { light: 0.93, colour: 0.72 }, person: { light: 0.98, colour: 0.9 } };

interface Framing {
  /** The fixed point of the zoom while both are shown. */
  pair: Point;
  /** Position and height of the face when it is shown alone. */
  face: Point & { height: number };
  /** Position of the product when it is shown alone, and the area that it fills. */
  product: Point & { width: number; height: number };
  captions: Record<SceneRole, Shot["caption"]>;
}

const framings: Record<VideoFormatId, Framing> = {
  "9:16": {
    pair: { x: 0.53, y: 0.42 },
    face: { x: 0.5, y: 0.37, height: 0.285 },
    product: { x: 0.5, y: 0.42, width: 0.8, height: 0.4 },
    captions: { hook: below, problem: below, demonstration: below, call_to_action: below },
  },
  "1:1": {
    pair: { x: 0.48, y: 0.62 },
    face: { x: 0.3, y: 0.4, height: 0.4 },
    product: { x: 0.5, y: 0.62, width: 0.66, height: 0.56 },
    captions: {
      hook: above,
      problem: { area: span(0.05, 0.75, 0.95, 0.895), align: "center" },
      demonstration: above,
      call_to_action: above,
    },
  },
  "16:9": {
    pair: { x: 0.35, y: 0.4 },
    face: { x: 0.29, y: 0.42, height: 0.46 },
    product: { x: 0.33, y: 0.52, width: 0.5, height: 0.7 },
    captions: { hook: beside, problem: beside, demonstration: beside, call_to_action: beside },
  },
};

/** Where a scene's caption is. */
export const captionOf = (role: SceneRole, format: VideoFormatId): Shot["caption"] => framings[format].captions[role];

/** What a scene shows: a numbered reason is about the product, so it is in the picture. */
export const sceneryOf = (role: SceneRole, { edit }: Pick<ClipBrief, "edit">): SceneRole =>
  edit === "reasons" && role === "problem" ? "hook" : role;

/**
 * Plans a scene's shot.
 * @param aspect width to height of the frame.
 */
export function planShot(role: SceneRole, brief: FilmedAs, subjects: Subjects, aspect: number): Shot {
  const { format } = brief;
  if (!brief.influencer) return planAloneShot(role, brief, subjects, aspect);
  const scenery = planScenery(sceneryOf(role, brief), format, subjects, aspect);
  const { face, product } = framings[format];
  const isPair = scenery.showsPerson && scenery.showsProduct;
  const [wide, high] = overlaps(format, aspect);
  const views = isPair && {
    face: viewOf(subjects.face, face, face.height / (subjects.face.height * high)),
    product: viewOf(
      subjects.product,
      product,
      Math.min(product.width / (subjects.product.width * wide), product.height / (subjects.product.height * high)),
    ),
  };
  return editShot(scenery, role, brief, views || {});
}

const viewOf = (box: Box, { x, y }: Point, zoom: number): Pose => ({
  focus: middleOf(box),
  at: { x, y },
  zoom: Math.max(1.1, Math.min(nearest, zoom)),
});

/** A scene of a film of the product alone: as its close view, which it begins further from, or ends on. */
function planAloneShot(role: SceneRole, brief: FilmedAs, subjects: Subjects, aspect: number): Shot {
  const { start, end, ...scenery } = planScenery("demonstration", brief.format, subjects, aspect);
  const near = { ...end, zoom: Math.max(nearest, end.zoom) };
  const away = (by: number): Pose => ({ ...start, zoom: near.zoom * by });
  const caption = captionOf(role, brief.format);
  const alone =
    role === "hook"
      ? { ...scenery, caption, blur: 0.004, sweeps: [0.36, 0.86], start: away(0.68), end: away(0.84) }
      : { ...scenery, caption, sweeps: [0.16], start: away(0.9), end: away(0.9) };
  return editShot(alone, role, brief, { product: near });
}

/** The scene as the edit films it. */
export function editShot(
  { start, end, ...scenery }: Scenery,
  role: SceneRole,
  brief: FilmedAs,
  views: { face?: Pose; product?: Pose },
): Shot {
  const { takes, grade } = editOf(brief);
  const times = brief.scenes[brief.scene]?.take ?? 0;
  const edited = takes(role, { start, end, ...views });
  const whole = times > 0 ? takeAnew(edited, times) : edited;
  // Its captions stand on the right half.
  const planned = brief.format === "16:9" ? whole.map(unsplit) : whole;
  const colours = grade?.(role, { start, end, ...views });
  const own = Math.max(start.zoom, end.zoom);
  const most = Math.max(...planned.flatMap((take) => [take.start.zoom, take.end.zoom]));
  return {
    ...scenery,
    grade: colours ?? scenery.grade,
    // Whoever scrolls stays for what moves.
    takes: role === "hook" ? planned.map((take, at) => ({ ...take, isQuick: at === 0 })) : planned,
    // Without a person there is room for all of it.
    detail: Math.max(own, brief.influencer ? Math.min(most, mostDetail) : most),
  };
}

/** A take without a second view beside it. */
const unsplit = ({ split, ...take }: Take): Take => (split && !split.right ? { ...take, split } : take);

/** At zoom 1 the set covers the frame: by these factors it is wider and higher than the frame. */
function overlaps(format: VideoFormatId, aspect: number): [wide: number, high: number] {
  const setAspect = stagings[format].aspect;
  return [Math.max(1, setAspect / aspect), Math.max(1, aspect / setAspect)];
}

function planScenery(role: SceneRole, format: VideoFormatId, subjects: Subjects, aspect: number): Scenery {
  const { pair, face, product, captions } = framings[format];
  const caption = captions[role];
  const [wide, high] = overlaps(format, aspect);
  const both = { showsPerson: true, showsProduct: true, blur: 0, grade: natural, caption };
  const seenAt = (point: Point, at: Point, zoom: number): Pose => ({ focus: point, at, zoom });
  switch (role) {
    case "hook": {
      const focus = { x: pair.x / wide, y: pair.y / high };
      return { ...both, sweeps: [0.5], start: seenAt(focus, pair, 1.015), end: seenAt(focus, pair, 1.17) };
    }
    case "problem": {
      const zoom = Math.max(1.12, Math.min(1.7, face.height / (subjects.face.height * high)));
      const middle = middleOf(subjects.face);
      const slide = 0.028 / wide;
      return {
        showsPerson: true,
        showsProduct: false,
        blur: 0.006,
        grade: subdued,
        sweeps: [],
        caption,
        start: seenAt({ x: middle.x - slide, y: middle.y }, face, zoom),
        end: seenAt({ x: middle.x + slide, y: middle.y + 0.004 }, face, zoom * 1.05),
      };
    }
    case "demonstration": {
      const zoom = Math.max(
        1.15,
        Math.min(2, product.width / (subjects.product.width * wide), product.height / (subjects.product.height * high)),
      );
      const middle = middleOf(subjects.product);
      const slide = 0.022 / wide;
      return {
        showsPerson: false,
        showsProduct: true,
        blur: 0.0085,
        grade: natural,
        sweeps: [0.3, 0.72],
        caption,
        start: seenAt({ x: middle.x + slide, y: middle.y }, product, zoom * 0.93),
        end: seenAt({ x: middle.x - slide, y: middle.y }, product, zoom),
      };
    }
    case "call_to_action": {
      const focus = { x: (pair.x + 0.05) / wide, y: pair.y / high };
      const at = { x: pair.x + 0.05, y: pair.y };
      return { ...both, sweeps: [0.62], start: seenAt(focus, at, 1.2), end: seenAt(focus, at, 1.04) };
    }
  }
}

/** The role of a scene by its index. */
export const roleOf = ({ scenes, scene: current }: ClipBrief, scene = current): SceneRole =>
  scenes[scene]?.role ?? "hook";

/** Parallax factor of each layer, by distance: the counter and what stands on it follow the camera fully. */
export const nearness = { back: 0.45, person: 0.8, front: 1 } as const;

const haste = 2.4;

/** Progress (0–1) at a time (0–1): more than half of it in the first third; never still, and defined beyond. */
export const easeQuickly = (time: number): number => (1 - Math.exp(-haste * time)) / (1 - Math.exp(-haste));

/** Easing: progress (0–1) at a time (0–1); slow at both ends, never still, and defined beyond them. */
export function ease(time: number): number {
  return time - (0.62 * Math.sin(2 * Math.PI * time)) / (2 * Math.PI);
}
