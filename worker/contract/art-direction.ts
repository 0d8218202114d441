// What a seller may ask of a series' pictures beside its product and person: a style, a wish in words, and what to avoid.
// Image models follow all of it; the embedded maker has its sets, one of which may suit.

/** Styles, each with those of the embedded maker's sets that come near it; none: only image models draw it. */
export const adStyles = [
  { id: "ugc", label: "Selfie UGC", sets: [] },
  { id: "studio", label: "Studio", sets: ["studio"] },
  { id: "editorial", label: "Éditorial", sets: ["drape", "arche"] },
  { id: "lifestyle", label: "Lifestyle", sets: ["soleil", "cuisine", "jardin"] },
  { id: "minimal", label: "Minimal", sets: ["blocs", "studio", "decoupes"] },
  { id: "luxury", label: "Luxe", sets: ["marbre", "drape"] },
  { id: "vintage", label: "Vintage", sets: ["carreaux", "cuisine"] },
  { id: "sport", label: "Sport", sets: ["beton", "bassin"] },
] as const satisfies readonly { id: string; label: string; sets: readonly string[] }[];
export type AdStyle = (typeof adStyles)[number]["id"];

/** Most characters of a wish, of what to avoid, and of an instruction to change a picture. */
export const directionLimits = { wish: 300, avoid: 200, instruction: 300 } as const;

export interface ArtDirection {
  style?: AdStyle;
  /** « sur une terrasse à Nice, lumière du soir ». */
  wish?: string;
  /** « fleurs, fourrure ». */
  avoid?: string;
}

/** The embedded maker's sets that a wish may name, with a French label and the words (plain, without accents). */
const wished: readonly (readonly [set: string, label: string, words: RegExp])[] = [
  ["noel", "des branches de sapin et des lumières", /\b(noel|sapins?|reveillon|fetes de fin d annee|christmas)\b/],
  ["automne", "une table aux feuilles d’automne", /\b(automn\w*|feuilles mortes|autumn)\b/],
  ["bain", "une salle de bains au miroir rond", /\b(salles? de bains?|douches?|hammam|miroirs?|lavabos?|bathroom)\b/],
  ["bibliotheque", "une bibliothèque", /\b(bibliotheques?|livres?|lecture|books?|library)\b/],
  ["rentree", "une table d’écolier et ses crayons", /\b(rentree|ecoles?|ecoliers?|scolaires?|cartables?|school)\b/],
  ["bureau", "un bureau et sa lampe", /\b(bureaux?|desk|office)\b/],
  ["claustra", "un mur de lattes de chêne", /\b(lattes?|claustras?|tasseaux|bois|wood)\b/],
  ["brique", "un mur de briques", /\b(briques?|lofts?|ateliers?|bricks?)\b/],
  ["cafe", "une table de café", /\b(cafes?|bistrots?|brasseries?|coffee)\b/],
  ["soldes", "des sacs de papier et des disques suspendus", /\b(soldes?|shopping|promotions?)\b/],
  ["salle", "un gymnase et ses espaliers", /\b(gymnases?|salles? de sport|fitness|musculation|espaliers?|gym)\b/],
  ["peres", "un mur de planches sombres et un paquet", /\b(fetes? des peres|papas?|fathers? day)\b/],
  ["cadeaux", "des boîtes à rubans", /\b(cadeaux?|anniversaires?|gifts?|birthday)\b/],
  ["roses", "des roses et du velours", /\b(roses|bouquets?|saint valentin|velours|valentine)\b/],
  ["vichy", "une nappe à carreaux au jardin", /\b(pique niques?|nappes?|vichy|picnic)\b/],
  ["tulipes", "un bouquet de tulipes", /\b(tulipes?|fleurs?|fete des meres|printemps|flowers?|spring)\b/],
  ["galets", "des galets au bord de l’eau", /\b(galets?|littoral|rivage|cote)\b/],
  ["coiffeuse", "une coiffeuse", /\b(coiffeuses?|maquillage|loges?|vanity)\b/],
  ["marches", "des marches de pierre au soleil", /\b(escaliers?|marches|gradins?|stairs|steps)\b/],
  ["seuil", "le seuil d’une porte peinte", /\b(seuil|perron|portes?|facades?|doorstep)\b/],
  ["decoupes", "un paysage de papiers découpés", /\b(decoupes?|decoupages?|papiers decoupes|collages?|origami)\b/],
  [
    "pergola",
    "l’ombre d’une pergola et des citrons",
    /\b(pergolas?|terrasses?|cann?isses?|citrons?|agrumes|lemons?|nice|mediterran\w*|grece)\b/,
  ],
  [
    "projecteur",
    "un fond de couleur dans un faisceau de lumière",
    /\b(projecteurs?|faisceau|spots?|scene|spotlight)\b/,
  ],
  ["plage", "une dune de sable", /\b(plages?|sable|dunes?|mer|ocean|beach)\b/],
  ["bassin", "un bassin à l’ombre des palmes", /\b(piscines?|bassins?|palmiers?|tropical\w*|spa|pool)\b/],
  ["cuisine", "un plan de travail de cuisine", /\b(cuisines?|petit dejeuner|brunch|kitchen)\b/],
  ["carreaux", "un mur de faïence", /\b(carrelages?|faience|zelliges?)\b/],
  ["jardin", "un mur de plâtre au jardin", /\b(jardins?|balcons?|patio|nature|foret|campagne|garden)\b/],
  ["beton", "un mur de béton", /\b(beton|urbain\w*|villes?|rues?|industriel\w*|street)\b/],
  [
    "marbre",
    "des boiseries et du marbre",
    /\b(hotels?|palaces?|marbre|haussmann\w*|appartements?|salons?|boiseries?)\b/,
  ],
  ["drape", "un rideau de lin", /\b(rideaux?|chambres?|lin|drapes?|bedroom)\b/],
  ["arche", "une niche de travertin", /\b(arches?|niches?|travertin|voutes?)\b/],
  ["blocs", "des marches de plâtre", /\b(minimalistes?|platre|graphique)\b/],
  ["studio", "un fond de papier", /\b(studio|fond uni|papier)\b/],
  ["fenetre", "une table à la fenêtre", /\b(fenetres?|voilages?|window)\b/],
  ["soleil", "un mur au soleil", /\b(soleil|ete|provence|oliviers?|sunny)\b/],
];

/** The embedded maker's set that the wish names, if any. */
export function findWishedSet(wish: string | undefined): { set: string; label: string } | undefined {
  if (!wish) return undefined;
  const plain = wish
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[-’']/g, " ")
    .toLowerCase();
  const [set, label] = wished.find(([, , words]) => words.test(plain)) ?? [];
  return set && label ? { set, label } : undefined;
}

/** The embedded maker's sets to begin with: the wish's, else those near the style. */
export function setsFor({ wish, style }: ArtDirection): readonly string[] {
  const named = findWishedSet(wish);
  return named ? [named.set] : (adStyles.find(({ id }) => id === style)?.sets ?? []);
}
