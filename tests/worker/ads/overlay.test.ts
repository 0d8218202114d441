import { env } from "cloudflare:test";
import { PhotonImage } from "../../../worker/studio/pixels/photon.ts";
import { describe, expect, test } from "vitest";
import { adPostLimits, overlayTemplates } from "../../../worker/contract/ad-posts.ts";
import { brandLogoPlaces } from "../../../worker/contract/brands.ts";
import { adFormats, type AdFormatId } from "../../../worker/contract/formats.ts";
import { decode } from "../../../worker/studio/pixels/codec.ts";
import { createEmbeddedStudio } from "../../../worker/studio/maker/embedded-studio.ts";
import { createRaster, type Box, type Raster } from "../../../worker/studio/pixels/raster.ts";
import type { Ink } from "../../../worker/studio/overlay/contrast.ts";
import { contrastOf } from "../../../worker/studio/pixels/wcag.ts";
import { drawLines } from "../../../worker/studio/overlay/draw-lines.ts";
import { overlaps } from "../../../worker/studio/overlay/safe-zone.ts";
import { drawWornLogo } from "../../../worker/studio/overlay/brand-logo.ts";
import { composeOverlay, type OverlayComposition } from "../../../worker/studio/overlay/overlay.ts";
import { setText, type Cluster } from "../../../worker/studio/overlay/set-text.ts";
import { createTypefaces } from "../../../worker/studio/lettering/overlay-typefaces.ts";
import type { OverlayBrief } from "../../../worker/studio/briefs/ad.ts";
import { StudioError } from "../../../worker/studio/studio.ts";

async function loadArt(path: string): Promise<Uint8Array> {
  const response = await env.ASSETS.fetch(`https://assets.local/art/${path}`);
  if (!response.ok) throw new Error(`No art at ${path}: run the build first`);
  return new Uint8Array(await response.arrayBuffer());
}

const studio = createEmbeddedStudio(loadArt);
const tools = { loadArt, readTypeface: createTypefaces(loadArt) };

/** Texts that a seller or model may send, up to the limits. */
const nastyTexts: Record<string, [hook: string, callToAction: string]> = {
  "one letter": ["Œ", "!"],
  "every French sign, to the limit": [
    "«\u202fL'œuvre d’été\u202f» : dès 1\u202f299,90\u00a0€… où ça ? Ici — à Noël, Zoé y aura goûté, et nous l’aimions tant !",
    "Découvrez-la dès aujourd’hui : −20 % jusqu’à Noël",
  ],
  "words that never end": ["Anticonstitutionnellement".repeat(4), "https://exemple.fr/boutique/robe-d-ete-bleue-nuit"],
  "emoji in sequences, without a space": [`${"👩🏽‍💻👨‍👩‍👧‍👦🏳️‍🌈🇫🇷1️⃣❤️‍🔥🙋🏿‍♀️".repeat(2)}🔥✨🎁`, "👉🏼🇫🇷👍🏾🛒✅"],
  "the widest letters": ["ŒÉWÀM@".repeat(16), "MWŒ%".repeat(12)],
  "Europe, signs and accents apart": [
    "Łódź, İstanbul, Şırnak, Øre, Ÿ, ŵ, ẞ\u200b ✓ livré ★★★★☆ → E\u0301te\u0301 à c\u0327a\u00ad, ½ prix ♥",
    "J'en profite ➜ 1 kg",
  ],
};

type Shade = (x: number, y: number) => number;
const noise = Uint8Array.from({ length: 9973 }, (_, i) => ((i + 1) * 2654435761) >>> 24);

/** Backgrounds on which text is hard to read, as grey values. */
const pictures: Record<string, Shade> = {
  white: () => 255,
  black: () => 0,
  noise: (x, y) => noise[(x * 31 + y * 1087) % noise.length] as number,
  squares: (x, y) => (((x >> 5) + (y >> 5)) % 2 === 0 ? 250 : 8),
  "a grey on which neither black nor white is easy": () => 118,
  "half night, half snow": (x) => (x < 540 ? 3 : 252),
};

