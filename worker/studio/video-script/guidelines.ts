// Parses a seller's free instructions for a script, French or English; what is not understood has no effect. The text
// itself never becomes part of a script.
import { foldWords } from "../ad-copy/nouns.ts";
import type { Audience, Occasion, Tone } from "./phrases.ts";

type Preference = "wanted" | "refused";

/** What was understood of a seller's instructions. */
export interface Guidelines {
  tone: Tone | undefined;
  refusedTones: Tone[];
  /** « tu » rather than « vous »; undefined: not said. */
  isFamiliar: boolean | undefined;
  audience: Audience | undefined;
  occasion: Occasion | undefined;
  price: Preference | undefined;
  brand: Preference | undefined;
  /** The influencer's first name. */
  firstName: Preference | undefined;
  questions: Preference | undefined;
  exclamations: Preference | undefined;
  /** Folded word stems: what to mention, and what not to. */
  mentions: string[];
  avoided: string[];
}

const longestGuidelines = 2000;
/** Upper limit of stems: a longer list is no instruction. */
const maxStems = 24;

/** A match may span words; the lists are tried in order. */
const toneWords: readonly (readonly [Tone, RegExp])[] = [
  [
    "funny",
    /\b(?:humour\w*|humor\w*|drole\w*|marrant\w*|decale\w*|rigol\w*|comique\w*|funny|fun|witty|playful|joke\w*|hilarious|second degre|ludique\w*|espiegle\w*|amusant\w*)\b/g,
  ],
  [
    "refined",
    /\b(?:luxe|luxueu\w*|luxury|luxurious|elegan\w*|raffine\w*|refined|haut de gamme|premium|chic|prestig\w*|sophisti\w*|exclusi\w*|classe|high end|upscale|glamour)\b/g,
  ],
  [
    "lively",
    /\b(?:dynami\w*|energi\w*|energetic|punch\w*|rythme\w*|vif|vive|vitamine\w*|peps|pep|enthousias\w*|enthusias\w*|upbeat|lively|fast paced|entrainant\w*|percutant\w*|tonique\w*|jeune et frais|explosi\w*|rapide)\b/g,
  ],
  [
    "plain",
    /\b(?:sobre\w*|sobriete|simple\w*|minimal\w*|neutre\w*|neutral|factuel\w*|factual|serieu\w*|serious|informati\w*|plain|straightforward|understated|professionnel|profession(?:nelle|al)|direct|pedagogi\w*|epure\w*)\b/g,
  ],
  [
    "warm",
    /\b(?:dou(?:x|ce|ceur)|tendre\w*|tendresse|chaleureu\w*|warm\w*|gentle|cosy|cozy|poeti\w*|emoti\w*|emouvant\w*|touchant\w*|intim\w*|bienveillan\w*|rassurant\w*|heartfelt|tender|soft|friendly|amical\w*|convivial\w*|familial\w*)\b/g,
  ],
];

const occasionWords: readonly (readonly [Occasion, RegExp])[] = [
  ["mothersDay", /\b(?:fetes? des (?:meres|mamans)|mothers? s? ?day)\b/g],
  ["fathersDay", /\b(?:fetes? des (?:peres|papas)|fathers? s? ?day)\b/g],
  ["valentine", /\b(?:saint valentin|st valentin|valentine\w*(?: s)?(?: day)?)\b/g],
  ["christmas", /\b(?:noel|christmas|xmas|fetes de fin d annee|festive season|sapin)\b/g],
  ["backToSchool", /\b(?:rentree|back to school|new school year)\b/g],
  ["birthday", /\b(?:anniversaires?|birthdays?)\b/g],
  ["wedding", /\b(?:mariages?|weddings?|maries)\b/g],
  ["holidays", /\b(?:vacances|holidays?|vacations?)\b/g],
  ["spring", /\b(?:printemps|printanier\w*|spring(?:time)?)\b/g],
  [
    "summer",
    /(?<!\b(?:a|as|ai|ont|avons|avez|avait|avaient|avoir|ayant|aura|deja|toujours|pas) )\b(?:ete|estiva\w*|summer\w*)\b/g,
  ],
  ["autumn", /\b(?:automne|automnal\w*|autumn\w*|fall season|this fall)\b/g],
  ["winter", /\b(?:hiver|hiverna\w*|winter\w*)\b/g],
];

