/** Styles of logos. */
export const logoStyles = [
  { id: "minimal", label: "Minimal", description: "Lignes nettes, beaucoup d’air" },
  { id: "tech", label: "Tech", description: "Géométrique et précis" },
  { id: "professional", label: "Professionnel", description: "Sobre, fait pour durer" },
  { id: "creative", label: "Créatif", description: "Libre, avec du caractère" },
] as const;

export type LogoStyle = (typeof logoStyles)[number]["id"];

/** Business activities of a brand; logo marks are chosen by activity. */
export const activities = [
  { id: "fashion", label: "Mode et vêtements" },
  { id: "leather", label: "Maroquinerie et chaussures" },
  { id: "jewellery", label: "Bijoux et montres" },
  { id: "beauty", label: "Beauté et cosmétiques" },
  { id: "fragrance", label: "Parfums et bougies" },
  { id: "home", label: "Maison et décoration" },
  { id: "grocery", label: "Épicerie et gourmandises" },
  { id: "coffee", label: "Café et thé" },
  { id: "wine", label: "Vins et spiritueux" },
  { id: "plants", label: "Fleurs et plantes" },
  { id: "wellness", label: "Bien-être et compléments" },
  { id: "sport", label: "Sport et plein air" },
  { id: "tech", label: "High-tech et accessoires" },
  { id: "children", label: "Enfants et jouets" },
  { id: "pets", label: "Animaux" },
  { id: "books", label: "Livres et papeterie" },
  { id: "craft", label: "Artisanat et art" },
  { id: "services", label: "Services et conseil" },
  { id: "other", label: "Autre activité" },
] as const;

export type Activity = (typeof activities)[number]["id"];

/** Number of grapheme clusters: a combining accent or a multi-part emoji counts as one with its base. */
export const countCharacters = (text: string) => [...new Intl.Segmenter("fr").segment(text)].length;

/** Text lengths in grapheme clusters (countCharacters); logos per style; preferred colours. */
export const logoLimits = { name: 40, slogan: 60, perStyle: { min: 1, max: 10 }, colors: 3 } as const;

/** Available PNG sizes: pixels of the longer side. */
export const logoPngSizes = [512, 1024, 2048, 4096] as const;

export type LogoStatus = "processing" | "completed" | "failed";
