// Films drawn by the embedded maker: four scenes in one set, filmed by a moving camera, with captions. Each segment of
// a scene is encoded separately and begins with a key frame, so that clips and films are joined without encoding again.
import { framesPerSecond } from "../../contract/videos.ts";
import { encodeJpeg, releaseWebpDecoder } from "../pixels/codec.ts";
import { boundsOf, createRaster, crop, release } from "../pixels/raster.ts";
import { drawMark } from "../scene/virtual-mark.ts";
import type { VisualTools } from "../scene/visual-tools.ts";
import type { OverlayTools } from "../overlay/overlay.ts";
import type { ClipBrief, Film } from "../briefs/film.ts";
import type { Picture } from "../briefs/picture.ts";
import type { Studio } from "../studio.ts";
import { drawCaption, animateCaption, type Caption } from "./caption.ts";
import { type ClosingCard, drawCard, drawClosingCard } from "./closing-card.ts";
import {
  blendFrames,
  copyFrame,
  drawLayer,
  dullFrame,
  hiddenFrom,
  type Placing,
  slideFrames,
  sweepLight,
  wipeFrames,
} from "./draw-layer.ts";
import { type CaptionWay, editOf, type Take, type Transition } from "./edits.ts";
import { chooseSet, prepareSet, releaseSet, type FilmSet, type SetLayer } from "./film-set.ts";
import { sizeOf } from "./film-size.ts";
import { makeOwnSound, makeSound, makeSpeech } from "./film-sound.ts";
import { createEncoder, type FilmEncoder, releaseEncoder, warmEncoder } from "./h264-encoder.ts";
import { asPart, joinTracks, replaceStart } from "./mp4.ts";
import { createLayer, frameOf, readFrame, type Frame, type Layer } from "./planes.ts";
import { ease, easeQuickly, roleOf } from "./shots.ts";
import { easeOut, even, type FilmTextTools } from "./text-box.ts";
import { afterWork, inSlices } from "../pixels/time-slices.ts";

/** Longest segment: some seconds of computing, out of the five minutes a queue consumer has. */
const segmentSeconds = 2;

/**
 * The encoder's settings. The quantizer is constant, so that segments join without visible seams, and low enough that
 * gradients show no banding. Above so many pixels a frame is encoded faster, as it is one slice of computing, and a little
 * coarser, so that a film stays as large.
 */
const fastFrom = 1.5e6;
const [fine, fast] = [
  { quantizer: 22, speed: 5 },
  { quantizer: 23, speed: 10 },
];

/** Computing for a pixel of a frame whose layers are drawn, two frames mixed, and that is encoded, in milliseconds. */
const layerMs = 1e-5;
const mixedMs = 1e-5;
const encodedMs = 2.5e-5;

/** Seconds that a light sweep lasts before and after its moment. */
const sweepSeconds = 0.9;
const sweepStrength = 0.3;

interface FilmMaker extends Pick<
  Studio,
  | "segmentsOf"
  | "filmSet"
  | "clipSegment"
  | "poster"
  | "filmSound"
  | "ownSound"
  | "speechAlone"
  | "joinFilms"
  | "replaceStart"
> {
  /** A frame before encoding; the time in seconds from the beginning of its scene. */
  still(brief: ClipBrief, time: number): Promise<Frame>;
}

/** What a scene's set takes, in bytes: other makers' caches give way before it is drawn. */
const setBytes = 7e6;

