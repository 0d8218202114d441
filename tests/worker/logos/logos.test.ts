// Logos and brand kits: designed together, drawn one by one, each once, whatever fails on the way.
import { env, SELF } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";
import type { JobSnapshot } from "../../../worker/contract/schemas/live.ts";
import { logoLimits } from "../../../worker/contract/logos.ts";
import { messages } from "../../../worker/contract/messages.ts";
import type { BrandIdentity } from "../../../worker/studio/briefs/brand-kit.ts";
import type { LogoDesign } from "../../../worker/studio/briefs/logo.ts";
import { origin } from "../auth/auth-client.ts";
import { awaitRest, deliver, finishJob } from "../jobs/run-queue.ts";
import { type Seller, signUp, uploadInfluencer, uploadProduct } from "../support/seller.ts";
import { readZip } from "./zip-reader.ts";

interface Logo {
  id: string;
  name: string;
  style: string;
  status: string;
  error: string | null;
  image_url: string | null;
  storage_path: string | null;
  design: LogoDesign;
}
interface Asset {
  name: string;
  label: string;
  path: string;
  mime: string;
  storage_path: string | null;
  size_bytes: number | null;
  image_url: string | null;
  error: string | null;
}
interface Kit {
  id: string;
  status: string;
  job_id: string;
  identity: BrandIdentity;
  assets: Asset[];
}
interface KitAnswer {
  brandKit: { name: string; label: string; imageUrl: string | null }[];
  totalAssets: number;
  kit_id: string;
  job_id: string;
}

let seller: Seller;
beforeAll(async () => {
  seller = await signUp();
});

const brand = { name: "Maison Lavande", slogan: "Savons de Provence", activity: "beauty", colors: ["#5b4a8a"] };
const logosBody = (more: object = {}) => ({ ...brand, styles: ["minimal", "creative"], count: 2, ...more });
const list = async (who = seller) => (await who.read<{ items: Logo[]; total: number }>("/api/logos?limit=100")).items;
const readKit = (id: string, who = seller) => who.read<Kit>(`/api/brand-kits/${id}`);
const readBrand = (who = seller) => who.read<{ name: string; kit_id: string | null }>("/api/brand");
const filesUnder = async (prefix: string) => (await env.MEDIA.list({ prefix })).objects.map(({ key }) => key);

async function start(body: object, headers?: Record<string, string>) {
  const response = await seller.post("/api/logos", body, headers);
  expect(response.status, await response.clone().text()).toBe(202);
  return response.json<{ job_id: string; logos: Logo[] }>();
}

/** A finished logo. */
async function makeLogo(who = seller, more: object = {}) {
  const response = await who.post("/api/functions/generate-logo", { style: "professional", ...brand, ...more });
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json<{ imageUrl: string; style: string; id: string }>();
}

async function startKit(logoUrl: string, who = seller) {
  const response = await who.post("/api/functions/generate-brand-kit", { logoUrl, style: "professional" });
  expect(response.status, await response.clone().text()).toBe(202);
  return response.json<KitAnswer>();
}

it("designs the requested number of logos per style, draws each once, and saves the brand", async () => {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const { job_id, logos } = await start(logosBody(), headers);
  expect(logos.map(({ style, status }) => [style, status])).toEqual(
    ["minimal", "minimal", "creative", "creative"].map((style) => [style, "processing"]),
  );
  // The same key is the same request.
  expect((await start(logosBody(), headers)).logos.map(({ id }) => id)).toEqual(logos.map(({ id }) => id));
  await Promise.all([1, 2].map(() => deliver([{ type: "run", jobId: job_id }])));
  await finishJob(job_id);
  const drawn = await list();
  expect(drawn.map(({ id, status }) => [id, status])).toEqual(logos.map(({ id }) => [id, "completed"]));
  expect(new Set(drawn.map(({ design }) => JSON.stringify(design))).size).toBe(4);
  for (const { image_url } of drawn) {
    const picture = await SELF.fetch(origin + image_url);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
  }
  expect(await seller.read("/api/brand")).toEqual({ ...brand, kit_id: null });
  expect(await seller.read<JobSnapshot>(`/api/jobs/${job_id}`)).toMatchObject({
    kind: "logos",
    status: "done",
    done: 4,
    label: "Maison Lavande",
  });
});

