/** Further words hardly narrow the results, and each costs an index scan. */
const maxWords = 10;

/**
 * The FTS5 query for typed text within one tenant's series: every word must be the prefix of a word in the name. Null
 * without a word. Words are what the tokenizer accepts (letters, digits, marks), quoted so that nothing typed is read
 * as query syntax.
 */
export function writeSearch(tenantId: string, typed: string): string | null {
  const words = typed.normalize("NFC").match(/[\p{L}\p{N}\p{M}\p{Co}]+/gu) ?? [];
  const wanted = words.filter((word) => /[^\p{M}]/u.test(word)).slice(0, maxWords);
  if (wanted.length === 0) return null;
  const all = wanted.map((word) => `(${[...new Set(spellings(word))].map((each) => `"${each}"*`).join(" OR ")})`);
  return `tenant : "${tenantId.replaceAll("-", "")}" AND name : (${all.join(" AND ")})`;
}

/** Spellings with and without ligatures: the index folds case and accents, but not ligatures. */
const spellings = (word: string) => [
  word,
  word.replace(/œ/giu, "oe").replace(/æ/giu, "ae"),
  word.replace(/oe/giu, "œ").replace(/ae/giu, "æ"),
];
