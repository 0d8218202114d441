// How things are held up, by what they are called: plain words (plainWords), French and English, plurals in s, x and es
// as well. What is in no list is judged by its photo alone.
import type { ProductStance } from "../../contract/shown-product.ts";
import { trueSizes } from "./true-sizes.ts";

/** Whether a photo may show a named thing standing: never, where cloth is folded into a block or on a stand, or whenever it is seen so. */
export type MayStand = "never" | "folded" | "seen";

export interface NamedStance {
  stance: ProductStance;
  mayStand: MayStand;
  /** Hangs where its photo cuts it off above, and lies otherwise: a necklace. */
  isStrand: boolean;
  /** Furniture: from above and one side its feet hardly touch one line. */
  isFurniture: boolean;
}

const lists: readonly (readonly [ProductStance | "furniture" | "strand", MayStand, string])[] = [
  [
    "strand",
    "never",
    "collier, necklace, sautoir, choker, ras de cou, pendentif, pendant d oreille, pendant necklace, pendant$, chaine, chain",
  ],
  ["hangs", "seen", "tableau, cadre, affiche, poster, horloge, clock, wall art, frame"],
  [
    "hangs",
    "never",
    "suspension, plafonnier, lustre, guirlande, applique, mobile bebe, attrape reve, carillon, porte cle, pendant lamp, pendant light, wall lamp, garland, keyring, keychain, wind chime, dream catcher, dreamcatcher, medaille, couronne de noel, wreath, boule de noel, bauble, rideau, voilage, tenture, curtain, macrame, hamac, hammock",
  ],
  [
    "hangs",
    "folded",
    "robe, dress, manteau, coat, trench, parka, costume, suit, peignoir, bathrobe, kimono, combinaison, jumpsuit, djellaba, sari, caftan",
  ],
  [
    "lies",
    "never",
    "bracelet, bangle, jonc, gourmette, montre, watch, horlogerie, chronographe, smartwatch, boucle d oreille, earring, creole, puce d oreille, broche, brooch, stud, manchette, cuff, bijou, jewelry, jewellery, parure, piercing, pin s, badge, magnet, aimant, bouton de manchette, cufflink",
  ],
  [
    "lies",
    "never",
    "ceinture, belt, cravate, necktie, tie, bow tie, noeud papillon, bretelle, laisse, leash, harnais, collier pour chien, collier pour chat, dog collar, corde a sauter, skipping rope, jump rope, cable, ecouteur filaire, bande elastique, resistance band, chaussette, sock, collant, tights, gant, glove, moufle, mitten, bonnet, beanie, bandeau, headband, chouchou, barrette, sleep mask, masque de sommeil",
  ],
  [
    "lies",
    "never",
    "brosse, brosse a dent, toothbrush, rasoir, razor, peigne, comb, brosse a cheveux, hairbrush, pinceau, crayon, pencil, stylo, pen, feutre, marqueur, eyeliner, couteau, knife, knives, fourchette, cuillere, fork, spoon, couvert, cutlery, baguette, spatule, louche, fouet, rouleau a patisserie, ciseaux, scissors, tournevis, marteau, hammer, pince, lime, secateur, lisseur, fer a lisser, boucleur, straightener, seche cheveux, hairdryer, hair dryer, clavier, keyboard, manette, telecommande, coque, phone case, airtag, sous verre, hochet, rattle, tetine, anneau de dentition, bavoir",
  ],
  [
    "lies",
    "never",
    "tapis, paillasson, set de table, puzzle, carte a jouer, carte postale, carte cadeau, sticker, rug, yoga mat, bath mat, door mat, play mat, mouse pad, placemat, sac de couchage, sleeping bag",
  ],
  [
    "lies",
    "folded",
    "serviette, drap, nappe, torchon, plaid, couverture, housse de couette, echarpe, foulard, etole, chale, snood, linge, parure de lit, chemin de table, towel, napkin, tea towel, blanket, throw, scarf, scarves, shawl, poncho, gigoteuse",
  ],
  [
    "lies",
    "folded",
    "debardeur, caraco, brassiere, t shirt, tee shirt, tee, crop top, chemise, chemisier, blouse, polo, pull, pullover, sweater, sweat, hoodie, gilet, cardigan, veste, jacket, blouson, blazer, doudoune, pantalon, jean, short, bermuda, jupe, culotte, boxer, soutien gorge, lingerie, maillot, body, pyjama, legging, jogging, chino, bikini, tank top, shirt, jersey, trousers, pants, skirt, underwear, bra, swimsuit, vetement",
  ],
  [
    "leans",
    "never",
    "miroir, mirror, coussin, oreiller, cushion, pillow, planche de surf, surf, planche a decouper, skateboard, longboard, surfboard, surf board, snowboard, ski, raquette, racket, racquet, padel, tennis racket, guitare, guitar, ukulele, violon, violin, parapluie, umbrella, canne, echelle, ladder, pelle, balai, broom, velo, bicycle, bike, cutting board",
  ],
  ["floats", "seen", "ballon gonflable, ballon d helium, balloon, drone, cerf volant, kite, bulle, montgolfiere"],
  [
    "stands",
    "seen",
    "flacon, bouteille, bottle, pot, jar, tube, vase, bougie, candle, tasse, cup, mug, verre, wine glass, bol, bowl, lampe, lamp, enceinte, speaker, chaine hifi, chaine hi fi, cafetiere, bouilloire, kettle, plante, plant, cactus, statue, figurine, peluche, gourde, jouet, toy, perfume, parfum, body lotion, body milk, brosse a dent electrique, electric toothbrush, horloge de table, horloge a poser, alarm clock, table clock, desk clock",
  ],
  [
    "furniture",
    "seen",
    "tabouret, stool, chaise, chair, fauteuil, armchair, banc, bench, canape, sofa, couch, pouf, table, gueridon, console, bureau, desk, commode, dresser, buffet, sideboard, etagere, shelf, shelves, chevet, nightstand, lampadaire, lit, bed, berceau, tapis de course, tapis roulant",
  ],
  // What holds other things, or has their names beside its own.
  [
    "stands",
    "seen",
    "presentoir, buste, support de, support pour, support a, coffret, ecrin, boite, bloc, remontoir, porte montre, porte bijou, porte collier, porte bague, porte serviette, porte manteau, porte parapluie, tablette de chocolat, rouge a levre",
  ],
];

