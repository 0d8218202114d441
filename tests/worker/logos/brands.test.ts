// Brands: read, edited, locked, read again, put in use; limits of the plans; what makers wear of them.
import { crc32 } from "node:zlib";
import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { storeLogo } from "../../../worker/brand-reading/logo-file.ts";
import type { BrandFields } from "../../../worker/contract/brands.ts";
import { messages } from "../../../worker/contract/messages.ts";
import { publish, visit } from "../landing/landing-visitor.ts";
import {
  drawPackshot,
  readTenantId,
  type Seller,
  signUp,
  subscribe,
  uploadInfluencer,
  uploadProduct,
} from "../support/seller.ts";
import { putLogo } from "../support/brands.ts";
import "../support/tiny-studio.ts";

interface Brand {
  id: string;
  address: string | null;
  fields: BrandFields;
  in_use: boolean;
  kit_id: string | null;
}

const shop = `http://${env.TEST_SHOP_HOST}/`;
const list = (seller: Seller) => seller.read<{ items: Brand[]; limit: number | null }>("/api/brands");
const patch = (seller: Seller, id: string, body: object) =>
  seller.read<Brand>(`/api/brands/${id}`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** Gives a product to a brand. */
const assign = (seller: Seller, id: string, brand_id: string | null) =>
  seller.fetch(`/api/products/${id}`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ brand_id }),
  });

it("reads a shop, keeps what is locked when it is read again, and says where everything was found", async () => {
  const seller = await signUp();
  const response = await seller.post("/api/brands", { address: shop });
  expect(response.status, await response.clone().text()).toBe(201);
  const brand = await response.json<Brand>();
  expect(brand.in_use).toBe(true);
  expect(brand.fields.name.value).not.toBe("");
  expect(brand.fields.name.evidence[0]?.where).not.toBe("");
  const edited = await patch(seller, brand.id, { values: { name: "Ma maison" } });
  expect(edited.fields.name).toEqual({ value: "Ma maison", evidence: [], locked: true });
  const again = await seller.read<Brand>(`/api/brands/${brand.id}/read`, { method: "POST" });
  expect(again.fields.name.value).toBe("Ma maison");
  await patch(seller, brand.id, { locked: { name: false } });
  const unlocked = await seller.read<Brand>(`/api/brands/${brand.id}/read`, { method: "POST" });
  expect(unlocked.fields.name).toEqual(brand.fields.name);
});

it("reads one field again: neither the others change nor what is locked", async () => {
  const seller = await signUp();
  const brand = await (await seller.post("/api/brands", { address: shop })).json<Brand>();
  // The shop says both.
  expect(brand.fields.language.evidence).not.toEqual([]);
  const own = { name: "Ma maison", language: "en" };
  const unlocked = { name: false, language: false };
  const { fields } = await patch(seller, brand.id, { values: own, locked: unlocked });
  const read = async (body: object) => {
    const response = await seller.post(`/api/brands/${brand.id}/read`, body);
    expect(response.status, await response.clone().text()).toBe(200);
    return response.json<Brand>();
  };
  expect((await read({ fields: ["name"] })).fields).toEqual({ ...fields, name: brand.fields.name });
  await patch(seller, brand.id, { values: { name: "Ma maison" } });
  expect((await read({ fields: ["name"] })).fields.name).toEqual({ value: "Ma maison", evidence: [], locked: true });
  for (const wrong of [[], ["forbidden"], ["constructor"], "name"])
    expect((await seller.post(`/api/brands/${brand.id}/read`, { fields: wrong })).status).toBe(400);
});

it("keeps every change that is saved at once, and what is edited while the shop is read again", async () => {
  const seller = await signUp();
  const { id } = await (await seller.post("/api/brands", { address: shop })).json<Brand>();
  const values = { name: "Ma maison", tagline: "Cousu à Lyon", audience: "Les marcheuses", language: "en" };
  await Promise.all([
    seller.read<Brand>(`/api/brands/${id}/read`, { method: "POST" }),
    ...Object.entries(values).map(([name, value]) => patch(seller, id, { values: { [name]: value } })),
  ]);
  const { fields } = await seller.read<Brand>(`/api/brands/${id}`);
  for (const [name, value] of Object.entries(values))
    expect(fields[name as keyof typeof values]).toEqual({ value, evidence: [], locked: true });
});

