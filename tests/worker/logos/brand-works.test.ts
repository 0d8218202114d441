// What is made belongs to the brand that it wears, and lists are narrowed to one brand; banners and films with
// its logo; works made anew in a brand.
import { env, SELF } from "cloudflare:test";
import { expect, it } from "vitest";
import { furtherPlacements } from "../../../worker/contract/placements.ts";
import { toHex } from "../../../worker/studio/pixels/colour.ts";
import { saysTu } from "../../../worker/studio/ad-copy/say-tu.ts";
import { decode } from "../../../worker/studio/pixels/codec.ts";
import { release } from "../../../worker/studio/pixels/raster.ts";
import { origin } from "../auth/auth-client.ts";
import { addSeries } from "../creatives/finished-series.ts";
import { finishJob } from "../jobs/run-queue.ts";
import { addBrand, change, make, type Owned, paint, putLogo } from "../support/brands.ts";
import { type Seller, signUp, uploadInfluencer, uploadProduct } from "../support/seller.ts";
import "../support/tiny-studio.ts";
import { readZip } from "./zip-reader.ts";

const lists = [
  "products",
  "influencers",
  "creatives",
  "ad-posts",
  "video-campaigns",
  "logos",
  "brand-kits",
  "landing-pages",
] as const;

const readList = async (seller: Seller, name: string, brandId?: string) => {
  const path = `/api/${name}${brandId ? `?brand_id=${brandId}` : ""}`;
  const { items, total } = await seller.read<{ items: Owned[]; total: number }>(path);
  expect(total).toBe(items.length);
  return items;
};

const idsOf = (items: Owned[]) => items.map(({ id }) => id);

/** One of everything; series and batch are cancelled, and an ad is written for a series that is finished. */
async function makeAll(seller: Seller, productId: string, name: string): Promise<void> {
  const influencer = await uploadInfluencer(seller);
  const both = { productId, influencerId: influencer.id };
  const { job_id: series } = await make<{ job_id: string }>(seller, "/api/functions/generate-creative", {
    ...both,
    creativeName: name,
  });
  await seller.post(`/api/jobs/${series}/cancel`, {});
  const { job_id: batch } = await make<{ job_id: string }>(seller, "/api/functions/batch-process", {
    productIds: [productId],
  });
  await seller.post(`/api/jobs/${batch}/cancel`, {});
  const creativeId = await addSeries(seller, productId);
  await make(seller, "/api/functions/generate-ad-post", { productId, creativeId });
  const film = { name, product_id: productId, influencer_id: influencer.id };
  await make(seller, "/api/video-campaigns", film);
  await make(seller, "/api/functions/generate-landing-page", { name, productId, ctaUrl: "https://boutique.example/" });
}

it("stamps what is made with the brand that it wears, narrows lists to one brand or to none, and lets go of it", async () => {
  const seller = await signUp();
  const free = await uploadProduct(seller);
  await makeAll(seller, free.id, "Sans");
  const first = await addBrand(seller, "Brume", "#b4232a");
  const own = await uploadProduct(seller);
  await change(seller, `/api/products/${own.id}`, { brand_id: first });
  const { imageUrl: logoUrl } = await make<{ imageUrl: string }>(seller, "/api/functions/generate-logo", {
    style: "tech",
    name: "Brume",
  });
  const second = await addBrand(seller, "Lumen", "#12355b");
  // After the other brand has been put in use: a kit is its logo's.
  await make(seller, "/api/functions/generate-brand-kit", { logoUrl });
  await make(seller, "/api/functions/generate-logo", { style: "tech", name: "Lumen" });
  await makeAll(seller, own.id, "De la marque du produit");
  await makeAll(seller, free.id, "De la marque utilisée");

  for (const name of lists) {
    const every = await readList(seller, name);
    for (const id of [first, second, "none"]) {
      const wanted = every.filter(({ brand_id }) => (brand_id ?? "none") === id);
      expect(idsOf(await readList(seller, name, id)), `${name} ${id}`).toEqual(idsOf(wanted));
    }
  }
  const count = async (name: string) => {
    const found = await Promise.all([first, second, "none"].map((id) => readList(seller, name, id)));
    return found.map((items) => items.length);
  };
  expect(await count("products")).toEqual([1, 0, 1]);
  // People belong to the brand in use.
  expect(await count("influencers")).toEqual([0, 2, 1]);
  // With a batch and one that was inserted as it is.
  expect(await count("creatives")).toEqual([2, 2, 5]);
  expect(await count("ad-posts")).toEqual([2, 2, 2]);
  expect(await count("video-campaigns")).toEqual([1, 1, 1]);
  expect(await count("logos")).toEqual([1, 1, 0]);
  expect(await count("brand-kits")).toEqual([1, 0, 0]);
  expect(await count("landing-pages")).toEqual([1, 1, 1]);
  const series = await seller.read<{ items: (Owned & { children: Owned[] })[] }>(`/api/creatives?brand_id=${first}`);
  for (const { children } of series.items) for (const { brand_id } of children) expect(brand_id).toBe(first);

  await seller.read(`/api/brands/${first}`, { method: "DELETE" });
  for (const name of lists) {
    expect(await readList(seller, name, first)).toEqual([]);
    for (const { brand_id } of await readList(seller, name)) expect([null, second]).toContain(brand_id);
  }
  const left = await env.DB.prepare("select count(*) as found from creatives where brand_id = ?")
    .bind(first)
    .first<{ found: number }>();
  expect(left?.found).toBe(0);
});

