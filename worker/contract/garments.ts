// What a person can try on: clothes, by the words of a product.
import { plainWords } from "./plain-words.ts";

/** In plain words, French or English. */
export const garmentWords =
  /\b(mode|fashion|robes?|dress(es)?|pulls?|sweaters?|pullovers?|chemis\w+|shirts?|tee|t shirts?|vestes?|jackets?|manteaux?|coats?|jeans?|pantalons?|jupes?|vetements?|apparel|clothing|pret a porter|mailles?|debardeurs?|tank tops?|tops?|echarpes?|foulards?|etoles?|chales?|snoods?|scar(f|ves)|shawls?|blousons?|lingerie)\b/;

/** Whether the product's name or category names clothes. */
export const isGarment = ({ name, category }: { name: string; category?: string | null | undefined }): boolean =>
  garmentWords.test(plainWords(`${category ?? ""} ${name}`));
