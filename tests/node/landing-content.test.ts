// Landing pages are published as written: within limits, in French, for the audience they name, without invented facts.
import { fc } from "../support/properties.ts";
import { expect, test } from "vitest";
import { landingLimits, type LandingContent } from "../../worker/contract/landing-pages.ts";
import { landingContentBody } from "../../worker/contract/schemas/landing-pages.ts";
import { readAudience } from "../../worker/studio/landing-copy/audience.ts";
import { writeLandingContent } from "../../worker/studio/landing-copy/content.ts";
import type { DescribedProduct, LandingBrief } from "../../worker/studio/briefs/copy.ts";
import { copyProducts, oddNames, readableProducts } from "./ad-copy-products.ts";
import { landingAudiences, productAudiences } from "./landing-briefs.ts";

const seeds = ["a", "b", "c"];

const offer = (name: string, targetAudience: string | null, seed = "a") =>
  writeLandingContent({ name, targetAudience, product: null, seed });
const page = (product: DescribedProduct, targetAudience: string | null = null, seed = "a", name = "Vitrine") =>
  writeLandingContent({ name, targetAudience, product, seed });

/** Every text of a page, by its path. */
function textsOf(content: LandingContent): [place: string, text: string][] {
  const walk = (value: unknown, place: string): [string, string][] => {
    if (typeof value === "string") return [[place, value]];
    if (value === null || typeof value !== "object") return [];
    return Object.entries(value).flatMap(([key, part]) => walk(part, place ? `${place}.${key}` : key));
  };
  return walk(content, "");
}

const shortPlace =
  /^hero\.(?:headline|cta|bullets)|title$|^cta\.|question$|^closing\.(?:headline|finalCta)|\.(?:name|role|company|result)$/;
const mayBeEmpty = new Set(["cta.urgency"]);
const markup = /[<>{}[\]|\\`^~]|&\w+;|https?:|\p{Cc}|\p{Cs}|undefined|\bnull\b|\bNaN\b|\[object/u;
/** Places where French needs a no-break space, and others that must not have one. */
const badSpace = /[^\u00A0][;!?»](?=\s|$)|[^\u00A0]:(?=\s|$)|«[^\u00A0]|\d [€$%]| {2}|\s,|\s\.(?!\p{L})|^\s|\s$/u;
/** « '07 » is a year. */
const badQuote = /["´`“”]|'(?!\d)/u;
const badGrammar =
  /(?<![\p{L}’-])(?:(?:de|à) les?(?! \p{L}+(?:er|ir|re)(?!\p{L}))|de des|de du|les les|le le|la la|un un|une une|des des|pour pour|de de|vos vos)(?!\p{L})|(?<![\p{L}-])(?:le|la|de) (?:[aeiouéèêâîô]|h(?:abit|uile|orlog|istoire))\p{L}{2,}/iu;
const boasts =
  /boost|révolutionn|game.?changer|incroyable|magique|l(?:e|a|es) meilleure?s?|n°\s?1|numéro un|ultime|imbattable|instantané|explos|viral|garanti(?:s|es?)? (?:satisf|résultat)|dernière chance|plus que \d|stock limité|offre limitée|aujourd’hui seulement|-\s?\d+\s?%|\d+ ?x\b|rembours/iu;

const digitsOf = (text: string) =>
  text
    .normalize("NFKC")
    .replaceAll(/(?<=\d)[\s\u00A0](?=\d{3}(?!\d))/g, "")
    .match(/\d+/g) ?? [];

