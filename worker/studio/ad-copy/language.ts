// Detects whether a shop's text is French, so that it may be quoted in a French ad.

const french = new Set(
  "le les des du et une pour avec est dans au aux cette qui votre vous sur ce ses sont pas ne ou à son sa se d l c qu s n".split(
    " ",
  ),
);
const foreign = new Set(
  "the and of with for is to in your this that from are it you by on at el los las y con para del por una il di che per della gli sono è i der die das und mit für ist ein eine o os com uma do da het een van voor met je na w z se v".split(
    " ",
  ),
);

/** Spellings that are typical of French. */
const frenchLooks = /[èêœçû]|(?:ée?s?|euses?|eux|elles?|ettes?|oises?|aine?s?|ons|ois|age)$/u;
const frenchGoods =
  /^(?:coton|laine|lin|cuir|bois|verre|acier|fonte|soie|toile|poches?|lavage|coupe|couleur|matière|hauteur)$/;

/** Decided by function words, which no text lacks, and by the spelling of the others. */
export function isFrench(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const count = (list: Set<string>) => words.filter((word) => list.has(word)).length;
  const looks = words.filter((word) => frenchLooks.test(word) || frenchGoods.test(word)).length;
  const own = count(french) + looks / 2;
  return own > count(foreign) && own >= Math.max(1, words.length * 0.1);
}

/** Whether a sentence of a French page is in another language. */
export function isForeign(sentence: string): boolean {
  const words = sentence.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.filter((word) => foreign.has(word)).length > words.filter((word) => french.has(word)).length;
}
