// A landing page that sells one product, from the facts on the product's own page.
import type { LandingContent } from "../../contract/landing-pages.ts";
import type { DescribedProduct, LandingBrief } from "../briefs/copy.ts";
import { readFacts, type ProductFacts } from "../ad-copy/facts.ts";
import { foldWords } from "../ad-copy/nouns.ts";
import {
  anyPhrases,
  fillPhrase,
  invitations,
  namelessPhrases,
  phrasesOf,
  soberPhrases,
  type Pair,
} from "../ad-copy/phrases/phrases.ts";
import type { Quote } from "../ad-copy/quotes.ts";
import { readAudience } from "./audience.ts";
import { speakablePageName } from "./name.ts";
import { groupFacts, writeFacts, titleOfSentence, type FactGroup } from "./product-facts.ts";
import { readers, type Reader } from "./readers.ts";
import { exampleTestimonials } from "./text.ts";
import { findWorld, soberWorld, type World } from "./worlds.ts";
import { createDice, type Dice } from "../pixels/seed.ts";

interface Sale {
  facts: ProductFacts;
  world: World;
  reader: Reader | null;
  /** "Pour les jeunes parents". */
  lead: string | null;
  pageName: string | null;
  groups: FactGroup[];
  dice: Dice;
  fill: (phrase: string) => string | null;
  /** Takes so many unused sentences of the page: the most informative are chosen, and returned in the page's order. */
  take: (count: number, fits?: (quote: Quote) => boolean) => Quote[];
}

/** The warning required by law in any ad for alcohol (Code de la santé publique, L3323-4). */
const alcoholWarning = "L'abus d'alcool est dangereux pour la santé. À consommer avec modération.";

/** Maximum length of a headline. */
const headlineLength = 74;

/** The texts of such a page. */
export function writeProductPage(brief: LandingBrief & { product: DescribedProduct }): LandingContent {
  const sale = readSale(brief);
  const { hero, opening } = writeHero(sale);
  return {
    hero,
    images: { hero: null, beforeAfter: null },
    problem: writeProblem(sale, opening),
    features: listFeatures(sale),
    testimonials: writeExamples(sale),
    cta: writeCall(sale),
    guarantee: sale.dice.pick(guarantees),
    faq: listQuestions(sale),
    closing: writeClosing(sale),
  };
}

function readSale({ name, targetAudience, product, voice, seed }: LandingBrief & { product: DescribedProduct }): Sale {
  const facts = readFacts(product, voice);
  const folded = foldWords(targetAudience ?? "");
  const people = readAudience(targetAudience, "").people;
  const pageName = speakablePageName(name)?.label ?? null;
  const specs = new Set(facts.specs.map(foldWords));
  const left = facts.quotes.filter(({ text }) => !specs.has(foldWords(text)));
  const isProductsOwn = pageName !== null && foldWords(facts.slots.name ?? "").includes(foldWords(pageName));
  return {
    facts,
    world: facts.isAlcohol ? soberWorld : findWorld(facts.category, product.name),
    reader: facts.isAlcohol ? null : (readers.find(({ pattern }) => pattern.test(folded)) ?? null),
    lead: people && !facts.isAlcohol ? `Pour les ${people}` : null,
    pageName: isProductsOwn ? null : pageName,
    groups: groupFacts(facts.specs),
    dice: createDice(seed, `landing ${name} ${targetAudience ?? ""} ${product.name}`),
    fill: (phrase) => fillPhrase(phrase, facts),
    take(count, fits = () => true) {
      const taken = left.filter(fits).slice(0, count);
      for (const quote of taken) left.splice(left.indexOf(quote), 1);
      return taken.sort((one, other) => one.order - other.order);
    },
  };
}

const fillAll = (phrases: readonly string[], { fill }: Sale) => phrases.flatMap((phrase) => fill(phrase) ?? []);

function writeHero(sale: Sale): { hero: LandingContent["hero"]; opening: string } {
  const { world, reader, facts } = sale;
  const headline = chooseHeadline(sale);
  const shortFacts = facts.specs.filter((spec) => spec.length <= 60).slice(0, 2);
  const bullets = [
    ...shortFacts,
    ...(reader ? [reader.bullet] : []),
    ...world.bullets.slice(0, shortFacts.length > 1 ? 1 : 2),
    ...(facts.slots.price ? [`Prix indiqué par le vendeur : ${facts.slots.price}`] : []),
  ];
  const opening = introduce(sale, headline);
  const quoted = sale.take(1, ({ needsAntecedent }) => !needsAntecedent);
  const line = quoted.length > 0 ? joinQuotes(quoted) : invite(sale);
  const warning = facts.isAlcohol ? ` ${alcoholWarning}` : "";
  return {
    hero: { headline, subheadline: `${opening} ${line}${warning}`.trim(), bullets, cta: chooseButton(sale) },
    opening: `${headline} ${opening}`,
  };
}

