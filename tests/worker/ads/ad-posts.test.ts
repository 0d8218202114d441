// Ad posts of a finished series: texts, pictures, edits, and deleted sources.
import { PhotonImage } from "../../../worker/studio/pixels/photon.ts";
import { env } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";
import { adPostLimits, overlayTemplates } from "../../../worker/contract/ad-posts.ts";
import { adFormats } from "../../../worker/contract/formats.ts";
import { messages } from "../../../worker/contract/messages.ts";
import { finishJob } from "../jobs/run-queue.ts";
import { type Seller, signUp, uploadInfluencer, uploadProduct } from "../support/seller.ts";

interface AdPost {
  id: string;
  creative_id: string;
  product_id: string;
  angle: string;
  hook: string;
  body_text: string;
  call_to_action: string;
  ad_image_url: string | null;
  ad_storage_path: string | null;
  overlay_template: string | null;
  product_name: string | null;
  creative_name: string | null;
  creative_image_url: string | null;
  updated_at: string;
}

interface Made {
  productId: string;
  seriesId: string;
  children: { id: string; image_url: string }[];
}

let seller: Seller;
let made: Made;

async function makeSeries(who: Seller): Promise<Made> {
  const product = await uploadProduct(who);
  const influencer = await uploadInfluencer(who);
  const body = { productId: product.id, influencerId: influencer.id, creativeName: "Été" };
  const started = await who.post("/api/functions/generate-creative", body);
  const { job_id, creatives } = await started.json<{ job_id: string; creatives: { id: string }[] }>();
  await finishJob(job_id);
  const { items } = await who.read<{ items: { id: string; children: Made["children"] }[] }>("/api/creatives");
  const series = items.find(({ id }) => id === creatives[0]?.id);
  return { productId: product.id, seriesId: series?.id ?? "", children: series?.children ?? [] };
}

const write = async (who: Seller, productId: string, creativeId: string) => {
  const response = await who.post("/api/functions/generate-ad-post", { productId, creativeId });
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json<{ adPosts: AdPost[] }>()).adPosts;
};

