// Ad copy is published under a seller's name: within limits, without markup, and without facts that the product's page
// does not state.
import { fc } from "../support/properties.ts";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { adAngles, adPostLimits } from "../../worker/contract/ad-posts.ts";
import { adFormats } from "../../worker/contract/formats.ts";
import { decodeHtml } from "../../worker/products/reading/decode-html.ts";
import { readProductPage } from "../../worker/products/reading/read-product-page.ts";
import { closings } from "../../worker/studio/ad-copy/body.ts";
import { readFacts } from "../../worker/studio/ad-copy/facts.ts";
import { speakableName } from "../../worker/studio/ad-copy/name.ts";
import { writeAdCopy } from "../../worker/studio/ad-copy/ad-copy.ts";
import {
  anyPhrases,
  colourPhrases,
  factPhrases,
  detailPhrases,
  phrasesOf,
  picturePhrases,
  pricePhrases,
} from "../../worker/studio/ad-copy/phrases/phrases.ts";
import type { ProductCategory } from "../../worker/studio/scene/product-category.ts";
import type { AdCopy } from "../../worker/studio/briefs/copy.ts";
import { copyProducts, type CopyProduct, readableProducts } from "./ad-copy-products.ts";
import { ownPages } from "./own-pages.ts";

const corpus = join(import.meta.dirname, "../../../shared/corpus/product-pages");
const formats = adFormats.map((format) => format.id);
const write = (product: CopyProduct, seed = "a", taken: { hook: string; callToAction: string }[] = []) =>
  writeAdCopy({ product, formats, taken, seed });

const allSeries = copyProducts.map((product) => ({ product, posts: write(product) }));

