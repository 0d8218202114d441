// What a shop says itself: customers say « tu » to each other, and legal lines « vous » to everybody.
import type { PageDocument, PageElement } from "../products/reading/page-document.ts";

const otherLabel =
  /(?:^|[\s_-])(?:avis|reviews?|temoignages?|testimonials?|quotes?|feedbacks?|trustpilot|judgeme|loox|yotpo|stamped|okendo|legal|mentions|rgpd|gdpr|cgv|footer)(?:$|[\s_-])/;

const isOther = ({ tag, label }: PageElement) =>
  /^(?:blockquote|footer)$/.test(tag) ||
  (!/^(?:html|body|main|header|nav|a|button)$/.test(tag) && otherLabel.test(label));

/** Characters that must be left, for the rest to say more than the whole. */
const least = 80;

/** The page's text without customers' words and its foot; the whole where hardly anything else is said. */
export function readOwnWords({ elements, text }: PageDocument): string {
  let rest = "";
  let kept = 0;
  for (const element of elements) {
    if (element.textStart < kept || element.textEnd === element.textStart || !isOther(element)) continue;
    rest += `${text.slice(kept, element.textStart)}\n`;
    kept = element.textEnd;
  }
  rest += text.slice(kept);
  return rest.trim().length > least ? rest : text;
}
