// Normalising shop pictures of all formats, drawn here: red, with a second blue frame in animations.
import { PhotonImage } from "../../../worker/studio/pixels/photon.ts";
import { describe, expect, test } from "vitest";
import { messages } from "../../../worker/contract/messages.ts";
import { normaliseImage, normaliseUpload } from "../../../worker/media/normalise-image.ts";
import { influencerForm, productForm, signUp } from "../support/seller.ts";

const width = 80;
const height = 64;
const red = [200, 30, 40] as const;
const blue = [20, 30, 240] as const;
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

function drawBmp(): Uint8Array {
  const bytes = new Uint8Array(54 + width * height * 3);
  const view = new DataView(bytes.buffer);
  bytes.set([0x42, 0x4d]);
  for (const [at, value] of [
    [2, bytes.length],
    [10, 54],
    [14, 40],
    [18, width],
    [22, height],
  ] as const) {
    view.setUint32(at, value, true);
  }
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  for (let at = 54; at < bytes.length; at += 3) bytes.set(red.toReversed(), at);
  return bytes;
}

function drawTiff(isLittle: boolean): Uint8Array {
  const tags = [
    [256, 4, 1, width],
    [257, 4, 1, height],
    [258, 3, 3, 122],
    [259, 3, 1, 1],
    [262, 3, 1, 2],
    [273, 4, 1, 128],
    [277, 3, 1, 3],
    [278, 4, 1, height],
    [279, 4, 1, width * height * 3],
  ] as const;
  const bytes = new Uint8Array(128 + width * height * 3);
  const view = new DataView(bytes.buffer);
  bytes.set(isLittle ? [0x49, 0x49, 42, 0] : [0x4d, 0x4d, 0, 42]);
  view.setUint32(4, 8, isLittle);
  view.setUint16(8, tags.length, isLittle);
  tags.forEach(([tag, type, count, value], index) => {
    const at = 10 + 12 * index;
    view.setUint16(at, tag, isLittle);
    view.setUint16(at + 2, type, isLittle);
    view.setUint32(at + 4, count, isLittle);
    if (type === 3 && count === 1) view.setUint16(at + 8, value, isLittle);
    else view.setUint32(at + 8, value, isLittle);
  });
  for (const at of [122, 124, 126]) view.setUint16(at, 8, isLittle);
  for (let at = 128; at < bytes.length; at += 3) bytes.set(red, at);
  return bytes;
}

/** One colour per frame, LZW without compression: a clear code precedes each growth of the code table. */
function drawGif({ isTransparent = false } = {}): Uint8Array {
  const low = (value: number) => [value & 255, value >> 8];
  const frame = (colour: number) => {
    const codes: number[] = [];
    for (let at = 0; at < width * height; at++) codes.push(...(at % 2 === 0 ? [4] : []), colour);
    codes.push(5);
    const data = new Uint8Array(Math.ceil((codes.length * 3) / 8));
    codes.forEach((code, index) => {
      for (let bit = 0; bit < 3; bit++) {
        const place = index * 3 + bit;
        if (code & (1 << bit)) data[place >> 3] = (data[place >> 3] ?? 0) | (1 << (place & 7));
      }
    });
    const blocks: number[] = [];
    for (let at = 0; at < data.length; at += 255) {
      const block = data.subarray(at, at + 255);
      blocks.push(block.length, ...block);
    }
    return [
      0x21,
      0xf9,
      4,
      isTransparent ? 1 : 0,
      10,
      0,
      0,
      0,
      0x2c,
      0,
      0,
      0,
      0,
      ...low(width),
      ...low(height),
      0,
      2,
      ...blocks,
      0,
    ];
  };
  const colours = [...red, ...blue, 0, 0, 0, 0, 0, 0];
  const header = [...new TextEncoder().encode("GIF89a"), ...low(width), ...low(height), 0x81, 0, 0];
  return new Uint8Array([...header, ...colours, ...frame(0), ...frame(1), 0x3b]);
}

const cmykJpeg = fromBase64(
  "/9j/7gAOQWRvYmUAZAAAAAAC/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBXQUZMTlJTUjI+WmFaUGBKUVJP/9sAQwEODg4TERMmFRUmTzUtNU9PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P/8AAFAgAQABQBAEiAAIRAQMRAQQiAP/EABYAAQEBAAAAAAAAAAAAAAAAAAAEBv/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAWAQEBAQAAAAAAAAAAAAAAAAAABQb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADgQBAAIRAxEEAAA/ALgFFgmsAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAH//Z",
);
const animatedWebp = fromBase64(
  "UklGRpQAAABXRUJQVlA4WAoAAAACAAAATwAAPwAAQU5JTQYAAAD/////AQBBTk1GMAAAAAAAAAAAAE8AAD8AAMgAAAJWUDhMFwAAAC9PwA8AB1CPIvek/wEgIfyfL0X0P/UDAEFOTUYwAAAAAAAAAAAATwAAPwAAyAAAAFZQOEwXAAAAL0/ADwAHUI9WNL7/ASAh/J8vRfQ/9QMA",
);

function drawPng(): Uint8Array {
  const pixels = new Uint8Array(width * height * 4);
  for (let at = 0; at < pixels.length; at += 4) pixels.set([...red, 255], at);
  const image = new PhotonImage(pixels, width, height);
  try {
    return image.get_bytes();
  } finally {
    image.free();
  }
}

function readMiddle(bytes: Uint8Array): number[] {
  const image = PhotonImage.new_from_byteslice(bytes);
  try {
    return [
      ...image
        .get_raw_pixels()
        .slice(((width * height) / 2) * 4)
        .subarray(0, 4),
    ];
  } finally {
    image.free();
  }
}

