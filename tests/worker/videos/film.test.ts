import { env } from "cloudflare:test";
import { PhotonImage } from "../../../worker/studio/pixels/photon.ts";
import { BufferSource, type EncodedPacket, EncodedPacketSink, Input, MP4 } from "mediabunny";
import { describe, expect, test } from "vitest";
import {
  type FilmEdit,
  filmEdits,
  framesPerSecond,
  sceneRoles,
  videoFormats,
  type VideoFormatId,
} from "../../../worker/contract/videos.ts";
import { readableSeconds } from "../../../worker/studio/film/caption.ts";
import { closingSeconds } from "../../../worker/studio/film/closing-card.ts";
import { createVisualTools } from "../../../worker/studio/scene/visual-tools.ts";
import { createFilmMaker } from "../../../worker/studio/film/film-maker.ts";
import type { Frame } from "../../../worker/studio/film/planes.ts";
import { createTypefaces } from "../../../worker/studio/lettering/overlay-typefaces.ts";
import { drawWornLogo } from "../../../worker/studio/overlay/brand-logo.ts";
import { asPart } from "../../../worker/studio/film/mp4.ts";
import type { ClipBrief, FilmPart } from "../../../worker/studio/briefs/film.ts";
import type { Look } from "../../../worker/studio/briefs/person.ts";

async function loadArt(path: string): Promise<Uint8Array> {
  const response = await env.ASSETS.fetch(`https://assets.local/art/${path}`);
  if (!response.ok) throw new Error(`No art at ${path}: run the build first`);
  return new Uint8Array(await response.arrayBuffer());
}

const openMaker = (scale?: number) =>
  createFilmMaker(createVisualTools(loadArt, scale), { loadArt, readTypeface: createTypefaces(loadArt) });
const maker = openMaker();
/** Draws the same films, a quarter of their area, where the camera, the card and the logo are seen as well. */
const halfMaker = openMaker(0.5);
/** Draws the same films, in less time. */
const tinyMaker = openMaker(0.2);

/** A box on white, in a blue that nothing else in the scene has. */
function photographBox(): Uint8Array {
  const [width, height] = [400, 400];
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let y = 60; y < 340; y++)
    for (let x = 110; x < 290; x++) data.set([20, 40 + (y % 20), 200], (y * width + x) * 4);
  const image = new PhotonImage(data, width, height);
  const bytes = image.get_bytes();
  image.free();
  return bytes;
}

const look: Look = {
  member: "ines",
  hairColor: "brun",
  outfitColor: "ivoire",
  backdrop: "#e4d8c9",
};
const captions = {
  fr: [
    "Déjà vu ? Ça change.",
    "Trop d’à-peu-près, trop cher",
    "Une œuvre à 19,90 €, façonnée main",
    "Commandez-la dès maintenant",
  ],
  en: ["Seen it all before?", "The same thing, everywhere", "Made by hand, built to last", "Get yours today"],
};
const image = { key: "box", bytes: photographBox() };

function brief(more: Partial<ClipBrief> & { language?: "fr" | "en" } = {}): ClipBrief {
  const { language = "fr", ...rest } = more;
  return {
    product: { name: "Boîte bleue", category: null, image },
    influencer: { look, style: "fashion" },
    format: "9:16",
    definition: "standard",
    edit: "demonstration",
    closing: { brand: "", name: "", price: "" },
    seconds: 5,
    scenes: sceneRoles.map((role, i) => ({ role, shot: "", caption: captions[language][i] ?? "", line: "" })),
    scene: 0,
    seed: "film",
    visibleMark: true,
    ...rest,
  };
}

const silent = (one: ClipBrief): ClipBrief => ({
  ...one,
  scenes: one.scenes.map((scene) => ({ ...scene, caption: "" })),
});

async function readFilm(bytes: Uint8Array) {
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error("No picture");
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
  const config = await track.getDecoderConfig();
  const parameters = new Uint8Array((config?.description ?? new ArrayBuffer(0)) as ArrayBuffer);
  return {
    codec: config?.codec ?? "",
    size: [track.codedWidth, track.codedHeight],
    duration: await track.computeDuration(),
    packets,
    parameters: [...parameters],
  };
}

function listBoxes(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const names: string[] = [];
  for (let at = 0; at < bytes.length; at += view.getUint32(at))
    names.push(new TextDecoder().decode(bytes.subarray(at + 4, at + 8)));
  return names;
}

