// A brand's primary colour in the pixels of what is drawn, and in the page.
import { env, SELF } from "cloudflare:test";
import { expect, it } from "vitest";
import type { Env } from "../../../worker/settings/env.ts";
import { decode } from "../../../worker/studio/pixels/codec.ts";
import { release } from "../../../worker/studio/pixels/raster.ts";
import { origin } from "../auth/auth-client.ts";
import { finishJob } from "../jobs/run-queue.ts";
import { visit } from "../landing/landing-visitor.ts";
import { addBrand, change, make, type Owned, paint, robot } from "../support/brands.ts";
import { signUp, uploadInfluencer, uploadProduct } from "../support/seller.ts";

// Large enough for text, in a fraction of the time.
(env as Env).STUDIO_SCALE = "0.4";

/** How much redder than blue the pictures are on average. */
async function measureRedness(urls: string[]): Promise<number> {
  let redness = 0;
  for (const url of urls) {
    const raster = await decode(new Uint8Array(await (await SELF.fetch(origin + url)).arrayBuffer()));
    const { data } = raster;
    let sum = 0;
    for (let i = 0; i < data.length; i += 4) sum += (data[i] as number) - (data[i + 2] as number);
    redness += sum / (data.length / 4) / urls.length;
    release(raster);
  }
  return redness;
}

interface Film extends Owned {
  metadata: { poster_urls?: string[] };
}

interface Started {
  job_id: string;
  creatives: Owned[];
}

it("carries a changed primary colour into the next series, post, banner, film and landing page", async () => {
  const seller = await signUp();
  const brand = await addBrand(seller, "Brume", "#b4232a");
  const [product, influencer] = [await uploadProduct(seller), await uploadInfluencer(seller)];
  const first = await make<Started>(seller, "/api/functions/generate-creative", {
    productId: product.id,
    influencerId: influencer.id,
    creativeName: "Été",
  });
  const page = await make<Owned>(seller, "/api/functions/generate-landing-page", {
    name: "Été",
    productId: product.id,
    ctaUrl: "https://boutique.example/",
  });
  const film = await make<{ job_id: string }>(seller, "/api/functions/product-films", { productIds: [product.id] });
  const measure = async ({ job_id, creatives }: Started, landing: Owned, filming: { job_id: string }) => {
    await finishJob(job_id);
    const [series, format] = creatives;
    const drawn = await seller.read<{ items: { id: string; children: { id: string; image_url: string }[] }[] }>(
      "/api/creatives",
    );
    const children = drawn.items.find(({ id }) => id === series?.id)?.children ?? [];
    const { adPosts } = await make<{ adPosts: Owned[] }>(seller, "/api/functions/generate-ad-post", {
      productId: product.id,
      creativeId: format?.id,
    });
    const post = await change<{ ad_image_url: string }>(seller, `/api/ad-posts/${adPosts[0]?.id}/template`, {
      template: "modern",
    });
    const placements = { placements: ["banner-300x250"] };
    const { job_id: placed } = await make<{ job_id: string }>(
      seller,
      `/api/creatives/${series?.id}/placements`,
      placements,
    );
    await finishJob(placed);
    const { items } = await seller.read<{ items: { image_url: string }[] }>(`/api/creatives/${series?.id}/placements`);
    await finishJob(filming.job_id);
    const films = await seller.read<{ items: Film[] }>("/api/video-campaigns");
    const { url } = await seller.read<{ url: string }>(`/api/landing-pages/${landing.id}`);
    return {
      series: await measureRedness(children.map(({ image_url }) => image_url)),
      post: await measureRedness([post.ad_image_url]),
      banner: await measureRedness(items.map(({ image_url }) => image_url)),
      // The newest film's two scenes.
      film: await measureRedness(films.items[0]?.metadata.poster_urls ?? []),
      html: async () => (await visit(url, robot)).html,
    };
  };
  const red = await measure(first, page, film);
  await paint(seller, brand, "#12355b");
  // Of the same seed and setting.
  const anew = await make<Started>(seller, `/api/creatives/${first.creatives[0]?.id}/brand`, {});
  const films = await seller.read<{ items: Film[] }>("/api/video-campaigns");
  const blue = await measure(
    anew,
    await make<Owned>(seller, `/api/landing-pages/${page.id}/brand`, {}),
    await make<{ job_id: string }>(seller, `/api/video-campaigns/${films.items[0]?.id}/brand`, {}),
  );
  for (const work of ["series", "post", "banner", "film"] as const)
    expect(red[work], work).toBeGreaterThan(blue[work] + 2);
  const hues = (html: string) => ["#b4232a", "#12355b"].map((hex) => html.includes(hex));
  expect([hues(await red.html()), hues(await blue.html())]).toEqual([
    [true, false],
    [false, true],
  ]);
});
