// Works stay as they were made, whatever becomes of the brand that they wear.
import { env, SELF } from "cloudflare:test";
import { expect, it } from "vitest";
import type { Env } from "../../../worker/settings/env.ts";
import { origin } from "../auth/auth-client.ts";
import { finishJob } from "../jobs/run-queue.ts";
import { visit } from "../landing/landing-visitor.ts";
import { addBrand, change, make, type Owned, paint, putLogo, robot } from "../support/brands.ts";
import { type Seller, signUp, uploadInfluencer, uploadProduct } from "../support/seller.ts";

// Large enough for text, in a fraction of the time.
(env as Env).STUDIO_SCALE = "0.3";

const works = ["creatives", "ad-posts", "video-campaigns", "logos", "brand-kits", "landing-pages"] as const;

interface Started {
  job_id: string;
  creatives: Owned[];
}

const digest = async (bytes: ArrayBuffer) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).join();

/** All that a seller has, with the bytes of every file and the HTML of every page. */
async function readAll(seller: Seller): Promise<Record<string, unknown>> {
  const rows = await Promise.all(
    works.map(async (name) => (await seller.read<{ items: Owned[] }>(`/api/${name}`)).items),
  );
  const placed = await Promise.all(
    (rows[works.indexOf("creatives")] ?? []).map(({ id }) => seller.read(`/api/creatives/${id}/placements`)),
  );
  const kits = await Promise.all(
    (rows[works.indexOf("brand-kits")] ?? []).map(({ id }) => seller.read(`/api/brand-kits/${id}`)),
  );
  // The time of a signature is in its link.
  const rest = JSON.parse(
    JSON.stringify([rows, placed, kits], (key, value: unknown) => (key === "preview_url" ? undefined : value)),
  ) as unknown;
  const files = [...new Set(JSON.stringify(rest).match(/\/media\/[^"?]+/g))].toSorted();
  expect(files.length).toBeGreaterThan(20);
  const pages = (rows[works.indexOf("landing-pages")] ?? []) as (Owned & { url: string })[];
  return {
    rest,
    files: await Promise.all(
      files.map(async (url) => [url, await digest(await (await SELF.fetch(origin + url)).arrayBuffer())]),
    ),
    pages: await Promise.all(pages.map(async ({ url }) => (await visit(url, robot)).html)),
    shared: await Promise.all(
      pages.map(async ({ url }) => digest(await (await SELF.fetch(`${origin}${url}/og.png`)).arrayBuffer())),
    ),
  };
}

it("leaves every work as it was made, whatever becomes of its brand", async () => {
  const seller = await signUp();
  const brand = await addBrand(seller, "Brume", "#b4232a");
  await putLogo(seller, brand, "#b4232a");
  await change(seller, `/api/brands/${brand}`, { logo_place: "top-left", values: { headings: { family: "Lora" } } });
  const [product, influencer] = [await uploadProduct(seller), await uploadInfluencer(seller)];
  const { job_id, creatives } = await make<Started>(seller, "/api/functions/generate-creative", {
    productId: product.id,
    influencerId: influencer.id,
    creativeName: "Été",
  });
  await finishJob(job_id);
  const jobs = await Promise.all([
    make<Started>(seller, `/api/creatives/${creatives[0]?.id}/placements`, { placements: ["banner-300x250"] }),
    make<Started>(seller, "/api/functions/product-films", { productIds: [product.id] }),
  ]);
  const { adPosts } = await make<{ adPosts: Owned[] }>(seller, "/api/functions/generate-ad-post", {
    productId: product.id,
    creativeId: creatives[1]?.id,
  });
  await change(seller, `/api/ad-posts/${adPosts[0]?.id}/template`, { template: "modern" });
  const { imageUrl: logoUrl } = await make<{ imageUrl: string }>(seller, "/api/functions/generate-logo", {
    style: "tech",
    name: "Brume",
  });
  const kit = await make<Started>(seller, "/api/functions/generate-brand-kit", { logoUrl });
  const page = await make<Owned>(seller, "/api/functions/generate-landing-page", {
    name: "Été",
    productId: product.id,
    ctaUrl: "https://boutique.example/",
  });
  for (const job of [...jobs, kit]) if (job.job_id) await finishJob(job.job_id);

  const before = await readAll(seller);
  await paint(seller, brand, "#12355b");
  await putLogo(seller, brand, "#12355b");
  await change(seller, `/api/brands/${brand}`, {
    logo_place: "bottom-right",
    values: { name: "Écume", headings: { family: "Anton" }, forbidden: ["été"] },
  });
  expect(await readAll(seller)).toEqual(before);
  const other = await addBrand(seller, "Lumen", "#e0b020");
  await change(seller, `/api/products/${product.id}`, { brand_id: other });
  expect(await readAll(seller)).toEqual(before);

  // What is edited keeps its look, what is made anew has the brand's.
  const edited = await seller.read<{ content: { hero: object }; url: string }>(`/api/landing-pages/${page.id}`);
  const content = { ...edited.content, hero: { ...edited.content.hero, headline: "Le sac de l’été" } };
  await change(seller, `/api/landing-pages/${page.id}`, { content });
  const anew = await make<{ url: string }>(seller, `/api/landing-pages/${page.id}/brand`, {});
  const [old, made] = await Promise.all([edited, anew].map(async ({ url }) => (await visit(url, robot)).html));
  expect([old?.includes("Le sac de l’été"), old?.includes("#b4232a"), old?.includes("#e0b020")]).toEqual([
    true,
    true,
    false,
  ]);
  expect(made).toContain("#e0b020");
});
