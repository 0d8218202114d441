// Phrases of ads by category and angle, and the filling of their slots.
import type { AdAngle } from "../../../contract/ad-posts.ts";
import type { ProductFacts, SlotName } from "../facts.ts";
import { alimentation, beaute, bebe, maison, sport, tech } from "./living.ts";
import { bijoux, chaussures, lunettes, maroquinerie, mode, montres, parfum, sacs } from "./worn.ts";
import { capitalise } from "../text.ts";
import type { ProductCategory } from "../../scene/product-category.ts";

/**
 * A hook and the line that continues it. {slots} take facts, {singulier|pluriel} and {m|f|mp|fp} agree with the
 * product; a phrase with an unknown fact is skipped.
 */
export type Pair = readonly [hook: string, line: string];

export interface Phrases extends Record<Exclude<AdAngle, "proof">, readonly Pair[]> {
  calls: readonly string[];
  /** Point to the picture where the page has nothing to quote. */
  invitations: readonly string[];
}

export const phrasesOf: Partial<Record<ProductCategory, Phrases>> = {
  mode,
  chaussures,
  sacs,
  maroquinerie,
  bijoux,
  montres,
  lunettes,
  parfum,
  beaute,
  tech,
  sport,
  bebe,
  maison,
  alimentation,
};

/** For products of any category. */
export const anyPhrases: Phrases = {
  benefit: [
    ["Se faire plaisir, tout simplement.", "Pas besoin d'un long discours : l'envie suffit."],
    ["L'idée qu'on n'attendait pas.", "On passait par là. On s'arrête."],
    ["Offrir, ou garder pour soi.", "Les deux se défendent."],
    ["Bien choisir, c'est déjà en profiter.", "On regarde, on compare, on se décide. Dans cet ordre."],
    ["Il y a des envies qui tombent bien.", "Celle-ci, par exemple."],
  ],
  question: [
    ["Et si c'était pour vous ?", "La réponse tient souvent en un regard."],
    ["Cadeau, ou petit plaisir personnel ?", "On ne dira rien à personne."],
    ["Un coup de cœur, ça se raisonne ?", "On peut essayer. En général, on n'y arrive pas."],
    ["Qu'est-ce qui vous a fait lever les yeux ?", "Une couleur, une forme, une idée derrière la tête."],
    ["À qui pensez-vous en voyant cette image ?", "Le premier prénom est souvent le bon."],
  ],
  story: [
    ["On ne cherchait rien.", "Et puis on est tombé dessus. Depuis, on cherche comment dire non."],
    ["Tout commence par un « tiens, regarde ».", "Un écran qu'on tourne vers l'autre, et la discussion est lancée."],
    ["C'était juste pour regarder.", "On connaît la suite."],
    ["Un onglet resté ouvert toute la semaine.", "À force d'y revenir, on finit par savoir ce qu'on veut."],
    ["Il y a les listes, et il y a les envies.", "Les listes, on les perd. Les envies reviennent."],
  ],
  urgency: [
    ["Pas de compte à rebours ici.", "Juste une bonne idée, et tout votre temps pour y penser."],
    ["Le bon moment, c'est quand l'envie est là.", "Ni avant, ni trop longtemps après."],
    ["Avant que l'onglet ne se perde parmi les autres…", "Un dernier regard, et vous saurez."],
    ["Demain, vous y penserez encore ?", "Si oui, vous avez votre réponse."],
    ["Pas besoin d'une occasion.", "L'envie en est une."],
    ["Rien ne presse. Mais tout de même.", "Les bonnes idées aiment qu'on les suive."],
    ["Remettre à plus tard, on sait ce que ça donne.", "Une liste de plus, un plaisir de moins."],
  ],
  calls: [
    "Voir de plus près",
    "Jeter un œil",
    "Ça me tente",
    "En savoir plus",
    "Voir la fiche complète",
    "Me laisser tenter",
    "Me faire plaisir",
    "Voir les détails",
    "Voir {this}",
    "Je veux voir {this}",
    "M'offrir {this}",
    "Choisir {this}",
    "Voir à {price}",
    "Je craque pour {this}",
  ],
  invitations: [],
};

