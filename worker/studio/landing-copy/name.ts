// A landing page's name in a form that its texts can use.
import { speakableBrand } from "../ad-copy/name.ts";
import { foldWords } from "../ad-copy/nouns.ts";
import { cleanText } from "../ad-copy/text.ts";

/** Says only that it is a page, or nothing. */
const unsayable =
  /^(?:(?:ma|mon|mes|une?|la|le|notre|nouvelle?|premiere?|super|test) )*(?:landing|landing pages?|pages?|test|essai|offre|projet|site|brouillon|draft|untitled|sans titre|demo|exemple|produit|page de vente|page d accueil|azerty|qwerty|asdf\w*|lorem ipsum.*)(?: (?:page|de test|de vente|\d+|v\d+|test|finale?|bis))*$/;
/** A sentence or a promise, which cannot be used like a brand. */
const sentence =
  /[!?:;,|]|(?<!\p{L})(?:\p{L}{2,}ez|pour|avec|sans|qui|que|vos|votre|vous|nos|notre|mes|est|sont|the|your|you|with|for)(?!\p{L})|\d\s?%|[€$]/iu;

/** Would need an article: « avec le pack… ». */
const common =
  /^(?:packs?|offres?|kits?|formules?|programmes?|guides?|catalogues?|logos?|soldes?|fetes?|influenceu(?:r|se)s?|ventes?|promos?|lancements?|collections?|campagnes?|services?|solutions?|coffrets?|abonnements?|visuels?|images?|photos?|videos?|films?|marches?|creations?|selections?|idees?|nouveautes?|essentiels?|specials?|noel|ete|printemps|automne|hiver|rentree)(?: |$)/;

/** A page's name, as its texts may use it. */
export interface PageName {
  /** Before a colon or a comma. */
  label: string;
  /** Used like a brand in a sentence: « avec Studio Lumen »; null: not usable so. */
  brand: string | null;
}

/** Null for a name that no text should mention. */
export function speakablePageName(name: string): PageName | null {
  const clean = cleanText(name).replaceAll("\n", " ").trim();
  const brandName = speakableBrand(clean);
  if (brandName === null || brandName !== clean || sentence.test(clean) || unsayable.test(foldWords(clean)))
    return null;
  const letters = clean.replaceAll(/[^\p{L}]/gu, "");
  return !/['’]$/u.test(clean) && /[aeiouyàâéèêëîïôöùûü]/iu.test(letters) && !/(\p{L})\1\1/u.test(clean)
    ? { label: clean, brand: common.test(foldWords(clean)) ? null : clean }
    : null;
}
