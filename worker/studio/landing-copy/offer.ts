// A landing page that sells the photo transformation itself, under a seller's own name, to people who sell.
import type { LandingContent } from "../../contract/landing-pages.ts";
import type { LandingBrief } from "../briefs/copy.ts";
import { foldWords } from "../ad-copy/nouns.ts";
import { capitalise } from "../ad-copy/text.ts";
import { readAudience, type Audience } from "./audience.ts";
import {
  faceQuestions,
  type Feature,
  focusFeatures,
  formatFeatures,
  guarantees,
  honestyFeatures,
  priceQuestions,
  testQuestions,
  urgencies,
} from "./features.ts";
import { speakablePageName, type PageName } from "./name.ts";
import { focuses, occasions, type FocusKind, type Occasion } from "./occasions.ts";
import { peopleOf, type People } from "./people.ts";
import { exampleTestimonials, fillGoods } from "./text.ts";
import { createDice, type Dice } from "../pixels/seed.ts";

interface Offer {
  audience: Audience;
  people: People;
  /** No person may be shown with the goods (alcohol). */
  isSober: boolean;
  name: PageName | null;
  occasion: Occasion | null;
  focus: FocusKind | null;
  dice: Dice;
  fill: (phrase: string) => string;
}

/** The texts of such a page. */
export function writeOffer({ name, targetAudience, seed }: LandingBrief): LandingContent {
  const audience = readAudience(targetAudience, name);
  const { goods, gender, one, isSober = false } = audience.sector;
  const isForClients = audience.kind === "agencies" || audience.kind === "freelances";
  const vos = isForClients ? `les ${goods} de vos clients` : `vos ${goods}`;
  const folded = foldWords(name);
  const offer: Offer = {
    audience,
    people: peopleOf[isSober ? "anyone" : audience.kind],
    isSober,
    name: speakablePageName(name),
    occasion: occasions.find(({ pattern }) => pattern.test(folded)) ?? null,
    focus: isSober ? null : (focuses.find(({ pattern }) => pattern.test(folded))?.kind ?? null),
    dice: createDice(seed, `landing ${name} ${targetAudience ?? ""}`),
    fill: (phrase) => fillGoods(phrase, { goods, vos, Vos: capitalise(vos), one }, gender),
  };
  const { dice, fill } = offer;
  return {
    hero: writeHero(offer),
    images: { hero: null, beforeAfter: null },
    problem: writeProblem(offer),
    features: listFeatures(offer).map(([emoji, title, description]) => ({
      emoji,
      title: fill(title),
      description: fill(description),
    })),
    testimonials: writeExamples(offer),
    cta: {
      headline: fill(offer.occasion?.call ?? audience.sector.moment),
      subheadline: fill(
        dice.pick([
          ...(isSober ? [] : ["Importez la photo d'{one}, choisissez un visage, et regardez la série se composer."]),
          "La photo d'{one}, un décor qui lui va : la série se compose sous vos yeux.",
          "Commencez par {one} : une photo suffit pour toute la série.",
        ]),
      ),
      button: dice.pick(["Créer ma première série", "Commencer gratuitement", "Voir ma première série"]),
      urgency: dice.pick(urgencies),
    },
    guarantee: dice.pick(guarantees),
    faq: listQuestions(offer),
    closing: writeClosing(offer),
  };
}

function writeHero({ audience, people, isSober, name, occasion, focus, dice, fill }: Offer): LandingContent["hero"] {
  const { sector, place } = audience;
  const specific = [...(occasion?.headlines ?? []), ...(focuses.find(({ kind }) => kind === focus)?.headlines ?? [])];
  const usual = [...sector.headlines, ...(isSober ? [] : people.headlines), ...(place?.headlines ?? [])];
  const lead = audience.people ? `Pour les ${audience.people}` : null;
  const series = focus
    ? focusSeries[focus]
    : dice.pick([
        "une série de six créatives, du fil Facebook à la story Instagram",
        "une série de six publicités, chacune composée pour sa place",
        ...(isSober
          ? []
          : ["une série de six créatives, quatre avec un influenceur virtuel et deux où le produit est seul"]),
      ]);
  const opening = dice.pick(
    name?.brand
      ? [
          `${lead ? `${lead} : avec` : "Avec"} ${name.brand}, la photo d'{one} devient ${series}.`,
          `${lead ? `${lead} : vous` : "Vous"} donnez une photo, ${name.brand} en tire ${series}.`,
          `${lead ? `${lead}, une` : "Une"} photo suffit : ${name.brand} en fait ${series}.`,
        ]
      : [
          `${lead ? `${lead} : la` : "La"} photo d'{one} devient ${series}.`,
          `${lead ? `${lead} : vous` : "Vous"} donnez une photo, vous recevez ${series}.`,
        ],
  );
  return {
    headline: fill(dice.pick(specific.length > 0 ? specific : usual)),
    subheadline: `${fill(opening)} ${fill(isSober ? promises[0] : dice.pick(promises))}`,
    bullets: [
      sector.bullet,
      people.bullet,
      dice.pick([
        "Six formats prêts à publier sur Facebook et Instagram",
        "Six formats composés un à un, pour Facebook et Instagram",
      ]),
      dice.pick(["Première série gratuite, sans carte bancaire", "Un produit et une série pour essayer, gratuitement"]),
    ].map(fill),
    cta: dice.pick([...people.buttons, fill("Essayer avec {one}")]),
  };
}

