// Test data for journeys, created over HTTP: products of the demo shop, influencers, series.
import { type Seller, until } from "./seller.ts";

/** Address of the nth product of the demo shop. */
export async function findProductPage(url: string, at: number): Promise<string> {
  const shop = await (await fetch(`${url}/dev/shop`)).text();
  const path = [...new Set(shop.match(/\/dev\/shop\/produits\/[a-z0-9-]+/g))][at];
  if (!path) throw new Error(`The demo shop has no product ${at}`);
  return url + path;
}

/** Reads and saves the nth product of the demo shop. */
export async function importProduct(
  url: string,
  seller: Seller,
  at: number,
): Promise<{ id: string; name: string; source_url: string; image_url: string }> {
  const productUrl = await findProductPage(url, at);
  const { product } = await seller.call<{ product: { sourceUrl: string; images: { storage_path: string }[] } }>(
    "/api/functions/scrape-product",
    { body: { productUrl } },
  );
  const image = product.images[0]?.storage_path;
  return seller.call("/api/products", { body: { ...product, image, images: [image] } });
}

/** Waits for a job's end; throws unless it succeeded. */
export async function finish(seller: Seller, jobId: string): Promise<void> {
  await until(
    () => seller.call<{ status: string; done: number; total: number }>(`/api/jobs/${jobId}`),
    (job) => job.status === "done" && job.done === job.total,
  );
}

export async function castInfluencers(
  seller: Seller,
  count: number,
  description?: string,
): Promise<{ id: string; name: string }[]> {
  const { job_id: jobId } = await seller.call<{ job_id: string }>("/api/functions/generate-influencers", {
    body: { count, description },
  });
  await finish(seller, jobId);
  return (await seller.call<{ items: { id: string; name: string }[] }>("/api/influencers")).items;
}

/** Starts a series of six formats; `finish` waits for it. */
export function beginSeries(
  seller: Seller,
  productId: string,
  influencerId: string,
  creativeName: string,
): Promise<{ job_id: string; creatives: { id: string; name: string }[] }> {
  return seller.call("/api/functions/generate-creative", { body: { productId, influencerId, creativeName } });
}
