// A packed cut-out is what it was, in a fraction of its memory.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createCacheBudget } from "../../worker/studio/pixels/lru-cache.ts";
import { cutOutAutomatically } from "../../worker/studio/cut-out/automatic-cut-out.ts";
import { measurePacked, packCutOut, unpackCutOut } from "../../worker/studio/cut-out/packed-cut-out.ts";
import { createSourcePhotos, readReduced } from "../../worker/studio/cut-out/source-photo.ts";
import { setStore } from "../cut-outs/store.ts";
import { mapSubject } from "./map-subject.ts";

// What is counted here is cut out here.
setStore(undefined);

const read = (name: string) => readFileSync(new URL(`../../web/public/art/products/${name}.jpg`, import.meta.url));

it.each(["sac", "montre", "gourde"])("%s: pixel by pixel what it was, in an eighth of its memory", async (name) => {
  const { photo } = await readReduced(read(name), 1000);
  const { cutOut } = await cutOutAutomatically(photo, mapSubject);
  if (!cutOut) throw new Error("It is not cut out");
  const packed = packCutOut(cutOut, photo);
  if (!packed) throw new Error("It is not packed");
  expect(measurePacked(packed)).toBeLessThan(cutOut.raster.data.byteLength / 8);
  const unpacked = unpackCutOut(packed, photo);
  expect([unpacked.box, unpacked.outline]).toEqual([cutOut.box, cutOut.outline]);
  expect(Buffer.compare(Buffer.from(unpacked.raster.data.buffer), Buffer.from(cutOut.raster.data.buffer))).toBe(0);
});

const book = readFileSync(new URL("../../art/cut-outs/photos/book.0.wood.jpg", import.meta.url));

/** Photos of which nothing is kept beside the packed cut-outs, and how often the network was asked. */
function openPhotos() {
  const asked = { times: 0 };
  const photos = createSourcePhotos(async (photo) => {
    asked.times++;
    return mapSubject(photo);
  }, createCacheBudget(1));
  return { photos, asked };
}

it("asks the network once for a photo that is read again after its memory was given back", async () => {
  const { photos, asked } = openPhotos();
  const image = { key: "book", bytes: book };
  const first = await photos.readProduct(image);
  const again = await photos.readProduct(image);
  expect(asked.times).toBe(1);
  expect(again).not.toBe(first);
  expect(again.cut).toEqual(first.cut);
});

it("asks the network once for a photo that is uploaded twice, and again for another one of the same name", async () => {
  const { photos, asked } = openPhotos();
  const first = await photos.readProduct({ key: "one", bytes: book });
  const other = await photos.readProduct({ key: "other", bytes: new Uint8Array(book) });
  expect(asked.times).toBe(1);
  expect(other.cut).toEqual(first.cut);
  const watch = await photos.readProduct({ key: "one", bytes: read("montre") });
  expect(asked.times).toBe(2);
  expect(watch.cut).not.toEqual(first.cut);
});
