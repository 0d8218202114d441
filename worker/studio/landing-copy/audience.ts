// Parses the audience typed for a landing page: who they are, what they sell, where.
import { isForeign, isFrench } from "../ad-copy/language.ts";
import { foldWords } from "../ad-copy/nouns.ts";
import { cleanText } from "../ad-copy/text.ts";
import type { PeopleKind } from "./people.ts";
import { places, type Place } from "./places.ts";
import { findSector, isMisspelt, type Sector } from "./sectors/sectors.ts";
import { anySector, clientSector, resaleSector } from "./sectors/taste.ts";

/** What was understood of an audience. */
export interface Audience {
  kind: PeopleKind;
  sector: Sector;
  place: Place | null;
  /** "créatrices de bijoux sur Etsy": can follow « les »; null where the wording is not certain enough. */
  people: string | null;
}

/** Plurals, separated by commas; after a slash the singular, where it is not the plural without its last letter. */
const nouns: Record<Exclude<PeopleKind, "anyone">, string> = {
  makers:
    "créateurs,créatrices,artisans,artisanes,bijoutiers,bijoutières,joailliers,joaillières,céramistes,potiers,potières,couturiers,couturières,stylistes,illustrateurs,illustratrices,artistes,savonniers,savonnières,ciriers,cirières,maroquiniers,maroquinières,ébénistes,menuisiers,tricoteuses,brodeuses,modistes,chapeliers,peintres,sculpteurs,graveurs,auteurs,autrices,tapissiers,tapissières,luthiers,verriers,sérigraphes,designers,parfumeurs",
  sellers:
    "vendeurs,vendeuses,e-commerçants,e-commerçantes,marchands,marchandes,dropshippers,dropshippeurs,cybermarchands,distributeurs,grossistes,boutiques en ligne/boutique en ligne,sites e-commerce/site e-commerce,e-shops",
  resellers: "revendeurs,revendeuses,particuliers,chineurs,chineuses,brocanteurs,brocanteuses,vinties",
  shops:
    "boutiques,fleuristes,boulangers,boulangères,boulangeries,pâtissiers,pâtissières,pâtisseries,chocolatiers,chocolatières,fromagers,fromagères,commerçants,commerçantes,commerces,magasins,opticiens,opticiennes,cavistes,librairies,libraires,épiceries,épiciers,épicières,salons de coiffure/salon de coiffure,instituts de beauté/institut de beauté,coiffeurs,coiffeuses,merceries,horlogers,horlogères,lunetiers,lunetières,barbiers,esthéticiennes,fleuristeries,friperies,pharmacies,animaleries,jardineries,concept stores/concept store,bijouteries,garages,toiletteurs,toiletteuses",
  brands:
    "marques,maisons,labels,entreprises,PME/PME,TPE/TPE,startups,start-up/start-up,fabricants,producteurs,productrices,vignerons,vigneronnes,brasseurs,brasseuses,apiculteurs,apicultrices,torréfacteurs,domaines,éditeurs,éditrices,industriels,entrepreneurs,entrepreneuses,entrepreneures,fondateurs,fondatrices,indépendants,indépendantes",
  agencies: "agences,studios,collectifs,régies",
  freelances:
    "freelances,community managers/community manager,social media managers/social media manager,graphistes,photographes,consultants,consultantes,rédacteurs,rédactrices,influenceurs,influenceuses,créateurs de contenu/créateur de contenu,créatrices de contenu/créatrice de contenu,vidéastes,marketeurs,marketeuses",
  restaurants:
    "restaurateurs,restauratrices,restaurants,traiteurs,bistrots,brasseries,cafés,pizzerias,food trucks/food truck,hôteliers,hôtelières,hôtels,crêperies",
  coaches:
    "coachs,coaches,entraîneurs,entraîneuses,professeurs de yoga/professeur de yoga,profs de yoga/prof de yoga,profs de sport/prof de sport,formateurs,formatrices,salles de sport/salle de sport,clubs de sport/club de sport,clubs",
};

/**
 * People who buy and do not sell, or about whom nothing is known: named as typed, without statements about their trade.
 */