const patch = (who: Seller, path: string, body: unknown) =>
  who.fetch(`/api/ad-posts/${path}`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

const adObjects = async (productId: string) =>
  (await env.MEDIA.list({ prefix: `assets/${productId}/ad-posts/` })).objects.map(({ key }) => key);

beforeAll(async () => {
  seller = await signUp();
  made = await makeSeries(seller);
});

it("writes a different post for each format of a series, and new ones when repeated", async () => {
  const first = await write(seller, made.productId, made.seriesId);
  expect(first.map(({ creative_name }) => creative_name)).toEqual(adFormats.map(({ label }) => `Été - ${label}`));
  const again = await write(seller, made.productId, made.seriesId);
  const posts = [...first, ...again];
  expect(new Set(posts.map(({ hook, call_to_action }) => `${hook}|${call_to_action}`)).size).toBe(12);
  for (const post of posts) {
    expect(post.hook.length).toBeLessThanOrEqual(adPostLimits.hook);
    expect(post.body_text.length).toBeLessThanOrEqual(adPostLimits.body_text);
    expect(post.call_to_action.length).toBeLessThanOrEqual(adPostLimits.call_to_action);
    expect(post).toMatchObject({ product_name: "Flacon bleu", ad_image_url: null, overlay_template: null });
  }
  const one = await write(seller, made.productId, made.children[3]?.id ?? "");
  expect(one.map(({ creative_id }) => creative_id)).toEqual([made.children[3]?.id]);
  // Newest first, page by page.
  const page = await seller.read<{ items: AdPost[]; next_cursor: string; total: number }>("/api/ad-posts?limit=5");
  expect(page.total).toBe(13);
  const rest = await seller.read<{ items: AdPost[] }>(`/api/ad-posts?limit=20&cursor=${page.next_cursor}`);
  expect([...page.items, ...rest.items].map(({ id }) => id)).toEqual([...one, ...again, ...first].map(({ id }) => id));
  const ofProduct = await seller.read<{ total: number }>(`/api/ad-posts?product_id=${made.productId}`);
  expect(ofProduct.total).toBe(13);
  expect(await seller.read(`/api/ad-posts?product_id=autre`)).toMatchObject({ items: [], total: 0 });
});

it("proposes three other texts for a post, others each time, and saves none", async () => {
  const [post] = await write(seller, made.productId, made.seriesId);
  const propose = async (round: number) => {
    const response = await seller.post(`/api/ad-posts/${post?.id}/variants`, { round });
    expect(response.status, await response.clone().text()).toBe(200);
    return (await response.json<{ variants: Pick<AdPost, "hook" | "body_text" | "call_to_action">[] }>()).variants;
  };
  const [first, again, other] = [await propose(0), await propose(0), await propose(1)];
  expect(first).toHaveLength(3);
  expect(again).toEqual(first);
  // A product with many posts has used its hooks: what never comes again is a hook with the same call to action.
  expect(new Set([post, ...first].map((each) => `${each?.hook} ${each?.call_to_action}`)).size).toBe(4);
  expect(other).not.toEqual(first);
  for (const { hook, body_text, call_to_action } of first) {
    expect(hook.length).toBeLessThanOrEqual(adPostLimits.hook);
    expect(body_text.length).toBeLessThanOrEqual(adPostLimits.body_text);
    expect(call_to_action.length).toBeLessThanOrEqual(adPostLimits.call_to_action);
  }
  const { items } = await seller.read<{ items: AdPost[] }>("/api/ad-posts?limit=100");
  expect(items.find(({ id }) => id === post?.id)).toMatchObject({ hook: post?.hook, body_text: post?.body_text });
});

it("draws the words on the picture in its own size, keeps one picture per post, and redraws edited words", async () => {
  const [post] = await write(seller, made.productId, made.children[0]?.id ?? "");
  if (!post) throw new Error("No post");
  const kept = await adObjects(made.productId);
  const pictures = new Set<string>();
  for (const { id } of overlayTemplates) {
    const styled = await (await patch(seller, `${post.id}/template`, { template: id })).json<AdPost>();
    expect(styled.overlay_template).toBe(id);
    expect(styled.ad_storage_path).toMatch(new RegExp(`^${made.productId}/ad-posts/ad-post-\\d+\\.png$`));
    const bytes = new Uint8Array(await (await seller.fetch(styled.ad_image_url ?? "")).arrayBuffer());
    const image = PhotonImage.new_from_byteslice(bytes);
    expect([image.get_width(), image.get_height()]).toEqual([1200, 628]);
    image.free();
    pictures.add(await hash(bytes));
    expect(await adObjects(made.productId)).toHaveLength(kept.length + 1);
  }
  expect(pictures.size).toBe(overlayTemplates.length);
  const before = await (await patch(seller, post.id, { body_text: "Un autre corps." })).json<AdPost>();
  const edited = await (await patch(seller, post.id, { hook: "Rien de tel que le bleu" })).json<AdPost>();
  expect(edited).toMatchObject({
    hook: "Rien de tel que le bleu",
    body_text: "Un autre corps.",
    overlay_template: "minimal",
  });
  expect(edited.ad_storage_path).not.toBe(before.ad_storage_path);
  expect(await adObjects(made.productId)).toHaveLength(kept.length + 1);
  expect((await seller.fetch(`/api/ad-posts/${post.id}`, { method: "DELETE" })).status).toBe(200);
  expect(await adObjects(made.productId)).toEqual(kept);
  expect((await seller.fetch(`/api/ad-posts/${post.id}`, { method: "DELETE" })).status).toBe(404);
});

it("loses no concurrent change", async () => {
  const [post] = await write(seller, made.productId, made.children[1]?.id ?? "");
  if (!post) throw new Error("No post");
  const answers = await Promise.all([
    patch(seller, post.id, { hook: "Une accroche" }),
    patch(seller, post.id, { body_text: "Un corps" }),
    patch(seller, post.id, { call_to_action: "Un appel" }),
    patch(seller, `${post.id}/template`, { template: "bold" }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { items } = await seller.read<{ items: AdPost[] }>("/api/ad-posts?limit=1");
  expect(items[0]).toMatchObject({
    hook: "Une accroche",
    body_text: "Un corps",
    call_to_action: "Un appel",
    overlay_template: "bold",
  });
  expect(await adObjects(made.productId)).toEqual([`assets/${items[0]?.ad_storage_path}`]);
  await seller.fetch(`/api/ad-posts/${post.id}`, { method: "DELETE" });
});

it("returns an overlay only on the tenant's own pictures", async () => {
  const [child] = made.children;
  const body = { imageUrl: child?.image_url, hook: "Bleu comme l'été", cta: "Découvrir", template: "elegant" };
  const response = await seller.post("/api/functions/apply-text-overlay", body);
  expect(response.headers.get("content-type")).toBe("image/png");
  const image = PhotonImage.new_from_byteslice(new Uint8Array(await response.arrayBuffer()));
  expect([image.get_width(), image.get_height()]).toEqual([1200, 628]);
  image.free();
  const absolute = { ...body, imageUrl: `http://localhost:8787${child?.image_url}` };
  expect((await seller.post("/api/functions/apply-text-overlay", absolute)).status).toBe(200);
  const stranger = await signUp();
  for (const imageUrl of [child?.image_url, "https://exemple.fr/a.jpg", "/media/assets/../a", "", "//", "http://["]) {
    const refused = await stranger.post("/api/functions/apply-text-overlay", { ...body, imageUrl });
    expect([imageUrl, refused.status]).toEqual([imageUrl, 404]);
    expect(await refused.json()).toMatchObject({ error: messages.adImageNotFound });
  }
});

it("refuses too long and unknown values in French, and leaves the post unchanged", async () => {
  const [post] = await write(seller, made.productId, made.children[2]?.id ?? "");
  if (!post) throw new Error("No post");
  for (const [path, body] of [
    [post.id, { hook: "a".repeat(101) }],
    [post.id, { body_text: "a".repeat(501) }],
    [post.id, { call_to_action: "a".repeat(51) }],
    [post.id, { hook: 12 }],
    [post.id, []],
    [`${post.id}/template`, { template: "neon" }],
    [`${post.id}/template`, {}],
  ] as const) {
    const response = await patch(seller, path, body);
    expect([body, response.status]).toEqual([body, 400]);
    expect(await response.json()).toMatchObject({ code: "validation_failed" });
  }
  const { items } = await seller.read<{ items: AdPost[] }>("/api/ad-posts?limit=1");
  expect(items[0]).toEqual(post);
  const odd = { hook: "\ud800 <b>gras</b> {{nom}} ${7*7}", body_text: "", call_to_action: "" };
  expect(await (await patch(seller, post.id, odd)).json()).toMatchObject({
    hook: "\ufffd <b>gras</b> {{nom}} ${7*7}",
    body_text: "",
  });
  await seller.fetch(`/api/ad-posts/${post.id}`, { method: "DELETE" });
});

it("keeps a post whose series or product was deleted, and reports what is missing", async () => {
  const me = await signUp();
  const mine = await makeSeries(me);
  const [post] = await write(me, mine.productId, mine.children[0]?.id ?? "");
  const styled = await patch(me, `${post?.id}/template`, { template: "modern" });
  expect(styled.status).toBe(200);
  await me.fetch(`/api/creatives/${mine.seriesId}`, { method: "DELETE" });
  await me.fetch(`/api/products/${mine.productId}`, { method: "DELETE" });
  const read = async () => (await me.read<{ items: AdPost[] }>("/api/ad-posts")).items[0];
  expect(await read()).toMatchObject({ product_name: null, creative_name: null, overlay_template: "modern" });
  const restyled = await patch(me, `${post?.id}/template`, { template: "bold" });
  expect([restyled.status, await restyled.json()]).toMatchObject([404, { error: messages.adImageNotFound }]);
  // The new words cannot be drawn: the picture with the old ones is removed.
  expect((await patch(me, post?.id ?? "", { hook: "Nouvelle accroche" })).status).toBe(200);
  expect(await read()).toMatchObject({ hook: "Nouvelle accroche", ad_image_url: null, overlay_template: null });
  expect(await adObjects(mine.productId)).toEqual([]);
  const rewritten = await me.post("/api/functions/generate-ad-post", {
    productId: mine.productId,
    creativeId: mine.seriesId,
  });
  expect([rewritten.status, await rewritten.json()]).toMatchObject([404, { error: messages.productNotFound }]);
});

it("returns 409 before the first format of a series is drawn", async () => {
  const me = await signUp();
  const product = await uploadProduct(me);
  const influencer = await uploadInfluencer(me);
  const started = await me.post("/api/functions/generate-creative", {
    productId: product.id,
    influencerId: influencer.id,
    creativeName: "Trop tôt",
  });
  const { job_id, creatives } = await started.json<{ job_id: string; creatives: { id: string }[] }>();
  await me.post(`/api/jobs/${job_id}/cancel`, {});
  await env.DB.prepare("update creatives set status = 'failed' where job_id = ?").bind(job_id).run();
  const response = await me.post("/api/functions/generate-ad-post", {
    productId: product.id,
    creativeId: creatives[0]?.id,
  });
  expect([response.status, await response.json()]).toMatchObject([409, { error: messages.adPostNoVisual }]);
});

async function hash(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes.slice());
  return [...new Uint8Array(digest)].join();
}
