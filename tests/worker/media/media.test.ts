// Serving media: provenance of thumbnails, and Range requests.
import { env } from "cloudflare:test";
import { PhotonImage } from "../../../worker/studio/pixels/photon.ts";
import { expect, it } from "vitest";
import { deleteFolder } from "../../../worker/media/storage.ts";
import { finishJob } from "../jobs/run-queue.ts";
import { drawPackshot, productForm, signUp } from "../support/seller.ts";
import { listShort } from "../support/short-lists.ts";

it("copies the digital source type into thumbnails of generated pictures, and adds none to sellers' photos", async () => {
  const seller = await signUp();
  const started = await seller.post("/api/functions/generate-influencers", { count: 1 });
  await finishJob((await started.json<{ job_id: string }>()).job_id);
  const { items } = await seller.read<{ items: { image_url: string }[] }>("/api/influencers");
  const product = await seller.read<{ image_url: string }>("/api/products", {
    method: "POST",
    body: productForm(drawPackshot()),
  });
  for (const [url, isGenerated] of [
    [items[0]?.image_url, true],
    [product.image_url, false],
  ] as const) {
    const bytes = new Uint8Array(await (await seller.fetch(`${url}?w=160`)).arrayBuffer());
    expect(new TextDecoder("latin1").decode(bytes).includes("digitalsourcetype/algorithmicMedia")).toBe(isGenerated);
    const image = PhotonImage.new_from_byteslice(bytes);
    expect(image.get_width()).toBe(160);
    image.free();
  }
});

it("serves byte ranges for players and resumed downloads", async () => {
  const seller = await signUp();
  const { image_url: url } = await seller.read<{ image_url: string }>("/api/products", {
    method: "POST",
    body: productForm(drawPackshot()),
  });
  const whole = new Uint8Array(await (await seller.fetch(url)).arrayBuffer());
  const last = whole.length - 1;
  for (const [range, first, end] of [
    ["bytes=0-", 0, last],
    ["bytes=0-0", 0, 0],
    ["bytes=100-199", 100, 199],
    [`bytes=${last - 9}-${last + 1000}`, last - 9, last],
    ["bytes=-5", last - 4, last],
    [`bytes=-${whole.length + 1000}`, 0, last],
  ] as const) {
    const part = await seller.fetch(url, { headers: { range } });
    expect([range, part.status, part.headers.get("content-range")]).toEqual([
      range,
      206,
      `bytes ${first}-${end}/${whole.length}`,
    ]);
    expect(part.headers.get("content-length")).toBe(String(end - first + 1));
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(whole.slice(first, end + 1));
  }
});

it("answers conditions and ranges that cannot be served as the standard says", async () => {
  const seller = await signUp();
  const { image_url: url } = await seller.read<{ image_url: string }>("/api/products", {
    method: "POST",
    body: productForm(drawPackshot()),
  });
  const first = await seller.fetch(url);
  const etag = first.headers.get("etag") ?? "";
  const { byteLength: size } = await first.arrayBuffer();
  const past = new Date(Date.now() - 86_400_000).toUTCString();
  const future = new Date(Date.now() + 86_400_000).toUTCString();
  const range = "bytes=0-9";
  const cases: [headers: Record<string, string>, status: number, length: number][] = [
    // A download that is already complete is resumed at its end.
    [{ range: `bytes=${size}-` }, 416, 0],
    [{ range: `bytes=${size + 5}-${size + 9}` }, 416, 0],
    [{ range: "bytes=99999999999999999999999-" }, 416, 0],
    [{ range: "bytes=-0" }, 416, 0],
    ...[
      "bytes=0-1,4-5",
      "bytes=9-5",
      "bytes=",
      "bytes=-",
      "bytes=a-b",
      "bytes 0-5",
      "bits=0-5",
      "bytes=1.5-3",
      "x",
    ].map((strange): [Record<string, string>, number, number] => [{ range: strange }, 200, size]),
    [{ range: "Bytes=0-9" }, 206, 10],
    [{ range, "if-range": etag }, 206, 10],
    [{ range, "if-range": '"another"' }, 200, size],
    [{ range, "if-range": `W/${etag}` }, 200, size],
    [{ range, "if-range": future }, 200, size],
    [{ "if-match": '"another"' }, 412, 0],
    [{ "if-match": `W/${etag}` }, 412, 0],
    [{ range, "if-match": '"another"' }, 412, 0],
    [{ "if-match": `"another", ${etag}` }, 200, size],
    [{ "if-match": "*" }, 200, size],
    [{ range, "if-match": etag }, 206, 10],
    [{ "if-unmodified-since": past }, 412, 0],
    [{ "if-unmodified-since": future }, 200, size],
    [{ "if-unmodified-since": past, "if-match": etag }, 200, size],
    [{ "if-unmodified-since": "never" }, 200, size],
    [{ "if-none-match": `W/${etag}`, range }, 304, 0],
    [{ "if-none-match": '"another"', "if-modified-since": future }, 200, size],
    [{ "if-modified-since": future }, 304, 0],
    [{ "if-modified-since": past }, 200, size],
  ];
  for (const [headers, status, length] of cases) {
    const answer = await seller.fetch(url, { headers });
    const { byteLength } = await answer.arrayBuffer();
    expect([headers, answer.status, byteLength]).toEqual([headers, status, length]);
    expect(answer.headers.get("etag")).toBe(etag);
    const part = status === 206 ? `bytes 0-9/${size}` : null;
    expect(answer.headers.get("content-range")).toBe(status === 416 ? `bytes */${size}` : part);
    // An answer to a condition must not be kept for others.
    const isError = status >= 400;
    expect(answer.headers.get("cache-control")).toBe(isError ? "no-store" : first.headers.get("cache-control"));
  }
  // A range is for GET alone.
  const head = await seller.fetch(url, { method: "HEAD", headers: { range } });
  expect([head.status, head.headers.get("content-length")]).toEqual([200, String(size)]);
  expect((await seller.fetch("/media/products/missing", { headers: { range } })).status).toBe(404);
});

it("deletes all of a folder, however many objects it has, and nothing beside it", async () => {
  const folder = `${crypto.randomUUID()}/`;
  const keys = [..."abcde"].flatMap((name) => [`assets/${folder}${name}`, `thumbnails/320/assets/${folder}${name}`]);
  const beside = `assets/${folder.slice(0, -1)}-other`;
  for (const key of [...keys, beside]) await env.MEDIA.put(key, "");
  await deleteFolder(listShort(2), folder);
  const left = await Promise.all([...keys, beside].map((key) => env.MEDIA.head(key)));
  expect(left.map((object) => object?.key)).toEqual([...keys.map(() => undefined), beside]);
});