function paint({ width, height }: { width: number; height: number }, shade: Shade): Raster {
  const raster = createRaster(width, height);
  const pixels = new Uint32Array(raster.data.buffer);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) pixels[y * width + x] = (0xff << 24) | (shade(x, y) * 0x010101);
  }
  return raster;
}

/** From the networks' rules, not from the code under test: 14 % on top, 35 % below and 6 % at the sides of a story. */
function safeZoneOf(format: AdFormatId, { width, height }: Raster): Box {
  if (format === "instagram-story")
    return { x: width * 0.06, y: height * 0.14, width: width * 0.88, height: height * 0.51 };
  return { x: 30, y: 30, width: width - 60, height: height - 60 };
}

/** Position of the "Image virtuelle" mark: bottom left, on a story in the upper left corner of the safe zone. */
function markOf(format: AdFormatId, canvas: Raster): Box {
  const unit = Math.min(canvas.width, canvas.height) / 1080;
  const [width, height] = [219 * unit, 47 * unit];
  const { x, y } = safeZoneOf("instagram-story", canvas);
  const margin = format === "facebook-feed" ? 21 : 26;
  return format === "instagram-story"
    ? { x, y, width, height }
    : { x: margin, y: canvas.height - margin - height, width, height };
}

const right = ({ x, width }: Box) => x + width;
const bottom = ({ y, height }: Box) => y + height;
const isWithin = (inner: Box, outer: Box) =>
  inner.x >= outer.x && inner.y >= outer.y && right(inner) <= right(outer) && bottom(inner) <= bottom(outer);
const isApart = (one: Box, other: Box) =>
  right(one) <= other.x || right(other) <= one.x || bottom(one) <= other.y || bottom(other) <= one.y;

/** Marks pixels within `reach` of ink, antialiased edges included. */
function markInk(marks: Uint8Array, width: number, lines: readonly Ink[], reach: number, mark: number): void {
  for (const { raster, x: left, y: top } of lines) {
    for (let y = 0; y < raster.height; y++) {
      for (let x = 0; x < raster.width; x++) {
        if ((raster.data[(y * raster.width + x) * 4 + 3] as number) < 8) continue;
        let end = x + 1;
        while (end < raster.width && (raster.data[(y * raster.width + end) * 4 + 3] as number) >= 8) end++;
        for (let row = top + y - reach; row <= top + y + reach; row++) {
          marks.fill(mark, row * width + left + x - reach, row * width + left + end + reach);
        }
        x = end;
      }
    }
  }
}

/** The lowest contrast of a text's ink with the pixels two to four steps away; on small pictures, two. */
function measureContrast(canvas: Raster, { hook, callToAction }: OverlayComposition): number {
  const reach = Math.min(canvas.width, canvas.height) < 500 ? 2 : 4;
  const texts = [hook, callToAction].flatMap((text) => (text ? [text] : []));
  const marks = new Uint8Array(canvas.width * canvas.height);
  const colours = new Uint32Array(canvas.data.buffer);
  let least = 21;
  for (const text of texts) {
    marks.fill(0);
    markInk(marks, canvas.width, text.lines, reach, 1);
    for (const { lines } of texts) markInk(marks, canvas.width, lines, 1, 2);
    const around = new Set<number>();
    for (let i = marks.indexOf(1); i >= 0; i = marks.indexOf(1, i + 1)) around.add(colours[i] as number);
    for (const colour of around) {
      const rgb = [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255] as const;
      least = Math.min(least, contrastOf(text.colouring.ink, rgb));
    }
  }
  return least;
}

const looks = overlayTemplates.flatMap(({ id }) => adFormats.map((format) => ({ template: id, format })));

