// The features of Égérie in the words of a landing page. Only what the product really does.
import type { FocusKind } from "./occasions.ts";

export type Feature = readonly [emoji: string, title: string, description: string];

/** {vos} and {a|b} as in people.ts. */
export const focusFeatures: Record<FocusKind, readonly Feature[]> = {
  face: [
    [
      "🧑‍🎨",
      "Un visage que l'on reconnaît",
      "Composez votre influenceur virtuel : style, âge, allure. Il revient d'une campagne à l'autre, et votre marque finit par avoir un visage.",
    ],
    [
      "🧑‍🎨",
      "Un casting sans rendez-vous",
      "Jusqu'à cinquante influenceurs virtuels à la fois : vous gardez celui ou celle qui ressemble à votre clientèle.",
    ],
    [
      "🧑‍🎨",
      "Quelqu'un pour présenter {vos}",
      "Un influenceur virtuel, composé par vous : son style, son âge, son allure. Vous n'avez ni casting à organiser, ni contrat à signer.",
    ],
  ],
  film: [
    [
      "🎬",
      "La vidéo, à partir de la même photo",
      "Quatre scènes courtes, un script, des légendes : {vos} ont leur film vertical, monté et prêt à publier.",
    ],
    [
      "🎬",
      "Un film en quatre scènes",
      "Le script s'écrit à partir de votre fiche, en français ou en anglais, dans le ton que vous demandez. Les scènes sont tournées, légendées, puis montées.",
    ],
    [
      "🎬",
      "{Vos} en vidéo",
      "La photo d'{one} suffit pour quatre plans courts, avec script et légendes, assemblés à la verticale. Personne à filmer, rien à monter.",
    ],
  ],
  posts: [
    [
      "✍️",
      "Des textes tirés de votre fiche",
      "Accroche, description, appel à l'action : ils disent ce que votre page dit, sans promesse ajoutée. Vous corrigez ce que vous voulez.",
    ],
    [
      "✍️",
      "Une publication par format",
      "Chaque créative arrive avec son texte, sous un angle différent. Les mots se posent sur l'image, sans en cacher l'essentiel.",
    ],
    [
      "✍️",
      "Les mots qui vont avec {vos}",
      "Une accroche et un texte par créative, d'après ce que votre fiche en dit. Vous relisez, vous corrigez, vous publiez.",
    ],
  ],
  catalogue: [
    [
      "🗃️",
      "Tout un catalogue à la suite",
      "Sélectionnez vos produits, lancez, faites autre chose : les images se font l'une après l'autre et se téléchargent ensemble.",
    ],
    [
      "🗃️",
      "Une pièce, ou toute la collection",
      "Une nouveauté se traite seule, un catalogue par lots : si quelque chose l'interrompt, le travail reprend là où il en était.",
    ],
  ],
  logo: [
    [
      "🖋️",
      "Le logo, et tout ce qui va avec",
      "Votre nom devient un logo, le logo devient un kit : favicon, bannières, carte de visite, charte. Vos publicités en prennent les couleurs.",
    ],
    [
      "🖋️",
      "Une identité qui se tient",
      "Dessinez un logo à partir de votre nom, puis habillez vos publicités de ses couleurs et de sa typographie.",
    ],
  ],
};

export const formatFeatures: readonly [Feature, ...Feature[]] = [
  [
    "📐",
    "Six formats, une seule demande",
    "Fil Facebook, carré, portrait et story Instagram, puis le produit seul, deux fois : chacun est composé pour sa place, jamais recadré.",
  ],
  [
    "📐",
    "Chaque créative à sa mesure",
    "Quatre formats avec votre influenceur, deux avec le produit seul. Le décor se recompose à chaque fois, rien ne dépasse et rien n'est coupé.",
  ],
  [
    "📐",
    "{Vos}, bien {cadrés|cadrées} partout",
    "Paysage pour le fil Facebook, carré, portrait et story pour Instagram, et le produit seul en deux formats : six compositions, pas six recadrages.",
  ],
];

export const honestyFeatures: readonly Feature[] = [
  [
    "🏷️",
    "La transparence, déjà prévue",
    "Affichez, si vous le souhaitez, la mention « Image virtuelle ». Dans le fichier, les métadonnées la portent toujours.",
  ],
  [
    "🏷️",
    "Vos clients savent ce qu'ils voient",
    "Un produit réel, une personne virtuelle : la mention « Image virtuelle » se pose sur demande, et reste inscrite dans le fichier.",
  ],
];

export interface Question {
  question: string;
  answer: string;
}

export const priceQuestions: readonly Question[] = [
  {
    question: "Combien cela coûte-t-il ?",
    answer:
      "Un premier produit et une première série sont gratuits, sans carte bancaire. Les forfaits payants commencent à 19,99\u00a0$ par mois et se résilient à tout moment.",
  },
  {
    question: "Que comprend l'essai gratuit ?",
    answer:
      "Un produit et une série de six créatives, sans carte bancaire. Pour continuer, les forfaits commencent à 19,99\u00a0$ par mois, résiliables à tout moment.",
  },
];

export const faceQuestions: readonly Question[] = [
  {
    question: "Les personnes des images existent-elles ?",
    answer:
      "Non, ce sont des influenceurs virtuels : ni contrat, ni droit à l'image à négocier. Vous pouvez afficher la mention « Image virtuelle », que les métadonnées du fichier portent dans tous les cas.",
  },
  {
    question: "Dois-je signaler que l'image est virtuelle ?",
    answer:
      "Nous vous le conseillons, et tout est prévu : la mention « Image virtuelle » s'affiche si vous la demandez, et les métadonnées de chaque fichier l'indiquent.",
  },
];

export const testQuestions: readonly Question[] = [
  {
    question: "Que devient la photo que je teste ici ?",
    answer:
      "Elle sert à composer trois essais. Votre photo et les images sont effacées au bout de vingt-quatre heures. Le test est gratuit et ne demande pas de compte.",
  },
  {
    question: "Puis-je essayer sans créer de compte ?",
    answer:
      "Oui, avec le test photo de cette page : trois variations, gratuitement. Votre photo et les images sont effacées au bout de vingt-quatre heures.",
  },
];

export const guarantees: readonly { title: string; description: string }[] = [
  {
    title: "Jugez sur vos propres photos",
    description:
      "Un produit, une série de six créatives : c'est gratuit, sans carte bancaire. Si le résultat ne vous convient pas, vous n'avez rien à annuler.",
  },
  {
    title: "Sans carte, sans engagement",
    description:
      "La première série ne demande pas de carte bancaire. Si vous prenez ensuite un forfait, vous le résiliez à tout moment, depuis votre espace.",
  },
  {
    title: "Vous payez quand cela vous sert",
    description:
      "Commencez par un produit et une série, gratuitement. Un forfait mensuel se prend, se change et se résilie quand vous le décidez.",
  },
];

export const urgencies: readonly string[] = [
  "Premier produit et première série gratuits, sans carte bancaire.",
  "Une série complète pour juger, sans carte bancaire.",
  "Gratuit pour un produit et une série. Sans carte bancaire.",
];
