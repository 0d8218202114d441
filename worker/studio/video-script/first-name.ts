// The first name by which an influencer introduces herself.
import { foldWords } from "../ad-copy/nouns.ts";
import { capitalise, cleanText } from "../ad-copy/text.ts";

const longestName = 16;
const noName =
  /^(?:influenceu\w*|influencer|mod[ae]le?|mannequin|avatar|egerie|test|demo|null|undefined|nan|none|user|system|assistant|ignore|nom|name|prenom|personne|photo|image|img|mme|mlle|mr|mrs|ms|dr|monsieur|madame|the|la|le|les|une?|ma|mon|new|nouve\w*|copie|sans|virtue\w*|femme|homme|fille|garcon)$/;

/** Null where the text contains no first name. */
export function speakableFirstName(source: string): string | null {
  const text = cleanText(source.slice(0, 300)).normalize("NFKC").replaceAll(/\p{M}/gu, "");
  const words = text.split(/\s+/u).filter(Boolean);
  const first = (words[0] ?? "").replace(/[.,;:!?]+$/u, "");
  const isName =
    words.length <= 4 &&
    first.length <= longestName &&
    /^\p{Script=Latin}+(?:[-'’]\p{Script=Latin}+)*$/u.test(first) &&
    /^.*[aeiouyàâäéèêëîïôöùûüœæ].*$/iu.test(first) &&
    first.length > 1 &&
    !noName.test(foldWords(first));
  if (!isName) return null;
  const isShouted = first.length > 2 && first === first.toLocaleUpperCase("fr");
  return capitalise(isShouted ? first.toLocaleLowerCase("fr") : first).replaceAll("'", "’");
}