function findFault(brief: LandingBrief, content: LandingContent): string | null {
  if (!landingContentBody.safeParse(content).success) return "the editor would refuse it";
  const typed = [brief.name, brief.targetAudience ?? ""].join(" \n ");
  const { product } = brief;
  const amount = product?.price?.toFixed(2).replace(".", " , ") ?? "";
  const told = product ? [product.name, product.brand, product.category, product.description, amount].join(" \n ") : "";
  // Prices of the plans, and 4K.
  const known = new Set([
    ...digitsOf(typed),
    ...digitsOf(told),
    ...(told.match(/\d+/g) ?? []),
    ...(product ? [] : ["19", "99", "4"]),
  ]);
  for (const [place, text] of textsOf(content)) {
    if (text === "" && mayBeEmpty.has(place)) continue;
    if (text.trim() === "") return `${place} is empty`;
    if (text.length > (shortPlace.test(place) ? landingLimits.line : landingLimits.text))
      return `${place} is too long: ${text}`;
    if (!text.isWellFormed()) return `${place}: half a character`;
    if (markup.test(text)) return `${place}: markup: ${text}`;
    if (badSpace.test(text)) return `${place}: spacing: ${text}`;
    if (badQuote.test(text)) return `${place}: straight quote: ${text}`;
    const invented = digitsOf(text).filter((digits) => !known.has(digits));
    if (invented.length > 0) return `${place}: ${invented.join()} is nowhere in the brief: ${text}`;
  }
  if (content.testimonials.length < 2) return "too few examples";
  for (const { content: said, confirmed } of content.testimonials)
    if (confirmed || !said.startsWith("Exemple à remplacer\u00a0:")) return `an example that is none: ${said}`;
  return null;
}

const briefs: LandingBrief[] = seeds.flatMap((seed) => [
  ...landingAudiences.map((pair) => ({ ...pair, product: null, seed })),
  ...oddNames.map((name, at) => ({
    name,
    targetAudience: oddNames[(at * 7 + 3) % oddNames.length] ?? null,
    product: null,
    seed,
  })),
  ...(seed === "a" ? copyProducts : readableProducts).map((product, at) => ({
    name: landingAudiences[at % landingAudiences.length]?.name ?? "Page",
    targetAudience: productAudiences[at % productAudiences.length]?.targetAudience ?? null,
    product,
    seed,
  })),
]);

test("writes faultless pages for hundreds of names, audiences and products, clear and odd ones", () => {
  expect(briefs.length).toBeGreaterThan(600);
  const faults = briefs.flatMap((brief) => {
    const fault = findFault(brief, writeLandingContent(brief));
    return fault ? [`${brief.name} / ${brief.targetAudience} / ${brief.product?.name ?? ""}: ${fault}`] : [];
  });
  expect(faults).toEqual([]);
});

test("contains only natural French and promises that are kept", () => {
  const own = [...seeds, "d", "e", "f", "g", "h"].flatMap((seed) =>
    landingAudiences.map((pair) => ({ ...pair, product: null, seed })),
  );
  const thin = seeds.flatMap((seed) =>
    readableProducts.map((product) => ({
      name: "Page",
      targetAudience: "femmes actives",
      product: { ...product, description: null },
      seed,
    })),
  );
  for (const brief of [...own, ...thin]) {
    for (const [place, text] of textsOf(writeLandingContent(brief))) {
      const said = brief.product ? text : text.replace(brief.name, "");
      expect(said, place).not.toMatch(badGrammar);
      expect(said, place).not.toMatch(boasts);
      expect(said.match(/(?<!\p{L})(?!vous)(\p{L}{3,}) \1(?!\p{L})/iu)?.[0], place).toBeUndefined();
    }
  }
});

test("fills all sections of a page without a product, with a short headline and no emoji twice", () => {
  for (const { name, targetAudience } of landingAudiences) {
    for (const seed of seeds) {
      const { hero, features, faq, testimonials, cta, images } = offer(name, targetAudience, seed);
      expect(hero.headline.length).toBeLessThanOrEqual(70);
      expect(hero.bullets).toHaveLength(4);
      expect(features).toHaveLength(6);
      expect(new Set(features.map(({ emoji }) => emoji)).size).toBe(6);
      expect(faq.length).toBeGreaterThanOrEqual(5);
      expect(faq.length).toBeLessThanOrEqual(6);
      expect(new Set(faq.map(({ question }) => question)).size).toBe(faq.length);
      expect(testimonials).toHaveLength(3);
      expect(cta.urgency).toMatch(/gratuit|sans carte/iu);
      expect(images).toEqual({ hero: null, beforeAfter: null });
    }
  }
});

