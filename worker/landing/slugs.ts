// Slugs: the readable part of a page's URL.
const longest = 60;

/** "Crème d'été – édition nº 2" → "creme-d-ete-edition-no-2"; without a Latin letter or digit: "page". */
export function slugify(name: string): string {
  const words = name
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("ß", "ss")
    .replaceAll("ø", "o")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  if (words.length <= longest) return words || "page";
  const cut = words.slice(0, longest + 1);
  return cut.slice(0, cut.lastIndexOf("-") > 20 ? cut.lastIndexOf("-") : longest);
}

/** The next free slug: "creme", "creme-2", "creme-3"… */
export function nextSlug(base: string, taken: string[]): string {
  const has = new Set(taken);
  if (!has.has(base)) return base;
  let number = 2;
  while (has.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
