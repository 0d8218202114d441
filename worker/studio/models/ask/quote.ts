// Quotes text by others within a prompt: what a user typed, a page said or a model answered is data there, never an
// instruction.

/** Our own brackets, and invisible characters, which would hide an instruction from everybody but the model. */
const unwanted = /[⟦⟧〚〛\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** In brackets that it cannot close, on one line, cut to `length` characters. */
export function quote(text: string, length: number): string {
  const line = text
    // Only the beginning of a page of megabytes is processed.
    .slice(0, length * 4)
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(unwanted, " ")
    // At most three combining marks per letter.
    .replaceAll(/(\p{M}{3})\p{M}+/gu, "$1")
    .replaceAll(/\s+/g, " ")
    .trim();
  return `⟦${[...line].slice(0, length).join("")}⟧`;
}
