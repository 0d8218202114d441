// Emoji and hashtags in a model's post, where the brand writes with them and the network's readers like them: few, and
// none that promises what the product's page does not.
import { foldFacts, type KnownFacts } from "./known-facts.ts";

/** The most of each in one post. */
export interface LivelySigns {
  emoji: number;
  hashtags: number;
}

const hashtag = /(?<![\p{L}\p{N}&/#])#(\p{L}[\p{L}\p{N}]{2,29})(?![\p{L}\p{N}])/gu;
const pictograph = /\p{Emoji_Presentation}/gu;
/** Signs of offers, awards, deliveries and hurry. */
const promises = "🆓💯🏆🥇🥈🥉🏅🎖✅🚚📦💰💸💲🎁🔥⏰⏳🚨🔞";

const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, "");

/**
 * A post's text without them, and those that may stand after it. A hashtag has to be of the product's own words, since
 * others are claims or other brands.
 */
export function takeSigns(source: string, facts: KnownFacts, most: LivelySigns): { text: string; signs: string } {
  const known = letters(facts.text);
  const emoji = [...new Set(source.match(pictograph))].filter((sign) => !promises.includes(sign)).slice(0, most.emoji);
  const tags = [...source.matchAll(hashtag)].flatMap(([tag, word = ""]) =>
    known.includes(foldFacts(word)) ? tag : [],
  );
  const line = [...new Set(tags)].slice(0, most.hashtags).join(" ");
  const text = source.replaceAll(hashtag, " ").trim();
  return { text, signs: `${emoji.length > 0 ? ` ${emoji.join("")}` : ""}${line ? `\n${line}` : ""}` };
}
