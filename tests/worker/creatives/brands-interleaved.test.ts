// Two brands whose works of every kind are made in turn: each wears the brand of its own product.
import { env, SELF } from "cloudflare:test";
import { expect, it } from "vitest";
import { furtherPlacements } from "../../../worker/contract/placements.ts";
import type { Env } from "../../../worker/settings/env.ts";
import { decode } from "../../../worker/studio/pixels/codec.ts";
import { release } from "../../../worker/studio/pixels/raster.ts";
import { origin } from "../auth/auth-client.ts";
import { finishJob } from "../jobs/run-queue.ts";
import { visit } from "../landing/landing-visitor.ts";
import { addBrand, change, make, type Owned, robot } from "../support/brands.ts";
import { type Seller, signUp, uploadInfluencer, uploadProduct } from "../support/seller.ts";

// Large enough for text, in a fraction of the time.
(env as Env).STUDIO_SCALE = "0.3";

interface Worn {
  hex: string;
  brandId: string;
  productId: string;
  influencerId: string;
  seriesId: string;
  formatId: string;
}

interface Started extends Owned {
  job_id: string;
  creatives: Owned[];
}

/** How much redder than blue a picture is on average. */
async function measureRedness(url: string): Promise<number> {
  const raster = await decode(new Uint8Array(await (await SELF.fetch(origin + url)).arrayBuffer()));
  const { data } = raster;
  let sum = 0;
  for (let i = 0; i < data.length; i += 4) sum += (data[i] as number) - (data[i + 2] as number);
  const redness = sum / (data.length / 4);
  release(raster);
  return redness;
}

/** Waits until a work is made: the id of its brand, and the redness of its pictures, or a text with its colours. */
type Measure = () => Promise<{ brandId: string | null; look: number[] | string }>;

const banners = furtherPlacements.filter(({ id }) => id.startsWith("banner-")).map(({ id }) => id);

/** Each orders a work, the nth of its kind. */
const kinds = {
  async series(seller, worn) {
    const { productId, influencerId } = worn;
    const wanted = { productId, influencerId, creativeName: "Été" };
    const { job_id, creatives } = await make<Started>(seller, "/api/functions/generate-creative", wanted);
    worn.seriesId = creatives[0]?.id ?? "";
    worn.formatId = creatives[1]?.id ?? "";
    return async () => {
      await finishJob(job_id);
      const { items } = await seller.read<{ items: (Owned & { children: { image_url: string }[] })[] }>(
        "/api/creatives",
      );
      const series = items.find(({ id }) => id === worn.seriesId);
      const look = await Promise.all((series?.children ?? []).map(({ image_url }) => measureRedness(image_url)));
      return { brandId: series?.brand_id ?? null, look };
    };
  },
  async post(seller, { productId, formatId }) {
    const wanted = { productId, creativeId: formatId };
    const { adPosts } = await make<{ adPosts: Owned[] }>(seller, "/api/functions/generate-ad-post", wanted);
    return async () => {
      const path = `/api/ad-posts/${adPosts[0]?.id}/template`;
      const post = await change<Owned & { ad_image_url: string }>(seller, path, { template: "modern" });
      return { brandId: post.brand_id, look: [await measureRedness(post.ad_image_url)] };
    };
  },
  async page(seller, { productId }) {
    const wanted = { name: "Été", productId, ctaUrl: "https://boutique.example/" };
    const page = await make<Owned & { url: string }>(seller, "/api/functions/generate-landing-page", wanted);
    return async () => ({
      brandId: (await seller.read<Owned>(`/api/landing-pages/${page.id}`)).brand_id,
      look: (await visit(page.url, robot)).html,
    });
  },
  async banner(seller, { brandId, seriesId }, nth) {
    const path = `/api/creatives/${seriesId}/placements`;
    const wanted = banners[(nth >> 1) % banners.length] ?? "";
    const { job_id } = await make<Started>(seller, path, { placements: [wanted] });
    return async () => {
      await finishJob(job_id);
      const { items } = await seller.read<{ items: { placement: string; image_url: string }[] }>(path);
      const drawn = items.filter(({ placement }) => placement === wanted);
      return { brandId, look: await Promise.all(drawn.map(({ image_url }) => measureRedness(image_url))) };
    };
  },
  // What it will wear is stored with its order; brand-colours.test.ts measures it once it is drawn.
  async film(seller, { productId, influencerId }) {
    const wanted = { name: "Été", product_id: productId, influencer_id: influencerId };
    const { brand_id: brandId, metadata } = await make<Owned & { metadata: { brand?: object } }>(
      seller,
      "/api/video-campaigns",
      wanted,
    );
    return async () => ({ brandId, look: JSON.stringify(metadata.brand) });
  },
} satisfies Record<string, (seller: Seller, worn: Worn, nth: number) => Promise<Measure>>;

it("wears two brands in sixty works of five kinds, made in turn, without crossing", async () => {
  const seller = await signUp();
  const influencerId = (await uploadInfluencer(seller)).id;
  const brands: Worn[] = [];
  for (const hex of ["#c81e28", "#1450c8"]) {
    const brandId = await addBrand(seller, hex, hex);
    const productId = (await uploadProduct(seller)).id;
    await change(seller, `/api/products/${productId}`, { brand_id: brandId });
    brands.push({ hex, brandId, productId, influencerId, seriesId: "", formatId: "" });
  }
  const looks = new Map<string, [red: number[], blue: number[]]>();
  /** Orders all of them, kinds and brands in turn, before the first is measured. */
  async function makeAll(counts: Partial<Record<keyof typeof kinds, number>>): Promise<number> {
    const plan = Object.entries(counts)
      .flatMap(([kind, count]) =>
        Array.from({ length: count }, (_, nth) => ({ kind: kind as keyof typeof kinds, nth })),
      )
      .toSorted((one, other) => one.nth - other.nth)
      .map((each) => ({ ...each, worn: brands[each.nth % 2] as Worn }));
    const measures = await Promise.all(plan.map(({ kind, nth, worn }) => kinds[kind](seller, worn, nth)));
    for (const [at, { kind, worn }] of plan.entries()) {
      const { brandId, look } = await (measures[at] as Measure)();
      expect([kind, brandId]).toEqual([kind, worn.brandId]);
      if (typeof look === "string") {
        expect(brands.map(({ hex }) => look.includes(hex))).toEqual(brands.map((each) => each === worn));
        continue;
      }
      expect(look.length, kind).toBeGreaterThan(0);
      const both = looks.get(kind) ?? [[], []];
      looks.set(kind, both);
      both[brands.indexOf(worn)]?.push(look.reduce((sum, each) => sum + each, 0) / look.length);
    }
    return plan.length;
  }
  // The others are made of the series' formats.
  const made = (await makeAll({ series: 2 })) + (await makeAll({ banner: 10, post: 12, film: 12, page: 24 }));
  expect(made).toBe(60);
  // Even the bluest of the red brand is redder than the reddest of the blue one.
  expect([...looks.keys()].toSorted()).toEqual(["banner", "post", "series"]);
  for (const [kind, [red, blue]] of looks) expect(Math.min(...red), kind).toBeGreaterThan(Math.max(...blue) + 2);
});
