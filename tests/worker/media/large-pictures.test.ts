// Pictures that do not fit into an isolate: read in pieces, by the Images service, or refused with the reason.
import { PhotonImage } from "../../../worker/studio/pixels/photon.ts";
import { env } from "cloudflare:workers";
import { imageSize } from "image-size";
import { expect, it, vi } from "vitest";
import { messages } from "../../../worker/contract/messages.ts";
import worker from "../../../worker/dev/index.ts";
import type { Env } from "../../../worker/settings/env.ts";
import { drawPackshot, productForm, type Seller, signUp } from "../support/seller.ts";

const maxSide = 3464;

/** 80 × 64 pixels, red. */
const avif = Uint8Array.from(
  atob(
    "AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAADAAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAFAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAA4bWRhdBIACgk4GWf+0gIaDSAyIRShMYJh5555oJAAz8xFIr4IfV1TZvus8x2sJzU7YZnSoA==",
  ),
  (character) => character.charCodeAt(0),
);

async function upload(seller: Seller, bytes: Uint8Array, bindings: Partial<Env> = {}): Promise<Response> {
  const request = new Request("http://localhost:8787/api/products", {
    method: "POST",
    headers: { authorization: `Bearer ${seller.token}` },
    body: productForm(bytes),
  });
  const context = { waitUntil() {}, passThroughOnException() {} } as unknown as ExecutionContext;
  return worker.fetch(request, { ...env, ...bindings } as unknown as Env, context);
}

const measure = async (seller: Seller, url: string) => {
  const { type, width, height } = imageSize(new Uint8Array(await (await seller.fetch(url)).arrayBuffer()));
  return { type, width, height };
};

it.each(["jpeg", "png"] as const)("reads a %s of 12 megapixels in pieces, whole nowhere", async (kind) => {
  const seller = await signUp();
  const bytes = drawPackshot(kind, maxSide);
  const decode = vi.spyOn(PhotonImage, "new_from_byteslice");
  const answer = await upload(seller, bytes);
  expect(answer.status, await answer.clone().text()).toBe(201);
  const { image_url: url } = await answer.json<{ image_url: string }>();
  expect(await measure(seller, `${url}?w=640`)).toEqual({ type: "jpg", width: 640, height: 640 });
  expect(await measure(seller, url)).toMatchObject({ width: maxSide, height: maxSide });
  // Small ones are: what is counted here is what the worker calls.
  await upload(seller, drawPackshot(kind, 300));
  const sizes = decode.mock.calls.map(([file]) => imageSize(file).width);
  decode.mockRestore();
  expect(sizes).toEqual([300]);
});

it("reduces a WebP that cannot be read in pieces with the Images service, and refuses it without", async () => {
  const seller = await signUp();
  const bytes = drawPackshot("webp", 2000);
  const refused = await upload(seller, bytes, { IMAGES: undefined });
  expect([refused.status, await refused.json<{ error: string }>()]).toMatchObject([
    400,
    { error: messages.imageTooLargeToRead },
  ]);
  const answer = await upload(seller, bytes);
  const { image_url: url } = await answer.json<{ image_url: string }>();
  expect(await measure(seller, url)).toEqual({ type: "webp", width: 1700, height: 1700 });
});

it("takes AVIF where the Images service is bound, and nothing that the service cannot read", async () => {
  const seller = await signUp();
  const refused = await upload(seller, avif, { IMAGES: undefined });
  expect([refused.status, await refused.json<{ error: string }>()]).toMatchObject([
    400,
    { error: messages.imageTypeUnsupported },
  ]);
  const broken = await upload(seller, avif.slice(0, 260));
  expect(broken.status).toBe(400);
  const answer = await upload(seller, avif);
  expect(answer.status, await answer.clone().text()).toBe(201);
  const { image_url: url } = await answer.json<{ image_url: string }>();
  expect(await measure(seller, url)).toEqual({ type: "webp", width: 80, height: 64 });
});
