// Fills a seller's account with something of everything over HTTP, for tests of whole screens.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { landingThemes } from "../../worker/contract/landing-pages.ts";
import { logoStyles } from "../../worker/contract/logos.ts";
import { beginSeries, castInfluencers, finish, importProduct } from "./library.ts";
import { type Seller, until } from "./seller.ts";

/** Ids for URLs. */
export interface FullAccount {
  productId: string;
  campaignId: string;
  kitId: string;
  landingPages: { id: string; url: string; theme: string }[];
}

interface Campaign {
  id: string;
  status: string;
  job_id: string;
}

const readArt = (path: string) => readFileSync(fileURLToPath(new URL(`../../web/${path}`, import.meta.url)));

/**
 * Creates products, influencers, series, ad posts, video scripts, logos, a kit, landing pages with visits, an API key
 * and a webhook for a seller with a sufficient plan; with `film`, also the film of one campaign. Takes minutes.
 */
export async function fillAccount(url: string, seller: Seller, options: { film?: boolean } = {}): Promise<FullAccount> {
  await seller.call("/api/api-keys", { body: { name: "Export du soir" } });
  await seller.call("/api/webhooks", { body: { url: `${url}/robot`, events: ["job.done", "job.failed"] } });
  const productIds = [await uploadLongNamedProduct(seller)];
  for (const at of [4, 2, 9, 1, 8, 0]) productIds.push((await importProduct(url, seller, at)).id);
  const [productId = "", perfumeId = "", watchId = ""] = productIds.toReversed();

  await uploadPortrait(seller);
  const faces = await castInfluencers(seller, 9);
  const face = (at: number) => faces[at]?.id ?? "";
  const series = [
    await beginSeries(seller, watchId, face(0), "Fête des pères"),
    await beginSeries(seller, perfumeId, face(1), "Une série dont le nom, comme il arrive, est plus long que sa carte"),
    await beginSeries(seller, productId, face(2), "Lancement d’automne"),
  ];
  const campaigns = [
    await createCampaign(seller, productId, face(2), "L'automne à Lyon", "9:16"),
    await createCampaign(seller, watchId, face(0), "Une heure à soi", "1:1"),
  ];
  const logos = await drawLogos(seller);
  for (const { job_id: jobId } of [...series, logos]) await finish(seller, jobId);

  for (const [at, { creatives }] of series.slice(1).entries()) {
    await writeAds(seller, at === 0 ? perfumeId : productId, creatives[0]?.id ?? "");
  }
  const kitId = await makeKit(seller);
  const landingPages = await makeLandingPages(url, seller, productId);
  for (const { id } of campaigns) await untilCampaign(seller, id, "script_ready");
  const campaignId = campaigns[0]?.id ?? "";
  if (options.film) {
    await seller.call("/api/functions/generate-video", { body: { campaignId } });
    await untilCampaign(seller, campaignId, "completed");
  }
  // Last: nothing above wears it.
  await seller.call("/api/brands", { body: { address: `${url}/dev/shop` } });
  return { productId, campaignId, kitId, landingPages };
}

async function uploadLongNamedProduct(seller: Seller): Promise<string> {
  const form = new FormData();
  form.set("name", "Pulls col rond en laine mérinos extra-fine, tricotés à Roanne, édition d'hiver numérotée");
  form.set("image", new File([readArt("public/art/products/pulls.jpg")], "pulls.jpg", { type: "image/jpeg" }));
  return (await seller.call<{ id: string }>("/api/products", { form })).id;
}

export async function uploadPortrait(seller: Seller): Promise<void> {
  const form = new FormData();
  const fields = { name: "Inès", style: "beauty", gender: "female", age_range: "25-35", ethnicity: "Méditerranéenne" };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("image", new File([readArt("public/art/people/ines.webp")], "ines.webp", { type: "image/webp" }));
  await seller.call("/api/influencers", { form });
}

const createCampaign = (seller: Seller, productId: string, influencerId: string, name: string, format: string) =>
  seller.call<Campaign>("/api/video-campaigns", {
    body: { name, product_id: productId, influencer_id: influencerId, duration: 5, format },
  });

async function untilCampaign(seller: Seller, id: string, status: string): Promise<void> {
  const isSo = ({ items }: { items: Campaign[] }) => items.some((each) => each.id === id && each.status === status);
  await until(() => seller.call<{ items: Campaign[] }>("/api/video-campaigns"), isSo, 1_500_000);
}

const drawLogos = (seller: Seller) =>
  seller.call<{ job_id: string }>("/api/logos", {
    body: {
      name: "Maison Lumen",
      slogan: "La lumière, simplement",
      activity: "home",
      colors: ["#1f3a5f"],
      styles: logoStyles.map(({ id }) => id),
      count: 2,
    },
  });

async function makeKit(seller: Seller): Promise<string> {
  const { items } = await seller.call<{ items: { image_url: string }[] }>("/api/logos");
  const { kit_id: kitId, job_id: jobId } = await seller.call<{ kit_id: string; job_id: string }>(
    "/api/functions/generate-brand-kit",
    { body: { logoUrl: items[0]?.image_url } },
  );
  await finish(seller, jobId);
  return kitId;
}

/** Half of them with their words on the picture. */
async function writeAds(seller: Seller, productId: string, creativeId: string): Promise<void> {
  const { adPosts } = await seller.call<{ adPosts: { id: string }[] }>("/api/functions/generate-ad-post", {
    body: { productId, creativeId },
  });
  for (const [at, template] of ["bold", "elegant", "modern"].entries()) {
    await seller.call(`/api/ad-posts/${adPosts[at * 2]?.id}/template`, { method: "PATCH", body: { template } });
  }
}

/** One page per theme, the first with a product and visitors. */
async function makeLandingPages(url: string, seller: Seller, productId: string): Promise<FullAccount["landingPages"]> {
  const pages = [];
  for (const [at, { id: theme }] of landingThemes.entries()) {
    const name = ["Le sac Camille", "Bijoux d'été", "Vos produits en scène"][at];
    const targetAudience = ["Femmes actives", "Créatrices de bijoux", "Boutiques en ligne"][at];
    const { id } = await seller.call<{ id: string }>("/api/functions/generate-landing-page", {
      body: { name, targetAudience, ...(at === 0 && { productId }) },
    });
    const page = await seller.call<{ url: string }>(`/api/landing-pages/${id}`, { method: "PATCH", body: { theme } });
    pages.push({ id, url: page.url, theme });
  }
  for (let visit = 0; visit < 12; visit += 1) {
    const headers = {
      "user-agent": `Mozilla/5.0 (X11; Linux x86_64; rv:${120 + visit}.0) Gecko/20100101 Firefox/140.0`,
    };
    await fetch(`${url}${pages[0]?.url}`, { headers }).then((answer) => answer.text());
  }
  return pages;
}