function chooseHeadline(sale: Sale): string {
  const { world, reader, facts, dice } = sale;
  const fits = (text: string) => text.length <= headlineLength;
  const named = fillAll(world.headlines, sale).filter(fits);
  const addressed = fillAll(reader?.headlines ?? [], sale).filter(fits);
  const striking = facts.isAlcohol ? [] : sale.facts.quotes.filter((quote) => quote.isStriking && fits(quote.text));
  const choices: (readonly [string, number])[] = [
    ...named.map((text) => [text, 2] as const),
    ...addressed.map((text) => [text, 6] as const),
    ...striking.slice(0, 2).map(({ text }) => [text.replace(/\.$/u, ""), 1] as const),
  ];
  if (choices.length === 0) {
    const hooks = fillAll(
      pairsOf(sale, "benefit").map(([hook]) => hook),
      sale,
    );
    return asTitle(dice.pick(hooks.length > 0 ? hooks : ["À regarder de près"]));
  }
  const headline = dice.weigh(choices);
  sale.take(1, ({ text }) => text.startsWith(headline));
  return headline;
}

/** Names the audience, and the product where the headline did not. */
function introduce({ lead, facts, dice, fill }: Sale, headline: string): string {
  const { name } = facts.slots;
  const isNamed = name === undefined || foldWords(headline).includes(foldWords(name));
  const brand = facts.slots.brand ? `, chez ${facts.slots.brand}` : "";
  if (isNamed) {
    return lead
      ? dice.pick([
          `${lead}, l'essentiel en une page.`,
          `${lead} : ce qu'il faut savoir avant de choisir.`,
          `${lead}, sans grands discours.`,
        ])
      : "";
  }
  const thing = fill("{full}") ?? name;
  return lead ? `${lead} : ${fill("{full}") ? lowerFirst(thing) : thing}${brand}.` : `${thing}${brand}.`;
}

const lowerFirst = (text: string) => text.charAt(0).toLocaleLowerCase("fr") + text.slice(1);

const joinQuotes = (quotes: readonly Quote[]) => quotes.map(({ text }) => text).join(" ");

function invite(sale: Sale): string {
  if (sale.facts.isAlcohol) return "";
  const own = fillAll(phrasesOf[sale.facts.category]?.invitations ?? [], sale);
  return sale.dice.pick(own.length > 0 ? own : invitations);
}

type PhraseAngle = "benefit" | "question" | "story" | "urgency";

function pairsOf({ facts }: Sale, angle: PhraseAngle): readonly Pair[] {
  if (facts.isAlcohol) return soberPhrases[angle];
  return phrasesOf[facts.category]?.[angle] ?? anyPhrases[angle];
}

/** A pair of which both halves can be filled. */
function choosePair(sale: Sale, angle: PhraseAngle): Pair {
  const filled = [pairsOf(sale, angle), anyPhrases[angle], namelessPhrases].flatMap((pairs) =>
    pairs.flatMap(([hook, line]) => {
      const both = [sale.fill(hook), sale.fill(line)] as const;
      return both[0] !== null && both[1] !== null ? [both as Pair] : [];
    }),
  );
  const own = filled.slice(0, Math.max(1, pairsOf(sale, angle).length));
  return sale.dice.pick(own);
}

function chooseButton(sale: Sale): string {
  return sale.dice.pick([sale.world.button, "Voir la fiche complète", ...fillAll(["Voir {this}"], sale)]);
}

function writeProblem(sale: Sale, opening: string): LandingContent["problem"] {
  const { world, reader, dice, facts } = sale;
  const [title, description] = dice.pick(world.problems);
  const quoted = sale.take(facts.quotes.length > 4 ? 2 : 1);
  const first = quoted[0];
  const name = facts.slots.name;
  const names = first?.needsAntecedent && name && !foldWords(opening).includes(foldWords(name)) ? `${name}. ` : "";
  return {
    title,
    description: reader ? `${reader.worry} ${description}` : description,
    // One short sentence alone does not answer the problem.
    solution: [names + joinQuotes(quoted), joinQuotes(quoted).length < 90 ? world.solution : ""].join(" ").trim(),
  };
}

/** Facts of the page first, then what to look for in any product of this kind. */
function listFeatures(sale: Sale): LandingContent["features"] {
  const { groups, world, facts, dice } = sale;
  const own = [
    ...groups.map(({ kind, facts: group }) => ({ ...kind, description: writeFacts(group) })),
    ...sale.take(3).map(({ text }, at) => ({ ...titleOfSentence(text, at), description: text })),
  ].map(({ emoji, title, description }) => ({ emoji, title, description }));
  const { price } = facts.slots;
  const priced = {
    emoji: "🏷️",
    title: dice.pick(["Le prix, sans détour", "Le prix, tout de suite"]),
    description: `${price}, tel que le vendeur l'indique. Sa page fait foi, et précise les frais de livraison.`,
  };
  const usual = dice.shuffle(world.features).map(([emoji, title, description]) => ({ emoji, title, description }));
  const all = [...own, ...usual, ...(price && groups.length === 0 ? [priced] : [])];
  return all
    .filter(({ title, emoji }, at) => all.findIndex((one) => one.title === title || one.emoji === emoji) === at)
    .slice(0, own.length > 2 ? 6 : 5);
}

