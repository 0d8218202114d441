// Banners that ask for consent speak for a tool, not for the shop.
import type { PageDocument, PageElement } from "../products/reading/page-document.ts";

const consentLabel =
  /(?:^|[\s_-])(?:cookies?|consent|gdpr|rgpd|axeptio|didomi|tarteaucitron\w*|onetrust|cmplz|cookiebot|cybotcookiebot\w*|cookieyes|iubenda|usercentrics)(?:$|[\s_-])/;

/** What they say; a baker's cookies are accepted without. */
const consentText = /\b(?:accept|refus|consent|traceur|privacy|rgpd|gdpr)|vie privée/i;

/** Longer ones hold the shop itself. */
const maxCharacters = 6_000;

const isConsent = ({ tag, label, textStart, textEnd }: PageElement, page: PageDocument) =>
  !/^(?:html|body|main|header|footer|a)$/.test(tag) &&
  consentLabel.test(label) &&
  textEnd - textStart < maxCharacters &&
  consentText.test(page.text.slice(textStart, textEnd));

/** Takes these banners out of the page, whose other positions stay true; returns it. */
export function leaveOutConsent(page: PageDocument): PageDocument {
  const gone = new Set<PageElement>();
  let text = "";
  let kept = 0;
  for (const element of page.elements) {
    if (gone.has(element) || !isConsent(element, page)) continue;
    for (let at = element.index; at <= element.lastInside; at++) gone.add(page.elements[at] as PageElement);
    const { textStart, textEnd } = element;
    text += page.text.slice(kept, textStart) + "\n".repeat(textEnd - textStart);
    kept = textEnd;
  }
  if (gone.size === 0) return page;
  page.text = text + page.text.slice(kept);
  // How many remain before each position.
  const before = [0];
  for (const element of page.elements) before.push((before.at(-1) ?? 0) + (gone.has(element) ? 0 : 1));
  page.elements = page.elements.filter((element) => !gone.has(element));
  for (const element of page.elements) {
    element.index = before[element.index] ?? 0;
    element.lastInside = (before[element.lastInside + 1] ?? 1) - 1;
  }
  return page;
}
