// Fills a prerendered legal page with the facts of this deployment; markers: worker/contract/legal-pages.ts.
import { type LegalFact, legalFacts } from "../contract/legal-pages.ts";
import type { Settings } from "../settings/env.ts";
import { describeDeployment } from "./facts.ts";

/** Inserts facts as text into `data-fact` elements, and removes `data-when` elements whose condition is false. */
export function fillFacts(page: Response, settings: Settings): Response {
  const facts = describeDeployment(settings);
  const read = (name: string | null) => (isFact(name) ? facts[name] : null);
  return new HTMLRewriter()
    .on("[data-when]", {
      element(element) {
        const condition = element.getAttribute("data-when") ?? "";
        const isKnown = read(condition.replace("!", "")) !== null;
        if (isKnown === condition.startsWith("!")) element.remove();
        else element.removeAttribute("data-when");
      },
    })
    .on("[data-fact]", {
      element(element) {
        const name = element.getAttribute("data-fact");
        const fact = read(name);
        element.removeAttribute("data-fact");
        // The prerendered placeholder says that this fact is missing.
        if (fact === null) return;
        element.removeAttribute("class");
        element.setInnerContent(fact);
        if (name === "email") element.setAttribute("href", `mailto:${fact}`);
      },
    })
    .transform(page);
}

const isFact = (name: string | null): name is LegalFact => legalFacts.some((each) => each === name);