it("returns the logo as SVG, and as PNG of the requested size", async () => {
  const { id } = await makeLogo();
  const svg = await seller.fetch(`/api/logos/${id}/download?format=svg`);
  expect(svg.headers.get("content-disposition")).toContain('attachment; filename="Maison Lavande - logo.svg"');
  expect(await svg.text()).toMatch(/^<svg /);
  for (const size of [512, 2048]) {
    const png = await seller.fetch(`/api/logos/${id}/download?format=png&size=${size}`);
    const view = new DataView(await png.arrayBuffer());
    expect(Math.max(view.getUint32(16), view.getUint32(20))).toBe(size);
  }
  const [mark = "", whole] = await Promise.all(
    ["mark", "whole"].map(async (part) =>
      (await seller.fetch(`/api/logos/${id}/download?format=svg&part=${part}&ink=white`)).text(),
    ),
  );
  expect(mark).not.toBe(whole);
  expect(new Set(mark.match(/fill="#\w+"/g))).toEqual(new Set(['fill="#ffffff"']));
  for (const query of ["format=pdf", "format=png&size=513", "format=png&size=1e9", "ink=red", "part=half"]) {
    expect((await seller.fetch(`/api/logos/${id}/download?${query}`)).status).toBe(400);
  }
});

const refused: [why: string, body: object, error: string][] = [
  ["no name", { name: " \u200b " }, messages.logoNameRequired],
  ["a name of 41 characters", { name: "a".repeat(logoLimits.name + 1) }, messages.logoNameTooLong],
  ["a name of 10,000 characters", { name: "<b>".repeat(10_000) }, messages.logoNameTooLong],
  ["a long slogan", { slogan: "a".repeat(61) }, messages.logoSloganTooLong],
  ["no style", { styles: [] }, messages.logoNoStyle],
  ["an unknown style", { styles: ["retro"] }, messages.logoStyleUnknown],
  ["a style twice", { styles: ["tech", "tech"] }, messages.logoStyleUnknown],
  ["none of a style", { count: 0 }, messages.logoCount],
  ["eleven of a style", { count: 11 }, messages.logoCount],
  ["half a logo", { count: 1.5 }, messages.logoCount],
  ["a colour by name", { colors: ["red"] }, messages.logoColorInvalid],
  ["four colours", { colors: Array.from({ length: 4 }, () => "#112233") }, messages.logoTooManyColors],
];

it.each(refused)("refuses %s", async (_, body, error) => {
  const response = await seller.post("/api/logos", logosBody(body));
  expect([response.status, await response.json()]).toMatchObject([400, { error, code: "validation_failed" }]);
});

it.each(["متجر", "東京", "Ô \u{1F9FC}"])(
  "returns an error for %s, which cannot be drawn, and stores nothing",
  async (name) => {
    const before = (await list()).length;
    for (const path of ["/api/logos", "/api/functions/generate-logo"]) {
      const response = await seller.post(path, { ...logosBody({ name }), style: "tech" });
      expect([response.status, await response.json()]).toMatchObject([422, { code: "not_drawable" }]);
    }
    expect((await list()).length).toBe(before);
    expect((await readBrand()).name).toBe("Maison Lavande");
  },
);

it("draws markup literally", async () => {
  const { id } = await makeLogo(seller, { name: "<script>&amp;", slogan: '"><img src=x>' });
  const svg = await (await seller.fetch(`/api/logos/${id}/download?format=svg`)).text();
  expect(svg).not.toMatch(/script|<img|<text|href|style=/i);
});

