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
    description: "Un flacon posé sur du papier gris devient une publicité où il tient dans la main, à sa vraie taille.",
    before: "Flacon de parfum ambré à bouchon noir, sur fond gris",
    after:
      "Publicité\u00a0: une femme aux longs cheveux bruns tient le flacon sur sa main ouverte, devant un mur vert sauge flou",
  }),
  describePair("jouets", {
    category: "Jouets pour bébé",
    description: "Des jouets en bois pris sur la table, dans un décor de marches au soleil, avec une femme rousse.",
    before: "Anneaux à empiler et cubes en bois, sur fond gris",
    after: "Publicité\u00a0: une femme rousse en veste ivoire derrière les jouets, devant des marches couleur sable",
  }),
  describePair("mode-femme", {
    category: "Mode femme",
    description: "Une robe sur son buste de couture, devant un drapé vert d’eau choisi pour le framboise du tissu.",
    before: "Robe de soirée framboise sur un buste de couture, sur fond gris",
    after:
      "Publicité\u00a0: une femme à la coupe afro, en haut ivoire, à côté de la robe framboise, devant un rideau vert d’eau",
  }),
  describePair("mode-homme", {
    category: "Mode homme",
    description: "Une pile de pulls pliés sur du marbre, devant un rideau bleu lagon.",
    before: "Quatre pulls pliés, bleu, camel, écru et rouge, sur fond gris",
    after: "Publicité\u00a0: un homme roux en salopette marine derrière la pile de pulls, devant un rideau bleu lagon",
  }),
  describePair("sneakers", {
    category: "Sneakers",
    description: "Une basket de profil sur une feuille de papier, présentée sur la main, à l’ombre d’un store.",
    before: "Basket basse blanche et verte, de profil, sur fond gris",
    after:
      "Publicité\u00a0: un homme en tee-shirt ivoire présente la basket sur sa main, devant un mur rayé par l’ombre d’un store",
  }),
  describePair("montres", {
    category: "Montres de luxe",
    description: "Une montre photographiée de face, sur un comptoir de marbre devant des boiseries.",
    before: "Montre d’acier à cadran bleu et bracelet de cuir, sur fond bleu gris",
    after: "Publicité\u00a0: un homme à la barbe grise, en haut marine, derrière la montre posée sur du marbre",
  }),
  describePair("lunettes", {
    category: "Lunettes de créateur",
    description: "Des lunettes de soleil sur fond clair, posées sur la pierre d’une plage.",
    before: "Lunettes de soleil en acétate brun, sur fond clair",
    after:
      "Publicité\u00a0: une femme aux cheveux bouclés, en haut rouge à pois, derrière les lunettes de soleil, devant une dune",
  }),
  describePair("sacs", {
    category: "Sacs",
    description: "Un sac à main pris chez soi, dans un décor de marches rose poudré.",
    before: "Sac à main en cuir cognac à fermoir doré, sur fond gris",
    after:
      "Publicité\u00a0: une femme au carré noir, en chemise noire, à côté du sac cognac, dans un décor rose poudré",
  }),
  describePair("joaillerie", {
    category: "Joaillerie",
    description: "Une bague debout sur fond clair, devant un drapé couleur sable qui laisse briller l’or.",
    before: "Bague solitaire en or jaune, sur fond clair",
    after: "Publicité\u00a0: une femme en turban orange derrière la bague posée sur du marbre, devant un drapé sable",
  }),
  describePair("cosmetiques", {
    category: "Cosmétiques",
    description: "Un pot de crème et un rouge à lèvres côte à côte, devant une niche en arche à l’ombre d’une branche.",
    before: "Pot de crème rose et rouge à lèvres ouvert, sur fond bleu gris",
    after:
      "Publicité\u00a0: une femme blonde aux cheveux tirés, en sweat ivoire, tient la crème et le rouge à lèvres sur sa main ouverte",
  }),
  describePair("audio", {
    category: "Audio et tech",
    description:
      "Un casque debout sur fond sombre, montré tel que la photo le montre, à côté d’un homme en veste marine.",
    before: "Casque audio blanc et beige, sur fond gris brun",
    after: "Publicité\u00a0: un homme aux cheveux noirs, en veste marine, à côté de la photo du casque audio",
  }),
  describePair("fitness", {
    category: "Fitness et bien-être",
    description:
      "Des poids photographiés au sol, sur de la pierre au bord de l’eau, avec une sportive en tee-shirt sauge.",
    before: "Kettlebell noir de 16 kg et haltère de 8 kg, sur fond gris",
    after: "Publicité\u00a0: une femme à la coupe afro, en tee-shirt sauge, derrière le kettlebell et l’haltère",
  }),
  describePair("sportswear", {
    category: "Sportswear",
    description: "Une veste zippée sur son mannequin, dans un studio couleur abricot.",
    before: "Veste de sport bleue à bandes ivoire sur un mannequin, sur fond gris",
    after: "Publicité\u00a0: un homme aux cheveux courts, en tee-shirt ivoire, à côté de la veste de sport bleue",
  }),
  describePair("maroquinerie", {
    category: "Maroquinerie",
    description: "Un portefeuille ouvert de quelques cartes, devant une niche en arche bleu lagon.",
    before: "Portefeuille en cuir brun cousu main, trois cartes dépassant, sur fond gris",
    after: "Publicité\u00a0: une femme aux cheveux gris courts, en haut bordeaux, derrière le portefeuille brun",
  }),
];
