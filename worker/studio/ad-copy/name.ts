// Turns a shop's product name into one for a sentence: « VESTE FEMME EN LIN - BEIGE | Boutique » becomes "Veste femme
// en lin".
import { foldWords, isNoun } from "./nouns.ts";
import { capitalise, cleanText } from "./text.ts";

/** Maximum length of a name: a hook has 100 characters, and a sentence must fit around it. */
const nameLength = 46;

const separators = /\s[|｜–—·•»:/-]+\s|\s*[|｜•»]\s*|\s-+(?=\p{L})|,\s|\s:+\s?|(?<=\p{L}):\s|\s*;\s*/u;
/** A product reference: "PRW-3100YB-1ER", "660416". */
const reference = /^(?=\S*\d)(?=\S{5,})(?:[A-Z\d]+(?:[-/.][A-Z\d]+)*)$/;
const junk =
  /^(?:(?:(?:undefined|null|nan|none)(?: |$))+|n a|test|product|produit|article|item|sans titre|sans nom|untitled|no name|title|name|nom|default|object object|lorem ipsum.*|generic|generique|sans marque|no brand|unbranded|marque|brand|inconnue?|(?:ref|img|dsc|image|photo|capture|screenshot|whatsapp)(?: .*)?|.* (?:jpe?g|png|webp|gif|heic|pdf)|unknown|autre|other)$/;
/** Offers end, and a name that contains one would promise it for ever. */
const offers =
  /(?<![\p{L}\d])(?:promo(?:tion)?s?|soldes?|livraison (?:gratuite|offerte)|offerte?s?|gratuite?s?|ventes? flash|bon plan|black friday|d[ée]stockage|neuve?s? avec étiquettes?|free shipping|best ?sellers?|-\s?\d+\s?%|\d+\s?% (?:off|de (?:réduction|remise)))(?![\p{L}\d])/giu;
