/**
 * Converts field values to plain text: removes tags, entities (also twice encoded) and literal `\n`.
 */
import { load } from "cheerio/slim";
import { boundMarkup } from "./bounded-markup.ts";

const MAX_LENGTH = 10_000;
const blockTags = /<\/?(?:p|div|br|li|ul|ol|h[1-6]|tr|table|section|article|dd|dt)\b[^>]{0,500}>/gi;

/** Plain text with paragraphs as line breaks and other white space collapsed; at most 10,000 characters. */
export function toPlainText(source: string): string {
  let text = source.slice(0, MAX_LENGTH * 4).replaceAll(/\\r?\\n/g, "\n");
  // Some shops encode entities twice; three times has not been seen.
  for (let pass = 0; pass < 2 && /[<&]/.test(text); pass += 1) text = decodeOnce(text);
  return text
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n[ \n]*/g, "\n")
    .trim()
    .slice(0, MAX_LENGTH);
}

function decodeOnce(text: string): string {
  const $ = load(
    boundMarkup(text.replaceAll(blockTags, "\n")),
    { xml: { xmlMode: false, decodeEntities: true } },
    false,
  );
  $("script,style").remove();
  return $.root().text();
}