const audienceWords: readonly (readonly [Audience, RegExp])[] = [
  [
    "youngMothers",
    /\b(?:jeunes? (?:mamans?|meres?)|new (?:moms?|mums?|mothers?)|young (?:moms?|mums?|mothers?)|futures? (?:mamans?|meres?))\b/g,
  ],
  ["youngParents", /\b(?:jeunes? parents|new parents|young parents|futurs? parents)\b/g],
  ["grandparents", /\b(?:grands? parents|grandparents|grand meres?|grandmothers?)\b/g],
  ["mothers", /\b(?:mamans|meres|moms|mums|mothers|meres de famille)\b/g],
  ["parents", /\b(?:parents|familles|families)\b/g],
  ["students", /\b(?:etudiant\w*|students?|college)\b/g],
  ["teenagers", /\b(?:ados?|adolescent\w*|teens?|teenagers?|gen z|generation z|lyceen\w*)\b/g],
  ["seniors", /\b(?:seniors?|retraite[es]*|retirees|personnes agees|older people)\b/g],
  ["athletes", /\b(?:sportifs?|sportives?|athletes?|coureurs?|coureuses?|runners?|gym goers)\b/g],
  ["travellers", /\b(?:voyageurs?|voyageuses?|travell?ers?|globe ?trotters?)\b/g],
  [
    "professionals",
    /\b(?:professionnels|pros|entrepreneurs?|cadres|professionals|executives|actifs|business (?:men|women|people))\b/g,
  ],
  ["foodies", /\b(?:gourmand[es]*|gourmets?|foodies?|food lovers)\b/g],
  ["couples", /\b(?:couples?|amoureux)\b/g],
  ["women", /\b(?:femmes|women|ladies|filles)\b/g],
  ["men", /\b(?:hommes|men|guys|messieurs)\b/g],
];
/** « femmes » may describe the picture; the audience of the film is introduced by one of these. */
const aims =
  /(?:^| )(?:pour|cible[rsz]?|ciblant|visee?|visant|vise[rz]?|destinee?s?|adresse\w*|audience|public|clientele|target\w*|for|aimed|aux|clientes?)(?: \S+){0,3}$/;

const topics = {
  price: /\b(?:prix|tarifs?|couts?|montants?|euros|price[sd]?|pricing|costs?)\b/g,
  brand: /\b(?:marques?|brands?|brand name)\b/g,
  firstName: /\b(?:prenoms?|first names?|nom de (?:l )?influenceu\w*|influencer s name)\b/g,
  questions: /\b(?:questions?|interrogations?)\b/g,
  exclamations: /\b(?:points? d exclamation|exclamations?(?: (?:marks?|points?))?)\b/g,
};

const refusal =
  /(?:^| )(?:ne|n|pas|sans|ni|jamais|aucune?s?|evite[rz]?|eviter|bannir|banni[rst]?|exclu[rst]?e?|interdi\w*|no|not|never|without|avoid\w*|don|dont|nor|skip|omit|non|moins|discret|discrete|stop|oublie[rz]?|refus\w*|rien)(?: |$)/;
/** Not a refusal: « N'hésitez pas à être drôle », « pas seulement ». */
const noRefusal =
  /\b(?:n )?hesite[rz]? pas(?: a| de)?|\b(?:ne )?pas (?:que|seulement|uniquement)\b|\bnot (?:only|just)\b|\bwhy not\b|\bpourquoi pas\b|\bdon t (?:hesitate|be afraid|be shy|forget)(?: to)?|\b(?:ne |n )?oublie[rz]? pas(?: de| d| le| la| les)?|\bsans (?:hesiter|faute|oublier)(?: de| d| le| la| les)?|\brien que\b/g;

const speaking =
  /\b(?:parle[rz]?|mentionne[rz]?|evoque[rz]?|cite[rz]?|di(?:re|s|tes)|montre[rz]?|insiste[rz]?|souligne[rz]?|valorise[rz]?|met(?:s|tre|tez)? (?:bien )?en (?:avant|valeur)|accent|utilise[rz]?|emploie|employe[rz]?|mots?|mention|talk|speak|say|show|highlight|emphasi[sz]e|focus|stress|words?|use|allusion|reference|evite[rz]?|bannir|avoid\w*|without|sans|skip|omit)\b/g;
const unsaid = new Set(
  "dans pour avec sans tout tous toute toutes plus bien tres trop mais avant valeur être etre fait faire sont cette votre notre leur leurs that this with about from your have them very much than they word words mots parler produit product article video script scene scenes texte texts text voix ton tone utiliser mention mentionner dire citer evoquer talk speak show highlight insister jamais moins prix price marque brand prenom chose choses elle elles nous vous when what quand comme aussi encore".split(
    " ",
  ),
);

/** Never throws; ignores what it does not understand. */
export function readGuidelines(source: string): Guidelines {
  const clauses = splitClauses(source.slice(0, longestGuidelines));
  const occasion = findWanted(clauses, occasionWords);
  // « La fête des mères » is a date, and not an audience.
  const undated = clauses.map((clause) => ({
    ...clause,
    text: occasionWords.reduce((text, [, words]) => text.replaceAll(words, "jour"), clause.text),
  }));
  const audience = findWanted(undated, audienceWords, (key, before) =>
    key === "women" || key === "men" || key === "parents" || key === "couples" ? aims.test(before) : true,
  );
  const refusedTones = toneWords.flatMap(([tone, words]) => (judge(clauses, words) === "refused" ? [tone] : []));
  const [mentions, avoided] = (["wanted", "refused"] as const).map((preference) => readStems(clauses, preference));
  return {
    tone: findWanted(clauses, toneWords),
    refusedTones,
    isFamiliar: readFamiliar(clauses),
    audience,
    occasion,
    price: judge(clauses, topics.price),
    brand: judge(clauses, topics.brand),
    firstName: judge(clauses, topics.firstName),
    questions: judge(clauses, topics.questions),
    exclamations: judge(clauses, topics.exclamations),
    mentions: mentions ?? [],
    avoided: avoided ?? [],
  };
}

