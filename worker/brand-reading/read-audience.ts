// Whom a shop sells to: what its pages say « pour … » of, and the people its menu is divided by.
import { type BrandEvidence, type BrandField, brandLimits } from "../contract/brands.ts";
import { collapse, type PageDocument, textOf } from "../products/reading/page-document.ts";

/** In French, and the words that name them. */
const groups: readonly (readonly [label: string, words: string])[] = [
  ["femmes", "femmes?|women|dames?"],
  ["hommes", "hommes?|men|messieurs"],
  ["enfants", "enfants?|kids|children|garçons?|fillettes?"],
  ["bébés", "bébés?|bebes?|baby|nourrissons?"],
  ["adolescents", "ados?|adolescente?s?"],
  ["futures mamans", "futures? mamans?|femmes? enceintes?|maternité"],
  ["parents", "(?:jeunes )?parents?|mamans?|papas?"],
  ["familles", "familles?"],
  ["sportifs", "sportifs?|sportives?|coureurs?|coureuses?|athlètes?|runners?"],
  ["randonneurs", "randonneurs?|randonneuses?|marcheurs?|marcheuses?"],
  ["cyclistes", "cyclistes?"],
  ["voyageurs", "voyageurs?|voyageuses?"],
  ["gourmands", "gourmands?|gourmandes?|gourmets?"],
  ["professionnels", "professionnels?|professionnelles?|entreprises"],
  ["étudiants", "étudiants?|étudiantes?"],
  ["seniors", "seniors?"],
];

const forWhom = String.raw`(?:pour|conçue?s? pour|pensée?s? pour|destinée?s? aux?|dédiée?s? aux?|réservée?s? aux?|for)(?: tou(?:te)?s)?(?: les| des| nos)?`;
const patterns = groups.map(([label, words]) => ({
  label,
  said: new RegExp(String.raw`(?<!\p{L})${forWhom} (?:\p{L}+ et )?(?:${words})(?![\p{L}-])`, "iu"),
  item: new RegExp(String.raw`^(?:collections? |mode |univers |nos |la |le |les |l[’'])*(?:${words})$`, "iu"),
}));

/** « pour les amoureux de la montagne » says it in the shop's own words. */
const lovers = new RegExp(
  String.raw`(?<!\p{L})${forWhom} ((?:amateurs?|amatrices?|amoureux|amoureuses|passionnée?s?|fans|adeptes|mordus)(?: et (?:amatrices|amoureuses|passionnées))? (?:de |d[’']|du |des )[\p{L}\d’' -]{3,50})`,
  "iu",
);

/** Score from which people are named, and how many at most. */
const [least, most] = [2, 4];

/** @param more texts of further pages, by their address. */
export function readAudience(page: PageDocument, more: { url: string; text: string }[]): BrandField<string> {
  const found = new Map<string, { score: number; evidence: BrandEvidence }>();
  const add = (label: string, score: number, evidence: BrandEvidence) => {
    const known = found.get(label);
    found.set(label, { score: (known?.score ?? 0) + score, evidence: known?.evidence ?? evidence });
  };
  for (const { url, text } of [{ url: page.url, text: page.text }, ...more]) {
    const where = `Page ${new URL(url).pathname}`.slice(0, brandLimits.quote);
    for (const raw of text.slice(0, 100_000).split(/\n+|(?<=[.!?])\s+/)) {
      const line = toLine(raw);
      if (line.length > 400) continue;
      const loved = lovers.exec(line)?.[1];
      const evidence = { where, quote: line.slice(0, brandLimits.quote) };
      if (loved) return field(capitalise(loved.trim().slice(0, brandLimits.line)), [evidence]);
      for (const { label, said } of patterns) if (said.test(line)) add(label, 2, evidence);
    }
  }
  const items = new Set<string>();
  for (const element of page.elements) {
    if (element.tag !== "a") continue;
    const text = toLine(textOf(page, element, 60));
    // A menu is often there twice, for phones.
    if (!text || items.has(text.toLowerCase())) continue;
    items.add(text.toLowerCase());
    for (const { label, item } of patterns)
      if (item.test(text)) add(label, 2, { where: "Menu de la page", quote: text });
  }
  const named = [...found]
    .filter(([, { score }]) => score >= least)
    .toSorted(([, one], [, other]) => other.score - one.score)
    .slice(0, most);
  const list = new Intl.ListFormat("fr-FR").format(named.map(([label]) => label));
  return field(
    capitalise(list),
    named.map(([, { evidence }]) => evidence),
  );
}

/** One line of a shop's text: data to be shown. */
const toLine = (text: string) => collapse(text.replaceAll(/[\p{Cc}\p{Cf}<>]/gu, " "));

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const field = (value: string, evidence: BrandEvidence[]): BrandField<string> => ({
  value,
  evidence: evidence.slice(0, brandLimits.evidence),
  locked: false,
});
