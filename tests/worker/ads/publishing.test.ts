// Before an ad is published, through the API: packages for ad managers, held against the table of placements, and
// « Contrôle avant diffusion » with its repairs.
import { env, SELF } from "cloudflare:test";
import { imageSize } from "image-size";
import { beforeAll, expect, it } from "vitest";
import { adNetworks, type AdNetworkId, placements, type TextRule } from "../../../worker/contract/placements.ts";
import type { FindingCode } from "../../../worker/contract/preflight.ts";
import { origin } from "../auth/auth-client.ts";
import { finishJob } from "../jobs/run-queue.ts";
import { readZip } from "../logos/zip-reader.ts";
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
/** Answers, as a shop in development does. */
const shopPage = `http://${env.TEST_SHOP_HOST}/`;

const change = (table: "ad_posts" | "creatives" | "products", id: string, set: string, ...values: unknown[]) =>
  env.DB.prepare(`update ${table} set ${set} where id = ?`)
    .bind(...values, id)
    .run();

beforeAll(async () => {
  seller = await signUp();
  const [product, influencer] = [await uploadProduct(seller), await uploadInfluencer(seller)];
  await change("products", product.id, "source_url = ?", shopPage);
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

/** Reads a CSV as an import does: RFC 4180. */
function readCsv(text: string): Record<string, string>[] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end !== ",") [rows[rows.length], row] = [row, []];
  }
  const [columns = [], ...values] = rows;
  for (const each of values) expect(each.length).toBe(columns.length);
  return values.map((each) => Object.fromEntries(columns.map((column, nth) => [column, each[nth] ?? ""])));
}

/** Columns of a network's file that hold a field of its text rules. */
const columnOf: Record<AdNetworkId, Partial<Record<TextRule["field"], RegExp>>> = {
  meta: { primary_text: /^Body$/, headline: /^Title$/ },
  tiktok: { primary_text: /^Text$/ },
  google: {
    headline: /^Headline/,
    long_headline: /^Long headline/,
    description: /^Description/,
    business_name: /^Business name$/,
  },
  pinterest: { title: /^Title$/, description: /^Description$/ },
  linkedin: { primary_text: /^Introductory Text$/, headline: /^Headline$/ },
};

/** Files of each network's package: a series has two squares and two portraits, with and without a person. */
const counts: Record<AdNetworkId, number> = { meta: 6, tiktok: 1, google: 6, pinterest: 2, linkedin: 3 };

it.each(adNetworks.map(({ id }) => id))("packs a series for %s as the table says", async (network) => {
  const wish = {
    id: seriesId,
    source: "series",
    network,
    utm_campaign: "Été 26",
    utm_source: network,
    utm_medium: "cpc",
  };
  const link = await seller.post("/api/packages/link", wish);
  expect(link.status, await link.clone().text()).toBe(200);
  const { url, files } = await link.json<{ url: string; files: number }>();
  const answer = await SELF.fetch(origin + url);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
  const packed = readZip(new Uint8Array(await answer.arrayBuffer()));
  expect(packed.length).toBe(files);
  const table = placements.filter((place) => place.network === network);
  const pictures = packed.filter(({ name }) => name.startsWith("images/"));
  expect(pictures.map(({ name }) => name).toSorted().length).toBe(counts[network]);
  for (const { name, content } of pictures) {
    const [, id] = /^images\/[a-z0-9-]+_([a-z0-9-]+)(?:_produit-seul)?_fr\.(?:jpg|png)$/.exec(name) ?? [];
    const place = table.find((each) => each.id === id);
    expect([name, place === undefined]).toEqual([name, false]);
    const { width, height } = imageSize(content);
    expect([name, width, height]).toEqual([name, place?.width, place?.height]);
    expect(content.length).toBeLessThanOrEqual(place?.maxBytes ?? Infinity);
    if (place?.forbidsOverlay) expect(name).toMatch(/jpg$/);
  }
  const read = (name: string) => {
    const file = packed.find((each) => each.name === name);
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(file?.content);
  };
  const rows = readCsv(read(`textes-${network}.csv`));
  expect(rows.length).toBe(pictures.length);
  for (const row of rows) {
    for (const { field, maxLength, minCount, maxCount, oneWithin } of table[0]?.texts ?? []) {
      const texts = Object.entries(row)
        .filter(([column, text]) => columnOf[network][field]?.test(column) && text)
        .map(([, text]) => text);
      expect([field, texts.length >= minCount, texts.length <= maxCount]).toEqual([field, true, true]);
      expect(texts.filter((text) => text.length > maxLength)).toEqual([]);
      if (oneWithin !== undefined) expect(texts.some((text) => text.length <= oneWithin)).toBe(true);
    }
    const [address = ""] = Object.values(row).filter((text) => text.includes("utm_"));
    expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
      utm_campaign: "Été 26",
      utm_source: network,
      utm_medium: "cpc",
      utm_content: expect.stringMatching(/_fr$/),
    });
  }
  const alternatives = readCsv(read("textes-alternatifs.csv"));
  expect(alternatives.map((row) => row.Fichier)).toEqual(pictures.map(({ name }) => name.slice("images/".length)));
  expect(read("LISEZ-MOI.txt")).toContain(`textes-${network}.csv`);
});

it("packs one ad with its text on the picture, and gives nothing by another's or an altered link", async () => {
  const wish = { id: story.id, source: "ad", network: "tiktok" };
  const { url } = await (await seller.post("/api/packages/link", wish)).json<{ url: string }>();
  const packed = readZip(new Uint8Array(await (await SELF.fetch(origin + url)).arrayBuffer()));
  expect(packed[0]?.name).toMatch(/_tiktok-feed_fr\.png$/);
  const altered = await SELF.fetch(origin + url.replace("tiktok", "meta"));
  expect([altered.status, (await altered.json<{ code: string }>()).code]).toEqual([403, "link_invalid"]);
  const stranger = await signUp();
  expect((await stranger.post("/api/packages/link", wish)).status).toBe(404);
  expect((await stranger.fetch(`/api/packages/${story.id}.zip?source=ad&network=tiktok`)).status).toBe(404);
  const none = await seller.post("/api/packages/link", { ...wish, network: "linkedin" });
  expect([none.status, (await none.json<{ code: string }>()).code]).toEqual([409, "nothing_to_download"]);
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
    "text_over",
    () => {
      const product = story.subjects?.find(({ kind }) => kind === "product");
      return change("ad_posts", story.id, "pieces = ?", JSON.stringify([{ ...piece, ...product, kind: "hook" }]));
    },
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
