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
    description: "Un flacon posé sur du papier gris devient une publicité, sur une tablette de salle de bain.",
    before: "Flacon de parfum ambré à bouchon noir, sur fond gris",
    after:
      "Publicité\u00a0: une femme aux longs cheveux bruns, en chemise bleue, derrière le flacon, devant un miroir rond flou",
  }),
  describePair("jouets", {
    category: "Jouets pour bébé",
    description: "Des jouets en bois pris sur la table, dans un décor couleur sable, avec une femme rousse.",
    before: "Anneaux à empiler et cubes en bois, sur fond gris",
    after: "Publicité\u00a0: une femme rousse en blouse blanche à côté des jouets, dans un décor couleur sable",
  }),
  describePair("mode-femme", {
    category: "Mode femme",
    description:
      "Une robe sur son buste de couture, dans un décor de formes rondes vertes et framboise, pris de ses couleurs.",
    before: "Robe de soirée framboise sur un buste de couture, sur fond gris",
    after:
      "Publicité\u00a0: une femme à la coupe afro, en haut ivoire, au-dessus de la robe framboise, devant un grand disque vert",
  }),
  describePair("mode-homme", {
    category: "Mode homme",
    description: "Une pile de pulls pliés, dans un studio bleu lagon.",
    before: "Quatre pulls pliés, bleu, camel, écru et rouge, sur fond gris",
    after: "Publicité\u00a0: un homme roux en tablier marine derrière la pile de pulls, dans un studio bleu lagon",
  }),
  describePair("sneakers", {
    category: "Sneakers",
    description: "Une basket de profil sur une feuille de papier, posée sur un seuil de pierre.",
    before: "Basket basse blanche et verte, de profil, sur fond gris",
    after:
      "Publicité\u00a0: un homme en bonnet vert et tee-shirt ivoire derrière la basket, devant une porte rose floue",
  }),
  describePair("montres", {
    category: "Montres de luxe",
    description: "Une montre photographiée de face, à plat sur des lames de bois clair, à l’ombre d’un feuillage.",
    before: "Montre d’acier à cadran bleu et bracelet de cuir, sur fond bleu gris",
    after:
      "Publicité\u00a0: un homme à la barbe grise, en haut marine, sous la montre posée à plat sur des lames de bois clair",
  }),
  describePair("lunettes", {
    category: "Lunettes de créateur",
    description: "Des lunettes de soleil sur fond clair, présentées sur la main ouverte, au soleil.",
    before: "Lunettes de soleil en acétate brun, sur fond clair",
    after:
      "Publicité\u00a0: une femme aux cheveux bouclés, en haut rouge à pois, présente les lunettes de soleil sur sa main ouverte, devant un mur rose",
  }),
  describePair("sacs", {
    category: "Sacs",
    description: "Un sac à main pris chez soi, porté à la main devant une porte rose.",
    before: "Sac à main en cuir cognac à fermoir doré, sur fond gris",
    after:
      "Publicité\u00a0: une femme au carré noir, en haut vert et pantalon de lin, porte le sac cognac par son anse",
  }),
  describePair("joaillerie", {
    category: "Joaillerie",
    description: "Une bague debout sur fond clair, sur un marbre qui laisse briller l’or.",
    before: "Bague solitaire en or jaune, sur fond clair",
    after: "Publicité\u00a0: une femme en turban orange au-dessus de la bague posée sur du marbre",
  }),
  describePair("cosmetiques", {
    category: "Cosmétiques",
    description: "Un pot de crème et un rouge à lèvres côte à côte, sur la main, devant un miroir à ampoules.",
    before: "Pot de crème rose et rouge à lèvres ouvert, sur fond bleu gris",
    after:
      "Publicité\u00a0: une femme blonde aux cheveux courts, en col roulé ivoire, tient la crème et le rouge à lèvres sur sa main ouverte",
  }),
  describePair("audio", {
    category: "Audio et tech",
    description: "Un casque audio photographié debout, posé sur la main ouverte, devant un claustra de bois.",
    before: "Casque audio blanc et beige, sur fond gris brun",
    after:
      "Publicité\u00a0: un homme aux cheveux noirs, en veste marine, présente le casque audio sur sa main ouverte, devant un claustra flou",
  }),
  describePair("fitness", {
    category: "Fitness et bien-être",
    description:
      "Des poids photographiés au sol, sur un bloc de pierre claire, devant une femme en tee-shirt sauge et un mur de briques.",
    before: "Kettlebell noir de 16 kg et haltère de 8 kg, sur fond gris",
    after:
      "Publicité\u00a0: une femme à la coupe afro, en tee-shirt sauge, derrière le kettlebell et l’haltère posés sur un bloc de pierre claire, devant un mur de briques",
  }),
  describePair("sportswear", {
    category: "Sportswear",
    description: "Une veste zippée sur son mannequin, dans un studio couleur sable.",
    before: "Veste de sport bleue à bandes ivoire sur un mannequin, sur fond gris",
    after: "Publicité\u00a0: un homme aux cheveux courts, en tee-shirt ivoire, à côté de la veste de sport bleue",
  }),
  describePair("maroquinerie", {
    category: "Maroquinerie",
    description: "Un portefeuille ouvert de quelques cartes, devant un claustra.",
    before: "Portefeuille en cuir brun cousu main, trois cartes dépassant, sur fond gris",
    after: "Publicité\u00a0: une femme aux cheveux gris courts, en haut bordeaux, à côté du portefeuille brun",
  }),
];
