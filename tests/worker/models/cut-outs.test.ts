// Cut-outs by Cloudflare Images: asked in the order of CUT_OUT, judged, kept for the photo's content, booked, deleted.
import { env } from "cloudflare:test";
import { PhotonImage } from "../../../worker/studio/pixels/photon.ts";
import { beforeEach, expect, it } from "vitest";
import { openDb } from "../../../worker/db/client.ts";
import { cutOutKey } from "../../../worker/media/keys.ts";
import { deleteImages } from "../../../worker/media/storage.ts";
import { withCutOut } from "../../../worker/models/cut-out-product.ts";
import type { Env } from "../../../worker/settings/env.ts";

const [width, height] = [480, 360];
const box = { x: 150, y: 90, width: 180, height: 190 };

const othersFirst = "cloudflare-images,embedded";

/** A green thing on planks, or before a plain wall; `isCut`: without what is behind it. */
function draw(shape: typeof box, isCut: boolean, isPlain = false): Uint8Array {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      const isThing = x >= shape.x && y >= shape.y && x < shape.x + shape.width && y < shape.y + shape.height;
      const wood = [(x * 37 + y * 3) % 90, (x * 29) % 70, 40].map((part) => part + 60);
      const own = [20, 150 + ((x >> 4) % 2) * 30, 90];
      data.set([...(isThing ? own : isPlain ? [228, 228, 226] : wood), isCut && !isThing ? 0 : 255], i);
    }
  }
  const image = new PhotonImage(data, width, height);
  const bytes = image.get_bytes();
  image.free();
  return bytes;
}

const photo = draw(box, false);
const key = () => `products/tenant/${crypto.randomUUID()}.png`;

let asked: object[] = [];
const binding = (answer: () => Uint8Array) => ({
  input: () => ({
    transform(options: object) {
      asked.push(options);
      return { output: async () => ({ response: () => new Response(new Uint8Array(answer())) }) };
    },
  }),
});
const open = (answer: () => Uint8Array, CUT_OUT?: string) =>
  ({ ...env, IMAGES: binding(answer), ...(CUT_OUT && { CUT_OUT }) }) as unknown as Env;

let tenantId = "";
const db = openDb(env.DB);
const booked = async () =>
  (
    await env.DB.prepare(
      "select model, capability, status, cost_micros from model_calls where tenant_id = ? order by id",
    )
      .bind(tenantId)
      .all()
  ).results;

beforeEach(async () => {
  asked = [];
  tenantId = crypto.randomUUID();
  await env.DB.prepare("insert into tenants (id, created_at) values (?, ?)")
    .bind(tenantId, new Date().toISOString())
    .run();
});

const call = (status: string, cost_micros: number) => ({
  model: "cloudflare/images-segment",
  capability: "image",
  status,
  cost_micros,
});

it("asks for the foreground of a photo, once for its content", async () => {
  const image = { key: key(), bytes: photo };
  const bindings = open(() => draw(box, true), othersFirst);
  const first = await withCutOut(bindings, db, tenantId, image);
  expect(first.cutOut).toBeDefined();
  expect(first.key).not.toBe(image.key);
  expect(asked).toEqual([{ width: 1100, height: 1100, fit: "scale-down", segment: "foreground" }]);
  expect((await withCutOut(bindings, db, tenantId, image)).cutOut).toEqual(first.cutOut);
  expect(asked.length).toBe(1);
  expect(await booked()).toEqual([call("done", 500)]);
  // Another photo in the same place is asked for again.
  await withCutOut(bindings, db, tenantId, { ...image, bytes: draw({ ...box, y: 100 }, false) });
  expect(asked.length).toBe(2);
  await deleteImages(env.MEDIA, "products", [image.key.replace("products/", "")]);
  expect(await env.MEDIA.head(cutOutKey(image.key, "cloudflare-images"))).toBeNull();
});

it("does not take an answer that lacks a part of the product", async () => {
  const image = { key: key(), bytes: photo };
  expect(
    await withCutOut(
      open(() => draw({ ...box, height: 90 }, true)),
      db,
      tenantId,
      image,
    ),
  ).toBe(image);
});

it("asks nobody for a photo that the studio cuts out, unless the others come first", async () => {
  const image = { key: key(), bytes: draw(box, false, true) };
  expect(
    await withCutOut(
      open(() => draw(box, true)),
      db,
      tenantId,
      image,
    ),
  ).toBe(image);
  expect(asked).toEqual([]);
  const first = open(() => draw(box, true), othersFirst);
  expect((await withCutOut(first, db, tenantId, image)).cutOut).toBeDefined();
  expect(asked.length).toBe(1);
});

it("passes over a failure, and does not keep it", async () => {
  const image = { key: key(), bytes: photo };
  const broken = open(() => {
    throw new Error("ERROR 9432");
  }, othersFirst);
  expect(await withCutOut(broken, db, tenantId, image)).toBe(image);
  expect(await booked()).toEqual([call("failed", 0)]);
  expect(await env.MEDIA.head(cutOutKey(image.key, "cloudflare-images"))).toBeNull();
});

it("leaves the photo alone without a binding", async () => {
  const image = { key: key(), bytes: photo };
  expect(await withCutOut(env as unknown as Env, db, tenantId, image)).toBe(image);
});
