// The part of the studio that text models write. Texts about alcohol stay with the embedded maker, whose phrases keep
// to what the law allows in an ad (Code de la santé publique, L3323-4).
import { readFacts } from "../../ad-copy/facts.ts";
import type { DescribedProduct } from "../../briefs/copy.ts";
import type { Studio } from "../../studio.ts";
import type { ModelContext } from "../model-context.ts";
import { writeAdPosts } from "./ad-posts.ts";
import { writeLandingPage } from "./landing-page.ts";
import { writePersonas } from "./personas.ts";
import { writeScript } from "./script.ts";

export type TextMaker = Pick<Studio, "adCopy" | "videoScript" | "landingContent" | "cast">;

/** Texts by the models of `context`, falling back to `embedded`. */
export function createTextMaker(embedded: Studio, context: ModelContext): TextMaker {
  return {
    adCopy: async (brief) =>
      isOfAlcohol(brief.product) ? embedded.adCopy(brief) : writeAdPosts(context, embedded, brief),
    videoScript: async (brief) =>
      isOfAlcohol(brief.product) ? embedded.videoScript(brief) : writeScript(context, embedded, brief),
    landingContent: async (brief) =>
      brief.product && isOfAlcohol(brief.product)
        ? embedded.landingContent(brief)
        : writeLandingPage(context, embedded, brief),
    cast: (brief) => writePersonas(context, embedded, brief),
  };
}

const isOfAlcohol = (product: DescribedProduct): boolean => readFacts(product).isAlcohol;