interface Clause {
  /** Folded words. */
  text: string;
  /** « Éviter : prix, marque » refuses every item of its list. */
  isRefused: boolean;
}

function splitClauses(source: string): Clause[] {
  return source
    .split(/[.;!?\n\r]+/u)
    .flatMap((sentence) => {
      let isRefused = false;
      const isList = /(?:évite[rz]?|avoid|sans|interdit\w*|don'?t mention|ne pas (?:\p{L}+ )?)\s*:/iu.test(sentence);
      return sentence.split(/,|\s(?:mais|but|plutôt|rather|however|par contre|en revanche)\s/iu).map((part) => {
        const text = foldWords(part).replaceAll(noRefusal, " ");
        // « Pas de prix, ni de marque, de promotion » continues the refusal; « pas de prix, ton élégant » does not.
        const goesOn = isRefused && (isList || /^(?:ni|ou|et|de|d|du|des|nor|or|and)\b/.test(text));
        isRefused = goesOn || refusal.test(text);
        return { text, isRefused: goesOn };
      });
    })
    .filter(({ text }) => text !== "");
}

function isRefusedAt(clause: Clause, at: number): boolean {
  return clause.isRefused || refusal.test(`${clause.text.slice(0, at).split(" ").slice(-8).join(" ")} `.trimStart());
}

/** The last mention counts: « un ton drôle, ou plutôt non, sans humour ». */
function judge(clauses: Clause[], words: RegExp): Preference | undefined {
  let preference: Preference | undefined;
  for (const clause of clauses) {
    for (const match of clause.text.matchAll(words))
      preference = isRefusedAt(clause, match.index) ? "refused" : "wanted";
  }
  return preference;
}

/** The value requested first, unless it is refused elsewhere. */
function findWanted<T extends string>(
  clauses: Clause[],
  lists: readonly (readonly [T, RegExp])[],
  isMeant: (key: T, before: string) => boolean = () => true,
): T | undefined {
  const found: { key: T; clause: number; at: number; rank: number }[] = [];
  for (const [rank, [key, words]] of lists.entries()) {
    if (judge(clauses, words) !== "wanted") continue;
    for (const [index, clause] of clauses.entries()) {
      for (const match of clause.text.matchAll(words)) {
        const before = clause.text.slice(0, match.index).trimEnd();
        if (!isRefusedAt(clause, match.index) && isMeant(key, before))
          found.push({ key, clause: index, at: match.index, rank });
      }
    }
  }
  found.sort((one, other) => one.clause - other.clause || one.at - other.at || one.rank - other.rank);
  return found[0]?.key;
}

/** Only where the form of address itself is mentioned: « tu dois écrire… » addresses the machine. */
function readFamiliar(clauses: Clause[]): boolean | undefined {
  const familiar = judge(
    clauses,
    /\b(?:tutoi\w*|tutoy\w*|(?:le|au|du|en|utilise[rz]?|emploie|employe[rz]?|dire|dis|avec(?: le)?) tu|informal address|deuxieme personne du singulier)\b/g,
  );
  const polite = judge(clauses, /\b(?:vouvoi\w*|vouvoy\w*|(?:le|au|du|utilise[rz]?|dire|avec(?: le)?) vous)\b/g);
  if (familiar === "wanted" || (polite === "refused" && familiar !== "refused")) return true;
  return familiar === "refused" || polite === "wanted" ? false : undefined;
}

function readStems(clauses: Clause[], preference: Preference): string[] {
  const stems = new Set<string>();
  for (const clause of clauses) {
    const verb = [...clause.text.matchAll(speaking)][0];
    if (!verb && !clause.isRefused) continue;
    const from = verb?.index ?? 0;
    const isRefused = clause.isRefused || refusal.test(clause.text.slice(0, from + (verb?.[0].length ?? 0)));
    if (isRefused !== (preference === "refused")) continue;
    for (const word of clause.text.slice(from + (verb?.[0].length ?? 0)).split(" ")) {
      if (word.length > 3 && !unsaid.has(word) && stems.size < maxStems) stems.add(stemOf(word));
    }
  }
  return [...stems];
}

/** Enough of a word to match its other forms. */
function stemOf(word: string): string {
  return word.length > 6 ? word.slice(0, word.length - 2) : word.replace(/(?:es|s|x|e)$/, "");
}

/** Whether any word of a text begins with one of the folded stems. */
export function hasStem(text: string, stems: readonly string[]): boolean {
  return (
    stems.length > 0 &&
    foldWords(text)
      .split(" ")
      .some((word) => stems.some((stem) => word.startsWith(stem)))
  );
}