/** Create one per isolate: it caches the sets of recent scenes. */
export function createFilmMaker(tools: VisualTools, lettering: FilmTextTools): FilmMaker {
  const sets = tools.caches.createCache<FilmSet>(
    ({ sizeBytes }) => sizeBytes,
    (set) => {
      if ([...drawn.values()].includes(set)) evicted.add(set);
      else releaseSet(set);
    },
  );
  /** The sets of the scene that is drawn, by their keys: its segments share them, whatever the caches evict meanwhile. */
  const drawn = new Map<string, FilmSet>();
  /** Those of them that the cache has evicted. */
  const evicted = new Set<FilmSet>();
  /** Releases the sets of the scene that was drawn before, but for these. */
  const keepOnly = (keys: string[]) => {
    for (const [key, set] of drawn) {
      if (keys.includes(key)) continue;
      drawn.delete(key);
      if (evicted.delete(set)) releaseSet(set);
    }
  };
  const keyOf = (brief: ClipBrief, scene: number): string => {
    const { product, influencer, format, definition, edit, brand, seed, set } = brief;
    const person = influencer && ("photo" in influencer ? influencer.photo.key : influencer.look);
    const { name, category, image } = product;
    const { take } = brief.scenes[scene] ?? {};
    const film = [name, category, image.key, person, format, definition, edit, brand, seed, set];
    return JSON.stringify([film, scene, take]);
  };
  const prepare = async (brief: ClipBrief, scene: number): Promise<FilmSet> => {
    const key = keyOf(brief, scene);
    const kept = drawn.get(key) ?? sets.get(key);
    if (!kept) tools.caches.makeRoom(setBytes);
    const set = kept ?? (await prepareSet({ ...brief, scene }, roleOf(brief, scene), tools));
    drawn.set(key, set);
    if (!kept) sets.set(key, set);
    return set;
  };
  const prepareScene = async (brief: ClipBrief, withTransition: boolean): Promise<Scene> => {
    const { width, height } = sizeOf(brief, tools.scale);
    const edit = editOf(brief);
    const fadesFrom = withTransition && brief.scene > 0 ? brief.scene - 1 : brief.scene;
    keepOnly([keyOf(brief, fadesFrom), keyOf(brief, brief.scene)]);
    const before = fadesFrom < brief.scene ? await prepare(brief, fadesFrom) : undefined;
    const set = await prepare(brief, brief.scene);
    const { caption: text = "", number, action = text } = brief.scenes[brief.scene] ?? {};
    const card =
      brief.scene === brief.scenes.length - 1
        ? await drawClosingCard(
            { ...brief.closing, action, typeface: brief.typeface },
            brief.format,
            brief.seconds,
            { isLoud: brief.edit === "promo", isPhoto: !set.product && set.pictured?.isPhoto === true },
            { width, height },
            set.palette,
            lettering,
          )
        : undefined;
    return {
      into: edit.into(roleOf(brief)),
      captionComes: edit.caption,
      cardComes: edit.card,
      card,
      seconds: brief.seconds,
      set,
      before,
      spare:
        before || set.shot.takes.some(({ split }) => split) || (card && edit.card.kind !== "fade")
          ? frameOf(new Uint8Array((width * height * 3) / 2), width, height)
          : undefined,
      // The card would come before it is read, and says it.
      caption:
        card && card.from < leastCaptionSeconds
          ? undefined
          : await drawCaption(
              { text, number, typeface: brief.typeface },
              set.shot.caption,
              { width, height },
              set.palette,
              lettering,
            ),
      mark: brief.visibleMark ? await drawMarkLayer(brief, { width, height }, lettering) : undefined,
    };
  };
  const still = async (brief: ClipBrief, time: number): Promise<Frame> => {
    const { width, height } = sizeOf(brief, tools.scale);
    const frame = frameOf(new Uint8Array((width * height * 3) / 2), width, height);
    await drawFrame(frame, await prepareScene(brief, time < editOf(brief).into(roleOf(brief)).seconds), time);
    return frame;
  };
  return {
    segmentsOf,
    filmSet: async (brief) => (await chooseSet(brief, tools.loadArt)).id,
    async clipSegment(brief, segment) {
      const { width, height } = sizeOf(brief, tools.scale);
      const [first, end] = framesOf(brief.seconds, segment);
      const scene = await prepareScene(brief, segment === 0);
      releaseWebpDecoder();
      if (width * height > fastFrom) await warmEncoder();
      const encoder = createFilmEncoder(width, height);
      for (let number = first; number < end; number++) {
        await drawFrame(frameOf(encoder.frame(), width, height), scene, number / framesPerSecond);
        encoder.addFrame();
        await afterWork(encodedMs * width * height);
      }
      return joinTracks([asPart(encoder.finish())]);
    },
    async poster(brief): Promise<Picture> {
      const raster = await readFrame(await still(brief, brief.seconds * 0.5));
      const picture = await encodeJpeg(raster, "compositeSynthetic");
      release(raster);
      return picture;
    },
    still,
    filmSound: makeSound,
    ownSound: makeOwnSound,
    speechAlone: makeSpeech,
    joinFilms(parts, stretch): Promise<Film> {
      releaseEncoder();
      tools.caches.makeRoom(parts.reduce((sum, { size }) => sum + size, 0));
      return joinTracks(parts, stretch);
    },
    replaceStart,
  };
}

/** The encoder with the settings of films. */
export const createFilmEncoder = (width: number, height: number): FilmEncoder =>
  createEncoder({ width, height, framesPerSecond, ...(width * height > fastFrom ? fast : fine) });