it("gives the portraits of a job the brand that was in use when it was ordered", async () => {
  const seller = await signUp();
  const first = await addBrand(seller, "Brume", "#b4232a");
  const { job_id } = await make<{ job_id: string }>(seller, "/api/functions/generate-influencers", { count: 1 });
  await addBrand(seller, "Lumen", "#12355b");
  await finishJob(job_id);
  const portraits = await readList(seller, "influencers");
  expect(portraits.map(({ brand_id }) => brand_id)).toEqual([first]);
  expect(portraits[0]).toMatchObject({ metadata: { look: { outfitColor: "bordeaux" } } });
});

interface Started {
  job_id: string;
  creatives: Owned[];
}

it("draws a logo once when it is stored, and banners and films wear that drawing", async () => {
  const seller = await signUp();
  const brand = await addBrand(seller, "Brume", "#12355b");
  const file = await putLogo(seller, brand, "#e8b04a");
  const worn = (path: string) => env.MEDIA.get(`assets/${path.replace(/\.\w+$/, "-worn.png")}`);
  const drawn = new Uint8Array((await (await worn(file))?.arrayBuffer()) ?? new ArrayBuffer());
  const raster = await decode(drawn);
  expect([raster.width, raster.height]).toEqual([600, 200]);
  expect(toHex([...raster.data.subarray(0, 3)] as [number, number, number])).toBe("#e8b04a");
  release(raster);
  await change(seller, `/api/brands/${brand}`, { logo_place: "top-left" });

  const [product, influencer] = [await uploadProduct(seller), await uploadInfluencer(seller)];
  const both = { productId: product.id, influencerId: influencer.id };
  const { job_id, creatives } = await make<Started>(seller, "/api/functions/generate-creative", {
    ...both,
    creativeName: "Été",
  });
  await finishJob(job_id);
  const square = furtherPlacements.find(({ content }) => content === "logo")?.id ?? "";
  const placements = ["banner-300x250", "banner-320x50", square];
  const placed = await make<{ job_id: string }>(seller, `/api/creatives/${creatives[0]?.id}/placements`, {
    placements,
  });
  await finishJob(placed.job_id);
  const { items } = await seller.read<{
    items: {
      placement: string;
      image_url: string;
      bundle_path: string;
      metadata: { pieces?: { kind: string; x: number; y: number; width: number; height: number }[] };
    }[];
  }>(`/api/creatives/${creatives[0]?.id}/placements`);
  const logoOf = (placement: string) => {
    const item = items.find((each) => each.placement === placement);
    return { item, logo: item?.metadata.pieces?.find(({ kind }) => kind === "logo") };
  };
  const alone = logoOf(square).item;
  if (!alone) throw new Error("No picture of the logo");
  const onWhite = await decode(new Uint8Array(await (await SELF.fetch(origin + alone.image_url)).arrayBuffer()));
  const middle = ((onWhite.height >> 1) * onWhite.width + (onWhite.width >> 1)) * 4;
  const colourAt = (at: number) => toHex([...onWhite.data.subarray(at, at + 3)] as [number, number, number]);
  expect([colourAt(0), colourAt(middle)]).toEqual(["#ffffff", "#e8b04a"]);
  release(onWhite);
  const { item, logo } = logoOf("banner-300x250");
  if (!item || !logo) throw new Error("A banner without the logo");
  const banner = await decode(new Uint8Array(await (await SELF.fetch(origin + item.image_url)).arrayBuffer()));
  const [x, y] = [(logo.x + logo.width / 2) * banner.width, (logo.y + logo.height / 2) * banner.height];
  const at = (Math.round(y) * banner.width + Math.round(x)) * 4;
  const shown = [...banner.data.subarray(at, at + 3)];
  release(banner);
  // A JPEG's.
  for (const [channel, value] of [232, 176, 74].entries())
    expect(Math.abs((shown[channel] ?? 0) - value), `${shown}`).toBeLessThan(12);
  const bundle = await env.MEDIA.get(`assets/${item.bundle_path}`);
  const files = readZip(new Uint8Array((await bundle?.arrayBuffer()) ?? new ArrayBuffer()));
  expect(files.map(({ name }) => name)).toContain("logo.png");
  // Too small for it.
  expect(logoOf("banner-320x50").logo).toBeUndefined();

  const order = () =>
    make<Owned & { metadata: { brand?: object } }>(seller, "/api/video-campaigns", {
      name: "Été",
      product_id: product.id,
      influencer_id: influencer.id,
    });
  const film = await order();
  expect(film.metadata.brand).toMatchObject({ name: "Brume", has_logo: true });
  const copy = await env.MEDIA.get(`assets/${file.split("/")[0]}/videos/${film.id}/logo.png`);
  expect(new Uint8Array((await copy?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(drawn);

  // A changed logo takes the drawing of the old one along; films that were ordered keep theirs.
  const other = await putLogo(seller, brand, "#1f6f5c");
  expect([await worn(file), (await worn(other)) !== null]).toEqual([null, true]);
  // Stored before logos were drawn.
  await env.MEDIA.delete(`assets/${other.replace(/\.\w+$/, "-worn.png")}`);
  expect((await order()).metadata.brand).toMatchObject({ has_logo: true });
  expect(await worn(other)).not.toBeNull();
});

it("makes an ad, a landing page and a film anew in the brand; the old ones stay", async () => {
  const seller = await signUp();
  const product = await uploadProduct(seller);
  const influencer = await uploadInfluencer(seller);
  const creativeId = await addSeries(seller, product.id);
  const { adPosts } = await make<{ adPosts: (Owned & { hook: string; body_text: string })[] }>(
    seller,
    "/api/functions/generate-ad-post",
    { productId: product.id, creativeId },
  );
  const post = adPosts[0]?.id ?? "";
  const film = await make<Owned>(seller, "/api/video-campaigns", {
    name: "Été",
    product_id: product.id,
    influencer_id: influencer.id,
    duration: 6,
    format: "1:1",
  });
  const filmed = await make<{ job_id: string }>(seller, "/api/functions/product-films", { productIds: [product.id] });
  await finishJob(filmed.job_id);
  for (const path of [`/api/ad-posts/${post}/brand`, `/api/video-campaigns/${film.id}/brand`])
    expect((await seller.post(path, {})).status).toBe(404);

  const brand = await addBrand(seller, "Brume", "#12355b");
  const tone = { person: "tu", warmth: "warm", sentenceWords: 9, emoji: false, exclamation: false };
  await change(seller, `/api/brands/${brand}`, { values: { tone } });
  const key = { "idempotency-key": "marque" };
  const again = async () =>
    (await seller.post(`/api/ad-posts/${post}/brand`, {}, key)).json<Owned & { body_text: string }>();
  const made = await again();
  expect((await again()).id).toBe(made.id);
  expect(made.brand_id).toBe(brand);
  expect(made.body_text).not.toMatch(/(?<!\p{L})(?:vous|votre|vos)(?!\p{L})/iu);
  expect((await readList(seller, "ad-posts", brand)).map(({ id }) => id)).toEqual([made.id]);
  expect((await readList(seller, "ad-posts", "none")).length).toBe(adPosts.length);

  const page = await make<Owned>(seller, "/api/functions/generate-landing-page", {
    name: "Été",
    productId: product.id,
    ctaUrl: "https://boutique.example/",
  });
  await change(seller, `/api/landing-pages/${page.id}`, { theme: "nuit" });
  await change(seller, `/api/brands/${brand}`, { values: { tone: { ...tone, person: "vous" } } });
  const rewritten = await make<Owned>(seller, `/api/landing-pages/${page.id}/brand`, {});
  const [before, after] = await Promise.all(
    [page, rewritten].map(({ id }) =>
      seller.read<Owned & { theme: string; product_id: string; content: object }>(`/api/landing-pages/${id}`),
    ),
  );
  expect(after).toMatchObject({ theme: "nuit", product_id: product.id, brand_id: brand });
  const isFamiliar = (content: object | undefined) => saysTu(JSON.stringify(content));
  expect([isFamiliar(before?.content), isFamiliar(after?.content)]).toEqual([true, false]);

  const campaigns = await readList(seller, "video-campaigns", "none");
  for (const { id } of campaigns) {
    const { job_id } = await make<{ job_id: string }>(seller, `/api/video-campaigns/${id}/brand`, {});
    await finishJob(job_id);
  }
  const anew = await seller.read<{
    items: (Owned & {
      influencer_id: string;
      duration: number;
      metadata: { format: string; brand: { name: string } };
    })[];
  }>(`/api/video-campaigns?brand_id=${brand}`);
  expect(anew.items.map(({ metadata }) => metadata.brand.name)).toEqual(["Brume", "Brume"]);
  expect(anew.items.find(({ influencer_id }) => influencer_id === influencer.id)).toMatchObject({
    duration: 6,
    metadata: { format: "1:1" },
  });
  expect(await readList(seller, "video-campaigns", "none")).toEqual(campaigns);
});

it("begins the form of logos with what the brand says, and gives a brand without a logo that of its kit", async () => {
  const seller = await signUp();
  const brand = await addBrand(seller, "Brume", "#12355b");
  await change(seller, `/api/brands/${brand}`, { values: { tagline: "Cousu à Lyon" } });
  const brief = () => seller.read<{ name: string; slogan: string; colors: string[] }>("/api/brand");
  expect(await brief()).toMatchObject({ name: "Brume", slogan: "Cousu à Lyon", colors: ["#12355b"] });
  const { imageUrl: logoUrl } = await make<{ imageUrl: string }>(seller, "/api/functions/generate-logo", {
    style: "tech",
    name: "Lumen",
  });
  expect((await brief()).name).toBe("Lumen");
  // What was changed since counts again.
  await paint(seller, brand, "#5a2431");
  expect(await brief()).toMatchObject({ name: "Brume", colors: ["#5a2431"] });
  const { kit_id } = await make<{ kit_id: string }>(seller, "/api/functions/generate-brand-kit", { logoUrl });
  await make(seller, `/api/brand-kits/${kit_id}/use`, {});
  interface Worn {
    items: {
      in_use: boolean;
      kit_id: string | null;
      fields: { logo: { value: { url: string; storage_path: string } } };
    }[];
  }
  const { items } = await seller.read<Worn>("/api/brands");
  const worn = items.find(({ in_use }) => in_use);
  expect(worn?.kit_id).toBe(kit_id);
  const { url, storage_path } = worn?.fields.logo.value ?? { url: "", storage_path: "" };
  expect(await (await seller.fetch(url)).text()).toContain("<svg");
  expect(await env.MEDIA.get(`assets/${storage_path.replace(".svg", "-worn.png")}`)).not.toBeNull();
});

it("makes a logo, its kit and a drawn portrait anew in the brand in use; the old ones stay", async () => {
  interface Logo extends Owned {
    design: { colors: string[]; geometry: object; typeface: string };
  }
  interface Kit extends Owned {
    logo_id: string;
    identity: { palette: { role: string; hex: string }[] };
  }
  interface Influencer extends Owned {
    name: string;
    description: string;
    image_url: string;
    metadata: { look?: { outfitColor: string; member: string } };
  }
  const seller = await signUp();
  const apply = (path: string, key = "une") => seller.post(`/api/${path}/brand`, {}, { "idempotency-key": key });
  const codeOf = async (response: Response) => [response.status, (await response.json<{ code: string }>()).code];
  const { id, imageUrl: logoUrl } = await make<{ id: string; imageUrl: string }>(
    seller,
    "/api/functions/generate-logo",
    {
      style: "tech",
      name: "Brume",
      colors: ["#1f6f5c", "#e8a13a"],
    },
  );
  const { kit_id } = await make<{ kit_id: string }>(seller, "/api/functions/generate-brand-kit", { logoUrl });
  const cast = await make<{ job_id: string }>(seller, "/api/functions/generate-influencers", {
    count: 1,
    description: "Une femme à la peau claire, en chemise ivoire",
  });
  await finishJob(cast.job_id);
  const readPeople = async () => (await readList(seller, "influencers")) as Influencer[];
  const [drawn] = await readPeople();
  for (const path of [`logos/${id}`, `brand-kits/${kit_id}`, `influencers/${drawn?.id}`])
    expect(await codeOf(await apply(path))).toEqual([404, "brand_not_found"]);
  const wearable = (influencer: string | undefined) => seller.read<object>(`/api/influencers/${influencer}/brand`);
  expect(await wearable(drawn?.id)).toEqual({ clothes: null, refusal: expect.stringMatching(/couleur/) });
  const brand = await addBrand(seller, "Brume", "#b4232a");

  const [old] = (await readList(seller, "logos")) as Logo[];
  const made = await (await apply(`logos/${id}`)).json<Logo>();
  expect(made.design).toEqual({ ...old?.design, colors: made.design.colors });
  expect([made.brand_id, made.design.colors[0]]).toEqual([brand, "#b4232a"]);
  // Repeated, it is the same; what wears the brand is not made again.
  expect((await (await apply(`logos/${id}`)).json<Logo>()).id).toBe(made.id);
  expect(await codeOf(await apply(`logos/${made.id}`, "autre"))).toEqual([409, "brand_worn"]);

  const answer = await apply(`brand-kits/${kit_id}`, "kit");
  expect(answer.status).toBe(202);
  const { kit_id: wornKit } = await answer.json<{ kit_id: string }>();
  const [kit, former] = (await readList(seller, "brand-kits")) as Kit[];
  expect([kit?.id, kit?.brand_id, former?.id]).toEqual([wornKit, brand, kit_id]);
  expect(kit?.identity.palette.find(({ role }) => role === "primary")?.hex).toBe("#b4232a");
  expect(idsOf(await readList(seller, "logos"))).toEqual([kit?.logo_id, made.id, old?.id]);

  // A colour that cloth has.
  await paint(seller, brand, "#5a2431");
  expect(await wearable(drawn?.id)).toEqual({ clothes: "chemise bordeaux", refusal: null });
  const redressed = await apply(`influencers/${drawn?.id}`);
  expect(redressed.status, await redressed.clone().text()).toBe(202);
  const { job_id } = await redressed.json<{ job_id: string }>();
  await finishJob(job_id);
  const [worn, before] = await readPeople();
  expect(before).toEqual(drawn);
  expect([worn?.name, worn?.brand_id]).toEqual([drawn?.name, brand]);
  expect(drawn?.metadata.look?.outfitColor).toBe("ivoire");
  expect(worn?.metadata.look).toEqual({ ...drawn?.metadata.look, outfitColor: "bordeaux" });
  expect([drawn?.description, worn?.description]).toEqual([
    expect.stringContaining("chemise ivoire"),
    expect.stringContaining("chemise bordeaux"),
  ]);
  expect(worn?.image_url).not.toBe(drawn?.image_url);
  const photo = await uploadInfluencer(seller);
  for (const [influencer, code, why] of [
    [worn?.id, "brand_worn", /^Vous l’avez déjà/],
    [photo.id, "portrait_is_picture", /^Les vêtements de ce portrait/],
  ] as const) {
    expect(await wearable(influencer)).toEqual({ clothes: null, refusal: expect.stringMatching(why) });
    expect(await codeOf(await apply(`influencers/${influencer}`, code))).toEqual([409, code]);
  }

  // Nobody else's.
  const stranger = await signUp();
  await addBrand(stranger, "Autre", "#12355b");
  for (const path of [`logos/${id}`, `brand-kits/${kit_id}`, `influencers/${drawn?.id}`])
    expect((await stranger.post(`/api/${path}/brand`, {})).status).toBe(404);
});
