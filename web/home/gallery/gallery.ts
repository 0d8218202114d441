// The before/after carousel: a seller's picture and the result. `npm run gallery` renders the pictures.

/** Both shots of an item are 4:5, so that the slider can compare them. */
export interface GalleryItem {
  slug: string;
  category: string;
  description: string;
  before: Shot;
  after: Shot;
}

export interface Shot {
  alt: string;
  width: number;
  height: number;
  /** 480 and 960 wide. */
  avif: { small: string; large: string };
  jpeg: string;
}

const pictures = import.meta.glob<string>("./*.{avif,jpg}", { eager: true, import: "default", query: "?url" });

function find(name: string): string {
  const url = pictures[`./${name}`];
  if (!url) throw new Error(`No picture ${name}: npm run gallery`);
  return url;
}

function describeShot(name: string, alt: string): Shot {
  return {
    alt,
    width: 960,
    height: 1200,
    avif: { small: find(`${name}-480.avif`), large: find(`${name}-960.avif`) },
    jpeg: find(`${name}.jpg`),
  };
}

function describePair(
  slug: string,
  texts: { category: string; description: string; before: string; after: string },
): GalleryItem {
  const { category, description, before, after } = texts;
  return {
    slug,
    category,
    description,
    before: describeShot(`${slug}-avant`, before),
    after: describeShot(`${slug}-apres`, after),
  };
}

export const gallery: GalleryItem[] = [
  describePair("parfum", {
    category: "Parfum de luxe",
    description: "Un flacon posé sur du papier gris\u00a0; il en sort une publicité dans un jardin d'hiver vert sauge.",
    before: "Flacon de parfum ambré à bouchon noir, sur fond gris",
    after: "Publicité\u00a0: une femme aux longs cheveux bruns, en robe noire, derrière le flacon de parfum",
  }),
  describePair("jouets", {
    category: "Jouets pour bébé",
    description:
      "Des jouets en bois pris sur la table\u00a0; il en sort une chambre d'enfant, avec son arc-en-ciel et son nuage.",
    before: "Anneaux à empiler et cubes en bois, sur fond gris",
    after: "Publicité\u00a0: une femme rousse en chemise ivoire derrière les jouets, devant un arc-en-ciel de bois",
  }),
  describePair("mode-femme", {
    category: "Mode femme",
    description:
      "Une robe sur son buste de couture\u00a0; il en sort un drapé vert d'eau, choisi pour le framboise du tissu.",
    before: "Robe de soirée framboise sur un buste de couture, sur fond gris",
    after: "Publicité\u00a0: une femme à la coupe afro, en blazer ivoire, à côté de la robe framboise",
  }),
  describePair("mode-homme", {
    category: "Mode homme",
    description: "Une pile de pulls pliés\u00a0; il en sort une boutique bleu lagon, avec un homme en chemise marine.",
    before: "Quatre pulls pliés, bleu, camel, écru et rouge, sur fond gris",
    after: "Publicité\u00a0: un homme barbu en chemise marine derrière la pile de pulls, dans une boutique",
  }),
  describePair("sneakers", {
    category: "Sneakers",
    description: "Une basket de profil sur une feuille de papier\u00a0; il en sort un mur de béton couleur argile.",
    before: "Basket basse blanche et verte, de profil, sur fond gris",
    after: "Publicité\u00a0: un homme en sweat ivoire derrière la basket, devant un mur de béton",
  }),
  describePair("montres", {
    category: "Montres de luxe",
    description:
      "Une montre photographiée de face\u00a0; il en sort un comptoir de marbre, avec un homme en veste marine.",
    before: "Montre d'acier à cadran bleu et bracelet de cuir, sur fond bleu gris",
    after: "Publicité\u00a0: un homme à la barbe grise, en veste marine, derrière la montre posée sur du marbre",
  }),
  describePair("lunettes", {
    category: "Lunettes de créateur",
    description:
      "Des lunettes de soleil sur fond clair\u00a0; il en sort un mur couleur pêche, à l'ombre d'un feuillage.",
    before: "Lunettes de soleil en acétate brun, sur fond clair",
    after: "Publicité\u00a0: une femme aux cheveux bouclés, en robe sauge, derrière les lunettes de soleil",
  }),
  describePair("sacs", {
    category: "Sacs",
    description:
      "Un sac à main pris chez soi\u00a0; il en sort une boutique rose poudré, avec une femme en col roulé noir.",
    before: "Sac à main en cuir cognac à fermoir doré, sur fond gris",
    after: "Publicité\u00a0: une femme au chignon noir, en col roulé noir, derrière le sac cognac",
  }),
  describePair("joaillerie", {
    category: "Joaillerie",
    description: "Une bague debout sur fond clair\u00a0; il en sort un drapé couleur sable, qui laisse briller l'or.",
    before: "Bague solitaire en or jaune, sur fond clair",
    after: "Publicité\u00a0: une femme en turban bordeaux derrière la bague, devant un drapé sable",
  }),
  describePair("cosmetiques", {
    category: "Cosmétiques",
    description:
      "Un pot de crème et un rouge à lèvres côte à côte\u00a0; il en sort une niche en arche aux tons de peau.",
    before: "Pot de crème rose et rouge à lèvres ouvert, sur fond bleu gris",
    after: "Publicité\u00a0: une femme blonde à frange, en bustier ivoire, derrière la crème et le rouge à lèvres",
  }),
  describePair("audio", {
    category: "Audio et tech",
    description:
      "Un casque debout sur fond sombre\u00a0; il en sort un décor de volumes bleus, avec un disque terracotta.",
    before: "Casque audio blanc et beige, sur fond gris brun",
    after: "Publicité\u00a0: un homme en sweat à capuche marine derrière le casque audio, devant des volumes bleus",
  }),
  describePair("fitness", {
    category: "Fitness et bien-être",
    description:
      "Des poids photographiés au sol\u00a0; il en sort une salle claire, avec une sportive en tee-shirt sauge.",
    before: "Kettlebell noir de 16 kg et haltère de 8 kg, sur fond gris",
    after: "Publicité\u00a0: une femme à la queue de cheval, en tee-shirt sauge, derrière le kettlebell et l'haltère",
  }),
  describePair("sportswear", {
    category: "Sportswear",
    description:
      "Une veste zippée sur son mannequin\u00a0; il en sort un studio couleur abricot, cerclé du bleu de la veste.",
    before: "Veste de sport bleue à bandes ivoire sur un mannequin, sur fond gris",
    after: "Publicité\u00a0: un homme aux cheveux courts, en tee-shirt ivoire, à côté de la veste de sport bleue",
  }),
  describePair("maroquinerie", {
    category: "Maroquinerie",
    description:
      "Un portefeuille ouvert de quelques cartes\u00a0; il en sort un comptoir de marbre, avec une femme en veste bordeaux.",
    before: "Portefeuille en cuir brun cousu main, trois cartes dépassant, sur fond gris",
    after: "Publicité\u00a0: une femme aux cheveux gris, en veste bordeaux, derrière le portefeuille brun",
  }),
];
