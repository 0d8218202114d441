// Serving media: provenance of thumbnails, and Range requests.
import { PhotonImage } from "@cf-wasm/photon/workerd";
import { expect, it } from "vitest";
import { finishJob } from "../jobs/run-queue.ts";
import { drawPackshot, productForm, signUp } from "../support/seller.ts";

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