export const invitations: readonly string[] = [
  "Prenez le temps de regarder : la forme, la couleur, les détails.",
  "La photo ne triche pas. Le reste, c'est une affaire de goût.",
  "On ne va pas vous faire l'article : tout est sur l'image.",
  "Un doute ? Laissez passer la nuit. Un vrai coup de cœur ne bouge pas.",
  "On peut en parler longtemps, ou simplement regarder.",
  "Si vous savez déjà ce que vous en feriez, c'est bon signe.",
  "À force d'en voir, on apprend à reconnaître ce qui plaît.",
  "On n'est pas obligé d'avoir une raison.",
  "Ça ne s'explique pas toujours, et c'est très bien.",
  "Posez-vous une seule question : en avez-vous envie ?",
  "Parlez-en à quelqu'un : sa réaction vous dira tout.",
];

/** The law allows an ad for alcohol to state what it is, its origin and its price, and nothing enticing. */
export const soberPhrases: Phrases = {
  benefit: [
    ["Une bouteille, une origine.", "Voici ce que l'étiquette raconte."],
    ["Ce qu'il y a dans la bouteille.", "En quelques mots, et sans détour."],
  ],
  question: [
    ["Que dit l'étiquette ?", "L'essentiel, en quelques mots."],
    ["D'où vient cette bouteille ?", "La réponse tient en quelques lignes."],
  ],
  story: [
    ["Derrière l'étiquette.", "Un lieu, un geste, une bouteille."],
    ["Toute bouteille vient de quelque part.", "Celle-ci aussi."],
  ],
  urgency: [
    ["Rien ne presse.", "Prenez le temps de lire l'étiquette."],
    ["Une cuvée se choisit à tête reposée.", "Lisez, comparez, revenez."],
  ],
  calls: ["Voir la fiche complète", "Lire l'étiquette", "En savoir plus", "Voir les détails", "Voir à {price}"],
  invitations: [],
};

/** For the two formats that show the product alone. */
export const packshotPhrases: readonly Pair[] = [
  ["{full}, de plus près.", "La photo d'abord, les détails ensuite."],
  ["{full}, et rien d'autre.", "Personne à l'image : c'est voulu."],
  ["{name}, sans détour.", "Une photo, quelques mots : de quoi se faire une idée."],
  ["Personne sur la photo.", "Toute la place est pour {full}."],
];

/** Leads of the proof angle before facts. */
export const factPhrases: readonly Pair[] = [
  ["Pas de grands mots. Des détails.", "Voici ce qu'il faut savoir."],
  ["Jugez sur pièce.", "Les faits, dans l'ordre."],
  ["Ce sont les détails qui décident.", "En voici quelques-uns."],
  ["On a lu la fiche pour vous.", "Et l'on a gardé l'essentiel."],
  ["À regarder de près.", "Ce qui suit se vérifie."],
  ["Du concret, s'il vous plaît.", "Avec plaisir."],
  ["Les adjectifs sont restés au vestiaire.", "Voici les faits."],
  ["Avant de choisir, autant savoir.", "L'essentiel tient en quelques lignes."],
];

/** Leads of the proof angle where the page states no facts. */
export const picturePhrases: readonly Pair[] = [
  ["Une image vaut mieux qu'un argumentaire.", "Regardez bien : vous avez déjà votre avis."],
  ["On ne vous promet rien. On vous montre.", "À vous de juger."],
  ["Jugez par vous-même.", "Personne ne choisira mieux à votre place."],
  ["Le mieux, c'est de regarder.", "La photo est là pour ça."],
];

/** For any proof, where the price is known. */
export const pricePhrases: readonly Pair[] = [
  ["Le prix d'abord : {price}.", "Comme ça, c'est dit. Le reste est une affaire de goût."],
  ["{price}. Voilà, c'est dit.", "On préfère annoncer le prix tout de suite."],
  ["{name}, {price}.", "Rien à ajouter sur le prix, tout à voir sur la photo."],
];

const agreements = ["m", "f", "mp", "fp"] as const;

/** The phrase with its facts, or null where one of them is not known. */
export function fillPhrase(phrase: string, facts: ProductFacts): string | null {
  let isKnown = true;
  const text = phrase.replaceAll(/\{([^{}]+)\}/g, (_, slot: string) => {
    const value = fillSlot(slot, facts);
    if (value === undefined) isKnown = false;
    return value ?? "";
  });
  return isKnown ? capitalise(text) : null;
}

function fillSlot(slot: string, { slots, agreement }: ProductFacts): string | undefined {
  if (!slot.includes("|")) return slots[slot as SlotName];
  if (!agreement) return undefined;
  const forms = slot.split("|");
  return forms.length === 2 ? forms[agreement.length - 1] : forms[agreements.indexOf(agreement)];
}
