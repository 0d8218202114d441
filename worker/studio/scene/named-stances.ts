// How things are held up, by what they are called (readNouns). What is in no list is judged by its photo alone.
import type { ProductStance } from "../../contract/shown-product.ts";
import { readName, readNouns } from "./head-noun.ts";
import { trueSizes } from "./true-sizes.ts";

/** Whether a photo may show a named thing standing: never, where cloth is folded into a block or on a stand, or whenever it is seen so. */
type MayStand = "never" | "folded" | "seen";

interface NamedStance {
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
    "collier, sautoir, ras de cou, pendentif, pendant d oreille, chaine / necklace, choker, pendant necklace, pendant$, chain",
  ],
  ["hangs", "seen", "tableau, cadre, affiche, poster, horloge / clock, wall art, frame"],
  [
    "hangs",
    "never",
    "suspension, plafonnier, lustre, guirlande, applique, mobile bebe, attrape reve, carillon, porte cle, medaille, couronne de noel, boule de noel, rideau, voilage, tenture, macrame, hamac / pendant lamp, pendant light, wall lamp, garland, keyring, keychain, wind chime, dream catcher, dreamcatcher, wreath, bauble, curtain, hammock",
  ],
  [
    "hangs",
    "folded",
    "robe, manteau, trench, parka, costume, peignoir, kimono, combinaison, djellaba, sari, caftan / dress, coat, suit, bathrobe, jumpsuit",
  ],
  [
    "lies",
    "never",
    "bracelet, jonc, gourmette, montre, horlogerie, chronographe, smartwatch, boucle d oreille, creole, puce d oreille, broche, manchette, bijou, parure, piercing, pin s, badge, magnet, aimant, bouton de manchette / bangle, watch, earring, brooch, stud, cuff, jewelry, jewellery, cufflink",
  ],
  [
    "lies",
    "never",
    "ceinture, cravate, noeud papillon, bretelle, laisse, harnais, collier pour chien, collier pour chat, corde a sauter, cable, ecouteur filaire, bande elastique, chaussette, collant, gant, moufle, bonnet, bandeau, chouchou, barrette, masque de sommeil / belt, necktie, tie, bow tie, leash, collar, skipping rope, jump rope, resistance band, sock, tights, glove, mitten, beanie, headband, sleep mask",
  ],
  [
    "lies",
    "never",
    "brosse, brosse a dent, rasoir, peigne, brosse a cheveux, pinceau, crayon, stylo, feutre, marqueur, eyeliner, couteau, fourchette, cuillere, couvert, baguette, spatule, louche, fouet, rouleau a patisserie, ciseaux, tournevis, marteau, pince, lime, secateur, lisseur, fer a lisser, boucleur, seche cheveux, clavier, manette, telecommande, coque, airtag, sous verre, hochet, tetine, anneau de dentition, bavoir / toothbrush, razor, comb, hairbrush, brush, pencil, pen, knife, knives, fork, spoon, cutlery, scissors, hammer, straightener, hairdryer, hair dryer, keyboard, phone case, rattle",
  ],
  [
    "lies",
    "never",
    "tapis, paillasson, set de table, puzzle, carte a jouer, carte postale, carte cadeau, sticker, sac de couchage / rug, yoga mat, bath mat, door mat, play mat, mouse pad, placemat, sleeping bag",
  ],
  [
    "lies",
    "folded",
    "serviette, drap, nappe, napperon, dentelle, torchon, plaid, couverture, housse de couette, echarpe, foulard, etole, chale, cheche, snood, tour de cou, carre de soie, linge, parure de lit, chemin de table, poncho, gigoteuse / towel, napkin, doily, lace, tea towel, blanket, throw, scarf, scarves, shawl, stole, silk square",
  ],
  [
    "lies",
    "folded",
    "debardeur, caraco, brassiere, t shirt, tee shirt, tee, crop top, chemise, chemisier, blouse, polo, pull, pullover, sweat, hoodie, gilet, cardigan, veste, blouson, blazer, doudoune, pantalon, jean, short, bermuda, jupe, culotte, boxer, soutien gorge, lingerie, maillot, body, pyjama, legging, jogging, chino, bikini, vetement / sweater, jacket, tank top, shirt, jersey, trousers, pants, skirt, underwear, bra, swimsuit",
  ],
  [
    "leans",
    "never",
    "miroir, coussin, oreiller, planche de surf, surf, planche a decouper, skateboard, longboard, snowboard, ski, raquette, padel, guitare, ukulele, violon, violin, parapluie, canne, echelle, pelle, balai, velo / mirror, cushion, pillow, surfboard, surf board, racket, racquet, tennis racket, guitar, umbrella, ladder, broom, bicycle, bike, cutting board",
  ],
  ["floats", "seen", "ballon gonflable, ballon d helium, drone, cerf volant, bulle, montgolfiere / balloon, kite"],
  [
    "stands",
    "seen",
    "flacon, bouteille, pot, tube, vase, bougie, tasse, mug, verre, bol, lampe, enceinte, chaine hifi, chaine hi fi, cafetiere, bouilloire, plante, cactus, statue, figurine, peluche, gourde, jouet, parfum, brosse a dent electrique, horloge de table, horloge a poser / bottle, jar, candle, cup, wine glass, bowl, lamp, speaker, kettle, plant, toy, perfume, body lotion, body milk, electric toothbrush, alarm clock, table clock, desk clock",
  ],
  [
    "furniture",
    "seen",
    "tabouret, chaise, fauteuil, banc, canape, sofa, pouf, table, gueridon, console, bureau, commode, buffet, etagere, chevet, lampadaire, lit, berceau, tapis de course, tapis roulant / stool, chair, armchair, bench, couch, desk, dresser, sideboard, shelf, shelves, nightstand, bed",
  ],
  // What holds other things, or has their names beside its own.
  [
    "stands",
    "seen",
    "presentoir, buste, support de, support pour, support a, coffret, ecrin, boite, bloc, remontoir, porte montre, porte bijou, porte collier, porte bague, porte serviette, porte manteau, porte parapluie, tablette de chocolat, rouge a levre",
  ],
];

const stances = lists.map(([stance, mayStand, words]) =>
  readNouns<NamedStance>(
    {
      stance: stance === "furniture" ? "stands" : stance === "strand" ? "hangs" : stance,
      mayStand,
      isStrand: stance === "strand",
      isFurniture: stance === "furniture",
    },
    words,
  ),
);
const known = [...stances, ...trueSizes];

/**
 * What the noun that counts in a name says, or in the category where the name has none. Undefined where neither has
 * any, or another thing counts: a bag with a chain is a bag.
 * @param name in plain words. @param category likewise.
 */
export function findNamedStance(name: string, category: string): NamedStance | undefined {
  for (const words of [name, category]) {
    const { find, isAccessory } = readName(words, known);
    const [found, thing] = [find(stances), find(trueSizes)];
    if (isAccessory) return undefined;
    const isOther = thing && thing.before < (found?.before ?? Number.POSITIVE_INFINITY);
    if (isOther && found?.value.stance !== "stands") return undefined;
    if (found) return found.value;
  }
  return undefined;
}