/** Instructions meant for a machine, not a buyer. */
const orders = /\b(?:ignore|disregard|oublie[rz]?)\b.*\binstructions?\b|\bdrop table\b/iu;
const acronyms = new Set(
  "usb pci led lcd oled hdmi spf tv hd uhd dvd cd gps ssd nfc bt pc xl xxl xs uv 3d 4k 5g ac dc iphone ipad bmw ysl lv ny usa uk eu".split(
    " ",
  ),
);
/** Words that French writes in lower case inside a name. */
const smallWords = new Set(
  foldWords(
    "de du des d en à a au aux et ou pour avec sans la le les l un une par sur sous dans " +
      "femme homme femmes hommes fille garçon enfant enfants bébé mixte adulte " +
      "noir noire noirs noires blanc blanche blanches blancs bleu bleue bleus bleues rouge rouges vert verte vertes verts rose roses gris grise jaune beige marron marine kaki écru ivoire camel cognac taupe bordeaux doré dorée argenté argentée " +
      "lin coton laine cuir soie velours satin denim cachemire mérinos viscose polyester bois chêne hêtre acier inox inoxydable verre céramique porcelaine grès métal laiton or argent plaqué bambou rotin osier jute marbre daim toile maille bio biologique " +
      "long longue longues courte court manches manche col rond ronde capuche taille haute haut basse imprimé imprimée fleuri fleurie rayé rayée ajouré brodée brodé plissée oversize slim droit droite fluide zippé zippée matelassée matelassé réversible imperméable isotherme sans-fil fil étanche automatique parfumée parfumé",
  ).split(" "),
);
const dangling =
  /(?<!\d)[\s,&+/(-]+(?:de|du|des|d|en|à|au|aux|et|ou|pour|avec|sans|la|le|les|l|un|une|par|sur|taille|with|for|and|of|the|in|to|con|per|di|mit|für|und|x|m\.?)$/iu;

/** A last word that wants the one after it, where that is cut off: « cuir tanné » of « cuir tanné végétal ». */
const openWord = /\s(\p{Ll}{2,}ée?s?|pleine?s?)$/u;

/** The name as it begins a sentence, at most `nameLength` characters; null where nothing usable is left. */
export function speakableName(source: string, brand: string | null): string | null {
  const whole = cleanText(source.slice(0, 2000).replaceAll(/\[[^[\]]*\]/g, " "))
    .replaceAll("\n", " ")
    .replaceAll(offers, " ")
    .replace(/(?<=\p{L}.*)\s(?:taille|size)\s\S*(?:\d|[SMLX]\b).*$/iu, "")
    .normalize("NFKC")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/\([^()]*\)|\([^()]*$/g, " ")
    .replaceAll(/\d+(?:[-./]\d+)*"\s?(?:[A-Z](?!\p{L}))?(?:\s?x\s?)?/gu, " ");
  const words = choosePart(whole, brand)
    .replaceAll(/[^\p{L}\p{M}\p{N}\s'’&+/.,°%-]/gu, " ")
    .replaceAll(/(?<=\d)\s?%/g, "%")
    .split(/\s+/)
    .map(trimWord)
    .filter(Boolean);
  const latin = words.filter((word, at) => word.length <= 32 && isLatin(word) && word !== words[at - 1]);
  // The Latin part of a name in another script is kept only if it has a word, not just "i7 16GB".
  if (latin.length < words.length && !latin.some((word) => /^\p{L}{3,}$/u.test(word))) return null;
  const kept = dropReferences(latin);
  const text = shorten(respell(kept).join(" "));
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if ((letters < 3 && !/^\p{Lu}{2}\d*$/u.test(text)) || junk.test(foldWords(text)) || orders.test(whole)) return null;
  return capitalise(text);
}

/** The brand as used in a sentence, or null where nothing usable is left. */
export function speakableBrand(source: string | null): string | null {
  const text = cleanText((source ?? "").slice(0, 500))
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[^\p{L}\p{M}\p{N}\s'’&+.-]/gu, "")
    .trim();
  const isSayable =
    text.length <= 30 && /\p{L}.*\p{L}/u.test(text) && isLatin(text.replaceAll(" ", "")) && text.split(" ").length < 5;
  return isSayable && !junk.test(foldWords(text)) ? text : null;
}

function trimWord(word: string): string {
  if (word === "&" || word === "+") return word;
  return word.replace(/^(?!['’]\d)[^\p{L}\p{N}]+/u, "").replace(/(?:[^\p{L}\p{N}+%]|(?<!\d)%)+$/u, "");
}

/** Latin script, which French readers can read and every typeface can draw. */
function isLatin(word: string): boolean {
  return !/[^\p{Script=Latin}\d'’&+/.,°%-]/u.test(word);
}

/** The first part that says more than the brand. */
function choosePart(whole: string, brand: string | null): string {
  const parts = whole
    .split(separators)
    .map((part) => part.trim())
    .filter(Boolean);
  const own = brand ? foldWords(brand) : "";
  const telling = parts.findIndex((part) => foldWords(part) !== own && (part.match(/\p{L}/gu)?.length ?? 0) > 2);
  if (telling < 0) return parts[0] ?? "";
  return parts[telling] ?? "";
}

function dropReferences(words: string[]): string[] {
  const kept = words.filter((word) => !reference.test(word));
  return kept.some((word) => /\p{L}{2}/u.test(word)) && kept.join("").length > 3 ? kept : words;
}

/** Converts capitals to normal spelling. */
function respell(words: string[]): string[] {
  const letters = words.join("").replaceAll(/[^\p{L}]/gu, "");
  const capitals = letters.match(/\p{Lu}/gu)?.length ?? 0;
  const isShouted = letters.length > 4 && capitals / letters.length > 0.6;
  const isFrench = isNoun(words[0] ?? "") || isNoun(words.slice(0, 2).join(" "));
  return words.map((word, at) => {
    const folded = foldWords(word);
    if (at > 0 && (isFrench || isShouted) && (smallWords.has(folded) || isNoun(word)))
      return word.toLocaleLowerCase("fr");
    if (/^(?:ML|CL|KG|CM|MM|GR?)$/.test(word) && /\d$/.test(words[at - 1] ?? "")) return word.toLowerCase();
    const isCapitals = /^[\p{Lu}\p{M}'’&.-]+$/u.test(word);
    if (!isCapitals || acronyms.has(folded) || (!isShouted && word.length < 5)) return word;
    if (!/[AEIOUYÀÂÉÈÊËÎÏÔÖÙÛÜŒ]/u.test(word)) return word;
    return word.toLocaleLowerCase("fr").replaceAll(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toLocaleUpperCase("fr"));
  });
}

function shorten(text: string): string {
  let short = text;
  let isOpen = false;
  if (short.length > nameLength) {
    const clause = /^.{12,46}?(?=\s(?:pour|avec|for|with|mit|con|für)\s)/u.exec(short)?.[0];
    short = clause ?? short.slice(0, nameLength + 1).replace(/\s+\S*$/u, "");
    isOpen = !clause;
    if (short.length > nameLength) short = short.slice(0, nameLength);
  }
  for (let before = ""; before !== short;) {
    before = short;
    short = short.replace(dangling, "").replace(/[\s,&+/.'’-]+$/u, "");
  }
  return isOpen ? short.replace(openWord, (end, word: string) => (isNoun(word) ? end : "")) : short;
}
