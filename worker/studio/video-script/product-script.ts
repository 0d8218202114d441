// The texts of a film of a product alone: a fact or the name, then a call to action; both can be read in their scenes.
import { fitsCaption, productFilm, type VideoLanguage } from "../../contract/videos.ts";
import { readFacts } from "../ad-copy/facts.ts";
import { fillPhrase } from "../ad-copy/phrases/phrases.ts";
import { createDice } from "../pixels/seed.ts";
import type { BrandVoice } from "../briefs/brand.ts";
import type { DescribedProduct } from "../briefs/copy.ts";
import type { VideoScript } from "../briefs/film.ts";
import { readEnglishFacts, setEnglish } from "./english/facts.ts";
import { setType } from "../ad-copy/text.ts";
import { english } from "./english/script.ts";
import { french } from "./french/script.ts";

interface ProductScriptBrief {
  product: DescribedProduct;
  language: VideoLanguage;
  seed: string;
  voice?: BrandVoice;
}

/** The scenes of `productFilm.roles`. Their shots are French; nobody speaks. */
export function writeProductScript({ product, language, seed, voice }: ProductScriptBrief): VideoScript {
  const isFrench = language === "fr";
  const frenchFacts = readFacts(product, voice);
  const facts = isFrench ? frenchFacts : readEnglishFacts(product, frenchFacts);
  const { any, sober } = isFrench ? french : english;
  const set = isFrench ? setType : setEnglish;
  const dice = createDice(seed, `product film ${product.name}`);
  const fit = (texts: (string | null | undefined)[]) =>
    texts.flatMap((text) => (text && fitsCaption(text, productFilm.sceneSeconds) ? [text] : []));
  // The name as it is, where no fact fits: the card says it again in full.
  const hooks = [...fit(facts.specs).slice(0, 1), ...fit([facts.slots.name, facts.slots.brand, facts.slots.this])];
  const calls = fit(
    (facts.isAlcohol ? sober : any).call_to_action.map(([caption]) =>
      fillPhrase(caption.replaceAll(/\[([^[\]|]*)\|([^[\]|]*)\]/g, voice?.person === "tu" ? "$2" : "$1"), facts),
    ),
  ).filter((text) => text !== facts.slots.name);
  const captions = { hook: hooks[0] ?? "", call_to_action: calls.length > 0 ? dice.pick(calls) : "" };
  const what = facts.slots.full ?? facts.slots.name ?? (isFrench ? "le produit" : "the product");
  return {
    concept: set(
      isFrench ? `Six secondes à l'image pour ${what}, sans personne.` : `Six seconds of ${what}, on its own.`,
    ),
    scenes: productFilm.roles.map((role) => ({
      role,
      shot: shots[role],
      caption: set(captions[role]),
      line: "",
    })),
  };
}

const shots = {
  hook: "Le produit seul dans son décor. La caméra s’approche, puis un gros plan\u00a0: une lumière passe sur lui.",
  call_to_action: "La caméra recule, puis le carton de fin montre le produit, son nom et son prix.",
};
