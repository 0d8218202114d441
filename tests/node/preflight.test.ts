// « Contrôle avant diffusion »: ads broken on purpose are each named, and good ones have no finding.
import { describe, expect, it, test } from "vitest";
import { adPostLimits } from "../../worker/contract/ad-posts.ts";
import { adFormats, nameCreative } from "../../worker/contract/formats.ts";
import type { FindingCode } from "../../worker/contract/preflight.ts";
import { checkAd, type CheckedAd, checkVisual, repairWords, shorten } from "../../worker/placements/check-ad.ts";
import { writeAdCopy } from "../../worker/studio/ad-copy/ad-copy.ts";
import { readableProducts } from "./ad-copy-products.ts";

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

function goodAd(formatId: (typeof adFormats)[number]["id"], words: Partial<CheckedAd> = {}): CheckedAd {
  const format = adFormats.find(({ id }) => id === formatId) ?? adFormats[0];
  return {
    visual: {
      id: "visual",
      name: nameCreative("Été", format),
      isDrawn: true,
      width: format.width,
      height: format.height,
      sizeBytes: 400_000,
      subjects: [
        { kind: "product", ...box(0.4, 0.3, 0.5, 0.3) },
        ...(format.withInfluencer ? [{ kind: "face" as const, ...box(0.2, 0.2, 0.2, 0.15) }] : []),
        { kind: "mark", ...box(0.06, 0.14, 0.2, 0.02) },
        { kind: "text", ...box(0, 0.7, 1, 0.3) },
      ],
    },
    hook: "L’été dans un verre",
    body: "Pressé ce matin, livré demain.",
    callToAction: "J’en profite",
    overlay: {
      sizeBytes: 2_000_000,
      pieces: [
        { kind: "hook", ...box(0.42, 0.18, 0.45, 0.1), contrast: 6.2 },
        { kind: "call_to_action", ...box(0.1, 0.58, 0.28, 0.05), contrast: 4.6 },
      ],
    },
    product: {
      isAlcohol: false,
      price: 19.9,
      writtenPrice: "19,90\u00a0€",
      listPrice: null,
      link: "https://exemple.fr/p",
    },
    isLinkBroken: false,
    ...words,
  };
}

const story = (change: Partial<CheckedAd> = {}) => goodAd("instagram-story", change);
const withVisual = (
  change: Partial<CheckedAd["visual"]>,
  formatId: Parameters<typeof goodAd>[0] = "instagram-story",
) => {
  const ad = goodAd(formatId);
  return { ...ad, visual: { ...ad.visual, ...change } };
};
const withPiece = (kind: "hook" | "call_to_action", y: number, contrast?: number) =>
  story({ overlay: { sizeBytes: 1, pieces: [{ kind, ...box(0.42, y, 0.45, 0.05), ...(contrast && { contrast }) }] } });
const withPieces = (place: Parameters<typeof box>) =>
  story({ overlay: { sizeBytes: 1, pieces: [{ kind: "hook", ...box(...place) }] } });
const movedSubject = (kind: "product" | "face" | "mark", place: ReturnType<typeof box>) =>
  withVisual({
    subjects: (story().visual.subjects ?? []).map((each) => (each.kind === kind ? { kind, ...place } : each)),
  });

/** Name of the fault, the ad, the code, and words of the sentence. */
const broken: [string, CheckedAd, FindingCode, RegExp][] = [
  ["call to action under the app's buttons", withPiece("call_to_action", 0.78), "text_outside", /Le bouton .* Stories/],
  ["hook under the app's header", withPiece("hook", 0.05), "text_outside", /accroche/],
  ["hook on the face", withPieces([0.12, 0.22, 0.5, 0.06]), "text_over", /accroche couvre le visage/],
  ["hook on the product", withPieces([0.42, 0.3, 0.45, 0.06]), "text_over", /accroche couvre le produit/],
  ["grey on grey", withPiece("hook", 0.2, 2.1), "low_contrast", /2.1/],
  ["button that cannot be read", withPiece("call_to_action", 0.6, 4.4), "low_contrast", /bouton/],
  ["product under the buttons", movedSubject("product", box(0.3, 0.6, 0.3, 0.2)), "piece_outside", /produit/],
  ["face at the edge", movedSubject("face", box(0.01, 0.2, 0.2, 0.2)), "piece_outside", /visage/],
  ["mark at the bottom", movedSubject("mark", box(0.06, 0.84, 0.2, 0.02)), "piece_outside", /Image virtuelle/],
  [
    "price under the buttons",
    withVisual({ subjects: [...(story().visual.subjects ?? []), { kind: "price", ...box(0.3, 0.8, 0.3, 0.1) }] }),
    "piece_outside",
    /Le prix/,
  ],
  ["last week's price", withVisual({ price: "17,90\u00a0€" }), "price_outdated", /17,90\s€.*19,90\s€/],
  ["no mark", withVisual({ subjects: [{ kind: "product", ...box(0.3, 0.3, 0.3, 0.3) }] }), "mark_missing", /manque/],
  ["not drawn", withVisual({ isDrawn: false }), "picture_missing", /pas dessinée/],
  ["a square as a story", withVisual({ height: 1080 }), "wrong_size", /1080×1080 pixels au lieu de 1080×1920/],
  ["six megabytes for Google", withVisual({ sizeBytes: 6_000_000 }, "facebook-feed"), "too_heavy", /5,7\u00a0Mo/],
  [
    "a heavy picture with texts",
    goodAd("instagram-square", { overlay: { sizeBytes: 7e6, pieces: [] } }),
    "too_heavy",
    /Mo/,
  ],
  ["no hook", story({ hook: " " }), "text_missing", /accroche est vide/],
  ["no call to action", story({ callToAction: "" }), "text_missing", /appel à l’action est vide/],
  ["a hook of 120 characters", story({ hook: "mot ".repeat(30) }), "text_too_long", /100/],
  ["a body of 600 characters", story({ body: "Une phrase courte. ".repeat(32) }), "text_too_long", /500/],
  ["a call to action of 60", story({ callToAction: "Découvrir ".repeat(6) }), "text_too_long", /50/],
  [
    "wine without its line",
    story({ product: { isAlcohol: true, price: 12, writtenPrice: "12\u00a0€", listPrice: null, link: null } }),
    "alcohol_line_missing",
    /alcool/,
  ],
  [
    "a reduction that nothing proves",
    story({ body: "À −20 % jusqu’à dimanche. Livré demain." }),
    "reduction_without_price",
    /30/,
  ],
  ["a link that is gone", story({ isLinkBroken: true }), "link_broken", /exemple\.fr/],
];

