// The two ready-made influencers. Written out, so that they stay the same when the generator of personas changes.
import type { Persona } from "../studio/studio.ts";

/** A woman and a man who suit any product: plain clothes, open faces, different backgrounds. */
export const readyMadePersonas: Persona[] = [
  {
    name: "Romane",
    gender: "female",
    ageRange: "25-35",
    ethnicity: "Européenne",
    style: "lifestyle",
    description: "Conteuse du quotidien, carré roux et chemise sauge, pour les belles adresses.",
    prompt:
      "Portrait de studio d’une femme européenne de 25 à 35 ans, souriante, face à l’objectif : peau claire, carré roux, chemise sauge. Ambiance chaleureuse et naturelle, lumière douce venue de gauche, fond uni #e4d8c9, buste visible, image très nette.",
    look: { member: "elsa", hairColor: "blond", outfitColor: "sauge", backdrop: "#e4d8c9" },
  },
  {
    name: "Ismaël",
    gender: "male",
    ageRange: "25-35",
    ethnicity: "Africain",
    style: "casual",
    description:
      "Citadin décontracté, coupe courte noire, barbe noire et t-shirt ivoire, pour les marques du quotidien.",
    prompt:
      "Portrait de studio d’un homme africain de 25 à 35 ans, souriant, face à l’objectif : peau brune, coupe courte noire, barbe noire, t-shirt ivoire. Ambiance simple et détendue, lumière douce venue de gauche, fond uni #d3a48e, buste visible, image très nette.",
    look: { member: "rafael", hairColor: "noir", outfitColor: "ivoire", backdrop: "#d3a48e" },
  },
];