it("refuses what is no shop in French", async () => {
  const seller = await signUp();
  const none = await seller.post("/api/brands", { address: "pas une adresse" });
  expect([none.status, (await none.json<{ error: string }>()).error]).toEqual([400, messages.shopUrlInvalid]);
  const inner = await seller.post("/api/brands", { address: "http://169.254.169.254/" });
  expect(inner.status).toBe(400);
  const brand = await (await seller.post("/api/brands", { from: "nothing" })).json<Brand>();
  const reread = await seller.post(`/api/brands/${brand.id}/read`, {});
  expect([reread.status, (await reread.json<{ error: string }>()).error]).toEqual([409, messages.brandWithoutShop]);
  const wrong = await seller.fetch(`/api/brands/${brand.id}`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ values: { colours: [{ role: "primary", hex: "rouge" }] } }),
  });
  expect([wrong.status, (await wrong.json<{ error: string }>()).error]).toEqual([400, messages.brandColourInvalid]);
});

it("takes a logo by file where the shop shows none, keeps it when the shop is read again, and makes an SVG harmless", async () => {
  const seller = await signUp();
  const { id } = await (await seller.post("/api/brands", { from: "nothing", name: "Une" })).json<Brand>();
  const put = (file: string | Uint8Array, name: string) => {
    const body = new FormData();
    body.set("image", new File([file], name));
    return seller.fetch(`/api/brands/${id}/logo`, { method: "PUT", body });
  };
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" onload="alert(1)"><script>alert(1)</script><path d="M0 0h8v8z" fill="#1f6f5c"/></svg>';
  const first = await put(drawing, "logo.svg");
  expect(first.status, await first.clone().text()).toBe(200);
  const { fields } = await first.json<Brand>();
  expect(fields.logo).toMatchObject({ value: { mime: "image/svg+xml" }, evidence: [], locked: true });
  const stored = await env.MEDIA.get(`assets/${fields.logo.value?.storage_path}`);
  const svg = await stored?.text();
  expect(svg).toContain("M0 0h8v8z");
  expect(svg).not.toMatch(/script|onload|alert/);

  const second = await put(drawPackshot("png"), "logo.png");
  expect(second.status, await second.clone().text()).toBe(200);
  expect((await second.json<Brand>()).fields.logo.value?.mime).toMatch(/^image\/(?:png|jpeg|webp)$/);
  // Of the old file and the new one, the brand keeps one.
  expect(await env.MEDIA.get(`assets/${fields.logo.value?.storage_path}`)).toBeNull();

  const wrong = await put("pas une image", "logo.png");
  expect(wrong.status).toBe(400);
  const stranger = await signUp();
  const body = new FormData();
  body.set("image", new File([drawing], "logo.svg"));
  expect((await stranger.fetch(`/api/brands/${id}/logo`, { method: "PUT", body })).status).toBe(404);
});