describe("converts formats that browsers do not show or render differently", () => {
  test.each([
    ["BMP", drawBmp()],
    ["TIFF, little end first", drawTiff(true)],
    ["TIFF, big end first", drawTiff(false)],
    ["GIF, its first frame", drawGif()],
    ["animated WebP, its first frame", animatedWebp],
    ["JPEG in printing colours", cmykJpeg],
  ])("%s", async (_, bytes) => {
    const image = await normaliseImage(bytes);
    expect(image).toMatchObject({ mime: "image/jpeg", extension: "jpg", width, height });
    expect(image.bytes).not.toBe(bytes);
    const [r = 0, g = 0, b = 0] = readMiddle(image.bytes);
    expect([r > 150, g < 90, b < 90], `rgb(${r}, ${g}, ${b})`).toEqual([true, true, true]);
  });

  test("a GIF with transparency to PNG", async () => {
    const image = await normaliseImage(drawGif({ isTransparent: true }));
    expect(image).toMatchObject({ mime: "image/png", extension: "png", width, height });
    expect(readMiddle(image.bytes)[3]).toBe(0);
  });
});

test("keeps common formats unchanged", async () => {
  const png = drawPng();
  expect(await normaliseImage(png)).toMatchObject({ bytes: png, extension: "png" });
});

const ascii = (text: string) => new TextEncoder().encode(text);
test.each([
  ["SVG", ascii('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"/>'), messages.imageTypeUnsupported],
  [
    "AVIF",
    new Uint8Array([0, 0, 0, 28, ...ascii("ftypavif"), 0, 0, 0, 0, ...ascii("avifmif1miaf")]),
    messages.imageTypeUnsupported,
  ],
  [
    "HEIC",
    new Uint8Array([0, 0, 0, 24, ...ascii("ftypheic"), 0, 0, 0, 0, ...ascii("mif1heic")]),
    messages.imageTypeUnsupported,
  ],
  ["a page", ascii("<!doctype html><h1>404</h1>"), messages.imageTypeUnsupported],
  ["nothing", new Uint8Array(), messages.imageRequired],
  ["a BMP cut short", drawBmp().slice(0, 9_000), messages.imageUnreadable],
  ["a TIFF cut short", drawTiff(true).slice(0, 9_000), messages.imageUnreadable],
  ["a GIF cut short", drawGif().slice(0, 900), messages.imageUnreadable],
  [
    "a TIFF that points outside itself",
    drawTiff(true).fill(255, 10 + 12 * 5 + 8, 10 + 12 * 5 + 12),
    messages.imageUnreadable,
  ],
])("%s is refused with its reason", async (_, bytes, reason) => {
  await expect(normaliseImage(bytes)).rejects.toThrow(reason);
});

describe("sent by a user", () => {
  test.each([
    ["GIF", drawGif()],
    ["animated WebP, its first frame", animatedWebp],
  ])("a %s is converted before it is stored", async (_, bytes) => {
    const seller = await signUp();
    const product = await seller.read<{ image_url: string; metadata: { mime_type: string } }>("/api/products", {
      method: "POST",
      body: productForm(bytes, "Foulard", "foulard.gif"),
    });
    expect(product.metadata.mime_type).toBe("image/jpeg");
    const stored = await seller.fetch(product.image_url);
    expect(stored.headers.get("content-type")).toBe("image/jpeg");
    const [r = 0, g = 255, b = 255] = readMiddle(new Uint8Array(await stored.arrayBuffer()));
    expect([r > 150, g < 90, b < 90]).toEqual([true, true, true]);
    const person = await seller.read<{ image_url: string }>("/api/influencers", {
      method: "POST",
      body: influencerForm(bytes),
    });
    expect((await seller.fetch(person.image_url)).headers.get("content-type")).toBe("image/jpeg");
  });

  const avif = new Uint8Array(
    [
      [0, 0, 0, 28, ...ascii("ftypavif"), 0, 0, 0, 0, ...ascii("avifmif1miaf")],
      // meta > iprp > ipco > ispe: the size.
      [0, 0, 0, 48, ...ascii("meta"), 0, 0, 0, 0],
      [0, 0, 0, 36, ...ascii("iprp"), 0, 0, 0, 28, ...ascii("ipco")],
      [0, 0, 0, 20, ...ascii("ispe"), 0, 0, 0, 0, 0, 0, 0, width, 0, 0, 0, height],
    ].flat(),
  );
  /** The Images service: what it reduces is small, and what it does not is too large to be stored. */
  const images = (answer: () => Uint8Array) => {
    let isReduced = false;
    const read = () => (isReduced ? new Uint8Array(answer()) : new Uint8Array(6_000_000));
    const picture = {
      transform() {
        isReduced = true;
        return picture;
      },
      output: async () => ({ response: () => new Response(read()), image: () => new Response(read()).body }),
    };
    return { input: () => picture } as unknown as ImagesBinding;
  };

  test("an AVIF is converted and reduced by Cloudflare Images where it is bound, and else refused", async () => {
    expect(await normaliseUpload(avif, images(drawPng))).toMatchObject({ mime: "image/webp", width, height });
    await expect(normaliseUpload(avif)).rejects.toThrow(messages.imageTypeUnsupported);
    const broken = images(() => {
      throw new Error("ERROR 9412");
    });
    await expect(normaliseUpload(avif, broken)).rejects.toThrow(messages.imageTypeUnsupported);
  });
});