describe("files", () => {
  test("a scene's segments join to its clip: key frames at their starts, one parameter set, exact frame count", async () => {
    const seconds = 3;
    const one = brief({ scene: 1, seconds });
    const parts: FilmPart[] = [];
    expect(maker.segmentsOf(seconds)).toBe(2);
    for (let i = 0; i < maker.segmentsOf(seconds); i++) parts.push(asPart((await maker.clipSegment(one, i)).bytes));
    const segments = await Promise.all(parts.map(async ({ read }) => readFilm(await read())));
    const clip = await maker.joinFilms(parts);
    const read = await readFilm(clip.bytes);
    expect(clip).toMatchObject({ mime: "video/mp4", width: 720, height: 1280 });
    expect(read).toMatchObject({ size: [720, 1280], duration: seconds });
    expect(read.codec).toMatch(/^avc1\./);
    expect(read.packets.map(({ timestamp }) => timestamp)).toEqual(
      Array.from({ length: seconds * framesPerSecond }, (_, i) => expect.closeTo(i / framesPerSecond, 6)),
    );
    let start = 0;
    for (const { packets, parameters } of segments) {
      expect(packets.map(({ type }) => type)).toEqual(packets.map((_, i) => (i === 0 ? "key" : "delta")));
      expect(parameters).toEqual(read.parameters);
      // Not re-encoded: identical bytes.
      packets.forEach(({ data }, i) => expect(read.packets[start + i]?.data).toEqual(data));
      start += packets.length;
    }
    expect(start).toBe(read.packets.length);
    // The index is in front; what is left of its room is free.
    expect(listBoxes(clip.bytes)).toEqual(["ftyp", "moov", "free", "mdat", "uuid"]);
    expect(new TextDecoder().decode(clip.bytes.subarray(-600))).toContain("digitalsourcetype/compositeSynthetic");

    const film = await readFilm((await maker.joinFilms([asPart(clip.bytes), asPart(clip.bytes)])).bytes);
    expect(film.packets.length).toBe(read.packets.length * 2);
    expect(film.duration).toBe(2 * seconds);
    const rate = (clip.bytes.length * 8) / 1e6 / seconds;
    expect(rate).toBeGreaterThan(0.3);
    expect(rate).toBeLessThan(6);
  });

  test.each([5, 6, 7, 8])("scenes of %i s have exactly this length, in French and English", async (seconds) => {
    for (const language of ["fr", "en"] as const) {
      const count = tinyMaker.segmentsOf(seconds);
      const last = await readFilm((await tinyMaker.clipSegment(brief({ seconds, language }), count - 1)).bytes);
      // All segments have the same length.
      expect(last.packets.length * count).toBe(seconds * framesPerSecond);
    }
  });

  test.each([
    ["9:16", 1080, 1920],
    ["1:1", 1080, 1080],
    ["16:9", 1920, 1080],
  ] as const)("%s in Full HD has %i × %i pixels, cropped from the encoder's blocks", async (format, width, height) => {
    const film = await maker.clipSegment(brief({ format, definition: "full-hd", scene: 2, seconds: 1 }), 0);
    expect(film).toMatchObject({ width, height });
    expect(await readFilm(film.bytes)).toMatchObject({ size: [width, height], duration: 1 });
  });

  test("the same brief gives the same film", async () => {
    const one = brief({ seconds: 5, format: "1:1", scene: 3 });
    const films = [await tinyMaker.clipSegment(one, 2), await openMaker(0.2).clipSegment(one, 2)];
    expect(films[0]?.bytes).toEqual(films[1]?.bytes);
    expect(films[0]).toMatchObject({ width: 192, height: 192 });
  });
});

const sizes: Record<VideoFormatId, [width: number, height: number]> = {
  "9:16": [720, 1280],
  "1:1": [960, 960],
  "16:9": [1280, 720],
};