test("is deterministic for a seed, and differs for another seed or name", () => {
  const [bijoux, named] = [offer("Studio Lumen", "créatrices de bijoux"), offer("Nova", "créatrices de bijoux")];
  expect(offer("Studio Lumen", "créatrices de bijoux")).toEqual(bijoux);
  expect(named).not.toEqual(bijoux);
  expect(JSON.stringify(bijoux)).toContain("Studio Lumen");
  const headlines = Array.from(
    { length: 60 },
    (_, at) => offer("Studio Lumen", "créatrices de bijoux", `${at}`).hero.headline,
  );
  expect(new Set(headlines).size).toBeGreaterThanOrEqual(6);
  const [product] = readableProducts;
  if (!product) throw new Error("no product");
  const products = Array.from({ length: 60 }, (_, at) => page(product, "jeunes parents", `${at}`).hero.headline);
  expect(new Set(products).size).toBeGreaterThanOrEqual(6);
});

test("writes another headline, problem, features and questions for another audience", () => {
  const audiences = [
    "créatrices de bijoux sur Etsy",
    "restaurateurs",
    "coachs sportifs",
    "agences",
    "marques de thé bio",
    "vendeurs Vinted",
    "ébénistes",
    "opticiens",
    "fleuristes",
    "boutiques de chaussures",
  ];
  const pages = audiences.map((audience) => offer("Studio Lumen", audience));
  const differ = (read: (content: LandingContent) => string) =>
    expect(new Set(pages.map(read)).size).toBe(audiences.length);
  differ(({ hero }) => hero.headline);
  differ(({ problem }) => problem.title);
  differ(({ problem }) => problem.solution);
  differ(({ features }) =>
    features
      .slice(0, 2)
      .map(({ title }) => title)
      .join(),
  );
  differ(({ faq }) => faq.map(({ question }) => question).join());
  differ(({ closing, cta }) => closing.headline + cta.headline);
});

test("parses audiences in any words: who they are, what they sell and where", () => {
  const read = (audience: string, name = "Nova") => {
    const { kind, sector, place, people } = readAudience(audience, name);
    return [kind, sector.goods, place?.name ?? null, people];
  };
  expect(read("Créatrices de bijoux fantaisie sur Etsy")).toEqual([
    "makers",
    "bijoux",
    "Etsy",
    "créatrices de bijoux fantaisie sur Etsy",
  ]);
  expect(read("pour les vendeurs VINTED")).toEqual(["resellers", "trouvailles", "Vinted", "vendeurs Vinted"]);
  expect(read("une marque de thé bio")).toEqual(["brands", "thés et cafés", null, "marques de thé bio"]);
  expect(read("createurs de bijou fantaisi")).toEqual(["makers", "bijoux", null, "créateurs de bijoux"]);
  expect(read("crétrices de bijoux")).toEqual(["makers", "bijoux", null, "créatrices de bijoux"]);
  expect(read("jewelry makers on Etsy")).toEqual(["makers", "bijoux", "Etsy", "créateurs de bijoux sur Etsy"]);
  expect(read("RESTAURATEURS")).toEqual(["restaurants", "plats", null, "restaurateurs"]);
  expect(read("e-commerçants de mode")).toEqual(["sellers", "pièces", null, "e-commerçants de mode"]);
  expect(read("", "Offre pour céramistes")[1]).toBe("céramiques");
  expect(read("<script>alert(1)</script>")).toEqual(["anyone", "produits", null, null]);
  expect(read("zzz qqq")).toEqual(["anyone", "produits", null, null]);
});

