// « 3 raisons »: a script whose scenes after the first are numbered reasons, each a fact of the product's page.
import { messages } from "../../contract/messages.ts";
import { fitsCaption } from "../../contract/videos.ts";
import { readFacts } from "../ad-copy/facts.ts";
import { foldWords } from "../ad-copy/nouns.ts";
import { setType } from "../ad-copy/text.ts";
import type { VideoScript, VideoScriptBrief } from "../briefs/film.ts";
import { StudioError } from "../studio.ts";
import { readEnglishFacts, setEnglish } from "./english/facts.ts";

const phrases = {
  fr: {
    titles: (thing: string | undefined) => [...(thing ? [`3 raisons de choisir ${thing}`] : []), "3 bonnes raisons"],
    brand: (brand: string) => `Signé ${brand}`,
    price: (price: string) => `Au prix de ${price}`,
    set: setType,
  },
  en: {
    titles: (thing: string | undefined) => [...(thing ? [`3 reasons to choose ${thing}`] : []), "3 good reasons"],
    brand: (brand: string) => `By ${brand}`,
    price: (price: string) => `Priced at ${price}`,
    set: setEnglish,
  },
};

/**
 * Puts three reasons into a script; its call to action goes onto the closing card. A script for alcohol stays as it is.
 * Throws StudioError for a product of which too little is known.
 */
export function writeReasons(
  script: VideoScript,
  { product, language, seconds, voice }: Pick<VideoScriptBrief, "product" | "language" | "seconds" | "voice">,
): VideoScript {
  const french = readFacts(product, voice);
  const facts = language === "fr" ? french : readEnglishFacts(product, french);
  if (facts.isAlcohol) return script;
  const { titles, brand, price, set } = phrases[language];
  const { slots } = facts;
  const told = [
    ...facts.specs,
    ...facts.quotes.map(({ text }) => text.replace(/\.$/, "")),
    ...(slots.brand ? [brand(slots.brand)] : []),
    ...(slots.price ? [price(slots.price)] : []),
  ];
  const reasons: string[] = [];
  for (const text of told) {
    const isNew = !reasons.some((other) => sharesWords(other, text));
    if (isNew && reasons.length < 3 && fitsCaption(text, seconds)) reasons.push(set(text));
  }
  if (reasons.length < 3) throw new StudioError(messages.videoReasonsMissing);
  const title = titles(slots.this).find((text) => fitsCaption(text, seconds)) ?? "";
  const last = script.scenes.length - 1;
  return {
    concept: script.concept,
    scenes: script.scenes.map((scene, at) => ({
      ...scene,
      shot: shots[scene.role],
      line: "",
      caption: at === 0 ? set(title) : (reasons[at - 1] ?? ""),
      ...(at > 0 && { number: at }),
      ...(at === last && { action: scene.action ?? scene.caption }),
    })),
  };
}

/** Whether two reasons say the same: one is part of the other. */
function sharesWords(one: string, other: string): boolean {
  const [a, b] = [foldWords(one), foldWords(other)];
  return a.includes(b) || b.includes(a);
}

const shots = {
  hook: "Le produit de près, puis les deux ensemble\u00a0: l’annonce.",
  problem: "Les deux ensemble, puis gros plan sur le produit\u00a0: la première raison.",
  demonstration: "Le produit seul, de loin puis de tout près\u00a0: la deuxième raison.",
  call_to_action: "Les deux, puis le produit de près\u00a0: la troisième raison, et le carton de fin.",
};