describe("broken ads", () => {
  it("are twenty-four", () => expect(broken.length).toBe(24));

  test.each(broken)("%s", (_, ad, code, words) => {
    const findings = checkAd(ad);
    expect(findings.map((finding) => finding.code)).toEqual([code]);
    expect(findings[0]?.text).toMatch(words);
    expect(findings[0]?.text).toMatch(/^\p{Lu}.*$/u);
    expect(findings[0]?.text).not.toMatch(/'/);
  });

  const words = broken.filter(([, , code]) => /^(?:text_missing|text_too|alcohol|reduction)/.test(code));

  test.each(words)("%s is repaired", (_, ad) => {
    const { hook, body, callToAction, product } = ad;
    const { isAlcohol } = product;
    const repaired = repairWords(
      { hook, body, callToAction },
      { productName: "Limonade au citron", isAlcohol, hasReference: false },
    );
    expect(checkAd({ ...ad, ...repaired })).toEqual([]);
  });
});

test("fifty good ads, with the studio's own texts, have no finding", () => {
  const all = readableProducts.slice(0, 9).flatMap((product, nth) =>
    writeAdCopy({ product, formats: adFormats.map(({ id }) => id), taken: [], seed: String(nth) }).map((copy, at) => {
      const { hook, body, callToAction } = copy;
      const price = { price: product.price, listPrice: null, link: null };
      const isAlcohol = /abus d.alcool/.test(body);
      return goodAd((adFormats[at] ?? adFormats[0]).id, {
        hook,
        body,
        callToAction,
        product: { isAlcohol, writtenPrice: null, ...price },
      });
    }),
  );
  expect(all.length).toBeGreaterThanOrEqual(50);
  for (const ad of all) expect([ad.hook, checkAd(ad)]).toEqual([ad.hook, []]);
});

it("names Google's refusal of a picture with a price on it", () => {
  const kept = goodAd("facebook-feed").visual.subjects ?? [];
  const { visual } = withVisual(
    { subjects: [...kept, { kind: "price", ...box(0.7, 0.6, 0.2, 0.2) }] },
    "facebook-feed",
  );
  expect(checkVisual(visual, "google").map(({ code }) => code)).toEqual(["piece_forbidden"]);
  expect(checkVisual(visual, "meta")).toEqual([]);
});

it("names Google's refusal of texts on pictures where Google is asked for", () => {
  const ad = goodAd("facebook-feed");
  expect(checkAd(ad, "google").map(({ code }) => code)).toEqual(["overlay_forbidden"]);
  expect(checkAd({ ...ad, overlay: null }, "google")).toEqual([]);
  expect(checkAd(ad, "meta")).toEqual([]);
  expect(checkVisual(withVisual({ height: 10 }).visual, "linkedin"), "no story on LinkedIn").toEqual([]);
});

it("shortens to whole sentences, else to whole words", () => {
  expect(shorten("Court.", 10)).toBe("Court.");
  expect(shorten("Une phrase entière. Et une autre, trop longue.", 30)).toBe("Une phrase entière.");
  expect(shorten("Des mots qui ne finissent jamais du tout", 20)).toBe("Des mots qui ne…");
  expect(shorten("x".repeat(200), adPostLimits.hook).length).toBeLessThanOrEqual(100);
});