function writeExamples({ fill }: Sale): LandingContent["testimonials"] {
  const thing = fill("{this}");
  return exampleTestimonials(
    [
      thing
        ? `ce qu'une personne qui a acheté ${lowerFirst(thing)} vous a écrit, mot pour mot.`
        : "ce qu'une personne vous a écrit après son achat, mot pour mot.",
      "ce qui l'a fait hésiter, et ce qui l'a décidée.",
    ],
    "Ce que la personne en fait, et depuis quand",
  );
}

function writeCall(sale: Sale): LandingContent["cta"] {
  const [hook, line] = choosePair(sale, "question");
  const { price } = sale.facts.slots;
  return {
    headline: asTitle(hook),
    subheadline: line,
    button: sale.dice.pick([sale.world.button, ...fillAll(["Voir à {price}"], sale)]),
    urgency: price ? `Prix indiqué par le vendeur : ${price}.` : "",
  };
}

const guarantees: readonly LandingContent["guarantee"][] = [
  {
    title: "Ce que la loi prévoit pour vous",
    description:
      "Pour un achat en ligne à un professionnel, un consommateur a en principe quatorze jours pour se rétracter, sauf exceptions légales, et deux ans de garantie légale de conformité. Les conditions du vendeur donnent le détail.",
  },
  {
    title: "Vos droits d'acheteur restent les vôtres",
    description:
      "Ce qu'un consommateur achète en ligne à un professionnel se renvoie en principe dans les quatorze jours ; certains produits font exception, denrées ou articles d'hygiène par exemple. La garantie légale de conformité dure deux ans.",
  },
  {
    title: "Un achat que la loi protège",
    description:
      "Droit de rétractation légal, selon les conditions du vendeur et sauf exceptions, et garantie légale de conformité de deux ans : ces droits de consommateur ne se négocient pas.",
  },
];

function listQuestions(sale: Sale): LandingContent["faq"] {
  const { groups, world, reader, facts, dice, fill } = sale;
  const answered = groups
    .flatMap(({ kind, facts: group }) =>
      kind.question ? [{ question: kind.question, answer: writeFacts(group) }] : [],
    )
    .slice(0, 2);
  const [ask, reply] = reader && answered.length > 1 ? reader.question : world.question;
  const also = reader && answered.length < 2 ? [{ question: reader.question[0], answer: reader.question[1] }] : [];
  return [
    ...answered,
    { question: ask, answer: reply },
    ...also,
    {
      question: fill("Où acheter {full} ?") ?? "Où l'acheter ?",
      answer: "Chez le vendeur, qui indique le prix, les délais et les frais de livraison avant le paiement.",
    },
    {
      question: "Les photos montrent-elles le vrai produit ?",
      answer:
        "Oui. Quand une image place le produit dans un décor ou à côté d'une personne virtuelle, il vient de sa propre photo et n'a pas été redessiné.",
    },
    dice.pick([
      {
        question: "Puis-je changer d'avis après l'achat ?",
        answer:
          "En général, oui : la loi donne quatorze jours pour se rétracter d'un achat en ligne. Des exceptions existent, par exemple pour ce qui est périssable, personnalisé ou descellé ; les conditions du vendeur les précisent.",
      },
      {
        question: "Comment se passe un retour ?",
        answer:
          "Le vendeur décrit la marche à suivre dans ses conditions, avec qui paie le renvoi. Le délai légal de rétractation est en principe de quatorze jours, sauf exceptions.",
      },
    ]),
    ...(facts.slots.price
      ? [
          {
            question: "Quel est le prix ?",
            answer: `${facts.slots.price}, d'après la fiche du vendeur. S'il a changé depuis, c'est le prix affiché sur sa page qui compte.`,
          },
        ]
      : []),
  ].slice(0, 6);
}

function writeClosing(sale: Sale): LandingContent["closing"] {
  const { facts, reader, pageName, dice } = sale;
  const [hook, line] = choosePair(sale, "urgency");
  const isNamed = pageName !== null && dice.roll() < 0.4;
  const named = dice.pick([...fillAll(["{full}, à voir de près.", "{name} : à vous de voir."], sale), ""]);
  const ending = isNamed ? [invite(sale)] : [line];
  return {
    headline: isNamed ? `${pageName} : à vous de voir` : asTitle(hook),
    description: [...ending, reader?.closing ?? (isNamed ? "" : named), facts.isAlcohol ? alcoholWarning : ""]
      .filter(Boolean)
      .join(" "),
    finalCta: chooseButton(sale),
  };
}

/** A title of a single sentence has no full stop. */
const asTitle = (text: string) => (/^[^.!?…]+\.$/u.test(text) ? text.slice(0, -1) : text);
