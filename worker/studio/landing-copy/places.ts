// Sales channels, and what they require of pictures.

/** A sales channel. */
export interface Place {
  /** Matches a text folded by foldWords. */
  pattern: RegExp;
  /** Its spelling: "Etsy". */
  name: string;
  /** "sur Etsy". */
  where: string;
  headlines: readonly string[];
  feature: readonly [emoji: string, title: string, description: string];
  question: readonly [question: string, answer: string];
}

/** Software of a seller's own shop: product pages are public and can be imported. */
const shopSoftware = (name: string, pattern: RegExp): Place => ({
  pattern,
  name,
  where: `sur ${name}`,
  headlines: [
    `Vos fiches ${name} ont les mots. Voici les images.`,
    `De la fiche ${name} à la publicité, sans ressaisie`,
  ],
  feature: [
    "🔗",
    `Vos fiches ${name}, lues pour vous`,
    "Collez l'adresse d'un produit ou de la boutique : noms, photos et prix sont repris, et les textes partent de votre fiche.",
  ],
  question: [
    `Faut-il installer une extension ${name} ?`,
    "Non. Vous collez l'adresse d'un produit ou de la boutique. Les images se téléchargent, et vous les déposez où vous voulez.",
  ],
});

export const places: readonly Place[] = [
  {
    pattern: /\betsy\b/,
    name: "Etsy",
    where: "sur Etsy",
    headlines: ["Faites venir du monde dans votre boutique Etsy", "Sur Etsy, {vos}. Partout ailleurs, leurs images."],
    feature: [
      "🧭",
      "Des créatives qui mènent à Etsy",
      "Gardez vos vraies photos dans la boutique. Publiez les créatives sur vos réseaux, avec le lien de votre page Etsy : elles travaillent dehors.",
    ],
    question: [
      "Puis-je mettre ces créatives dans ma boutique Etsy ?",
      "Montrez-y d'abord de vraies photos de l'article, comme la plateforme le demande. Les créatives servent à y amener des visiteurs, depuis vos réseaux et vos publicités.",
    ],
  },
  {
    pattern: /\bvint(?:ed|ies?)\b/,
    name: "Vinted",
    where: "sur Vinted",
    headlines: [
      "Votre dressing Vinted mérite qu'on en parle ailleurs",
      "Sur Vinted, vos photos. Sur vos réseaux, une vitrine.",
    ],
    feature: [
      "🧭",
      "Une vitrine pour votre dressing",
      "L'annonce garde ses vraies photos ; la créative, elle, se partage en story ou dans un groupe, avec le lien de votre dressing.",
    ],
    question: [
      "Puis-je mettre ces créatives dans une annonce Vinted ?",
      "Gardez-y vos propres photos de l'article : la plateforme le demande, et l'acheteur veut voir l'état réel. Les créatives servent à faire connaître votre dressing.",
    ],
  },
  {
    pattern: /\ble ?bon ?coin\b/,
    name: "Leboncoin",
    where: "sur Leboncoin",
    headlines: ["Une annonce se lit. Une belle image se partage.", "Au-delà de Leboncoin, faites voir {vos}"],
    feature: [
      "🧭",
      "Au-delà de l'annonce",
      "L'annonce montre l'article tel qu'il est ; la créative en parle sur vos réseaux, là où l'on ne cherchait pas.",
    ],
    question: [
      "Puis-je mettre ces créatives dans mes annonces ?",
      "Gardez-y de vraies photos, qui montrent l'état de l'article. Les créatives servent à le faire connaître sur vos réseaux.",
    ],
  },
  shopSoftware("Shopify", /\bshop+ify\b/),
  shopSoftware("WooCommerce", /\bwoo ?commerce\b/),
  shopSoftware("PrestaShop", /\bpresta ?shop\b/),
  shopSoftware("Wix", /\bwix\b/),
  {
    pattern: /\bamazon\b/,
    name: "Amazon",
    where: "sur Amazon",
    headlines: ["La photo blanche pour Amazon, le décor pour le reste", "{Vos} hors du fond blanc d'Amazon"],
    feature: [
      "🧭",
      "Du décor autour du fond blanc",
      "L'image principale reste blanche ; les créatives servent ailleurs, dans vos publicités et sur vos réseaux.",
    ],
    question: [
      "Ces créatives conviennent-elles à Amazon ?",
      "L'image principale y demande un fond blanc : gardez la vôtre. Pour les autres emplacements, relisez les règles de la plateforme ; pour vos publicités et vos réseaux, tout est prêt.",
    ],
  },
  {
    pattern: /\b(?:tik ?tok|reels?|shorts)\b/,
    name: "TikTok",
    where: "sur TikTok",
    headlines: ["Une vidéo verticale sans passer devant la caméra", "Quatre scènes, un script, et {vos} à l'écran"],
    feature: [
      "🎬",
      "La verticale d'abord",
      "Quatre scènes courtes, un script et des légendes, assemblés en une vidéo verticale : vous n'avez ni à filmer, ni à parler.",
    ],
    question: [
      "Faut-il filmer quelque chose ?",
      "Non. La vidéo part de la photo du produit et de votre influenceur virtuel : un script est écrit, les scènes sont tournées puis montées.",
    ],
  },
  {
    pattern: /\b(?:instagram|instagrameurs?|instagrammeuses?|insta)\b/,
    name: "Instagram",
    where: "sur Instagram",
    headlines: ["De quoi publier sur Instagram, sans improviser", "Carré, portrait, story : {vos} partout bien cadrés"],
    feature: [
      "📲",
      "Carré, portrait et story",
      "Trois formats pour Instagram, composés un par un : le produit n'est jamais coupé, et le texte a sa place.",
    ],
    question: [
      "Les formats conviennent-ils à Instagram ?",
      "Oui : carré, portrait et story font partie de chaque série, aux dimensions attendues. Le fil Facebook et le produit seul y sont aussi.",
    ],
  },
  {
    pattern: /\b(?:facebook|meta ads|marketplace)\b/,
    name: "Facebook",
    where: "sur Facebook",
    headlines: [
      "Des publicités Facebook au bon format du premier coup",
      "{Vos} dans le fil, pas entre deux recadrages",
    ],
    feature: [
      "📣",
      "Le format du fil, et les autres",
      "Le paysage du fil Facebook, puis le carré, le portrait et la story : chaque créative est composée pour son emplacement.",
    ],
    question: [
      "Puis-je m'en servir dans mes publicités Facebook ?",
      "Oui. Vous téléchargez la créative, vous reprenez l'accroche et le texte proposés, et vous créez votre publicité comme d'habitude.",
    ],
  },
  {
    pattern: /\bmarches?(?: de (?:noel|createurs?))?\b|\bsalons? de createurs?\b|\bmarkets?\b/,
    name: "marché",
    where: "sur les marchés",
    headlines: [
      "Le stand dure un jour. Vos images, toute la saison.",
      "Annoncez le prochain marché avec de belles images",
    ],
    feature: [
      "⛺",
      "Entre deux marchés, on vous voit encore",
      "Une série par nouveauté, une story la veille : vos clients du samedi ont de vos nouvelles le mardi.",
    ],
    question: [
      "À quoi servent ces créatives quand on vend sur un stand ?",
      "À annoncer où vous serez, à montrer ce que vous apporterez, et à rester en vue entre deux dates. Ils s'impriment aussi, pour le stand.",
    ],
  },
];