function segmentsOf(seconds: number): number {
  return Math.ceil(seconds / segmentSeconds);
}

/** The first frame of a segment, and the one after its last. */
function framesOf(seconds: number, segment: number): [number, number] {
  const share = (seconds * framesPerSecond) / segmentsOf(seconds);
  return [Math.round(segment * share), Math.round((segment + 1) * share)];
}

interface Scene {
  seconds: number;
  into: Transition;
  captionComes: CaptionWay;
  cardComes: Transition;
  card: ClosingCard | undefined;
  set: FilmSet;
  before: FilmSet | undefined;
  /** For a second picture in one frame. */
  spare: Frame | undefined;
  caption: Caption | undefined;
  mark: { layer: Layer; left: number; top: number } | undefined;
}

/** @param time seconds from the beginning of the scene. */
async function drawFrame(
  frame: Frame,
  { seconds, into, captionComes, cardComes, set, before, spare, caption, card, mark }: Scene,
  time: number,
): Promise<void> {
  const cardShare = card ? easeOut((time - card.from) / cardComes.seconds) : 0;
  // Nothing is seen behind the whole card.
  if (cardShare < 1) await drawSet(frame, set, time, seconds, spare);
  if (before && spare && time < into.seconds) {
    await drawSet(spare, before, seconds + time, seconds);
    const share = (time + 1 / framesPerSecond) / (into.seconds + 1 / framesPerSecond);
    const smooth = share * share * (3 - 2 * share);
    await change(frame, spare, into, smooth);
  }
  if (card && cardShare > 0) {
    const product = set.product?.layer ?? set.pictured?.layer;
    const isMoved = cardComes.kind !== "fade" && cardShare < 1 && spare !== undefined;
    if (isMoved) copyFrame(spare, frame);
    drawCard(frame, card, product, time, cardComes.kind === "fade" ? cardShare : 1);
    await afterWork(layerMs * frame.y.length);
    if (isMoved) await change(frame, spare, cardComes, cardShare);
  }
  if (mark) drawLayer(frame, mark.layer, { ...mark, scaleX: 1, scaleY: 1 });
  if (caption) {
    const until = card ? card.from + captionOverlap : seconds;
    const { opacity, below, aside, scale, shown } = animateCaption(time, until, captionComes);
    const { x, y, width, height } = caption.box;
    const left = x + aside * frame.width - ((scale - 1) * width) / 2;
    const top = y + below * frame.height * 0.016 - ((scale - 1) * height) / 2;
    const end = shown < 1 ? even(x + width * shown) : frame.width;
    drawLayer(frame, caption.layer, { left, top, scaleX: scale, scaleY: scale, end }, opacity);
  }
  await afterWork(layerMs * frame.y.length);
}

/** The frame takes the place of `other`, in place: at 0 `other` is seen, at 1 the frame. */
async function change(frame: Frame, other: Frame, { kind }: Transition, share: number): Promise<void> {
  if (kind === "slide") slideFrames(frame, other, share);
  else if (kind === "wipe") wipeFrames(frame, other, share);
  else
    return inSlices(frame.height / 2, mixedMs * frame.width * 2, (from, to) =>
      blendFrames(frame, other, 1 - share, from * 2, to * 2),
    );
  await afterWork(mixedMs * frame.y.length);
}

/** Seconds in which the caption and the card that repeats it are both in between. */
const captionOverlap = 0.25;

/** A caption that is shown for less cannot be read. */
const leastCaptionSeconds = 2;

/** The take at a time of the scene, and how far it is: beyond 1 while the next scene comes. */
function takeAt(takes: Take[], share: number): { take: Take; progress: number } {
  let at = takes.length - 1;
  while (at > 0 && share < (takes[at] as Take).from) at--;
  const take = takes[at] as Take;
  const end = takes[at + 1]?.from ?? 1;
  const time = (share - take.from) / (end - take.from);
  return { take, progress: take.isQuick ? easeQuickly(time) : ease(time) };
}

/** Seconds in which the line between two pictures comes to the middle. */
const splitSeconds = 0.7;

