// A legal page as it was built, with what it says of this deployment: its marks are in worker/contract/legal-pages.ts.
import { type LegalFact, legalFacts } from "../contract/legal-pages.ts";
import type { Settings } from "../settings/env.ts";
import { describeDeployment } from "./facts.ts";

/** Puts each fact where it belongs, as text whatever it holds, and takes out what is not so here. */
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
        // As it was built it says that this has to be completed, and looks like it.
        if (fact === null) return;
        element.removeAttribute("class");
        element.setInnerContent(fact);
        if (name === "email") element.setAttribute("href", `mailto:${fact}`);
      },
    })
    .transform(page);
}

const isFact = (name: string | null): name is LegalFact => legalFacts.some((each) => each === name);
