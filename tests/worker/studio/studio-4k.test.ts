import { env } from "cloudflare:test";
import { PhotonImage } from "../../../worker/studio/pixels/photon.ts";
import { describe, expect, test } from "vitest";
import { adFormats, type AdFormatId, sizeIn4k } from "../../../worker/contract/formats.ts";
import { openArt } from "../../../worker/media/art.ts";
import { decode, encodeJpeg } from "../../../worker/studio/pixels/codec.ts";
import { decodeJpeg } from "../../../worker/studio/pixels/jpeg-reduced.ts";
import { turnUpright } from "../../../worker/studio/pixels/photo-orientation.ts";
import { type Box, createRaster, crop, type Raster } from "../../../worker/studio/pixels/raster.ts";
import { resize } from "../../../worker/studio/pixels/resample.ts";
import { drawPart } from "../../../worker/studio/cut-out/source-photo.ts";
import { composeVisual } from "../../../worker/studio/scene/visual.ts";
import { createVisualTools } from "../../../worker/studio/scene/visual-tools.ts";
import type { Look } from "../../../worker/studio/briefs/person.ts";
import type { VisualBrief } from "../../../worker/studio/briefs/visual.ts";

async function loadArt(path: string): Promise<Uint8Array> {
  const response = await env.ASSETS.fetch(`https://assets.local/art/${path}`);
  if (!response.ok) throw new Error(`No art at ${path}: run the build first`);
  return new Uint8Array(await response.arrayBuffer());
}

const look: Look = {
  member: "ines",
  hairColor: "brun",
  outfitColor: "ivoire",
  backdrop: "#e4d8c9",
};

type Encoding = "jpeg" | "png" | "webp";

/** A sharp-edged box with fine grain on a light backdrop; larger than the studio's reduced photos. */
function photographPrint(encoding: Encoding, width = 1800, height = 1500): Uint8Array {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      const isBox = x >= width * 0.3 && x < width * 0.7 && y >= height * 0.2 && y < height * 0.85;
      const cell = Math.imul(Math.floor(x / 2) * 1009 + Math.floor(y / 2), 2654435761) >>> 24;
      data[i] = isBox ? 110 + cell / 4 : 226;
      data[i + 1] = isBox ? 50 : 226;
      data[i + 2] = isBox ? 70 : 224;
      data[i + 3] = 255;
    }
  }
  const image = new PhotonImage(data, width, height);
  try {
    if (encoding === "jpeg") return image.get_bytes_jpeg(94);
    return encoding === "png" ? image.get_bytes() : image.get_bytes_webp();
  } finally {
    image.free();
  }
}

const photo = photographPrint("jpeg");
const large = photographPrint("jpeg", 2400, 2000);

const brief = (format: AdFormatId, more: Partial<VisualBrief> = {}): VisualBrief => ({
  format,
  product: { name: "Boîte imprimée", category: null, image: { key: "print", bytes: photo } },
  influencer: { look, style: "fashion" },
  environment: 0,
  changeClothes: true,
  seed: "series",
  visibleMark: true,
  ...more,
});

const tools = createVisualTools(loadArt);

/** Mean difference of two pictures, 0–255. */
function differ(one: Raster, other: Raster): number {
  expect([one.width, one.height]).toEqual([other.width, other.height]);
  let sum = 0;
  for (let i = 0; i < one.data.length; i++) sum += Math.abs((one.data[i] as number) - (other.data[i] as number));
  return sum / one.data.length;
}

/** Amount of detail: mean square of each pixel's difference from its four neighbours. */
function measureDetail({ data, width, height }: Raster): number {
  let sum = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = (y * width + x) * 4;
      const [left, right, up, down] = [i - 4, i + 4, i - width * 4, i + width * 4].map((at) => data[at] as number);
      sum += (4 * (data[i] as number) - (left ?? 0) - (right ?? 0) - (up ?? 0) - (down ?? 0)) ** 2;
    }
  }
  return sum / (width * height);
}

