/** More words than this narrow nothing further; each costs a walk through the index. */
const maxWords = 10;

/**
 * The full-text query for what somebody typed, within one tenant's series: every word, as the beginning of one in the
 * name. Null when there is no word in it. Words are what the index's tokenizer takes for one (letters, figures and
 * their marks), each in quotes, so that nothing typed is read as the query's own syntax.
 */
export function writeSearch(tenantId: string, typed: string): string | null {
  const words = typed.normalize("NFC").match(/[\p{L}\p{N}\p{M}\p{Co}]+/gu) ?? [];
  const wanted = words.filter((word) => /[^\p{M}]/u.test(word)).slice(0, maxWords);
  if (wanted.length === 0) return null;
  const all = wanted.map((word) => `(${[...new Set(spellings(word))].map((each) => `"${each}"*`).join(" OR ")})`);
  return `tenant : "${tenantId.replaceAll("-", "")}" AND name : (${all.join(" AND ")})`;
}

/** The index folds case and accents but not ligatures, which few keyboards have. */
const spellings = (word: string) => [
  word,
  word.replace(/œ/giu, "oe").replace(/æ/giu, "ae"),
  word.replace(/oe/giu, "œ").replace(/ae/giu, "æ"),
];
