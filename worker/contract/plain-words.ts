/** A text as lower-case words without accents, separated by single spaces. */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/œ/g, "oe")
    .replace(/[^a-z0-9]+/g, " ");
