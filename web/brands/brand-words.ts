// French words for the fields of a brand.
import type {
  BrandColourRole,
  BrandFieldName,
  BrandLogoPlace,
  BrandNetwork,
  BrandPhotos,
  BrandWarmth,
} from "../../worker/contract/brands.ts";

export const fieldNames: Record<BrandFieldName, string> = {
  name: "Nom",
  tagline: "Slogan",
  logo: "Logo",
  colours: "Couleurs",
  headings: "Police des titres",
  texts: "Police des textes",
  tone: "Ton",
  language: "Langue",
  audience: "Clientèle",
  promises: "Promesses",
  forbidden: "Mots interdits",
  lexicon: "Mots de la marque",
  pronunciations: "Prononciation",
  service: "Livraison et retours",
  social: "Réseaux sociaux",
  photos: "Photos",
};

export const roleNames: Record<BrandColourRole, string> = {
  primary: "Principale",
  secondary: "Secondaire",
  accent: "Accent",
  background: "Fond",
  text: "Texte",
};

export const warmthNames: Record<BrandWarmth, string> = {
  sober: "Sobre",
  warm: "Chaleureux",
  enthusiastic: "Enthousiaste",
};

export const logoPlaceNames: Record<BrandLogoPlace, string> = {
  none: "Sans logo",
  "top-left": "En haut à gauche",
  "top-right": "En haut à droite",
  "bottom-left": "En bas à gauche",
  "bottom-right": "En bas à droite",
};

export const lightNames: Record<BrandPhotos["light"], string> = {
  bright: "Lumière claire",
  dark: "Lumière sombre",
  mixed: "Lumières variées",
};

export const subjectNames: Record<BrandPhotos["subject"], string> = {
  packshots: "Produits sur fond uni",
  scenes: "Mises en scène",
  mixed: "Fonds unis et mises en scène",
};

export const figureNames: Record<NonNullable<BrandPhotos["figures"]>, string> = {
  people: "Des personnes",
  objects: "Des objets seuls",
  mixed: "Des personnes et des objets",
};

export const networkNames: Record<BrandNetwork, string> = {
  instagram: "Instagram",
  facebook: "Facebook",
  tiktok: "TikTok",
  pinterest: "Pinterest",
  youtube: "YouTube",
  x: "X",
  linkedin: "LinkedIn",
  snapchat: "Snapchat",
};

const languages = new Intl.DisplayNames("fr-FR", { type: "language" });

/** « français » for "fr-FR". */
export function nameLanguage(code: string): string {
  try {
    return languages.of(code.split("-")[0] ?? code) ?? code;
  } catch {
    return code;
  }
}
