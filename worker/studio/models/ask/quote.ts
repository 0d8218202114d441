// Someone else's words within a prompt: what a user typed, a page said or a model answered is data there, never an order.

/** Brackets like ours, and all that is not seen: it would hide an order from everybody but the model. */
const unwanted = /[⟦⟧〚〛\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** In brackets that it cannot leave, on one line, at most so many characters. */
export function quote(text: string, length: number): string {
  const line = text
    // Of a page of megabytes nobody looks at more than the beginning.
    .slice(0, length * 4)
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(unwanted, " ")
    // Signs heaped on a letter.
    .replaceAll(/(\p{M}{3})\p{M}+/gu, "$1")
    .replaceAll(/\s+/g, " ")
    .trim();
  return `⟦${[...line].slice(0, length).join("")}⟧`;
}