it("makes one logo for the saved brand, and requires a name without one", async () => {
  const newcomer = await signUp();
  const nameless = await newcomer.post("/api/functions/generate-logo", { style: "tech" });
  expect([nameless.status, await nameless.json()]).toMatchObject([400, { error: messages.logoNameRequired }]);
  await makeLogo(newcomer, { name: "Atelier d'Ève", slogan: "" });
  const answer = await newcomer.post("/api/functions/generate-logo", { style: "tech" });
  expect(await answer.json()).toMatchObject({ style: "tech", imageUrl: expect.stringMatching(/^\/media\/assets\//) });
  expect((await list(newcomer)).map(({ name, style }) => [name, style])).toEqual([
    ["Atelier d'Ève", "tech"],
    ["Atelier d'Ève", "professional"],
  ]);
});

it("creates a logo's kit once, file by file, and exports it as a ZIP", async () => {
  const { id: logoId, imageUrl } = await makeLogo();
  const [kit, again] = await Promise.all([startKit(imageUrl), startKit(imageUrl)]);
  expect(again.kit_id).toBe(kit.kit_id);
  expect(kit.brandKit.length).toBe(kit.totalAssets);
  expect(kit.totalAssets).toBeGreaterThan(20);
  await finishJob(kit.job_id);
  const made = await readKit(kit.kit_id);
  expect(made.status).toBe("completed");
  expect(made.assets.filter(({ storage_path, error }) => !storage_path || error)).toEqual([]);
  expect((await startKit(imageUrl)).brandKit.every(({ imageUrl: drawn }) => drawn !== null)).toBe(true);
  for (const { name, mime, size_bytes, image_url } of made.assets) {
    const file = await seller.fetch(`/api/brand-kits/${made.id}/assets/${name}`);
    expect([name, file.headers.get("content-type"), (await file.arrayBuffer()).byteLength]).toEqual([
      name,
      mime,
      size_bytes,
    ]);
    expect(file.headers.get("content-disposition")).toMatch(/^attachment/);
    const preview = await SELF.fetch(origin + image_url);
    expect([name, preview.headers.get("content-type")]).toEqual([name, "image/png"]);
    await preview.arrayBuffer();
  }
  expect((await seller.fetch(`/api/brand-kits/${made.id}/assets/autre`)).status).toBe(404);
  const zip = await seller.fetch(`/api/exports/${made.job_id}.zip`);
  const files = readZip(new Uint8Array(await zip.arrayBuffer()));
  expect(files.map(({ name }) => name)).toEqual(made.assets.map(({ path }) => path));

  // The kit outlives its logo; deleting it leaves no files.
  await seller.read(`/api/logos/${logoId}`, { method: "DELETE" });
  expect((await SELF.fetch(origin + imageUrl)).status).toBe(404);
  const folder = made.assets[0]?.storage_path?.split("/").slice(0, 3).join("/") ?? "";
  expect((await filesUnder(`assets/${folder}`)).length).toBeGreaterThan(20);
  await seller.read(`/api/brand-kits/${made.id}`, { method: "DELETE" });
  expect(await filesUnder(`assets/${folder}`)).toEqual([]);
  expect((await seller.fetch(`/api/brand-kits/${made.id}`)).status).toBe(404);
});

it("stops a kit that is deleted while it is drawn", async () => {
  const { imageUrl } = await makeLogo();
  const { kit_id, job_id } = await startKit(imageUrl);
  await Promise.all([
    deliver([{ type: "run", jobId: job_id }]),
    seller.read(`/api/brand-kits/${kit_id}`, { method: "DELETE" }),
  ]);
  await awaitRest(job_id);
  expect((await seller.fetch(`/api/brand-kits/${kit_id}`)).status).toBe(404);
  expect((await filesUnder("assets/")).filter((key) => key.includes(kit_id))).toEqual([]);
});

it("applies the kit in use to new creatives and ad pictures, until it is reset", async () => {
  const shop = await signUp();
  const product = await uploadProduct(shop);
  const influencer = await uploadInfluencer(shop);
  const draw = async () => {
    const answer = await shop.post("/api/functions/generate-creative", {
      productId: product.id,
      influencerId: influencer.id,
      creativeName: "Été",
    });
    const { job_id, creatives } = await answer.json<{ job_id: string; creatives: { id: string }[] }>();
    await deliver([{ type: "run", jobId: job_id }]);
    await shop.read(`/api/jobs/${job_id}/cancel`, { method: "POST" });
    await awaitRest(job_id);
    const { items } = await shop.read<{ items: { id: string; image_url: string; metadata: { palette?: string[] } }[] }>(
      `/api/creatives?product_id=${product.id}`,
    );
    const drawn = items.find(({ id, image_url }) => image_url && creatives.some((creative) => creative.id === id));
    if (!drawn) throw new Error("Nothing was drawn");
    return drawn;
  };
  const overlay = async (imageUrl: string) => {
    const body = { imageUrl, hook: "Un été en bleu", cta: "Découvrir", template: "modern" };
    const response = await shop.post("/api/functions/apply-text-overlay", body);
    return new Uint8Array(await response.arrayBuffer());
  };
  const plain = await draw();
  const plainOverlay = await overlay(plain.image_url);
  const { imageUrl } = await makeLogo(shop, { colors: ["#b3261e"], slogan: "Le lin, simplement" });
  const { kit_id, job_id } = await startKit(imageUrl, shop);
  await shop.read(`/api/jobs/${job_id}/cancel`, { method: "POST" });
  await awaitRest(job_id);
  expect(await shop.read(`/api/brand-kits/${kit_id}/use`, { method: "POST" })).toMatchObject({ kit_id });
  const { items } = await shop.read<{ items: { fields: { tagline: { value: string } } }[] }>("/api/brands");
  expect(items[0]?.fields.tagline.value).toBe("Le lin, simplement");
  const branded = await draw();
  expect(branded.metadata.palette).not.toEqual(plain.metadata.palette);
  expect(await overlay(plain.image_url)).not.toEqual(plainOverlay);
  expect(await shop.read("/api/brand/identity", { method: "DELETE" })).toMatchObject({ kit_id: null });
  expect(await overlay(plain.image_url)).toEqual(plainOverlay);
  expect((await draw()).metadata.palette).toEqual(plain.metadata.palette);

  // Deleting the kit in use resets it.
  await shop.read(`/api/brand-kits/${kit_id}/use`, { method: "POST" });
  await shop.read(`/api/brand-kits/${kit_id}`, { method: "DELETE" });
  expect(await readBrand(shop)).toMatchObject({ kit_id: null });
});