test("does not use an empty name, or a sentence, as a brand", () => {
  for (const name of ["test", "landing page 2", "Boostez vos ventes avec l'IA !", "<b>{{x}}</b>", "!!!", "42"]) {
    const said = textsOf(offer(name, "agences"))
      .map(([, text]) => text)
      .join("\n");
    expect(said).not.toMatch(/Boostez|^test|: test|landing|\{|42/imu);
  }
});

test("states about a product only what its own page states", () => {
  const product: DescribedProduct = {
    name: "Bougie parfumée Figuier",
    brand: "Atelier Pampa",
    category: "Maison > Bougies",
    description:
      "Cire de soja et mèche en coton, coulées à la main à Marseille. Notes de feuille de figuier, de bois et de lait d'amande. Livraison offerte ! Plus que 3 en stock. La meilleure bougie du monde.\nTemps de combustion : 45 heures\nPoids : 180 g",
    price: 32,
    currency: "EUR",
  };
  for (const seed of ["a", "b", "c", "d", "e", "f"]) {
    const content = page(product, "jeunes parents", seed);
    const said = textsOf(content)
      .map(([, text]) => text)
      .join("\n");
    expect(said).toContain("45 heures");
    expect(said).toContain("180\u00a0g");
    expect(said).toContain("coulées à la main à Marseille");
    expect(said).toContain("32\u00a0€");
    expect(said).toContain("jeunes parents");
    expect(said).not.toMatch(/offerte|en stock|meilleure|du monde/iu);
    expect(content.cta.urgency).toBe("Prix indiqué par le vendeur\u00a0: 32\u00a0€.");
    expect(content.faq.length).toBeLessThanOrEqual(6);
  }
  const bare = page({ ...product, description: null, price: null }, null);
  expect(bare.cta.urgency).toBe("");
  expect(
    textsOf(bare)
      .map(([, text]) => text)
      .join("\n"),
  ).not.toMatch(/\d|soja|Marseille/iu);
});

test("adds the legal warning to a page for alcohol, and shows nobody enjoying it", () => {
  const wine = copyProducts.find(({ name }) => name.startsWith("Vin rouge"));
  if (!wine) throw new Error("no wine");
  for (const seed of seeds) {
    const { hero, closing } = page(wine, "jeunes parents", seed);
    expect(hero.subheadline).toContain("À consommer avec modération.");
    expect(closing.description).toContain("À consommer avec modération.");
    const said = textsOf(offer("Cuvée", "vignerons", seed))
      .map(([, text]) => text)
      .join("\n");
    expect(said).not.toMatch(/influenceu|choisissez un visage|le visage|film/iu);
  }
});

test("stays within its limits and free of markup for any input", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc.string({ unit: "grapheme", maxLength: 80 }),
    fc.constantFrom(
      "<b>",
      "{{x}}",
      "${x}",
      "créatrices de ",
      "Etsy",
      "les ",
      "bijoux",
      "\u202E",
      "\uD800",
      "« ",
      " : ",
      "d'",
      "l'",
    ),
  );
  const texts = fc.array(text, { maxLength: 5 }).map((parts) => parts.join(" "));
  const product = fc.record({
    name: texts,
    brand: fc.option(texts),
    category: fc.option(texts),
    description: fc.option(texts),
    price: fc.option(fc.double()),
    currency: fc.option(fc.constantFrom("EUR", "USD", "{}")),
  });
  const brief = fc.record({
    name: texts,
    targetAudience: fc.option(texts),
    product: fc.option(product),
    seed: fc.string(),
  });
  fc.assert(
    fc.property(brief, (brief) => {
      const fault = findFault(brief, writeLandingContent(brief));
      // Random names may contain words, characters and numbers that look like faults.
      return fault === null || /markup: .*(?:undefined|null|NaN)|spacing|straight quote|is nowhere/.test(fault)
        ? true
        : expect.fail(fault);
    }),
    { numRuns: 100 },
  );
});