it("paints an SVG logo as its style sheet does, and refuses one that shows text, hangs a browser or has no size", async () => {
  const seller = await signUp();
  const { id } = await (await seller.post("/api/brands", { from: "nothing", name: "Une" })).json<Brand>();
  const put = (file: string | Uint8Array) => {
    const body = new FormData();
    body.set("image", new File([file], "logo"));
    return seller.fetch(`/api/brands/${id}/logo`, { method: "PUT", body });
  };
  const draw = (content: string, box = "0 0 8 8") =>
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${content}</svg>`;
  const path = '<path d="M0 0h8v8z"/>';

  const style = "<![CDATA[path{stroke:#222;fill:#000}.cls-1,.cls-2{fill:#1f6f5c}.cls-2{fill:url(#a)}]]>";
  const painted = await put(
    draw(
      `<style>${style}</style><switch><foreignObject requiredExtensions="ai"><data/></foreignObject><g><path class="cls-1" fill="#fff" d="M1 1h1z"/><path class="cls-2" d="M2 2h1z"/><path class="cls-1" style="fill:#abcdef" d="M3 3h1z"/></g></switch>`,
    ),
  );
  expect(painted.status, await painted.clone().text()).toBe(200);
  const { url } = (await painted.json<Brand>()).fields.logo.value ?? { url: "" };
  const svg = await (await seller.fetch(url)).text();
  const paints = [...svg.matchAll(/<path\b[^>]*>/g)].map(([tag]) =>
    ["fill", "stroke"].map((name) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]),
  );
  expect(paints).toEqual([
    ["#1f6f5c", "#222"],
    ["url(#a)", "#222"],
    ["#abcdef", "#222"],
  ]);
  // A drawing needs no thumbnail.
  const small = await seller.fetch(`${url}?w=320`);
  expect([small.status, small.headers.get("content-type"), await small.text()]).toEqual([200, "image/svg+xml", svg]);

  for (const shown of ["<text>Une</text>", '<image href="une.png"/>', "<foreignObject><p>Une</p></foreignObject>"]) {
    const refused = await put(draw(path + shown));
    expect([refused.status, await refused.json()]).toMatchObject([400, { error: messages.logoNotOutlined }]);
  }
  for (const wrong of [
    draw(`<g id="a">${path}</g>${'<use href="#a"/>'.repeat(21)}`),
    draw(`<mask id="a">${path}</mask><mask id="b"><path mask="url(#a)" d="M0 0h8v8z"/></mask>${path}`),
    draw(`<style>.m{clip-path:url(#a)}</style><clipPath id="b"><path class="m" d="M0 0h8v8z"/></clipPath>${path}`),
    draw(path, "eeeee"),
    draw(path, "0 0 0 8"),
  ]) {
    const refused = await put(wrong);
    expect([wrong, refused.status, await refused.json()]).toMatchObject([
      wrong,
      400,
      { error: messages.imageUnreadable },
    ]);
  }

  // A picture whose metadata holds XML, as XMP, is a picture.
  const png = drawPackshot("png");
  const words = new TextEncoder().encode("iTXtXML:com.adobe.xmp\0\0\0\0\0<?xml version='1.0'?><svg/>");
  const chunk = new Uint8Array(words.length + 8);
  new DataView(chunk.buffer).setUint32(0, words.length - 4);
  chunk.set(words, 4);
  new DataView(chunk.buffer).setUint32(words.length + 4, crc32(words));
  // After the signature and the header.
  const described = new Uint8Array([...png.subarray(0, 33), ...chunk, ...png.subarray(33)]);
  const kept = await put(described);
  expect(kept.status, await kept.clone().text()).toBe(200);
});

it("shows the drawing of an SVG logo to moderation before anything is stored", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z" fill="#1f6f5c"/></svg>';
  const tenantId = crypto.randomUUID();
  const checked: string[] = [];
  const refuse = async ({ mime, bytes }: { mime: string; bytes: Uint8Array }) => {
    checked.push(`${mime} ${bytes[1] === 0x50}`);
    throw new Error("refused");
  };
  await expect(storeLogo(env, tenantId, { svg }, refuse)).rejects.toThrow("refused");
  expect(checked).toEqual(["image/png true"]);
  expect((await env.MEDIA.list({ prefix: `assets/${tenantId}/` })).objects).toEqual([]);
});

it("exports a brand as W3C design tokens, CSS variables and a PDF of one page", async () => {
  const seller = await signUp();
  const { id } = await (await seller.post("/api/brands", { from: "nothing", name: "Brume" })).json<Brand>();
  const colours = [
    { role: "primary", hex: "#b4232a" },
    { role: "background", hex: "#ffffff" },
  ];
  await patch(seller, id, { values: { colours, headings: { family: 'Jost"};x{' }, promises: ["Cousu à Lyon"] } });
  const save = async (format: string) => {
    const file = await seller.fetch(`/api/brands/${id}/export?format=${format}`);
    expect(file.status).toBe(200);
    expect(file.headers.get("content-disposition")).toContain("Brume");
    return file;
  };
  const tokens = await (await save("tokens")).json<{ color: Record<string, unknown>; font: Record<string, unknown> }>();
  expect(tokens.color).toEqual({
    $type: "color",
    primary: {
      $value: { colorSpace: "srgb", components: [0.7059, 0.1373, 0.1647], alpha: 1, hex: "#b4232a" },
    },
    background: { $value: { colorSpace: "srgb", components: [1, 1, 1], alpha: 1, hex: "#ffffff" } },
  });
  expect(tokens.font).toEqual({ $type: "fontFamily", headings: { $value: ['Jost"};x{'] } });
  // Families come from shops: none ends the rule.
  expect(await (await save("css")).text()).toBe(
    ':root {\n  --brand-primary: #b4232a;\n  --brand-background: #ffffff;\n  --brand-font-headings: "Jostx";\n}\n',
  );
  const pdf = new TextDecoder("latin1").decode(await (await save("pdf")).arrayBuffer());
  expect(pdf.startsWith("%PDF-")).toBe(true);
  expect(pdf.match(/\/Type\s*\/Page(?![a-z])/g)).toHaveLength(1);
  expect(pdf).not.toMatch(/\/Subtype\s*\/Image/);
  await putLogo(seller, id, "#b4232a");
  const withLogo = new TextDecoder("latin1").decode(await (await save("pdf")).arrayBuffer());
  expect(withLogo).toMatch(/\/Subtype\s*\/Image/);
  expect(withLogo.match(/\/Type\s*\/Page(?![a-z])/g)).toHaveLength(1);
});

