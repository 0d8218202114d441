// Normalises text typed by a seller or written by a model: French spacing, typographic apostrophes, no invisible
// characters.

const nbsp = "\u00a0";

/** Zero-width, directional and control characters, except U+200D, which joins emoji. */
const invisible =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const narrowOrFixedSpace = /[\u2000-\u200a\u202f\u205f\u3000]/gu;

/** One line of clean text; may be empty. */
export function cleanText(text: string): string {
  return (
    text
      // Removes half an emoji, where a text was cut at its limit.
      .toWellFormed()
      .replaceAll("\ufffd", "")
      .normalize("NFC")
      .replace(/[\t\n\v\f\r\u2028\u2029]+/gu, " ")
      .replace(invisible, "")
      // A joiner without emoji on both sides.
      .replace(
        /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d|\u200d(?!\p{Extended_Pictographic})/gu,
        "",
      )
      .replace(narrowOrFixedSpace, nbsp)
      .replace(/(?<=\p{L})'(?=\p{L})/gu, "’")
      .replace(/ +(?=[!?:;»%€])/gu, nbsp)
      .replace(/(?<=«) +/gu, nbsp)
      .replace(/(?<=\d) +(?=\d{3}(?!\d))/gu, nbsp)
      .replace(/ {2,}/gu, " ")
      .replace(new RegExp(`${nbsp}{2,}`, "gu"), nbsp)
      .replace(/^[ \u00a0]+|[ \u00a0]+$/gu, "")
  );
}

/** Units keep their case after a number: 500 mAh, 75 cl. */
const units = "kg|g|mg|ml|cl|dl|l|mm|cm|m|km|h|min|s|mAh|Wh|kWh|W|V|Go|Mo|To|Hz|kHz|dB|x";

/** Upper case with accents, as French typesetting wants it. */
export function capitalise(text: string): string {
  const unit = new RegExp(`(?<=\\d[ ${nbsp}]?)(${units})(?![\\p{L}\\d])`, "gu");
  return text
    .split(unit)
    .map((part, i) => (i % 2 === 1 ? part : part.toLocaleUpperCase("fr")))
    .join("");
}
