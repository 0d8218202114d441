// Groups a product's facts by what a buyer asks: size, material, origin, care.

import { capitalise } from "../ad-copy/text.ts";

/** A kind of fact, with its heading and the question it answers. */
export interface FactKind {
  id: string;
  pattern: RegExp;
  emoji: string;
  title: string;
  /** Answered by the facts of the group. */
  question: string | null;
}

/** The first match wins. */
const factKinds: readonly FactKind[] = [
  {
    id: "contents",
    pattern: /^(?:livrée?s?|fournie?s?|vendue?s?|comprend|inclus) /iu,
    emoji: "📦",
    title: "Ce qui vient avec",
    question: "Que trouve-t-on dans le colis ?",
  },
  {
    id: "care",
    pattern: /\blav(?:age|able|er)|lave-(?:vaisselle|linge)|entretien|nettoy|repass|°C/iu,
    emoji: "🧺",
    title: "L'entretien",
    question: "Comment l'entretenir ?",
  },
  {
    id: "scent",
    pattern: /(?<!\p{L})notes? de /iu,
    emoji: "🌿",
    title: "Ce que cela sent",
    question: null,
  },
  {
    id: "time",
    pattern: /autonomie|combustion|batterie|recharge|(?<!\p{L})piles?(?!\p{L})/iu,
    emoji: "⏳",
    title: "La durée",
    question: "Combien de temps cela dure-t-il ?",
  },
  {
    id: "capacity",
    pattern: /contenance|capacité|volume|\d\s?(?:ml|cl|dl|L|litres?)(?![\p{L}\d])/u,
    emoji: "🫙",
    title: "La contenance",
    question: "Quelle est la contenance ?",
  },
  {
    id: "size",
    pattern:
      /dimensions?|hauteur|largeur|longueur|profondeur|diamètre|épaisseur|format|taille|Ø|\d\s?(?:cm|mm|m|pouces)(?![\p{L}\d])/iu,
    emoji: "📏",
    title: "Les mesures",
    question: "Quelles sont les dimensions ?",
  },
  {
    id: "origin",
    pattern:
      /fabriqu|made in|(?<!\p{L})(?:tissée?s?|tricotée?s?|cousue?s?|coulée?s?|tournée?s?|soufflée?s?|récoltée?s?|pressée?s?|cueillie?s?|moulée?s?|confectionnée?s?) |atelier|à la main|origine|domaine|france|italie|portugal|normandie|marseille/iu,
    emoji: "📍",
    title: "La fabrication",
    question: "Où et comment est-ce fait ?",
  },
  {
    id: "material",
    pattern:
      /matière|composition|coton|(?<!\p{L})lin(?!\p{L})|laine|cachemire|cuir|soie|velours|acier|inox|laiton|bois|chêne|noyer|hêtre|verre|céramique|grès|porcelaine|fonte|métal|argent|(?<!\p{L})or(?!\p{L})|toile|polyester|viscose|caoutchouc|papier|cire|jute|rotin|bambou|cristal|résine|gaze|doublure/iu,
    emoji: "🧶",
    title: "La matière",
    question: "De quoi est-ce fait ?",
  },
  {
    id: "weight",
    pattern: /^poids(?:\s|$)(?!gravé)|\d\s?(?:kg|g)(?![\p{L}\d/])/iu,
    emoji: "⚖️",
    title: "Le poids",
    question: "Combien cela pèse-t-il ?",
  },
  {
    id: "technical",
    pattern: /bluetooth|usb|wi-?fi|étanch|IP\d\d|watts?|\d\s?(?:W|V|Hz|mAh|Go)(?!\p{L})|écran|capteur|moteur/iu,
    emoji: "🔌",
    title: "Côté technique",
    question: null,
  },
];

const otherKind: FactKind = {
  id: "detail",
  pattern: /./u,
  emoji: "🔎",
  title: "Dans le détail",
  question: null,
};

/** The facts of one kind. */
export interface FactGroup {
  kind: FactKind;
  facts: string[];
}

const kindOf = (fact: string) => factKinds.find(({ pattern }) => pattern.test(fact)) ?? otherKind;

/** Groups in the page's order; « Poids : 180 g » is matched by its label. */
export function groupFacts(facts: readonly string[]): FactGroup[] {
  const groups: FactGroup[] = [];
  for (const fact of facts) {
    const label = /^([^:]+)\u00a0:/u.exec(fact)?.[1];
    const labelKind = label === undefined ? otherKind : kindOf(label);
    const kind = labelKind === otherKind ? kindOf(fact) : labelKind;
    const known = groups.find((group) => group.kind.id === kind.id);
    if (known) known.facts.push(fact);
    else groups.push({ kind, facts: [fact] });
  }
  return groups;
}

const sameLabel = /^(?:dimensions?|mesures?|poids|matières?|composition|contenance|capacité|entretien)\s*$/iu;

/** « Hauteur : 38 cm. 100 % lin lavé. »; a label that repeats the title above is omitted: « 180 g. » */
export function writeFacts(facts: readonly string[]): string {
  const said = facts.slice(0, 4).map((fact) => fact.replace(/[.\s]*$/u, "."));
  const [, label, value] = /^([^:]+)\u00a0:\s*(.+)$/u.exec(said.length === 1 ? (said[0] ?? "") : "") ?? [];
  return value !== undefined && sameLabel.test(label ?? "") ? capitalise(value) : said.join(" ");
}

/** Emoji and title for a whole sentence of the page, where its subject is certain. */
export function titleOfSentence(sentence: string, at: number): Pick<FactKind, "emoji" | "title"> {
  const kind = kindOf(sentence);
  return ["care", "scent", "origin"].includes(kind.id) ? kind : (otherTitles[at % otherTitles.length] ?? otherKind);
}

const otherTitles = [
  { emoji: "📌", title: "À savoir" },
  { emoji: "🔎", title: "De plus près" },
  { emoji: "🗒️", title: "Et encore" },
];
