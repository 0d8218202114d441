// Generated pictures say so, at whatever size they are served.
import { PhotonImage } from "@cf-wasm/photon/workerd";
import { expect, it } from "vitest";
import { finishJob } from "./run-queue.ts";
import { drawPackshot, productForm, signUp } from "./seller.ts";

it("keeps the digital source type in a generated picture's thumbnail, and adds none to a seller's photo", async () => {
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
