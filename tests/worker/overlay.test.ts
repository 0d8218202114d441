import { env } from "cloudflare:test";
import { PhotonImage } from "@cf-wasm/photon/workerd";
import { expect, test } from "vitest";
import { overlayTemplates } from "../../worker/contract/ad-posts.ts";
import { decode } from "../../worker/studio/embedded/codec.ts";
import { createEmbeddedStudio } from "../../worker/studio/embedded/embedded-studio.ts";

async function loadArt(path: string): Promise<Uint8Array> {
  const response = await env.ASSETS.fetch(`https://assets.local/art/${path}`);
  if (!response.ok) throw new Error(`No art at ${path}: run the build first`);
  return new Uint8Array(await response.arrayBuffer());
}

const studio = createEmbeddedStudio(loadArt);

function photograph(width: number, height: number): Uint8Array {
  const image = new PhotonImage(new Uint8Array(width * height * 4).fill(200), width, height);
  const bytes = image.get_bytes_jpeg(90);
  image.free();
  return bytes;
}

test.each(overlayTemplates)("$label: a PNG of the picture's own size", async ({ id }) => {
  const picture = await studio.overlay({
    image: { key: "grey", bytes: photograph(1200, 628) },
    format: "facebook-feed",
    hook: "L'été à 19,90 € 👩🏽‍💻 !",
    callToAction: "J'en profite",
    template: id,
  });
  const { width, height } = await decode(picture.bytes);
  expect([picture.mime, picture.width, picture.height, width, height]).toEqual(["image/png", 1200, 628, 1200, 628]);
});