/** Draws the set as the camera sees it, in slices; with a spare frame also split in two. */
async function drawSet(frame: Frame, set: FilmSet, time: number, seconds: number, spare?: Frame): Promise<void> {
  const { take, progress } = takeAt(set.shot.takes, time / seconds);
  await drawTake(frame, set, take, progress, time, seconds);
  const { split } = take;
  if (!split || !spare) return;
  if (split.right) await drawTake(spare, set, { ...split.right, from: take.from }, progress, time, seconds);
  else copyFrame(spare, frame);
  if (split.isDull) dullFrame(frame);
  wipeFrames(frame, spare, 1 - 0.5 * easeOut((time - take.from * seconds) / splitSeconds));
}

/** Draws a take from back to front. */
async function drawTake(
  frame: Frame,
  set: FilmSet,
  take: Take,
  progress: number,
  time: number,
  seconds: number,
): Promise<void> {
  const { sweeps } = set.shot;
  const place = (layer: SetLayer) => placeLayer(frame, set, layer, take, progress);
  // Nearly half of a story is counter: the wall behind it need not be drawn.
  const until = set.front ? hiddenFrom(frame, set.front.layer, place(set.front)) : frame.height;
  const back = (take.isAlone && set.backAlone) || set.back;
  const placed = place(back);
  await inSlices(until / 2, layerMs * frame.width * 2, (from, to) =>
    drawLayer(frame, back.layer, placed, 1, to * 2, from * 2),
  );
  if (set.overShadow && take.isAlone) drawLayer(frame, set.overShadow.layer, place(set.overShadow));
  if (set.person && !take.isAlone) {
    const { layer } = set.person;
    const placing = place(set.person);
    drawLayer(frame, layer, set.breathes ? breathe(placing, layer, time) : placing);
    await afterWork(layerMs * frame.y.length);
  }
  if (set.front) drawLayer(frame, set.front.layer, place(set.front));
  await afterWork(layerMs * frame.y.length);
  if (!set.product) return;
  const placing = place(set.product);
  drawLayer(frame, set.product.layer, placing);
  for (const moment of sweeps) {
    const position = (time - moment * seconds) / (sweepSeconds * 2) + 0.5;
    if (position > 0 && position < 1) sweepLight(frame, set.product.layer, placing, position, sweepStrength);
  }
}

/**
 * Parallax: at half time all layers are where they were composed; before and after it, far layers have moved and scaled
 * less than near ones.
 */
function placeLayer(frame: Frame, set: FilmSet, own: SetLayer, { start, end }: Take, share: number): Placing {
  const between = (from: number, to: number, at: number) => from + (to - from) * at;
  const at = 0.5 + (share - 0.5) * own.nearness;
  const zoom = between(start.zoom, end.zoom, at);
  const x = frame.width * start.at.x;
  const y = frame.height * start.at.y;
  const focusX = within(
    between(start.focus.x, end.focus.x, at) * set.width,
    x / zoom,
    set.width - (frame.width - x) / zoom,
  );
  const focusY = within(
    between(start.focus.y, end.focus.y, at) * set.height,
    y / zoom,
    set.height - (frame.height - y) / zoom,
  );
  const scale = zoom / own.fineness;
  return { left: x + (own.left - focusX) * zoom, top: y + (own.top - focusY) * zoom, scaleX: scale, scaleY: scale };
}

/** Keeps the camera within the set's edges. */
const within = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value));

/**
 * Slow breathing, so that a person is never still: she rises and sinks by a third of a percent, from where the counter
 * hides her.
 */
function breathe(placing: Placing, { height }: Layer, time: number): Placing {
  const rise = 0.0032 * Math.sin((time * 2 * Math.PI) / 3.6);
  const sway = placing.scaleX * 1.6 * Math.sin((time * 2 * Math.PI) / 6.1);
  return {
    left: placing.left + sway,
    top: placing.top - rise * height * placing.scaleY,
    scaleX: placing.scaleX,
    scaleY: placing.scaleY * (1 + rise),
  };
}

async function drawMarkLayer(
  { format }: ClipBrief,
  { width, height }: { width: number; height: number },
  { loadArt }: OverlayTools,
): Promise<Scene["mark"]> {
  const canvas = createRaster(width, height);
  await drawMark(canvas, loadArt, format === "9:16");
  const bounds = boundsOf(canvas);
  if (!bounds) return undefined;
  const [left, top] = [bounds.x & ~1, bounds.y & ~1];
  const box = { x: left, y: top, width: (bounds.width + 3) & ~1, height: (bounds.height + 3) & ~1 };
  const raster = crop(canvas, box);
  release(canvas);
  const layer = await createLayer(raster, false);
  release(raster);
  return { layer, left, top };
}
