// What a seller's program looks like with the types that openapi-typescript generates from /api/openapi.json, and
// openapi-fetch. tests/node/api-description.test.ts compiles it strictly, tests/worker/api-keys/generated-client.test.ts
// runs it. There are no casts in it.
import createClient from "openapi-fetch";
import type { components, paths } from "./openapi.ts";

export interface Surroundings {
  site: string;
  /** An API key. */
  key: string;
  /** The address of a product's page. */
  productUrl: string;
  fetch(request: Request): Promise<Response>;
  /** Called between two looks at a job. */
  wait(jobId: string): Promise<void>;
}

function read<Data>({ data, error }: { data?: Data; error?: components["schemas"]["Error"] }): Data {
  if (error) throw new Error(`${error.code}: ${error.error} ${JSON.stringify(error.fields ?? {})}`);
  if (data === undefined) throw new Error("An answer without a body");
  return data;
}

/** Makes one of everything; returns what it has made, to be looked at. */
export async function makeEverything({ site, key, productUrl, fetch, wait }: Surroundings) {
  const api = createClient<paths>({ baseUrl: site, headers: { authorization: `Bearer ${key}` }, fetch });

  async function finish(jobId: string | null) {
    if (jobId === null) throw new Error("No job");
    for (;;) {
      const job = read(await api.GET("/api/jobs/{id}", { params: { path: { id: jobId } } }));
      if (job.status === "done") return job;
      if (job.status !== "queued" && job.status !== "running") {
        throw new Error(`${job.kind} ${job.status}: ${job.error} ${job.failures.map(({ error }) => error).join(", ")}`);
      }
      await wait(jobId);
    }
  }

  const scraped = read(await api.POST("/api/functions/scrape-product", { body: { productUrl } }));
  if (!scraped.success) throw new Error(scraped.error);
  const { name, description, price, sourceUrl, images } = scraped.product;
  const [image] = images;
  if (!image) throw new Error("A page without pictures");
  const product = read(
    await api.POST("/api/products", { body: { name, description, price, sourceUrl, image: image.storage_path } }),
  );

  const cast = read(await api.POST("/api/functions/generate-influencers", { body: { count: 1 } }));
  await finish(cast.job_id);
  const [influencer] = read(await api.GET("/api/influencers", { params: { query: { limit: 1 } } })).items;
  if (!influencer) throw new Error("Nobody");

  const series = read(
    await api.POST("/api/functions/generate-creative", {
      params: { header: { "Idempotency-Key": "ma-serie-1" } },
      body: { productId: product.id, influencerId: influencer.id, creativeName: "Rentrée" },
    }),
  );
  await finish(series.job_id);
  const [drawn] = read(await api.GET("/api/creatives", { params: { query: { search: "Rentrée" } } })).items;
  if (!drawn) throw new Error("No series");

  const { adPosts } = read(
    await api.POST("/api/functions/generate-ad-post", { body: { productId: product.id, creativeId: drawn.id } }),
  );
  const [post] = adPosts;
  if (!post) throw new Error("No post");
  const edited = read(
    await api.PATCH("/api/ad-posts/{id}", {
      params: { path: { id: post.id } },
      body: { hook: "La rentrée en douceur" },
    }),
  );

  const logo = read(
    await api.POST("/api/functions/generate-logo", { body: { style: "minimal", name: "Maison Lavande" } }),
  );
  if (logo.imageUrl === null) throw new Error("An undrawn logo");
  const kit = read(await api.POST("/api/functions/generate-brand-kit", { body: { logoUrl: logo.imageUrl } }));
  await finish(kit.job_id);
  const { assets } = read(await api.GET("/api/brand-kits/{id}", { params: { path: { id: kit.kit_id } } }));

  const campaign = read(
    await api.POST("/api/video-campaigns", {
      body: {
        name: "Rentrée",
        product_id: product.id,
        influencer_id: influencer.id,
        duration: 5,
        format: "1:1",
        music: "none",
      },
    }),
  );
  await finish(campaign.job_id);
  const film = read(await api.POST("/api/functions/generate-video", { body: { campaignId: campaign.id } }));
  await finish(film.job_id);
  const mp4 = read(
    await api.GET("/api/video-campaigns/{id}/download", {
      params: { path: { id: campaign.id } },
      parseAs: "arrayBuffer",
    }),
  );

  const published = read(
    await api.POST("/api/functions/generate-landing-page", { body: { name: product.name, productId: product.id } }),
  );
  const page = read(await api.GET("/api/landing-pages/{id}", { params: { path: { id: published.id } } }));

  const batch = read(await api.POST("/api/functions/batch-process", { body: { productIds: [product.id] } }));
  await finish(batch.job_id);
  const zip = read(
    await api.GET("/api/exports/{id}.zip", { params: { path: { id: batch.job_id } }, parseAs: "arrayBuffer" }),
  );

  return {
    series: drawn.children.map(({ status, width, height }) => `${status} ${width}×${height}`),
    adPosts: adPosts.length,
    hook: edited.hook,
    logo: logo.imageUrl,
    kit: assets.filter(({ image_url }) => image_url !== null).length === kit.totalAssets,
    mp4: new Uint8Array(mp4),
    page: { url: published.url, headline: page.content.hero.headline },
    zip: new Uint8Array(zip),
    images: batch.total,
  };
}