const otherNouns =
  "femmes,hommes,naturopathes,sophrologues,thérapeutes,praticiens,praticiennes,épicuriens,épicuriennes,mamans,papas,parents,étudiants,étudiantes,familles,sportifs,sportives,amateurs,amatrices,passionnés,passionnées,voyageurs,voyageuses,débutants,débutantes,professionnels,professionnelles,seniors,grands-parents,jeunes,gourmands,gourmandes,curieux/curieux,collectionneurs,collectionneuses,cuisiniers,cuisinières,jardiniers,jardinières,randonneurs,randonneuses,cyclistes,coureurs,coureuses,joueurs,joueuses,lecteurs,lectrices,citadins,citadines,télétravailleurs,télétravailleuses,propriétaires,locataires,cadres,associations,écoles,mariés,mariées,futurs mariés/futur marié,futures mariées/future mariée,ados,adolescents,enfants,bricoleurs,bricoleuses,fans,adeptes,amoureux/amoureux,amoureuses,nomades,pêcheurs,motards,cavaliers,cavalières,surfeurs,surfeuses,yogis,bébés,couples,retraités,retraitées,infirmières,infirmiers,enseignants,enseignantes";

const english: readonly (readonly [RegExp, string])[] = [
  [/\b(?:makers?|creators?|artisans|crafters?|designers?)\b/, "créateurs"],
  [/\b(?:sellers?|merchants?|e commerce|ecommerce|online store(?:s| owners?)?|dropship\w*)\b/, "vendeurs"],
  [/\b(?:shops?|stores?|retailers?|boutiques?)\b/, "boutiques"],
  [/\b(?:business(?:es)?|entrepreneurs?|owners?)\b/, "entrepreneurs"],
  [/\b(?:brands?|companies|startups?)\b/, "marques"],
  [/\b(?:agency|agencies)\b/, "agences"],
  [/\b(?:restaurants?|restaurant owners)\b/, "restaurants"],
  [/\b(?:coach|coaches|trainers?)\b/, "coachs"],
  [/\b(?:freelancers?|photographers?)\b/, "freelances"],
];

interface Head {
  plural: string;
  kind: PeopleKind;
  /** Number of words of the text that it covers. */
  length: number;
  isPlural: boolean;
}

const heads = new Map<string, Omit<Head, "length">>();
for (const [kind, list] of [...Object.entries(nouns), ["anyone", otherNouns]] as [PeopleKind, string][]) {
  for (const entry of list.split(",")) {
    const [plural = "", singular = plural.slice(0, -1)] = entry.split("/");
    const known = { plural, kind };
    heads.set(foldWords(singular), { ...known, isPlural: false });
    heads.set(foldWords(plural), { ...known, isPlural: true });
  }
}

const unknownSectors: Partial<Record<PeopleKind, Sector>> = {
  agencies: clientSector,
  freelances: clientSector,
  resellers: resaleSector,
};

/** @param name of the page, used for what the audience does not tell. */
export function readAudience(targetAudience: string | null, name: string): Audience {
  const typed = bare(targetAudience ?? "");
  const folded = foldWords(typed);
  const place = findPlace(folded) ?? findPlace(foldWords(name));
  // What is sold on Vinted is second-hand.
  const known = findSector(typed, name) ?? (place?.name === "Vinted" ? findSector("seconde main", "") : null);
  const first = findHead(folded.split(" "), 0, true);
  const trade = first && first.kind !== "anyone" ? first : (findAnywhere(folded) ?? findEnglish(folded));
  const head = trade ?? first ?? (typed === "" ? findAnywhere(foldWords(name)) : null);
  const isHandmade = /\b(?:artisana(?:l|le|ux|les)|faite?s? (?:a la )?main|handmade)\b/.test(folded);
  const kind = resolveKind(head?.kind ?? (isHandmade ? "makers" : "anyone"), place, known);
  const sector = known ?? unknownSectors[kind] ?? anySector;
  return { kind, sector, place, people: namePeople(typed, first, head, sector, place) };
}

/** Removes words before the people: « pour les », « à destination des », « mes ». */
function bare(text: string): string {
  const lead =
    /^(?:(?:destinée?s? |dédiée?s? |adressée?s? )?(?:pour|à destination|à l['’]attention|à|aux?|des?|d['’]|les?|la|l['’]|mes|nos|vos|ma|mon|tous|toutes|toute?|un|une|for|the)(?:\s+|(?<=['’])))+/iu;
  return cleanText(text)
    .replaceAll("\n", " ")
    .replace(lead, "")
    .replace(/[\s.!?…,;:]+$/u, "");
}

const findPlace = (folded: string) => places.find(({ pattern }) => pattern.test(folded)) ?? null;