describe("templates and formats", () => {
  test.each(looks)("$template on $format.id: any text is readable on any picture", async ({ template, format }) => {
    const turn = looks.findIndex((look) => look.template === template && look.format === format);
    const shades = Object.entries(pictures);
    for (const [index, [name, [hook, callToAction]]] of Object.entries(nastyTexts).entries()) {
      const [picture, shade] = shades[(turn + index) % shades.length] ?? ["white", () => 255];
      const canvas = paint(format, shade);
      const brief = { format: format.id, hook, callToAction, template };
      const made = await composeOverlay(canvas, brief, tools);
      const about = `« ${name} » over ${picture}`;
      const zone = safeZoneOf(format.id, canvas);
      for (const text of [made.hook, made.callToAction]) {
        if (!text) throw new Error(`${about}: a text is missing`);
        expect(text.lines.length, about).toBe(text.fitted.lines.length);
        for (const [i, { raster, x, y }] of text.lines.entries()) {
          const ink = { x, y, width: raster.width, height: raster.height };
          expect(isWithin(ink, text.frame), `${about}: line ${i} ${JSON.stringify([ink, text.frame])}`).toBe(true);
          expect(isWithin(ink, zone), `${about}: line ${i} in the safe zone ${JSON.stringify(ink)}`).toBe(true);
          // As wide as its characters: a missing glyph or a box would have another width.
          const wanted = (text.fitted.lines[i]?.width ?? 0) * text.fitted.size;
          expect(Math.abs(raster.width - wanted), `${about}: line ${i}`).toBeLessThan(
            wanted * 0.07 + text.fitted.size * 0.3,
          );
        }
        expect(isApart(text.frame, markOf(format.id, canvas)), `${about}: the mark is free`).toBe(true);
      }
      if (made.hook && made.callToAction) expect(isApart(made.hook.frame, made.callToAction.frame), about).toBe(true);
      expect(measureContrast(canvas, made), `${about}: contrast`).toBeGreaterThanOrEqual(4.5);
    }
  });

  // Tall, deep, wide, thin and heavy typefaces, and two without Eastern European letters.
  const branded = ["pacifico-400", "grand-hotel-400", "michroma-400", "jost-300", "shrikhand-400", "orbitron-600"];
  const colours = [
    { primary: "#1b2a4a", accent: "#c98b5e" },
    { primary: "#101010", accent: "#f2f2f2" },
    { primary: "#ffe14d", accent: "#b3261e" },
  ];

  test.each(branded.map((typeface, index) => ({ typeface, ...colours[index % colours.length] })))(
    "in a brand's $typeface and $primary: readable, in its place",
    async ({ typeface, primary = "", accent = "" }) => {
      const turn = branded.indexOf(typeface);
      const [hook, callToAction] = Object.values(nastyTexts)[1 + (turn % 2) * 4] ?? ["", ""];
      for (const { id: template } of overlayTemplates) {
        const format = adFormats[turn % adFormats.length] ?? adFormats[0];
        const canvas = paint(format, Object.values(pictures)[turn] ?? (() => 200));
        const brand = { typeface, primary, accent };
        const made = await composeOverlay(canvas, { format: format.id, hook, callToAction, template, brand }, tools);
        const zone = safeZoneOf(format.id, canvas);
        for (const text of [made.hook, made.callToAction]) {
          expect(text?.lines.length, template).toBe(text?.fitted.lines.length);
          for (const { raster, x, y } of text?.lines ?? []) {
            const ink = { x, y, width: raster.width, height: raster.height };
            const about = `${template}: ${JSON.stringify([ink, text?.frame])}`;
            expect(text && isWithin(ink, text.frame), about).toBe(true);
            expect(isWithin(ink, zone), about).toBe(true);
          }
        }
        expect(measureContrast(canvas, made), template).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  const bar = (fill: string) =>
    new TextEncoder().encode(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><path d="M0 0h40v30H0zM60 0h30v30H60z" fill="${fill}"/></svg>`,
    );

  /** White on white, black on black, and a logo that stands out as it is. */
  const grounds = [
    [250, "#ffffff"],
    [6, "#101010"],
    [250, "#b4232a"],
  ] as const;

  test.each(adFormats)(
    "with a brand's logo on $id: in its corner, apart from texts and mark, and visible",
    async (format) => {
      const places = brandLogoPlaces.filter((place) => place !== "none");
      for (const [turn, place] of places.entries()) {
        const [hook, callToAction] = Object.values(nastyTexts)[(turn * 2 + 1) % 6] ?? ["", ""];
        const template = overlayTemplates[turn]?.id ?? "modern";
        const [shade, fill] = grounds[(turn + adFormats.indexOf(format)) % grounds.length] ?? [250, "#ffffff"];
        const canvas = paint(format, () => shade);
        const { bytes } = await drawWornLogo({ bytes: bar(fill), mime: "image/svg+xml" }, tools);
        const logo = { bytes, place } as const;
        const brand = { primary: "#1b2a4a", accent: "#c98b5e", typeface: "", logo };
        const made = await composeOverlay(canvas, { format: format.id, hook, callToAction, template, brand }, tools);
        const about = `${template} ${place} ${fill}`;
        const box = made.logo;
        if (!box) throw new Error(`${about}: no logo`);
        expect(isWithin(box, safeZoneOf(format.id, canvas)), about).toBe(true);
        for (const text of [made.hook, made.callToAction]) expect(text && isApart(text.frame, box), about).toBe(true);
        expect(isApart(markOf(format.id, canvas), box), about).toBe(true);
        // Its left third is ink, and the gap after it is not.
        const at = (share: number) => {
          const i = ((box.y + (box.height >> 1)) * canvas.width + box.x + Math.round(box.width * share)) * 4;
          return [...canvas.data.subarray(i, i + 3)] as [number, number, number];
        };
        expect(contrastOf(at(0.2), at(0.55)), about).toBeGreaterThan(3);
        if (fill === "#b4232a") expect(at(0.2), about).toEqual([180, 35, 42]);
      }
    },
  );

  test("a brand's logo does not lie on the close-up that fills its row", async () => {
    const { bytes } = await drawWornLogo({ bytes: bar("#101010"), mime: "image/svg+xml" }, tools);
    for (const place of ["bottom-left", "bottom-right"] as const) {
      const subjects: OverlayBrief["subjects"] = [
        { kind: "product", x: 0.2, y: 0.1, width: 0.6, height: 0.5 },
        { kind: "detail", x: 0, y: 0.64, width: 1, height: 0.36 },
      ];
      const canvas = paint({ width: 1080, height: 1080 }, () => 220);
      const brand = { primary: "#1b2a4a", accent: "#c98b5e", typeface: "", logo: { bytes, place } };
      const { logo } = await composeOverlay(canvas, brief({ brand, subjects }), tools);
      expect(logo && logo.y + logo.height, place).toBeLessThan(0.64 * 1080);
    }
  });

  test("the extreme texts are within the limits, some exactly at them", () => {
    const lengths = Object.values(nastyTexts).map(([hook, call]) => [hook.length, call.length]);
    for (const [hook, call] of lengths) {
      expect(hook).toBeLessThanOrEqual(adPostLimits.hook);
      expect(call).toBeLessThanOrEqual(adPostLimits.call_to_action);
    }
    expect(lengths.some(([hook]) => hook === adPostLimits.hook)).toBe(true);
  });
});

function photograph(width: number, height: number, shade: Shade = () => 200): Uint8Array {
  const raster = paint({ width, height }, shade);
  const image = new PhotonImage(new Uint8Array(raster.data.buffer), width, height);
  const bytes = image.get_bytes_jpeg(90);
  image.free();
  return bytes;
}

function brief(more: Partial<OverlayBrief> = {}): OverlayBrief {
  return {
    image: { key: "grey", bytes: photograph(640, 480) },
    format: null,
    hook: "L'été à 19,90 € !",
    callToAction: "J'en profite",
    template: "modern",
    ...more,
  };
}

describe("the result", () => {
  test("is a PNG in the picture's size, deterministic, with the picture's XMP metadata", async () => {
    const visual = await studio.visual({
      format: "facebook-feed",
      product: { name: "Gris", category: null, image: { key: "grey", bytes: photograph(300, 300) } },
      influencer: { photo: { key: "grey", bytes: photograph(300, 300) }, style: "tech" },
      environment: 0,
      changeClothes: false,
      seed: "series",
      visibleMark: true,
    });
    const asked = brief({ image: { key: "visual", bytes: visual.bytes }, format: "facebook-feed" });
    const picture = await studio.overlay(asked);
    const { width, height } = await decode(picture.bytes);
    expect([picture.mime, picture.width, picture.height, width, height]).toEqual(["image/png", 1200, 628, 1200, 628]);
    const head = new TextDecoder("latin1").decode(picture.bytes.subarray(0, 1000));
    expect(head).toContain("iTXtXML:com.adobe.xmp");
    expect(head).toContain("digitalsourcetype/compositeSynthetic");
    expect(await studio.overlay(asked)).toEqual(picture);
    const own = await studio.overlay(brief());
    expect(new TextDecoder("latin1").decode(own.bytes.subarray(0, 1000))).not.toContain("digitalsourcetype");
  });

  test("keeps the pixels outside the texts' surroundings", async () => {
    for (const { id } of overlayTemplates) {
      const canvas = paint({ width: 1080, height: 1350 }, (x, y) => (x * 7 + y * 3) % 200);
      const before = canvas.data.slice();
      await composeOverlay(canvas, brief({ format: "product-portrait", template: id }), tools);
      const middle = [500 * 1080 * 4, 950 * 1080 * 4] as const;
      expect(canvas.data.subarray(...middle)).toEqual(before.subarray(...middle));
    }
  });

  test.each([
    [300, 1200],
    [1600, 400],
    [257, 257],
  ])("draws on a picture of %i by %i of unknown format", async (width, height) => {
    for (const { id } of overlayTemplates) {
      const canvas = paint({ width, height }, pictures.squares ?? (() => 0));
      const made = await composeOverlay(
        canvas,
        brief({ template: id, callToAction: "Découvrir la collection" }),
        tools,
      );
      for (const text of [made.hook, made.callToAction]) {
        for (const { raster, x, y } of text?.lines ?? []) {
          expect(isWithin({ x, y, width: raster.width, height: raster.height }, { x: 0, y: 0, width, height })).toBe(
            true,
          );
        }
      }
      expect(measureContrast(canvas, made)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test("keeps the call to action off a hook that has its only free area at the bottom", async () => {
    for (const { id: template } of overlayTemplates) {
      const canvas = paint({ width: 1200, height: 628 }, () => 220);
      const subjects = [
        { kind: "face", x: 0.05, y: 0.1, width: 0.25, height: 0.5 },
        { kind: "product", x: 0.42, y: 0.02, width: 0.55, height: 0.76 },
        { kind: "text", x: 0.4, y: 0.78, width: 0.6, height: 0.22 },
      ] as const;
      const asked = brief({
        format: "facebook-feed",
        template,
        callToAction: "Découvrir la collection",
        subjects: [...subjects],
      });
      const { hook, callToAction } = await composeOverlay(canvas, asked, tools);
      const boxes = [hook, callToAction].map((text) => text?.frame);
      if (!boxes[0] || !boxes[1]) throw new Error("A text is missing");
      expect([template, overlaps(boxes[0], boxes[1])]).toEqual([template, false]);
    }
  });

  test("draws the call to action beside a mark that lies between pixels", async () => {
    for (const { id: template } of overlayTemplates) {
      // A face and a busy right side leave the row beside the mark.
      const canvas = paint({ width: 1080, height: 1080 }, (x, y) => (x < 650 ? 220 : (pictures["noise"]?.(x, y) ?? 0)));
      const subjects: OverlayBrief["subjects"] = [
        { kind: "product", x: 0.069, y: 0.16, width: 0.4, height: 0.708 },
        { kind: "face", x: 0.69, y: 0.51, width: 0.139, height: 0.21 },
        { kind: "detail", x: 0.54, y: 0, width: 0.46, height: 0.46 },
        { kind: "mark", x: 0.024, y: 0.932, width: 0.203, height: 0.044 },
        { kind: "text", x: 0, y: 0, width: 0.55, height: 0.15 },
        { kind: "text", x: 0, y: 0.875, width: 0.55, height: 0.125 },
      ];
      const hook = "Le plaisir de rentrer chez soi.";
      const asked = brief({ template, hook, callToAction: "Voir la bougie", subjects });
      const { callToAction } = await composeOverlay(canvas, asked, tools);
      if (!callToAction) throw new Error("The call to action is missing");
      const { frame, colouring } = callToAction;
      let inked = 0;
      for (let y = Math.ceil(frame.y); y < bottom(frame); y++) {
        for (let x = Math.ceil(frame.x); x < right(frame); x++) {
          const pixel = canvas.data.subarray((y * canvas.width + x) * 4);
          if (colouring.ink.every((value, channel) => Math.abs(value - (pixel[channel] ?? 0)) < 4)) inked++;
        }
      }
      expect(inked, template).toBeGreaterThan(200);
    }
  });

  test("accepts one empty text, and treats invisible characters as empty", async () => {
    const canvas = paint({ width: 1080, height: 1080 }, () => 90);
    const made = await composeOverlay(canvas, brief({ hook: "\u200b \ufeff\n", callToAction: "Oui" }), tools);
    expect([made.hook, made.callToAction?.lines.length]).toEqual([undefined, 1]);
  });

  test.each<[string, string[]]>([
    ["عرض خاص", ["ع"]],
    ["新しい sac", ["新", "し"]],
    ["Prix ​​🇽🇽", ["🇽🇽"]],
  ])("refuses « %s » with a French message that names its characters", async (hook, named) => {
    const refused = studio.overlay(brief({ hook }));
    await expect(refused).rejects.toThrow(StudioError);
    for (const character of named) await expect(refused).rejects.toThrow(`«\u00a0${character}\u00a0»`);
  });

  test("refuses a picture too small for its text, and anything but a picture, in French", async () => {
    const tiny = brief({ image: { key: "tiny", bytes: photograph(70, 64) }, hook: "É".repeat(100) });
    await expect(studio.overlay(tiny)).rejects.toThrow("trop petite");
    const broken = brief({ image: { key: "bad", bytes: new TextEncoder().encode("not a picture") } });
    await expect(studio.overlay(broken)).rejects.toThrow(StudioError);
  });
});

describe("glyphs", () => {
  const typefaces = [
    "anton",
    "gloock-400",
    "hanken-grotesk-800",
    "hanken-grotesk-600",
    "playfair-display-500-italic",
  ] as const;
  const characters = [..."AÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸaàâäæçéèêëîïôöœùûüÿ0123456789€%«»“”‘’…–—−×½²°·!?;:,.@&#+/()ñßŁłŞşİŻğ→✓★♥"];

  test.each(typefaces)(
    "%s draws each character of a seller's French, none as the box for what is missing",
    async (id) => {
      const faces = await Promise.all([tools.readTypeface(id), tools.readTypeface("hanken-grotesk-600")]);
      const fonts = faces.flatMap(({ files }) => files);
      const pieces = await Promise.all(characters.map((character) => setText(character, faces, 0, loadArt)));
      const box: Cluster = { text: "\uffff", width: 1, ...(fonts[0] && { font: fonts[0] }) };
      const lines = [...pieces.map(([piece]) => piece?.clusters ?? []), [box]].map((clusters) => ({
        line: { pieces: [{ clusters, width: 1, spaceBefore: 0 }], width: 1 },
        size: 40,
        colour: "#000000",
        tracking: 0,
        capHeight: 0.7,
      }));
      const drawn = await drawLines(lines, fonts);
      const missing = drawn.pop();
      expect(missing, "the box is what the test looks for").toBeDefined();
      drawn.forEach((one, i) => {
        expect(one, characters[i]).toBeDefined();
        expect(one?.raster.data, characters[i]).not.toEqual(missing?.raster.data);
      });
    },
  );
});
