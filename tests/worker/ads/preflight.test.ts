// « Contrôle avant diffusion » through the API: what is found on an ad of a real series, and that « Corriger » repairs it.
import { env } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";
import type { FindingCode } from "../../../worker/contract/preflight.ts";
import { finishJob } from "../jobs/run-queue.ts";
import { type Seller, signUp, uploadInfluencer, uploadProduct } from "../support/seller.ts";

interface Piece {
  kind: string;
  x: number;
  y: number;
  width: number;
  height: number;
  contrast?: number;
}
interface AdPost {
  id: string;
  creative_id: string;
  product_id: string;
  creative_name: string;
  ad_image_url: string | null;
  pieces: Piece[] | null;
  subjects: Piece[] | null;
}
interface Found {
  findings: { code: FindingCode; text: string; creative_id: string }[];
}

let seller: Seller;
let seriesId: string;
let story: AdPost;

const codes = ({ findings }: Found) => findings.map(({ code }) => code);
const check = async (path: string) => codes(await seller.read<Found>(path));
const repair = async (path: string, body: object) => {
  const response = await seller.post(`${path}/repair`, body);
  expect(response.status, await response.clone().text()).toBe(200);
  return codes(await response.json<Found>());
};
const change = (table: "ad_posts" | "creatives" | "products", id: string, set: string, ...values: unknown[]) =>
  env.DB.prepare(`update ${table} set ${set} where id = ?`)
    .bind(...values, id)
    .run();

beforeAll(async () => {
  seller = await signUp();
  const [product, influencer] = [await uploadProduct(seller), await uploadInfluencer(seller)];
  const started = await seller.post("/api/functions/generate-creative", {
    productId: product.id,
    influencerId: influencer.id,
    creativeName: "Été",
  });
  const { job_id, creatives } = await started.json<{ job_id: string; creatives: { id: string }[] }>();
  seriesId = creatives[0]?.id ?? "";
  await finishJob(job_id);
  const { items } = await seller.read<{ items: { children: { id: string; name: string }[] }[] }>("/api/creatives");
  const drawn = items[0]?.children.find(({ name }) => name.endsWith("Instagram Story"));
  const body = { productId: product.id, creativeId: drawn?.id };
  const { adPosts } = await (await seller.post("/api/functions/generate-ad-post", body)).json<{ adPosts: AdPost[] }>();
  const styled = await seller.fetch(`/api/ad-posts/${adPosts[0]?.id}/template`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ template: "modern" }),
  });
  story = await styled.json<AdPost>();
});

it("answers where the pieces of an ad are, and finds nothing on a good one", async () => {
  expect(story.pieces?.map(({ kind }) => kind)).toEqual(["hook", "call_to_action"]);
  for (const { x, y, width, height, contrast } of story.pieces ?? []) {
    expect(x).toBeGreaterThanOrEqual(0.06);
    expect(y).toBeGreaterThanOrEqual(0.14);
    expect(x + width).toBeLessThanOrEqual(0.94);
    expect(y + height).toBeLessThanOrEqual(0.65);
    expect(contrast).toBeGreaterThanOrEqual(4.5);
  }
  expect(story.subjects?.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["product", "mark"]));
});

it("finds nothing on a good ad and a good series", async () => {
  expect(await check(`/api/ad-posts/${story.id}/preflight`)).toEqual([]);
  expect(await check(`/api/creatives/${seriesId}/preflight`)).toEqual([]);
});

const path = () => `/api/ad-posts/${story.id}/preflight`;
const piece = { kind: "call_to_action", x: 0.1, y: 0.8, width: 0.5, height: 0.05 };

it.each<[FindingCode, () => Promise<unknown>]>([
  ["text_outside", () => change("ad_posts", story.id, "pieces = ?", JSON.stringify([piece]))],
  [
    "low_contrast",
    () => change("ad_posts", story.id, "pieces = ?", JSON.stringify([{ ...piece, y: 0.5, contrast: 2 }])),
  ],
  [
    "piece_outside",
    () => change("creatives", story.creative_id, "metadata = json_set(metadata, '$.subjects[0].y', ?)", 0.9),
  ],
  ["wrong_size", () => change("creatives", story.creative_id, "height = ?", 1080)],
  ["text_too_long", () => change("ad_posts", story.id, "body_text = ?", "Une phrase de trop. ".repeat(30))],
  ["text_missing", () => change("ad_posts", story.id, "call_to_action = ?", "")],
  ["reduction_without_price", () => change("ad_posts", story.id, "hook = ?", "Deux fois mieux. −50 % ce soir.")],
  ["alcohol_line_missing", () => change("products", story.product_id, "name = ?", "Vin rouge de Bourgogne")],
  ["link_broken", () => change("products", story.product_id, "source_url = ?", "https://10.0.0.1/perdu")],
])("%s is found, and « Corriger » makes it pass", async (code, breakAd) => {
  await breakAd();
  expect(await check(path())).toContain(code);
  expect(await repair(path(), { code })).toEqual([]);
});

it("repairs a picture of the series, and removes texts where Google refuses them", async () => {
  const series = `/api/creatives/${seriesId}/preflight`;
  const subjects = JSON.stringify([{ kind: "product", x: 0.4, y: 0.4, width: 0.2, height: 0.2 }]);
  await change("creatives", story.creative_id, "metadata = json_set(metadata, '$.subjects', json(?))", subjects);
  expect(await check(series)).toEqual(["mark_missing"]);
  expect(await repair(series, { code: "mark_missing", creative_id: story.creative_id })).toEqual([]);
  await change("creatives", story.creative_id, "name = ?, width = 1200, height = 628", "Été - Facebook Feed");
  expect(await check(`${path()}?network=google`)).toEqual(["overlay_forbidden"]);
  expect(await repair(path(), { code: "overlay_forbidden", network: "google" })).toEqual([]);
});