it("allows one brand, five on Pro, and of two at once one where there is room for one", async () => {
  const seller = await signUp(undefined, "free");
  const create = () => seller.post("/api/brands", { from: "nothing", name: "Une" });
  const both = await Promise.all([create(), create()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 402]);
  const refused = await both.find(({ status }) => status === 402)?.json<{ error: string; plan: string }>();
  expect(refused).toMatchObject({ code: "quota_exceeded", plan: "pro" });
  await subscribe(await readTenantId(seller), "pro");
  for (let made = 1; made < 5; made++) expect((await create()).status).toBe(201);
  expect((await create()).status).toBe(402);
  const { items, limit } = await list(seller);
  expect([items.length, limit, items.filter(({ in_use }) => in_use).length]).toEqual([5, 5, 1]);
});

it("makes a brand of the products, and refuses without any", async () => {
  const seller = await signUp();
  const none = await seller.post("/api/brands", { from: "products" });
  expect([none.status, (await none.json<{ error: string }>()).error]).toEqual([409, messages.brandNoProducts]);
  await uploadProduct(seller);
  const brand = await seller.post("/api/brands", { from: "products", name: "Mes sacs" });
  expect([brand.status, (await brand.json<Brand>()).fields.name.value]).toEqual([201, "Mes sacs"]);
});

it("wears the brand of each product: two brands, sixty requests in turn, no crossing", async () => {
  const seller = await signUp();
  const worn = ["#1f6f5c", "#b4232a"];
  const products: string[] = [];
  for (const hex of worn) {
    const brand = await (await seller.post("/api/brands", { from: "nothing", name: hex })).json<Brand>();
    await patch(seller, brand.id, { values: { colours: [{ role: "primary", hex }] } });
    const { id } = await uploadProduct(seller);
    const chosen = await assign(seller, id, brand.id);
    expect((await chosen.json<{ brand_id: string }>()).brand_id).toBe(brand.id);
    products.push(id);
  }
  const stranger = await signUp();
  const theirs = await (await stranger.post("/api/brands", { from: "nothing", name: "Autre" })).json<Brand>();
  expect((await assign(seller, products[0] ?? "", theirs.id)).status).toBe(404);
  const influencerId = (await uploadInfluencer(seller)).id;
  const begun = await Promise.all(
    Array.from({ length: 60 }, async (_, at) => {
      const body = { productId: products[at % 2], influencerId, creativeName: `Série ${at}` };
      const answer = await seller.post("/api/functions/generate-creative", body);
      const { job_id, creatives } = await answer.json<{
        job_id: string;
        creatives: { metadata: { brand?: { primary: string } } }[];
      }>();
      await seller.post(`/api/jobs/${job_id}/cancel`, {});
      return creatives.map(({ metadata }) => metadata.brand?.primary);
    }),
  );
  for (const [at, colours] of begun.entries()) expect(new Set(colours)).toEqual(new Set([worn[at % 2]]));
});

