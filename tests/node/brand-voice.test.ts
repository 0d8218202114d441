// Texts in a brand's voice: no wrong person, no forbidden word.
import { expect, test } from "vitest";
import { saysTu, saysVous, sayTu } from "../../worker/studio/ad-copy/say-tu.ts";
import { writeAdCopy } from "../../worker/studio/ad-copy/ad-copy.ts";
import { readFacts } from "../../worker/studio/ad-copy/facts.ts";
import { writeLandingContent } from "../../worker/studio/landing-copy/content.ts";
import { writeVideoScript } from "../../worker/studio/video-script/video-script.ts";
import type { BrandVoice } from "../../worker/studio/briefs/brand.ts";
import { readableProducts } from "./ad-copy-products.ts";

test.each([
  ["Imaginez votre étagère, et la petite place qui attend.", "Imagine ton étagère, et la petite place qui attend."],
  ["Pensez à ce que vous mettrez avec.", "Pense à ce que tu mettras avec."],
  ["Il ne vous en voudra pas.", "Il ne t'en voudra pas."],
  ["Posez-vous une seule question : en avez-vous envie ?", "Pose-toi une seule question : en as-tu envie ?"],
  ["La vôtre, à votre rythme.", "La tienne, à ton rythme."],
  ["Pas besoin d'un rendez-vous chez vous.", "Pas besoin d'un rendez-vous chez toi."],
  ["Laissez passer la nuit, choisissez demain.", "Laisse passer la nuit, choisis demain."],
  [
    "Choisissez celle que vous portez déjà, ou osez le contraire.",
    "Choisis celle que tu portes déjà, ou ose le contraire.",
  ],
  [
    "Mesurez ceci, ou une montre que vous portez, et comparez.",
    "Mesure ceci, ou une montre que tu portes, et compare.",
  ],
  ["Vous vendez une ambiance, et montrez un objet.", "Tu vends une ambiance, et montres un objet."],
])("says « %s » with « tu »", (formal, familiar) => expect(sayTu(formal)).toBe(familiar));

test("refuses a noun whose gender it does not know", () => expect(sayTu("Votre truc à vous")).toBeNull());

const forbidden = ["idée", "photo", "regarde", "simplement"];
const formats = ["facebook-feed", "instagram-square", "instagram-story", "product-square"] as const;
const hasForbidden = (text: string) => /(?<!\p{L})(?:idées?|photos?|regardes?|simplement)(?!\p{L})/iu.test(text);
/** Names and texts of the shops that say it themselves are left out. */
const products = readableProducts.filter(
  ({ name, brand }) => ![name, brand ?? ""].some((text) => saysVous(text) || saysTu(text) || hasForbidden(text)),
);

test.each(["tu", "vous"] as const)("writes two hundred ads with « %s », each in the right person", (person) => {
  const copies = products
    .flatMap((product, at) =>
      writeAdCopy({ product, formats: [...formats], taken: [], seed: `${at}`, voice: { person, forbidden } }),
    )
    .slice(0, 200);
  expect(copies).toHaveLength(200);
  const isWrong = person === "tu" ? saysVous : saysTu;
  const isRight = person === "tu" ? saysTu : saysVous;
  const texts = copies.map(({ hook, body, callToAction }) => `${hook}\n${body}\n${callToAction}`);
  expect(texts.filter(isWrong)).toEqual([]);
  expect(texts.filter(hasForbidden)).toEqual([]);
  expect(texts.filter(isRight).length).toBeGreaterThan(50);
});

test.each(["tu", "vous"] as const)("writes scripts and landing pages with « %s »", (person) => {
  const voice = { person, forbidden: [] };
  const isWrong = person === "tu" ? saysVous : saysTu;
  const texts = products.slice(0, 40).flatMap((product, at) => {
    const script = writeVideoScript({
      product,
      influencer: { name: "Camille", style: "casual", gender: "female" },
      seconds: 5,
      language: "fr",
      guidelines: "",
      seed: `${at}`,
      voice,
    });
    const page = writeLandingContent({ name: product.name, targetAudience: null, product, seed: `${at}`, voice });
    return [
      ...script.scenes.flatMap(({ caption, line }) => [caption, line]),
      page.hero.headline,
      page.cta,
      ...page.faq.flatMap(({ question, answer }) => [question, answer]),
    ];
  });
  expect(texts.length).toBeGreaterThan(400);
  expect(texts.filter((text) => typeof text === "string" && isWrong(text))).toEqual([]);
});

test.each(["tu", "vous"] as const)("writes landing pages with « %s », of products and of offers", (person) => {
  const voice = { person, forbidden };
  const isWrong = person === "tu" ? saysVous : saysTu;
  const pages = [
    ...products.slice(0, 60).map((product, at) => ({ name: product.name, product, seed: `${at}` })),
    ...["Atelier Lumen", "Savons de Provence", "Studio Nord"].map((name, at) => ({
      name,
      product: null,
      seed: `${at}`,
    })),
  ].map((brief) => writeLandingContent({ ...brief, targetAudience: null, voice }));
  for (const { testimonials: _placeholders, images: _none, ...page } of pages) {
    const texts: string[] = [];
    JSON.stringify(page, (_, value: unknown) => (typeof value === "string" && texts.push(value), value));
    expect(texts.filter(hasForbidden)).toEqual([]);
    expect(texts.filter(isWrong)).toEqual([]);
    expect(page.hero.headline).not.toBe("");
    expect(page.features.length).toBeGreaterThanOrEqual(2);
    expect(page.faq.length).toBeGreaterThanOrEqual(2);
  }
});

test("ends an ad with the brand's signs, and quotes first what its page says in the brand's own words", () => {
  const description = `Le sac est cousu à la main dans un atelier de Lyon. Sa doublure en coton a deux poches plates.
    Le cuir à grain fin vient d’une tannerie du Tarn. La bandoulière en toile se règle de 80 à 120 cm.
    Le fermoir en laiton massif tient bien fermé.`;
  const product = {
    name: "Sac à main Camille",
    description,
    category: "Sacs",
    brand: null,
    price: 289,
    currency: "EUR",
  };
  const write = (voice: Partial<BrandVoice>) =>
    writeAdCopy({
      product,
      formats: [...formats],
      taken: [],
      seed: "signs",
      voice: { person: "vous", forbidden: [], ...voice },
    }).map(({ hook, body }) => `${hook}\n${body}`);
  const plain = write({});
  const lively = write({ emoji: true, exclamation: true });
  for (const [at, text] of plain.entries()) {
    const isAlone = formats[at]?.startsWith("product-");
    // A sentence of the page is no call.
    const isCalling = !description.includes(text.split(/(?<=\.)\s/).at(-1) ?? "");
    expect(lively[at]).toBe((isCalling ? text.replace(/\.$/, "\u00a0!") : text) + (isAlone ? "" : " 👜"));
  }
  expect(plain.join()).not.toMatch(/!|👜/);
  expect(lively.join()).toMatch(/\u00a0!/);
  const first = (lexicon: string[]) => readFacts(product, { person: "vous", forbidden: [], lexicon }).quotes[0]?.text;
  expect([first([]), first(["laiton massif"])]).toEqual([
    "Le sac est cousu à la main dans un atelier de Lyon.",
    "Le fermoir en laiton massif tient bien fermé.",
  ]);
});