/** Bounding box of the difference of two frames, in pixels. */
function boundsOfDifference(one: Frame, other: Frame) {
  let [left, top, right, bottom] = [one.width, one.height, -1, -1];
  one.y.forEach((value, i) => {
    if (Math.abs(value - (other.y[i] as number)) < 3) return;
    const [x, y] = [i % one.width, Math.floor(i / one.width)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  });
  return { left, top, right, bottom };
}

/** Size of the blue box in the frame, in chroma pixels, and its horizontal centre. */
function findBox({ u, width }: Frame) {
  let [count, sum] = [0, 0];
  u.forEach((value, i) => {
    if (value < 178) return;
    count++;
    sum += i % (width / 2);
  });
  return { count, middle: sum / count };
}

const difference = (one: Frame, other: Frame) =>
  one.y.reduce((sum, value, i) => sum + Math.abs(value - (other.y[i] as number)), 0) / one.y.length;

/** Mean of the red chroma over that of the blue. */
const redness = ({ u, v }: Frame) => v.reduce((sum, value, i) => sum + value - (u[i] as number), 0) / v.length;

describe("pictures", () => {
  const shots = videoFormats.flatMap(({ id: format }) => [0, 1, 2, 3, 4, 5, 6, 7].map((scene) => ({ format, scene })));
  // One after the other, as the maker keeps the sets of the last scenes only.
  describe.each(shots)("$format, scene $scene", ({ format, scene }) => {
    const isNumbered = scene > 3;
    const number = isNumbered && scene > 4 ? { number: scene - 4 } : {};
    const plain = (more: { seconds?: number } = {}) =>
      brief({ format, scene: scene % 4, ...(isNumbered && { edit: "reasons" as const }), ...more });
    const write = (one: ClipBrief, words: { caption?: string } = {}): ClipBrief => ({
      ...one,
      scenes: one.scenes.map((each) => ({ ...each, ...words, ...number })),
    });

    test("the caption keeps to its zone, and leaves the product visible", async () => {
      const one = write(plain());
      const [bare, shown] = [await maker.still(silent(one), 2.5), await maker.still(one, 2.5)];
      expect([shown.width, shown.height]).toEqual(sizes[format]);
      const { left, top, right, bottom } = boundsOfDifference(bare, shown);
      const [least, most] = format === "9:16" ? [250 / 1920, 1 - 340 / 1920] : [0.03, 0.97];
      expect(top).toBeGreaterThanOrEqual(least * bare.height);
      expect(bottom).toBeLessThanOrEqual(most * bare.height);
      expect(left).toBeGreaterThan(0.03 * bare.width);
      expect(right).toBeLessThan(0.97 * bare.width);
      expect(bottom - top).toBeGreaterThan(40);
      expect(findBox(shown).count).toBe(findBox(bare).count);
    });

    // Without a number, and beside one.
    if (![0, 1, 2, 5].includes(scene)) return;
    test("the longest caption has two lines", async () => {
      const caption = "NEUF MILLE HEURES ET UNE MINUTE POUR TROIS LUNES ROUSSE";
      expect(caption).toHaveLength(55);
      const long = plain({ seconds: 8 });
      const [bare, shown] = [await maker.still(silent(long), 3), await maker.still(write(long, { caption }), 3)];
      const { left, top, right, bottom } = boundsOfDifference(bare, shown);
      // Rows with letters, of the words' box: what is right of the number.
      const from = Math.round(left + (right - left) * 0.3);
      let [lines, wasLettered] = [0, false];
      for (let y = top; y <= bottom; y++) {
        const row = shown.y.subarray(y * shown.width + from, y * shown.width + right - 8);
        const isLettered = row.reduce((count, value) => count + (value > 200 ? 1 : 0), 0) > 12;
        if (isLettered && !wasLettered) lines++;
        wasLettered = isLettered;
      }
      expect(lines).toBe(2);
    });
  });

  test("two pictures stand side by side where an edit splits the screen", async () => {
    const isSplit = async (edit: FilmEdit, scene: number, time: number, format: VideoFormatId = "9:16") => {
      const { y, width, height } = await tinyMaker.still(silent(brief({ edit, scene, format })), time);
      let white = 0;
      for (let row = 0; row < height; row++) if ((y[row * width + width / 2] as number) > 228) white++;
      return white > height * 0.8;
    };
    expect(await isSplit("before-after", 0, 2)).toBe(true);
    expect(await isSplit("before-after", 0, 4.5)).toBe(false);
    expect(await isSplit("reasons", 1, 1.6)).toBe(true);
    expect(await isSplit("promo", 0, 2.6)).toBe(true);
    expect(await isSplit("promo", 0, 3.6)).toBe(false);
    expect(await isSplit("crush", 0, 2.6)).toBe(false);
    // Captions stand on its right half.
    expect(await isSplit("promo", 0, 2.6, "16:9")).toBe(false);
  });

  test("nobody's shadow is on the wall behind a product that is seen alone", async () => {
    // Of another shape, in the same colours.
    const other = { ...look, member: "rafael" };
    // On a counter, and on a tile beside her.
    for (const name of ["Boîte bleue", "Collier bleu"]) {
      const product = { name, category: null, image };
      const at = (member: Look, time: number) =>
        tinyMaker.still(
          silent(brief({ edit: "crush", product, influencer: { look: member, style: "fashion" } })),
          time,
        );
      expect(difference(await at(look, 1), await at(other, 1))).toBeGreaterThan(2);
      expect(difference(await at(look, 4), await at(other, 4))).toBe(0);
    }
  });

  test("captions and cards come in another way in each edit", async () => {
    const closing = { brand: "Auréa", name: "Boîte bleue", price: "19,90\u00a0€" };
    const boxOf = async (edit: FilmEdit, time: number) => {
      const one = brief({ edit, scene: 2 });
      return boundsOfDifference(await tinyMaker.still(silent(one), time), await tinyMaker.still(one, time));
    };
    const came = {
      demonstration: "below",
      crush: "wider",
      "before-after": "narrower",
      reasons: "wider",
      promo: "aside",
    };
    for (const { id } of filmEdits) {
      const [coming, whole] = [await boxOf(id, 0.25), await boxOf(id, 2.5)];
      const width = coming.right - coming.left - (whole.right - whole.left);
      const way =
        width > 1
          ? "wider"
          : width < -1
            ? "narrower"
            : coming.left > whole.left + 1
              ? "aside"
              : coming.top > whole.top
                ? "below"
                : "still";
      expect([id, way]).toEqual([id, came[id]]);
    }
    const cards = { demonstration: "fade", crush: "fade", "before-after": "wipe", reasons: "wipe", promo: "slide" };
    for (const { id } of filmEdits) {
      const one = silent(brief({ edit: id, scene: 3, closing }));
      const [half, card] = [
        await tinyMaker.still(one, one.seconds - closingSeconds(one.seconds) + 0.06),
        await tinyMaker.still(one, 4.9),
      ];
      /** Whether a column shows the beginning of the card. */
      const isCard = (x: number) => {
        let sum = 0;
        for (let row = 0; row < half.y.length; row += half.width)
          sum += Math.abs((half.y[row + x] as number) - (card.y[row + 2] as number));
        return sum / half.height < 1;
      };
      // 43 % of the card are in the frame.
      const way = isCard(2) ? "wipe" : isCard(half.width - Math.round(0.215 * half.width) * 2 + 2) ? "slide" : "fade";
      expect([id, way]).toEqual([id, cards[id]]);
    }
  });

  test("a product that hangs is on the last card, too", async () => {
    const closing = { brand: "Auréa", name: "Collier", price: "19,90\u00a0€" };
    const product = { name: "Collier bleu", category: "Bijoux", image };
    for (const { id: format } of videoFormats) {
      const shown = await tinyMaker.still(silent(brief({ format, scene: 3, closing, product })), 4.9);
      expect(findBox(shown).count).toBeGreaterThan(100);
    }
  });

  test("a caption is shown completely for its reading time at 12 characters a second", async () => {
    for (const seconds of [5, 8]) {
      const [from, until] = [0.5, seconds - 0.35];
      expect(readableSeconds(seconds)).toBeCloseTo(until - from);
      const one = brief({ seconds, scene: 2 });
      const zones = [];
      for (const time of [from, until])
        zones.push(boundsOfDifference(await halfMaker.still(silent(one), time), await halfMaker.still(one, time)));
      expect(zones[0]).toEqual(zones[1]);
      const early = await halfMaker.still(one, 0);
      expect(difference(early, await halfMaker.still(silent(one), 0))).toBe(0);
    }
  });

  test.each(videoFormats.map(({ id }) => id))("%s: the hook moves in its first 1.5 seconds", async (format) => {
    const hook = silent(brief({ format }));
    const [first, later] = [findBox(await tinyMaker.still(hook, 0)), findBox(await tinyMaker.still(hook, 1.5))];
    expect(later.count / first.count).toBeGreaterThan(1.1);
  });

  test("the camera moves in, sideways or out as the scene's role requires", async () => {
    const moments = async (scene: number, format: VideoFormatId) => {
      const one = silent(brief({ scene, format }));
      return [findBox(await halfMaker.still(one, 0.7)), findBox(await halfMaker.still(one, 4.8))] as const;
    };
    for (const { id } of videoFormats) {
      const [hook, hookEnd] = await moments(0, id);
      expect(hookEnd.count / hook.count).toBeGreaterThan(1.1);
      const [alone] = await moments(1, id);
      expect(alone.count).toBe(0);
      const [close, closeEnd] = await moments(2, id);
      expect(close.count).toBeGreaterThan(hook.count * 1.3);
      expect(closeEnd.count / close.count).toBeGreaterThan(1.04);
      const [call, callEnd] = await moments(3, id);
      expect(callEnd.count / call.count).toBeLessThan(0.9);
    }
  });

  test("each edit films differently, and the last scene ends on a card with the product, its name and its price", async () => {
    const times = [0.4, 1.4, 2.4, 3.4, 4.4];
    const closing = { brand: "Auréa", name: "Boîte bleue", price: "19,90\u00a0€" };
    const sample = async (edit: FilmEdit) => {
      const frames: Frame[] = [];
      for (const scene of sceneRoles.keys())
        for (const time of times) frames.push(await tinyMaker.still(silent(brief({ edit, scene, closing })), time));
      return frames;
    };
    const films = [];
    for (const { id } of filmEdits) films.push(await sample(id));
    for (const [nth, film] of films.entries())
      for (const other of films.slice(nth + 1)) {
        // The card is the same in all.
        const isOther = film.map((frame, at) => difference(frame, other[at] as Frame) > 2);
        expect(isOther.filter(Boolean).length).toBeGreaterThanOrEqual(0.8 * (isOther.length - 1));
      }
    for (const { id: format } of videoFormats) {
      const one = brief({ scene: 3, format, closing });
      const [bare, shown] = [
        await halfMaker.still({ ...one, closing: { ...closing, name: "", price: "" } }, 4.9),
        await halfMaker.still(one, 4.9),
      ];
      expect(findBox(shown).count).toBeGreaterThan(125);
      const { top, bottom, left, right } = boundsOfDifference(bare, shown);
      const [least, most] = format === "9:16" ? [0.14, 0.65] : [0.06, 0.94];
      expect(top / shown.height).toBeGreaterThanOrEqual(least);
      expect(bottom / shown.height).toBeLessThanOrEqual(most);
      expect(left / shown.width).toBeGreaterThan(0.06);
      expect(right / shown.width).toBeLessThan(0.94);
    }
  });

  test("a film keeps the set that it began with, as long as there is that set", async () => {
    const one = silent(brief({ scene: 1 }));
    const chosen = await tinyMaker.filmSet(one);
    const seeds = Array.from({ length: 20 }, (_, nth) => `film ${nth}`);
    const sets = await Promise.all(seeds.map((seed) => tinyMaker.filmSet({ ...one, seed })));
    const other = sets.find((set) => set !== chosen);
    if (!other) throw new Error("One set for all");
    expect(await tinyMaker.filmSet({ ...one, set: other })).toBe(other);
    expect(await tinyMaker.filmSet({ ...one, set: "gone" })).toBe(chosen);
    const plain = await tinyMaker.still(one, 2);
    const shown = async (set: string) => difference(plain, await tinyMaker.still({ ...one, set }, 2));
    expect(await shown(chosen)).toBe(0);
    expect(await shown("gone")).toBe(0);
    expect(await shown(other)).toBeGreaterThan(1);
  });

  test("another shot is another one each time, also after the fourth", async () => {
    for (const edit of ["demonstration", "promo"] as const) {
      const frames: Frame[] = [];
      for (const take of [0, 1, 2, 3, 4]) {
        const one = silent(brief({ edit }));
        const scenes = one.scenes.map((scene) => ({ ...scene, ...(take > 0 && { take }) }));
        frames.push(await tinyMaker.still({ ...one, scenes }, 2));
      }
      for (const [nth, frame] of frames.entries())
        for (const other of frames.slice(nth + 1)) expect(difference(frame, other)).toBeGreaterThan(0.5);
    }
  });

  test("a film of the product alone comes near in its first second and a half, cuts closer, and ends on the card", async () => {
    const closing = { brand: "Auréa", name: "Boîte bleue", price: "19,90\u00a0€" };
    for (const { id: format } of videoFormats) {
      const { influencer: _, ...alone } = silent(brief({ format, closing, seconds: 3 }));
      const scenes = alone.scenes.filter(({ role }) => role === "hook" || role === "call_to_action");
      const at = async (scene: number, time: number) =>
        findBox(await halfMaker.still({ ...alone, scenes, scene }, time));
      const [start, soon, close] = [await at(0, 0), await at(0, 1.5), await at(0, 2.9)];
      expect(soon.count / start.count).toBeGreaterThan(1.1);
      expect(close.count / soon.count).toBeGreaterThan(1.2);
      const [detail, card] = [await at(1, 0.1), await at(1, 2.9)];
      expect(detail.count / close.count).toBeGreaterThan(1.1);
      expect(card.count).toBeGreaterThan(125);
    }
  });

  test("a changed primary colour changes every scene, and the card at its end", async () => {
    const red = { primary: "#b4232a", accent: "#b4232a" };
    const blue = { primary: "#12355b", accent: "#12355b" };
    const closing = { brand: "Auréa", name: "Boîte bleue", price: "19,90\u00a0€" };
    for (const format of ["9:16", "16:9"] as const)
      for (const [scene, time] of [...[0, 1, 2, 3].map((at) => [at, 2] as const), [3, 4.9] as const]) {
        const shot = silent(brief({ scene, format, closing }));
        const [inRed, inBlue] = [
          await tinyMaker.still({ ...shot, brand: red }, time),
          await tinyMaker.still({ ...shot, brand: blue }, time),
        ];
        expect(redness(inRed)).toBeGreaterThan(redness(inBlue) + 2);
      }
  });

  test("the card shows the brand's logo in place of its name, in an ink that stands out", async () => {
    const svg = (fill: string) =>
      new TextEncoder().encode(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><path d="M0 0h40v30H0zM60 0h30v30H60z" fill="${fill}"/></svg>`,
      );
    const draw = async (fill: string) =>
      (await drawWornLogo({ bytes: svg(fill), mime: "image/svg+xml" }, { readTypeface: createTypefaces(loadArt) }))
        .bytes;
    const closing = { brand: "Auréa", name: "Boîte bleue", price: "" };
    for (const { id: format } of videoFormats) {
      const at = (more: object) =>
        halfMaker.still(silent(brief({ scene: 3, format, closing: { ...closing, ...more } })), 4.9);
      const named = await at({});
      // Red, and white that would not be seen on the light ground: dark.
      const red = await at({ logo: await draw("#b4232a") });
      expect(redness(red)).toBeGreaterThan(redness(named) + 0.5);
      const white = await at({ logo: await draw("#ffffff") });
      const dark = (frame: Frame) => frame.y.reduce((count, luma) => count + (luma < 45 ? 1 : 0), 0);
      expect(dark(white)).toBeGreaterThan(dark(named) + 250);
      // Instead of the name, not beside it.
      expect(difference(red, await at({ brand: "", logo: await draw("#b4232a") }))).toBe(0);
    }
  });

  test("captions and card are set in the brand's typeface", async () => {
    const closing = { brand: "Auréa", name: "Boîte bleue", price: "19,90\u00a0€" };
    for (const time of [2, 4.9]) {
      const [plain, branded] = [
        await halfMaker.still(brief({ scene: 3, closing }), time),
        await halfMaker.still(brief({ scene: 3, closing, typeface: "abril-fatface-400" }), time),
      ];
      const { top, bottom } = boundsOfDifference(plain, branded);
      expect(bottom - top).toBeGreaterThan(5);
    }
  });

  test("a scene starts with the last picture of the previous one", async () => {
    const last = await halfMaker.still(silent(brief({ scene: 0 })), 5);
    const first = await halfMaker.still(silent(brief({ scene: 1 })), 0);
    const after = await halfMaker.still(silent(brief({ scene: 1 })), 0.6);
    expect(difference(last, first)).toBeLessThan(2);
    expect(difference(last, after)).toBeGreaterThan(10);
  });

  test("a poster is a picture of its scene", async () => {
    const picture = await maker.poster(brief({ format: "16:9" }));
    expect(picture).toMatchObject({ mime: "image/jpeg", width: 1280, height: 720 });
  });
});
