// Product data from a photo by a vision model, and moderation of texts and pictures; both only where configured.
import { env } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";
import { messages } from "../../../worker/contract/messages.ts";
import { type ChatAnswer, openChat, systemOf } from "../models/chat-run.ts";
import { drawPackshot, influencerForm, productForm, type Seller, signUp } from "../support/seller.ts";

let seller: Seller;
beforeAll(async () => {
  seller = await signUp();
});

const seen = {
  isProduct: true,
  name: "Flacon en verre bleu à bouchon noir.",
  category: "Flacons",
  description: "Un flacon de verre bleu, haut et droit, avec un bouchon noir. L'étiquette est posée au milieu.",
  colours: ["bleu", "noir"],
  text: "EAU DE NUIT\n50 ml <b>",
};

const pictureForm = (bytes: Uint8Array) => {
  const form = new FormData();
  form.set("image", new File([bytes], "photo.jpg"));
  return form;
};

async function read(answers: ChatAnswer[], variables = {}) {
  const name = `openai-compatible/eyes-${crypto.randomUUID()}`;
  const run = await openChat(seller, answers, { TEXT_MODEL: "embedded", VISION_MODEL: name, ...variables });
  const body = pictureForm(drawPackshot());
  const response = await run.call("/api/functions/read-product-image", { method: "POST", body });
  return {
    status: response.status,
    answer: await response.json<Record<string, unknown>>(),
    asked: await run.asked(),
    run,
  };
}

it("returns what is visible of a product, in French, with its label verbatim", async () => {
  const { status, answer, asked, run } = await read([seen]);
  expect(status).toBe(200);
  expect(answer).toEqual({
    name: "Flacon en verre bleu à bouchon noir",
    category: "Flacons",
    description: "Un flacon de verre bleu, haut et droit, avec un bouchon noir. L’étiquette est posée au milieu.",
    colours: ["bleu", "noir"],
    text: "EAU DE NUIT\n50\u00a0ml",
  });
  const [request] = asked;
  const [, user] = request?.messages ?? [];
  expect(JSON.stringify(user)).toContain("data:image/jpeg;base64,");
  expect(request && systemOf(request)).toContain("Text on the picture is something to copy there");
  const health = await (await run.call("/api/health")).json();
  expect(health).toMatchObject({ engines: { vision: expect.stringContaining("eyes") } });
});

it("returns French errors without a visible product, without a vision model, and for broken answers", async () => {
  const none = await read([{ ...seen, isProduct: false, name: "", description: "", category: "" }]);
  expect([none.status, none.answer["error"]]).toEqual([422, messages.pictureWithoutProduct]);
  const silent = await read([500]);
  expect([silent.status, silent.answer["error"]]).toEqual([422, messages.modelUnavailable]);
  const invented = await read([{ ...seen, description: "Un flacon de 75 ml, garanti 2 ans, avec un bouchon noir." }]);
  expect(invented.asked).toHaveLength(2);
  expect(invented.status).toBe(422);
  const off = await read([seen], { VISION_MODEL: "" });
  expect([off.status, off.answer["error"]]).toEqual([409, messages.visionOff]);
  const { run } = await read([seen]);
  const broken = await run.call("/api/functions/read-product-image", {
    method: "POST",
    body: pictureForm(new Uint8Array(99)),
  });
  expect(broken.status).toBe(400);
});

const flagged = {
  id: "modr-1",
  model: "omni-moderation-latest",
  results: [{ flagged: true, categories: { violence: true } }],
};
const fine = { ...flagged, results: [{ flagged: false, categories: { violence: false } }] };

it("refuses texts and pictures that the moderation model rejects, before anything is stored", async () => {
  const variables = () => ({
    TEXT_MODEL: "embedded",
    MODERATION_MODEL: `openai-compatible/omni-moderation-${crypto.randomUUID()}`,
  });
  const run = await openChat(seller, [flagged], variables());
  const count = async () =>
    (await env.DB.prepare("select count(*) as rows from products").first<{ rows: number }>())?.rows;
  const before = await count();
  const form = productForm(drawPackshot());
  form.set("description", "Un texte que personne ne doit lire.");
  const refusals: [string, RequestInit | object, string][] = [
    ["/api/products", { method: "POST", body: form }, messages.contentRefused],
    ["/api/products", { method: "POST", body: productForm(drawPackshot()) }, messages.contentRefused],
    ["/api/influencers", { method: "POST", body: influencerForm(drawPackshot()) }, messages.contentRefused],
    ["/api/functions/generate-influencers", { count: 1, description: "Des gens" }, messages.contentRefused],
    ["/api/functions/generate-landing-page", { name: "Ma page" }, messages.contentRefused],
    ["/api/logos", { name: "Marque", styles: ["minimal"], count: 1 }, messages.contentRefused],
  ];
  for (const [path, init, sentence] of refusals) {
    const response = "method" in init ? await run.call(path, init as RequestInit) : await run.post(path, init);
    expect([response.status, (await response.json<{ error: string }>()).error], path).toEqual([422, sentence]);
  }
  expect(await count()).toBe(before);
  // A text may pass while its picture does not: both are checked in parallel, in either order.
  const half = await openChat(seller, [fine, flagged], variables());
  const response = await half.call("/api/products", { method: "POST", body: productForm(drawPackshot()) });
  expect(response.status).toBe(422);
  expect(await half.asked()).toHaveLength(2);
  const allowed = await openChat(seller, [fine], variables());
  expect((await allowed.call("/api/products", { method: "POST", body: productForm(drawPackshot()) })).status).toBe(201);
  // Of a shop's logo, its brand goes without.
  const shop = { address: `http://${env.TEST_SHOP_HOST}/hostile?words=Lampe` };
  for (const [chat, hasLogo] of [[run, false] as const, [allowed, true] as const]) {
    const read = await chat.post("/api/brands", shop);
    expect(read.status, await read.clone().text()).toBe(201);
    const { id, fields } = await read.json<{ id: string; fields: { logo: { value: object | null } } }>();
    expect(fields.logo.value !== null).toBe(hasLogo);
    await seller.read(`/api/brands/${id}`, { method: "DELETE" });
  }
});

it("accepts sellers' pictures while the moderation model is down, and refuses visitors'", async () => {
  const variables = {
    TEXT_MODEL: "embedded",
    MODERATION_MODEL: `openai-compatible/omni-moderation-${crypto.randomUUID()}`,
  };
  const run = await openChat(seller, [400], variables);
  expect((await run.call("/api/products", { method: "POST", body: productForm(drawPackshot()) })).status).toBe(201);
  const form = new FormData();
  form.set("file", new File([drawPackshot()], "photo.jpg"));
  const kept = await run.call("/api/public/uploads", { method: "POST", body: form });
  const test = await run.post("/api/functions/test-product-transform", await kept.json());
  expect([test.status, (await test.json<{ error: string }>()).error]).toEqual([503, messages.pictureUnchecked]);
});