const patterns = lists.map(([stance, mayStand, words]) => {
  const named: NamedStance = {
    stance: stance === "furniture" ? "stands" : stance === "strand" ? "hangs" : stance,
    mayStand,
    isStrand: stance === "strand",
    isFurniture: stance === "furniture",
  };
  return [named, patternOf(words)] as const;
});

/** In English what holds things has its own name last: a necklace stand, a watch box. */
const holders = /(?<!sleeping |phone )\b(stand|holder|box|rack|hanger|hook|organi[sz]er|tree|rod|\w*bag|case)(e?s)?$/;

function patternOf(words: string): RegExp {
  const longestFirst = words.split(", ").toSorted((one, other) => other.length - one.length);
  return new RegExp(`\\b(?:${longestFirst.join("|").replaceAll(" ", "[sx]? ")})(?:s|x|es)?\\b`);
}

/**
 * What the first noun of a name says, or of the category where the name has none; the longest one where several begin
 * there. Undefined where neither has any, or another thing comes first: a bag with a chain is a bag.
 * @param name in plain words. @param category likewise.
 */
export function findNamedStance(name: string, category: string): NamedStance | undefined {
  if (holders.test(name.trim())) return undefined;
  for (const words of [name, category]) {
    let [found, first, longest]: [NamedStance | undefined, number, number] = [undefined, Number.POSITIVE_INFINITY, 0];
    for (const [named, pattern] of patterns) {
      const match = pattern.exec(words);
      if (!match || match.index > first || (match.index === first && match[0].length <= longest)) continue;
      [found, first, longest] = [named, match.index, match[0].length];
    }
    const isOther = trueSizes.some(([, pattern]) => words.search(pattern) >= 0 && words.search(pattern) < first);
    if (isOther && found?.stance !== "stands") return undefined;
    if (found) return found;
  }
  return undefined;
}