it("makes a series anew in the brand in use; the old one stays", async () => {
  const seller = await signUp();
  const body = {
    productId: (await uploadProduct(seller)).id,
    influencerId: (await uploadInfluencer(seller)).id,
    creativeName: "Été",
    wish: "dans une cuisine claire",
  };
  interface Started {
    job_id: string;
    creatives: {
      id: string;
      name: string;
      metadata: { seed: string; brand?: { primary: string }; direction: object };
    }[];
  }
  const plain = await (await seller.post("/api/functions/generate-creative", body)).json<Started>();
  const [series, format] = plain.creatives;
  const apply = (id = "") => seller.post(`/api/creatives/${id}/brand`, {}, { "idempotency-key": `marque ${id}` });
  const refused = await apply(series?.id);
  expect([refused.status, (await refused.json<{ error: string }>()).error]).toEqual([
    404,
    messages.brandWithoutColours,
  ]);
  const brand = await (await seller.post("/api/brands", { from: "nothing", name: "Brume" })).json<Brand>();
  await patch(seller, brand.id, { values: { colours: [{ role: "primary", hex: "#b4232a" }] } });
  expect((await apply(format?.id)).status).toBe(404);
  const anew = await (await apply(series?.id)).json<Started>();
  expect((await (await apply(series?.id)).json<Started>()).job_id).toBe(anew.job_id);
  expect(anew.creatives.map(({ name }) => name)).toEqual(plain.creatives.map(({ name }) => name));
  for (const { metadata } of anew.creatives)
    expect(metadata).toMatchObject({
      seed: series?.metadata.seed,
      direction: series?.metadata.direction,
      brand: { primary: "#b4232a" },
    });
  const { items } = await seller.read<{ items: Started["creatives"] }>("/api/creatives");
  expect(items.map(({ metadata }) => metadata.brand?.primary)).toEqual(["#b4232a", undefined]);

  // Of a batch, the ten images of one product, in the batch's format.
  const batch = await seller.post("/api/functions/batch-process", { format: "instagram-story" });
  const { job_id: batchId } = await batch.json<{ job_id: string }>();
  const [first] = (await seller.read<{ items: Started["creatives"] }>("/api/creatives")).items;
  await patch(seller, brand.id, { values: { colours: [{ role: "primary", hex: "#12355b" }] } });
  const again = await (await apply(first?.id)).json<Started>();
  expect(again.creatives.slice(1).map(({ metadata }) => metadata.brand?.primary)).toEqual(
    Array.from({ length: 10 }, () => "#12355b"),
  );
  for (const { name } of again.creatives.slice(1)) expect(name).toContain("Instagram Story");
  expect((await (await apply(first?.id)).json<Started>()).job_id).toBe(again.job_id);
  await seller.post(`/api/jobs/${batchId}/cancel`, {});
  for (const { job_id } of [plain, anew, again]) await seller.post(`/api/jobs/${job_id}/cancel`, {});
});

it("gives name and colours of the brand to the next film; one that was ordered before keeps its own", async () => {
  const seller = await signUp();
  const brand = await (await seller.post("/api/brands", { from: "nothing", name: "Brume" })).json<Brand>();
  const [product, influencer] = [await uploadProduct(seller), await uploadInfluencer(seller)];
  const order = async () => {
    const body = { name: "Été", product_id: product.id, influencer_id: influencer.id };
    return (await (await seller.post("/api/video-campaigns", body)).json<{ metadata: object }>()).metadata;
  };
  for (const hex of ["#b4232a", "#12355b"]) {
    await patch(seller, brand.id, { values: { colours: [{ role: "primary", hex }] } });
    expect(await order()).toMatchObject({ brand: { name: "Brume", colours: { primary: hex, accent: hex } } });
  }
  const { items } = await seller.read<{ items: { metadata: { brand?: { colours?: { primary: string } } } }[] }>(
    "/api/video-campaigns",
  );
  expect(items.map(({ metadata }) => metadata.brand?.colours?.primary)).toEqual(["#12355b", "#b4232a"]);
});

it("gives a changed primary colour to the next landing page and batch, and none once no brand is in use", async () => {
  const seller = await signUp();
  const brand = await (await seller.post("/api/brands", { from: "nothing", name: "Brume" })).json<Brand>();
  await uploadProduct(seller);
  await uploadInfluencer(seller);
  // Always variant a.
  const robot = { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" };
  const readStyle = async () => {
    const { url } = await publish(seller, "Brume");
    return /<style>(.*?)<\/style>/s.exec((await visit(url, robot)).html)?.[1];
  };
  const plain = await readStyle();
  const pages: (string | undefined)[] = [];
  for (const hex of ["#b4232a", "#12355b"]) {
    await patch(seller, brand.id, { values: { colours: [{ role: "primary", hex }] } });
    pages.push(await readStyle());
    const batch = await (await seller.post("/api/functions/batch-process", {})).json<{ job_id: string }>();
    await seller.post(`/api/jobs/${batch.job_id}/cancel`, {});
    const { results } = await env.DB.prepare(
      "select distinct metadata ->> '$.brand.primary' as hex from creatives where job_id = ? and parent_id is not null",
    )
      .bind(batch.job_id)
      .all<{ hex: string | null }>();
    expect(results).toEqual([{ hex }]);
  }
  expect(new Set([plain, ...pages]).size).toBe(3);
  await seller.read(`/api/brands/${brand.id}`, { method: "DELETE" });
  expect(await readStyle()).toBe(plain);
});