function findHead(words: string[], at: number, mayBeMisspelt: boolean): Head | null {
  for (let length = Math.min(4, words.length - at); length > 0; length -= 1) {
    const found = heads.get(words.slice(at, at + length).join(" "));
    if (found) return { ...found, length };
  }
  const word = words[at] ?? "";
  if (!mayBeMisspelt || word.length < 6) return null;
  const near = [...heads].find(([key]) => isMisspelt(word, key));
  // Misspelt, so not to be quoted as typed.
  return near ? { ...near[1], length: 0 } : null;
}

function findAnywhere(folded: string): Head | null {
  const words = folded.split(" ");
  const found = words.map((_, at) => findHead(words, at, false)).find((head) => head && head.kind !== "anyone");
  return found ? { ...found, length: 0 } : null;
}

function findEnglish(folded: string): Head | null {
  const plural = english.find(([pattern]) => pattern.test(folded))?.[1];
  const found = plural === undefined ? undefined : heads.get(foldWords(plural));
  return found ? { ...found, length: 0 } : null;
}

function resolveKind(kind: PeopleKind, place: Place | null, sector: Sector | null): PeopleKind {
  const isResale = place?.name === "Vinted" || place?.name === "Leboncoin";
  if (isResale && (kind === "sellers" || kind === "anyone")) return "resellers";
  if (kind !== "anyone") return kind;
  if (place?.name === "Etsy" || place?.name === "marché") return "makers";
  if (place && ["Shopify", "WooCommerce", "PrestaShop", "Wix", "Amazon"].includes(place.name)) return "sellers";
  if (sector?.goods === "plats") return "restaurants";
  return sector?.goods === "créations" ? "makers" : "anyone";
}

/** In the typed words where these are a clean plural; otherwise composed from what was understood. */
function namePeople(
  typed: string,
  first: Head | null,
  head: Head | null,
  sector: Sector,
  place: Place | null,
): string | null {
  if (first && first.length > 0) {
    const own = quote(typed, first);
    if (own) return own;
  }
  if (!head || typed === "") return null;
  if (head.kind === "anyone") return null;
  const isTold = foldWords(head.plural)
    .split(" ")
    .some((word) => ` ${sector.words.replaceAll(",", " ")} `.includes(` ${word.slice(0, -1)} `));
  const goods = isTold || sector.of === "" ? "" : ` ${sector.of}`;
  return `${head.plural}${goods}${place ? ` ${place.where}` : ""}`;
}

/** Complements that may follow a noun typed in the singular, since they need no agreement. */
const unagreeing = /^(?:de|du|des|d['’]|en|sur|à|au|aux|pour|qui n?e? ?vend|chez)(?:\s|$|(?<=['’]))/iu;

function quote(typed: string, { plural, length, isPlural }: Head): string | null {
  if (typed.length > 64 || !/^[\p{L}\s'’-]+$/u.test(typed)) return null;
  const isShouted = typed === typed.toLocaleUpperCase("fr");
  // « E-commerçants » is two words of the folded text and one of this.
  const head = new RegExp(`^(?:[\\p{L}]+[^\\p{L}]*){${length}}`, "u").exec(typed)?.[0] ?? "";
  // Accents missing in one word will be missing in the next.
  const isCareless = !typed.toLocaleLowerCase("fr").startsWith(isPlural ? plural : plural.slice(0, -1));
  if ((isShouted || isCareless) && head.length < typed.length) return null;
  const rest = spellPlaces(typed.slice(head.length));
  if (rest === "") return plural;
  if (!isPlural && !unagreeing.test(rest)) return null;
  if (!isSound(rest)) return null;
  return `${plural} ${rest}`;
}

/** Not in another language, without misspelt words, and complete. */
function isSound(rest: string): boolean {
  const words = foldWords(rest).split(" ");
  if (/(?:^|\s)(?:de|du|des|d|et|ou|en|sur|à|au|aux|pour|avec|le|la|les|un|une|qui|the|of)$/iu.test(rest)) return false;
  if (words.some((word) => word.length > 18 || /(.)\1\1/.test(word) || !/[aeiouy]/.test(word.length > 2 ? word : "a")))
    return false;
  const keys = [...heads.keys()];
  if (words.some((word) => word.length > 5 && !heads.has(word) && keys.some((key) => isMisspelt(word, key))))
    return false;
  return !isForeign(rest) && (words.length === 1 || unagreeing.test(rest) || isFrench(rest));
}

function spellPlaces(text: string): string {
  return places.reduce((spelt, { name }) => {
    const word = new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, "giu");
    return name === "marché" ? spelt : spelt.replace(word, name);
  }, text.trim());
}