const pairOf = (post: { hook: string; callToAction: string }) => `${post.hook}\n${post.callToAction}`;
const wordless = /undefined|\bnull\b|\bNaN\b|\[object|lorem|%[A-Z_]{3,}%/i;
/** What a browser, a template or a person would take for code. */
const markup = /[<>{}[\]|\\`^~]|&\w+;|https?:|\p{Cc}(?<!\n)|\p{Cs}/u;
/** Places where French needs a no-break space. */
const badSpace = /[^\u00A0][;!?»](?=\s|$)|[^\u00A0]:(?=\s|$)|«[^\u00A0]|\d [€%]| {2}|[^\S\n]$|^[^\S\n]/mu;

function digitsOf(text: string): string[] {
  return (
    text
      .normalize("NFKC")
      .replaceAll(/(?<=\d)[\s\u00A0](?=\d{3}(?!\d))/g, "")
      .match(/\d+/g) ?? []
  );
}

function findFault(product: CopyProduct, posts: AdCopy[]): string | null {
  const facts = [product.name, product.brand, product.category, product.description].join(" \n ");
  const amount = product.price === null ? "" : product.price.toFixed(2).replace(".", " , ");
  const known = new Set([...digitsOf(facts), ...(facts.match(/\d+/g) ?? []), ...digitsOf(amount)]);
  if (posts.length !== formats.length) return "a format has no post";
  if (new Set(posts.map(pairOf)).size !== posts.length) return "a pair of hook and call comes twice";
  for (const { hook, body, callToAction } of posts) {
    if (hook.length > adPostLimits.hook) return `hook too long: ${hook}`;
    if (body.length > adPostLimits.body_text) return `body too long: ${body}`;
    if (callToAction.length > adPostLimits.call_to_action) return `call too long: ${callToAction}`;
    for (const text of [hook, body, callToAction]) {
      if (text.trim() === "") return "an empty text";
      if (!text.isWellFormed()) return "half a character";
      if (wordless.test(text)) return `a placeholder: ${text}`;
      if (markup.test(text)) return `markup: ${text}`;
      if (badSpace.test(text)) return `spacing: ${text}`;
      const invented = digitsOf(text).filter((digits) => !known.has(digits));
      if (invented.length > 0) return `${invented.join()} is nowhere in the product: ${text}`;
    }
  }
  return null;
}

test("writes faultless copy for over 200 products: good, thin, foreign and hostile ones", () => {
  expect(copyProducts.length).toBeGreaterThan(200);
  const again = copyProducts.map((product) => ({ product, posts: write(product, "b") }));
  const faults = [...allSeries, ...again].flatMap(({ product, posts }) => {
    const fault = findFault(product, posts);
    return fault ? [`${product.name.slice(0, 60)}: ${fault}`] : [];
  });
  expect(faults).toEqual([]);
});

/** What only things of a kind are, do or have: words of its hooks. */
const wordsOfKind: Partial<Record<ProductCategory, RegExp>> = {
  mode: /habill|pièce|penderie|allure|port[eé]|tenue|armoire|mettre|chambre|cabine|essayer/i,
  chaussures: /(?<!\p{L})pas(?!\p{L})|pieds?|paire|march|par le bas/iu,
  sacs: /(?<!\p{L})sac(?!\p{L})|emporter|dedans/iu,
  maroquinerie: /objet|poche|console|caisse|couture/i,
  bijoux: /bijou|éclat|écrin/i,
  montres: /heure|temps|montre|poignet/i,
  lunettes: /visage|monture|nez|lunettes|verres|lumière|sur la tête/i,
  parfum: /parfum|goutte|sillage|poignet|flacon/i,
  beaute: /glace|miroir|salle de bains|peau|soin|trousse|serviette/i,
  tech: /technique|appareil|boîte|usage|notice|carton|réglage|mode d'emploi|modèle|comparatif/i,
  sport: /séance|boug|matériel|sport|entraîn/i,
  bebe: /jouer|enfan|petite|naissance|grandissent/i,
  maison: /chez|maison|intérieur|meuble|invités|coin/i,
  alimentation: /table|gourmand|faim|part(?!\p{L})|placard|cuisine|goût/iu,
};

test("every hook says something about the thing: its name, its price or what only its kind does", () => {
  const slot = /\{(?:name|full|this|a|price|colour)\}|\{[^{}]*\|[^{}]*\}/;
  const general = [
    ...[anyPhrases.benefit, anyPhrases.question, anyPhrases.story, anyPhrases.urgency].flat(),
    ...[factPhrases, picturePhrases, pricePhrases, detailPhrases, colourPhrases].flat(),
  ].filter(([hook]) => !slot.test(hook));
  const ofKinds = Object.entries(phrasesOf).flatMap(([category, { benefit, question, story, urgency }]) => {
    const words = wordsOfKind[category as ProductCategory];
    return [...benefit, ...question, ...story, ...urgency].filter(([hook]) => !slot.test(hook) && !words?.test(hook));
  });
  expect([...general, ...ofKinds].map(([hook]) => hook)).toEqual([]);
});

test("of a product that came without a name, every hook names the colour that its photo shows", () => {
  const nothing = { name: "", brand: null, category: null, description: null, price: null, currency: null };
  for (const [colour, said] of [
    ["bleu", "ce bleu"],
    ["orange", "cet orange"],
  ] as const) {
    const product: CopyProduct = { ...nothing, colour };
    const posts = write(product);
    expect(posts.filter(({ hook }) => !hook.toLowerCase().includes(said)).map(({ hook }) => hook)).toEqual([]);
    expect(new Set(posts.map(({ hook }) => hook)).size).toBe(formats.length);
    expect(findFault(product, posts)).toBeNull();
  }
});

test("of a thing shown alone, hooks state a fact of its page, and never what the picture lacks", () => {
  const product = copyProducts.find(({ name }) => name === "Carnet A5 pointillé") as CopyProduct;
  const alone = Array.from({ length: 30 }, (_, round) => write(product, `round ${round}`))
    .flat()
    .flatMap(({ hook }, at) => (formats[at % formats.length]?.startsWith("product-") ? [hook] : []));
  expect(alone).toContain("Carnet A5 pointillé. Couverture cartonnée, reliure cousue.");
  expect(alone.filter((hook) => /personne (?:sur|à) |rien d’autre/i.test(hook))).toEqual([]);
});

test("uses all six angles in a series, and is deterministic for a seed", () => {
  for (const { product, posts } of allSeries) {
    expect(new Set(posts.map((post) => post.angle))).toEqual(new Set(adAngles));
    expect(write(product)).toEqual(posts);
    expect(write(product, "b")).not.toEqual(posts);
  }
});

/** How a body ends: its last line without the product's words and price. */
function formulaOf({ name, brand }: CopyProduct, body: string): string | undefined {
  const last = body.split(/\n|(?<=[.?!]) (?=\p{Lu})/u).at(-1) ?? "";
  if (!/[€$£]/.test(last)) return undefined;
  const words = new Set(`${name} ${brand ?? ""}`.toLowerCase().match(/\p{L}+/gu) ?? []);
  return last
    .toLowerCase()
    .replaceAll(/\d[\d\s,]*/g, "0")
    .replaceAll(/\p{L}+/gu, (word) => (words.has(word) || /^(?:le|la|les|l|ce|cet|cette|ces)$/.test(word) ? "" : word))
    .replaceAll(/\s+/g, " ")
    .trim();
}

test("has forty closings, and none twice in a series", () => {
  expect(Object.values(closings).flat().length).toBeGreaterThanOrEqual(40);
  for (const { product, posts } of allSeries.slice(0, readableProducts.length)) {
    const formulas = posts.flatMap(({ body }) => formulaOf(product, body) ?? []);
    expect([product.name, formulas.length - new Set(formulas).size]).toEqual([product.name, 0]);
  }
});

/** Characters of a fact that a story has room for beside any price or warning. */
const shortFact = 40;

test("every post states a fact of a page that has some, a story one that is short", () => {
  const without = allSeries.slice(0, readableProducts.length).flatMap(({ product, posts }) => {
    const { quotes, specs } = readFacts(product);
    const all = [...quotes.map(({ text }) => text.slice(0, -1)), ...specs].map((fact) => fact.toLowerCase());
    return posts.flatMap(({ hook, body }, at) => {
      const text = `${hook}\n${body}`.toLowerCase();
      const isStory = formats[at] === "instagram-story";
      const facts = all.filter(({ length }) => !isStory || length <= shortFact);
      return facts.length === 0 || all.some((fact) => text.includes(fact)) ? [] : [`${product.name}: ${body}`];
    });
  });
  expect(without).toEqual([]);
});

test("a post states each fact once, in its hook or in its body", () => {
  const twice = allSeries.flatMap(({ product, posts }) =>
    posts.flatMap(({ hook, body }) => {
      const said = `${hook}\n${body}`.split(/\n(?:• )?|(?<=[.?!]) /u).map((line) => line.replace(/\.$/, ""));
      const again = said.find((line, at) => line.length > 12 && said.indexOf(line) < at);
      return again === undefined ? [] : [`${product.name}: ${again}`];
    }),
  );
  expect(twice).toEqual([]);
});

test("repeats no text, even for a product with forty series", () => {
  for (const product of [copyProducts[0], copyProducts.at(-1)]) {
    if (!product) continue;
    const taken: { hook: string; callToAction: string }[] = [];
    for (let round = 0; round < 40; round += 1) taken.push(...write(product, `round ${round}`, taken));
    expect(new Set(taken.map(pairOf)).size).toBe(40 * formats.length);
  }
});

test("keeps a story short, and gives every post of a series another body", () => {
  const story = formats.indexOf("instagram-story");
  for (const { posts } of allSeries) {
    expect(posts[story]?.body.length).toBeLessThanOrEqual(160);
    expect(new Set(posts.map((post) => post.body)).size).toBe(posts.length);
  }
});

test("does not repeat a page's offers, deadlines, stock levels and health claims", () => {
  const product: CopyProduct = {
    name: "[PROMO -50 %] Veste en lin Camille – LIVRAISON GRATUITE",
    brand: null,
    category: "Vestes",
    description:
      "La veste que l'on garde tout l'été, coupée dans un lin épais. Plus que 3 en stock ! Livraison offerte en 24 h. -70 % jusqu'à ce soir. La meilleure veste du monde. Elle soigne le dos et réduit le stress. Retours gratuits sous 30 jours. Doublure en coton, deux poches.",
    price: 89,
    currency: "EUR",
  };
  const texts = Array.from({ length: 20 }, (_, at) => write(product, `${at}`))
    .flat()
    .flatMap(({ hook, body, callToAction }) => [hook, body, callToAction])
    .join("\n");
  expect(texts).toContain("coupée dans un lin épais");
  expect(texts).toContain("La veste en lin Camille");
  expect(texts.match(/stock|livraison|offert|gratuit|promo|-\s?\d|jusqu.à|meilleur|soigne|stress|retours/i)).toBeNull();
});

test("no phrase promises what only a page can: a wrapping, a box, a delivery, a guarantee", () => {
  const said = JSON.stringify([phrasesOf, anyPhrases, colourPhrases, factPhrases, detailPhrases, picturePhrases]);
  const promises = /paquet|emball|écrin|livrai|livré|garanti|rembours|offerte?s? (?:avec|dès|pour)|expédi|stock/i;
  expect(said.match(promises)).toBeNull();
});

test.each([
  ["Sac à main Élise en cuir pleine fleur tanné végétal, fermoir doré", "Sac à main Élise en cuir pleine fleur"],
  ["Robe longue en lin français lavé brodée à la main en Bretagne", "Robe longue en lin français lavé"],
  ["Sac à main Élise en cuir pleine fleur tanné", "Sac à main Élise en cuir pleine fleur tanné"],
])("« %s » is cut after a whole group of words", (name, spoken) => {
  expect(speakableName(name, null)).toBe(spoken);
});

test("writes prices the French way, or not at all", () => {
  const priced = (price: number | null, currency: string | null) =>
    write({ name: "Vase Lune", brand: null, category: "Maison", description: null, price, currency })
      .map((post) => `${post.hook} ${post.body} ${post.callToAction}`)
      .join(" ");
  expect(priced(19.9, "EUR")).toContain("19,90\u00A0€");
  expect(priced(1299, "EUR")).toContain("1\u00A0299\u00A0€");
  expect(priced(76.99, "GBP")).toContain("76,99\u00A0£");
  expect(priced(2449, "ARS")).toContain("2\u00A0449\u00A0ARS");
  for (const [price, currency] of [
    [null, "EUR"],
    [12, null],
    [0, "EUR"],
    [12, "{}"],
    [Number.NaN, "EUR"],
  ] as const) {
    expect(priced(price, currency)).not.toMatch(/\d|prix/i);
  }
});

test("adds the legal warning to an ad for alcohol", () => {
  const wine = copyProducts.filter((product) => product.name.startsWith("Vin rouge"));
  expect(wine).toHaveLength(1);
  for (const post of wine.flatMap((product) => write(product)))
    expect(post.body).toMatch(/À consommer avec modération\.$/);
});

test("stays within its limits and free of markup for any strings", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.string({ unit: "grapheme", maxLength: 120 }),
    fc.constantFrom(
      "<b>",
      "{{x}}",
      "${x}",
      "Sac à main ",
      "Robe ",
      "La toile est épaisse et douce. ",
      "\u202E",
      "\uD800",
    ),
  );
  const texts = fc.array(text, { maxLength: 6 }).map((parts) => parts.join(" "));
  const product = fc.record({
    name: texts,
    brand: fc.option(texts),
    category: fc.option(texts),
    description: fc.option(texts),
    price: fc.option(fc.double()),
    currency: fc.option(fc.oneof(text, fc.constantFrom("EUR", "USD", "CHF"))),
  });
  fc.assert(
    fc.property(product, fc.string(), (product, seed) => {
      const fault = findFault(product, write(product, seed));
      // Random names may contain words and numbers that look like a placeholder.
      return fault === null || /^(?:a placeholder|\d.* is nowhere)/.test(fault) ? true : expect.fail(fault);
    }),
    { numRuns: 250 },
  );
});

/** What is wrong with the copy for a page's product, or with its reading; null: nothing. */
function findPageFault(html: string, url: string): string | null {
  const reading = readProductPage(html, url);
  if (!reading) return "not read";
  const { name, brand, category, description, priceNumber, currency } = reading;
  const product = { name, brand, category, description, price: priceNumber, currency };
  return findFault(product, write(product));
}

test.each(ownPages.filter(({ product }) => product))("$file gets copy without a fault", ({ html, url }) => {
  expect(findPageFault(html, url)).toBeNull();
});

describe.skipIf(!existsSync(corpus))("pages of real shops", () => {
  test("get faultless copy in French from the extracted data", () => {
    const faults = readdirSync(corpus)
      .filter((file) => file.endsWith(".html"))
      .flatMap((file) => {
        const url = JSON.parse(readFileSync(join(corpus, file.replace(".html", ".expected.json")), "utf8"))
          .url as string;
        const fault = findPageFault(decodeHtml(readFileSync(join(corpus, file)), null), url);
        return fault ? [`${file}: ${fault}`] : [];
      });
    expect(faults).toEqual([]);
  });
});