describe("visuals in 4K", () => {
  test.each([
    ["instagram-square", "cutout"],
    ["facebook-feed", "led"],
  ] as const)(
    "%s, %s: the same picture as at its own size, with detail that an enlargement has not",
    async (id, how) => {
      const format = adFormats.find((each) => each.id === id) ?? adFormats[0];
      const times = sizeIn4k(format).width / format.width;
      // Cropped, it has no backdrop left and is shown whole; the person is then a photo, too.
      const bytes = how === "led" ? await cropPhoto(large, { x: 747, y: 453, width: 907, height: 1200 }) : photo;
      const more: Partial<VisualBrief> =
        how === "led"
          ? {
              product: { name: "Boîte", category: null, image: { key: "crop", bytes } },
              influencer: { photo: { key: "face", bytes: photo }, style: "tech" },
              setting: { layout: "columns" },
            }
          : {};
      const plain = await composeVisual(brief(id, more), tools);
      const fine = await composeVisual(brief(id, { ...more, size: "4k" }), tools);
      expect(fine.shown).toBe(how);
      expect([fine.canvas.width, fine.canvas.height]).toEqual(Object.values(sizeIn4k(format)));
      expect([fine.scene.id, fine.palette]).toEqual([plain.scene.id, plain.palette]);
      for (const box of ["productBox", "faceBox"] as const) {
        const [there, here] = [fine[box], plain[box]];
        if (!there || !here) throw new Error(`No ${box}`);
        for (const side of ["x", "y", "width", "height"] as const)
          expect(Math.abs(there[side] - here[side] * times)).toBeLessThan(times * 2);
      }
      const reduced = resize(fine.canvas, format.width, format.height);
      expect(differ(reduced, plain.canvas)).toBeLessThan(2.5);
      const within = (box: Box): Box => ({
        x: box.x + Math.round(box.width * 0.25),
        y: box.y + Math.round(box.height * 0.25),
        width: Math.round(box.width * 0.5),
        height: Math.round(box.height * 0.5),
      });
      const product = within(fine.productBox);
      const enlarged = resize(plain.canvas, product.width, product.height, {
        x: product.x / times,
        y: product.y / times,
        width: product.width / times,
        height: product.height / times,
      });
      expect(measureDetail(crop(fine.canvas, product))).toBeGreaterThan(3 * measureDetail(enlarged));
    },
  );

  test("encodes a tall picture in bands without visible seams", async () => {
    const canvas = createRaster(333, 1300);
    canvas.data.forEach((_, i) => (canvas.data[i] = i % 4 === 3 ? 255 : (i % 1332) / 8 + (i / 1332 / 1300) * 80));
    const picture = await encodeJpeg(canvas, "compositeSynthetic");
    expect([picture.width, picture.height, picture.mime]).toEqual([333, 1300, "image/jpeg"]);
    expect(differ(await decode(picture.bytes), canvas)).toBeLessThan(1.5);
    const read = await decodeJpeg(picture.bytes, 1);
    if (!read) throw new Error("The studio cannot read its own JPEG");
    expect(differ(read, canvas)).toBeLessThan(1.5);
  });

  test.each<[Encoding, number]>([
    ["jpeg", 1],
    ["jpeg", 3],
    ["jpeg", 6],
    ["jpeg", 5],
    ["png", 1],
    ["webp", 1],
  ])("reads a part of a %s stored in orientation %i at full resolution", async (encoding, orientation) => {
    const plain = photographPrint(encoding);
    const bytes = encoding === "jpeg" ? orient(plain, orientation) : plain;
    const image = { key: `${encoding} ${orientation}`, bytes };
    const read = await createVisualTools(openArt(env)).photos.readPerson(image);
    const whole = turnUpright(await decode(bytes), orientation);
    const area = { x: 620, y: 580, width: 400, height: 280 };
    const [across, down] = [read.photo.width / whole.width, read.photo.height / whole.height];
    const part = { x: area.x * across, y: area.y * down, width: area.width * across, height: area.height * down };
    const fine = await drawPart(image, read, part, area, true);
    expect(differ(fine, crop(whole, area))).toBeLessThan(2);
    const kept = await drawPart(image, read, part, area, false);
    expect(measureDetail(fine)).toBeGreaterThan(1.5 * measureDetail(kept));
  });
});

async function cropPhoto(bytes: Uint8Array, box: Box): Promise<Uint8Array> {
  const part = crop(await decode(bytes), box);
  const image = new PhotonImage(new Uint8Array(part.data.buffer), part.width, part.height);
  try {
    return image.get_bytes_jpeg(94);
  } finally {
    image.free();
  }
}

/** Writes an EXIF orientation into a JPEG, as a phone does. */
function orient(jpeg: Uint8Array, orientation: number): Uint8Array {
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0];
  const segment = [0xff, 0xe1, 0, exif.length + 2 + 7, ...exif, orientation, 0, 0, 0, 0, 0, 0];
  return Uint8Array.from([...jpeg.subarray(0, 2), ...segment, ...jpeg.subarray(2)]);
}