const promises: readonly [string, ...string[]] = [
  "Rien n'est redessiné : {vos} sont {ceux|celles} de la photo.",
  "Le décor change, le visage se choisit, {vos} restent {exacts|exactes}.",
  "Vous choisissez le visage et le décor. {Vos} ne bougent pas d'un pixel.",
];

function writeProblem({ audience, people, dice, fill }: Offer): LandingContent["problem"] {
  const { sector } = audience;
  return {
    title: fill(dice.pick(sector.fears)),
    description: fill(`${sector.fear} ${dice.pick(people.burdens)}`),
    solution: fill(`${sector.scene} ${people.relief}`),
  };
}

const focusSeries: Record<FocusKind, string> = {
  film: "une série de six créatives, puis un film vertical en quatre scènes",
  face: "une série de six créatives, dont quatre avec le visage de votre choix",
  catalogue: "une série de six créatives, puis le produit suivant prend le même chemin",
  logo: "une série de six créatives, à vos couleurs et dans votre typographie",
  posts: "une série de six créatives, chacun avec son accroche et son texte",
};

/** Six features: those for their goods and sales channel first. */
function listFeatures({ audience, people, isSober, focus, dice }: Offer): Feature[] {
  const { sector, place } = audience;
  const own: Feature[] = [[sector.emoji, ...sector.feature], people.feature];
  const asked = focus ? [focus] : [];
  const pictured: FocusKind[] = dice.shuffle(["face", "film", "posts"]);
  const others = [...pictured, ...dice.shuffle<FocusKind>(["catalogue", "logo"])].filter((kind) => kind !== focus);
  const isSaid = (kind: FocusKind) =>
    ((kind === "face" || kind === "film") && isSober) ||
    (kind === "film" && place?.feature[0] === "🎬") ||
    (kind === "logo" && people === peopleOf.brands) ||
    (kind === "catalogue" && people === peopleOf.agencies);
  const common = [...asked, ...others]
    .filter((kind) => kind === focus || !isSaid(kind))
    .map((kind) => dice.pick(focusFeatures[kind]));
  const [first, ...rest] = common;
  const ordered = [
    ...own,
    ...(place ? [place.feature] : []),
    ...(first ? [first] : []),
    isSober ? formatFeatures[0] : dice.pick(formatFeatures),
    ...rest,
    dice.pick(honestyFeatures),
  ];
  return distinctEmoji(ordered).slice(0, 6);
}

/** Avoids the same emoji twice, which looks like a mistake. */
function distinctEmoji(features: Feature[]): Feature[] {
  return features.filter(([emoji], at) => features.findIndex(([other]) => other === emoji) === at);
}

function writeExamples({ people, fill }: Offer): LandingContent["testimonials"] {
  return exampleTestimonials(
    [
      fill("ce qu'une personne vous a dit en voyant {vos} en images, dans ses mots."),
      "ce qu'elle faisait avant, et ce qui a changé depuis.",
      "ce qui l'a fait hésiter, et pourquoi elle s'est décidée.",
    ],
    people.role,
  );
}

function listQuestions({ audience, people, isSober, name, dice, fill }: Offer): LandingContent["faq"] {
  const { sector, place } = audience;
  const asked = (entry: readonly [string, string]) => ({ question: fill(entry[0]), answer: fill(entry[1]) });
  return [
    {
      question: name ? `${name.label}, comment ça marche ?` : "Comment ça marche ?",
      answer: fill(
        dice.pick([
          ...(isSober
            ? []
            : [
                "Vous importez la photo d'{one}, ou l'adresse de sa page. Vous choisissez un influenceur virtuel. La série de six formats se compose, et vous téléchargez ce qui vous plaît.",
              ]),
          "Vous importez une photo. Le produit y est découpé, placé dans un décor, puis décliné en six formats que vous téléchargez.",
        ]),
      ),
    },
    asked(sector.question),
    asked(place?.question ?? people.question),
    // The sales channel already answers what a reseller would ask.
    ...(place && audience.kind !== "resellers" ? [asked(people.question)] : isSober ? [] : [dice.pick(faceQuestions)]),
    dice.pick(testQuestions),
    dice.pick(priceQuestions),
  ];
}

function writeClosing({ audience, name, dice, fill }: Offer): LandingContent["closing"] {
  const { sector } = audience;
  return {
    headline: fill(
      dice.pick([
        sector.closing,
        ...(name ? [`${name.label} : à vous d'essayer`, `${name.label}, à partir d'une seule photo`] : []),
      ]),
    ),
    description: fill(
      dice.pick([
        "Prenez {one}, un fond uni, une photo nette : c'est déjà le début d'une campagne.",
        "Il y a sûrement, dans votre téléphone, la photo d'{one} qui n'attend que cela.",
        "Choisissez ce que vous montreriez en premier. Une photo suffit, et la première série est gratuite.",
        "La photo d'{one} suffit pour commencer. Vous jugerez sur pièce, sans carte bancaire.",
        "{Vos} ont déjà leur photo. La suite se compose en quelques clics.",
      ]),
    ),
    finalCta: dice.pick(["Essayer gratuitement", "Commencer par une photo", "Essayer avec ma photo"]),
  };
}
