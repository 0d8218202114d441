// Occasions and features mentioned in a page's name: a season of sales, or the part of the product that the page is
// about.

/** A season or event of sales. */
export interface Occasion {
  /** Matches a name folded by foldWords. */
  pattern: RegExp;
  headlines: readonly string[];
  /** Heading above the last button but one. */
  call: string;
}

export const occasions: readonly Occasion[] = [
  {
    pattern: /\bnoel\b|\bchristmas\b|\bavent\b|\bfetes de fin\b/,
    headlines: ["{Vos} de Noël, en images avant les autres", "Noël se prépare à l'avance. Ses publicités aussi."],
    call: "Les publicités de Noël se font avant la cohue",
  },
  {
    pattern: /\b(?:saint|st) valentin\b|\bvalentine/,
    headlines: ["Pour la Saint-Valentin, offrez-leur une belle image", "{Vos} ont un rendez-vous en février"],
    call: "La Saint-Valentin se joue en images",
  },
  {
    pattern: /\bfetes? des (?:meres|peres|grands meres)\b|\bmother s day\b/,
    headlines: ["La fête approche. {Vos} sont-{ils|elles} en images ?", "Un cadeau se choisit d'abord des yeux"],
    call: "Le cadeau se choisit d'abord des yeux",
  },
  {
    pattern: /\brentree\b/,
    headlines: ["La rentrée de {vos} se prépare en images", "Nouvelle saison, nouvelles images, même photo"],
    call: "La rentrée se montre dès maintenant",
  },
  {
    pattern: /\bsoldes\b|\bblack ?friday\b|\bcyber ?monday\b|\bdestockage\b/,
    headlines: ["Pendant les soldes, l'image compte autant que le prix", "Un prix barré ne suffit pas. Montrez {vos}."],
    call: "Un bon prix mérite une bonne image",
  },
  {
    pattern: /\b(?:lancements?|launch|nouvelle collection|capsule|nouveautes?|precommandes?|drop)\b/,
    headlines: ["Un lancement réussi commence par six images", "{Vos} sortent bientôt. Leur campagne est prête."],
    call: "Le jour du lancement, les images sont prêtes",
  },
  {
    pattern: /\b(?:ete|summer|vacances|plage)\b/,
    headlines: ["L'été de {vos} commence par une photo", "Vos images d'été, prêtes avant les valises"],
    call: "Les images d'été se préparent au printemps",
  },
  {
    pattern: /\b(?:mariages?|wedding|mariees?)\b/,
    headlines: ["La saison des mariages se prépare en images", "{Vos} sont {invités|invitées} à tous les mariages"],
    call: "Les mariés choisissent tôt. Montrez-vous avant.",
  },
];

export type FocusKind = "film" | "face" | "catalogue" | "logo" | "posts";

/** The feature that a page's name mentions, with suitable headlines. */
export const focuses: readonly { kind: FocusKind; pattern: RegExp; headlines: readonly string[] }[] = [
  {
    kind: "film",
    pattern: /\b(?:videos?|films?|reels?|clips?|tiktok)\b/,
    headlines: [
      "Un film vertical de {vos}, à partir d'une photo",
      "Quatre scènes, un script, et personne à filmer",
      "{Vos} passent à l'écran sans tournage",
    ],
  },
  {
    kind: "face",
    pattern:
      /\b(?:influenceu(?:r|se)s?|influenceurs|ambassadeurs?|ambassadrices?|mannequins?|modeles?|avatars?|visages?|egeries|casting|ugc)\b/,
    headlines: [
      "Choisissez qui présente {vos}",
      "Un visage pour {vos}, sans casting ni contrat",
      "L'influenceur que {vos} attendaient est virtuel",
    ],
  },
  {
    kind: "catalogue",
    pattern: /\b(?:catalogues?|lots?|masse|batch|volume)\b/,
    headlines: [
      "Tout un catalogue en images, référence par référence",
      "{Vos} par dizaines, {mis|mises} en scène par lots",
      "Un catalogue entier, sans refaire dix fois le décor",
    ],
  },
  {
    kind: "logo",
    pattern: /\b(?:logos?|identite|branding|charte|kit de marque|kits de marque)\b/,
    headlines: [
      "Un logo, des couleurs, et {vos} {assortis|assorties}",
      "De votre nom à votre logo, de votre logo à vos publicités",
      "Une charte pour {vos}, du favicon à l'affiche",
    ],
  },
  {
    kind: "posts",
    pattern: /\b(?:posts?|publications?|legendes?|textes?|accroches?|copywriting|contenus?|community|social)\b/,
    headlines: [
      "L'image et le texte de {vos}, ensemble",
      "Six publications par produit, image et mots compris",
      "{Vos} ont de quoi publier toute la semaine",
    ],
  },
];
