// Phrases of ads by category and angle, and the filling of their slots.
import type { AdAngle } from "../../../contract/ad-posts.ts";
import type { ProductFacts, SlotName } from "../facts.ts";
import { alimentation, beaute, bebe, maison, sport, tech } from "./living.ts";
import { bijoux, chaussures, lunettes, maroquinerie, mode, montres, parfum, sacs } from "./worn.ts";
import { capitalise } from "../text.ts";
import { inPerson, isAllowedBy } from "../voice.ts";
import type { ProductCategory } from "../../scene/product-category.ts";

/**
 * A hook and the line that continues it. {slots} take facts, {singulier|pluriel} and {m|f|mp|fp} agree with the
 * product; a phrase with an unknown fact is skipped.
 */
export type Pair = readonly [hook: string, line: string];

export interface Phrases extends Record<Exclude<AdAngle, "proof" | "detail">, readonly Pair[]> {
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

/** For products of any category: each hook names the product, since it says nothing of its kind. */
export const anyPhrases: Phrases = {
  benefit: [
    ["{name}, tout simplement.", "Pas besoin d'un long discours : l'envie suffit."],
    ["{name}, à offrir ou à garder pour soi.", "Les deux se défendent."],
    ["{name} : bien choisir, c'est déjà en profiter.", "On regarde, on compare, on se décide. Dans cet ordre."],
    ["{this}, et déjà une idée de sa place.", "C'est souvent le signe qu'il ne faut plus chercher."],
  ],
  question: [
    ["{name} : et si c'était pour vous ?", "La réponse tient souvent en un regard."],
    ["{name} : cadeau, ou petit plaisir personnel ?", "Les deux réponses se valent."],
    ["Un coup de cœur pour {this}, ça se raisonne ?", "On peut essayer. En général, on n'y arrive pas."],
    ["{name} : qu'est-ce qui vous plaît d'abord ?", "Une couleur, une forme, une idée derrière la tête."],
    ["À qui offririez-vous {this} ?", "Le premier prénom est souvent le bon."],
  ],
  story: [
    ["On ne cherchait rien. Et puis {this}.", "Depuis, on cherche comment dire non."],
    ["« Tiens, regarde {this}. »", "Un écran qu'on tourne vers l'autre, et la discussion est lancée."],
    ["{name} : c'était juste pour regarder.", "On connaît la suite."],
    ["{name}, un onglet ouvert toute la semaine.", "À force d'y revenir, on finit par savoir ce qu'on veut."],
    ["Il y a les listes, et il y a {this}.", "Les listes, on les perd. Les envies reviennent."],
  ],
  urgency: [
    ["{name}, sans compte à rebours.", "Juste une bonne idée, et tout votre temps pour y penser."],
    ["Le bon moment pour {this}, c'est quand l'envie est là.", "Ni avant, ni trop longtemps après."],
    ["Avant que {full} ne se {perde|perdent} parmi les onglets…", "Un dernier regard, et vous saurez."],
    ["{name} : y penserez-vous encore demain ?", "Si oui, vous avez votre réponse."],
    ["{full} {n'attend|n'attendent} pas d'occasion.", "L'envie en est une."],
    ["{name} : rien ne presse. Mais tout de même.", "Les bonnes idées aiment qu'on les suive."],
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
  "Prenez le temps de regarder, puis d'y revenir.",
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
    ["Une étiquette se lit sans se presser.", "Prenez le temps."],
    ["Une cuvée se choisit à tête reposée.", "Lisez, comparez, revenez."],
  ],
  calls: ["Voir la fiche complète", "Lire l'étiquette", "En savoir plus", "Voir les détails", "Voir à {price}"],
  invitations: [],
};

/** For the detail angle: what there is to see of the thing itself. */
export const detailPhrases: readonly Pair[] = [
  ["{full}, de plus près.", "La photo d'abord, les détails ensuite."],
  ["{name} : regardez bien.", "Le premier coup d'œil est pour l'ensemble, le second pour les détails."],
  ["{name}, {signé|signée|signés|signées} {brand}.", "Une photo, quelques mots : de quoi se faire une idée."],
  ["{this}, à regarder de près.", "Ce qui compte se voit."],
  ["{Vu|Vue|Vus|Vues} de près, {full}.", "La fiche le dit, la photo le montre."],
  ["{name} : approchez-vous.", "C'est de près qu'une chose se juge."],
  ["Arrêtez-vous un instant sur {this}.", "Les détails se voient quand on s'attarde."],
];

/** After a hook that states a fact of the page. */
export const factLines: readonly string[] = [
  "Le reste se voit sur la photo.",
  "C'est écrit sur la fiche. Le reste se voit.",
  "Voilà pour les faits. La photo fait le reste.",
];

/** Leads of the proof angle before facts. */
export const factPhrases: readonly Pair[] = [
  ["{name} : pas de grands mots, des détails.", "Voici ce qu'il faut savoir."],
  ["{name}, à juger sur pièce.", "Les faits, dans l'ordre."],
  ["{name} : ce sont les détails qui décident.", "En voici quelques-uns."],
  ["{name} : on a lu la fiche pour vous.", "Et l'on a gardé l'essentiel."],
  ["{name} : du concret, s'il vous plaît.", "Avec plaisir."],
  ["{name}, en quelques faits.", "Les adjectifs sont restés au vestiaire."],
  ["Avant de choisir {this}, autant savoir.", "L'essentiel tient en quelques lignes."],
];

/** Leads of the proof angle where the page states no facts. */
export const picturePhrases: readonly Pair[] = [
  ["{name} : une image vaut mieux qu'un argumentaire.", "Regardez bien : vous avez déjà votre avis."],
  ["{name} : on ne promet rien, on montre.", "À vous de juger."],
  ["{name} : jugez par vous-même.", "Personne ne choisira mieux à votre place."],
  ["{name} : le mieux, c'est de regarder.", "La photo est là pour ça."],
];

/** For a product that came without a name: what its photo shows of it. */
export const colourPhrases: readonly Pair[] = [
  ["C'est {colour} que l'on voit d'abord.", "La forme vient ensuite, puis les détails."],
  ["Tout part de {colour}.", "Le reste est sur la photo."],
  ["À qui irait {colour} ?", "Le premier prénom est souvent le bon."],
  ["Et si c'était {colour} qu'il vous fallait ?", "La réponse tient souvent en un regard."],
  ["Arrêtez-vous sur {colour}.", "Les détails se voient quand on s'attarde."],
  ["{colour}, où le verriez-vous ?", "Une idée de sa place vient souvent toute seule."],
  ["« Tiens, regarde {colour}. »", "Un écran qu'on tourne vers l'autre, et la discussion est lancée."],
  ["D'abord, {colour}.", "Le premier coup d'œil est pour lui, le second pour les détails."],
];

/** For a product whose name no sentence can contain, outside of the known categories: its picture speaks for it. */
export const namelessPhrases: readonly Pair[] = [
  ["Tout est sur la photo.", "Prenez le temps de regarder."],
  ["Regardez de près : la photo dit tout.", "Le premier coup d'œil suffit, le second fait plaisir."],
  ["Que voyez-vous d'abord sur cette image ?", "Une couleur, une forme, une idée derrière la tête."],
  ["À qui pensez-vous en voyant cette image ?", "Le premier prénom est souvent le bon."],
  ["Une photo, et votre avis est déjà fait.", "On ne vous promet rien. On vous montre."],
  ["Cette image mérite un second regard.", "Le premier décide rarement seul."],
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
  const said = inPerson(phrase, facts.voice);
  if (said === null) return null;
  let isKnown = true;
  const text = said.replaceAll(/\{([^{}]+)\}/g, (_, slot: string) => {
    const value = fillSlot(slot, facts);
    if (value === undefined) isKnown = false;
    return value ?? "";
  });
  return isKnown && isAllowedBy(text, facts.voice) ? capitalise(text) : null;
}

function fillSlot(slot: string, { slots, agreement }: ProductFacts): string | undefined {
  if (!slot.includes("|")) return slots[slot as SlotName];
  if (!agreement) return undefined;
  const forms = slot.split("|");
  return forms.length === 2 ? forms[agreement.length - 1] : forms[agreements.indexOf(agreement)];
}
