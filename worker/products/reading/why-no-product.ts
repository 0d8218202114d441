/** Explains to the seller why a page yielded no product. */
import { messages } from "../../contract/messages.ts";
import { openPage } from "./page-document.ts";
import type { PageDocument } from "./page-document.ts";
import { isWall } from "./page-kind.ts";

/** Minimum text in characters; a page with less is filled by scripts, and empty without them. */
const EMPTY_PAGE_CHARACTERS = 400;

/** The French explanation for a page of which `readProductPage` returned null. */
export function explainNoProduct(html: string, pageUrl: string): string {
  const page = openPage(html, pageUrl);
  if (isWall(page)) return messages.productPageGuarded;
  const runsScripts = page.elements.some(
    ({ tag, attributes }) => tag === "script" && !/json/i.test(attributes["type"] ?? ""),
  );
  return runsScripts && isUnfilled(page) ? messages.productPageNeedsScripts : messages.productPageEmpty;
}

function isUnfilled(page: PageDocument): boolean {
  if (/\{\{\s*[\w.]{3,60}\s*\}\}/.test(page.text)) return true;
  const hasHeading = page.elements.some(({ tag, textStart, textEnd }) => /^h[12]$/.test(tag) && textEnd > textStart);
  return !hasHeading && page.text.trim().length < EMPTY_PAGE_CHARACTERS;
}
