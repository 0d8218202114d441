// Products of the demo shop Maison Aurea: the project's own rendered pictures with realistic texts.

export type Markup = "json-ld" | "microdata" | "opengraph" | "none";

export interface DemoProduct {
  slug: string;
  /** File of the picture: /art/products/<art>.jpg */
  art: string;
  name: string;
  price: string;
  amount: number;
  collection: string;
  category: string;
  /** Structured data of its page: the import must read all kinds. */
  markup: Markup;
  description: string;
}

export interface DemoCollection {
  slug: string;
  title: string;
  intro: string;
}

export const demoCollections: DemoCollection[] = [
  {
    slug: "accessoires",
    title: "Accessoires",
    intro: "Cuir pleine fleur, acier et or : les pièces qui finissent une silhouette et qui se transmettent.",
  },
  {
    slug: "mode-et-beaute",
    title: "Mode et beauté",
    intro: "Des matières que l'on a envie de toucher, des coupes qui durent plus d'une saison.",
  },
  {
    slug: "maison-et-loisirs",
    title: "Maison et loisirs",
    intro: "Jouer, écouter, bouger : les objets du quotidien, dessinés avec le même soin.",
  },
];

export const demoProducts: DemoProduct[] = [
  {
    slug: "sac-camille-cuir-cognac",
    art: "sac",
    name: "Sac à main Camille en cuir cognac",
    price: "289,00 €",
    amount: 289,
    collection: "accessoires",
    category: "Sacs à main",
    markup: "json-ld",
    description:
      "Camille tient son allure d'un seul geste : un rabat net, une anse ronde, un fermoir tournant en laiton poli. Son cuir de vachette pleine fleur, tanné en Toscane, se patine doucement avec le temps. À l'intérieur, une doublure en coton ivoire, une poche zippée et deux poches plates pour le téléphone et les clés. Il accueille sans effort un carnet, un portefeuille long et une petite gourde. Les surpiqûres écrues sont faites à la main dans notre atelier de Cholet. Livré dans une housse en coton. Dimensions : 28 × 21 × 11 cm.",
  },
  {
    slug: "montre-automatique-oceane",
    art: "montre",
    name: "Montre automatique Océane, cadran bleu nuit",
    price: "1 299,00 €",
    amount: 1299,
    collection: "accessoires",
    category: "Montres",
    markup: "json-ld",
    description:
      "Un cadran bleu nuit brossé, des index dorés appliqués un à un, une trotteuse rouge qui glisse sans bruit : Océane se lit d'un coup d'œil et se regarde longtemps. Son boîtier en acier 316L de 40 mm protège un mouvement automatique à 42 heures de réserve de marche, visible par le fond transparent. Le verre saphir est traité contre les reflets, l'étanchéité tient jusqu'à 100 mètres. Le bracelet en cuir brun surpiqué se change sans outil. Assemblée et réglée à Besançon, garantie cinq ans.",
  },
  {
    slug: "bague-solitaire-aurore",
    art: "bague",
    name: "Bague solitaire Aurore en or jaune",
    price: "1 890,00 €",
    amount: 1890,
    collection: "accessoires",
    category: "Bijoux",
    markup: "microdata",
    description:
      "Aurore porte son diamant haut, serti de six griffes fines qui laissent passer la lumière de tous côtés. L'anneau en or jaune 18 carats s'affine vers le centre et se pave d'un rang de petits brillants, pour un éclat discret même de profil. La pierre principale, de 0,50 carat, est certifiée et tracée depuis son extraction. Chaque bague est ajustée à la taille du doigt puis polie à la main par notre joaillier parisien. Elle est remise dans un écrin en noyer avec son certificat. Mise à taille offerte la première année.",
  },
  {
    slug: "lunettes-de-soleil-saint-tropez",
    art: "lunettes",
    name: "Lunettes de soleil Saint-Tropez écaille",
    price: "145,00 €",
    amount: 145,
    collection: "accessoires",
    category: "Lunettes",
    markup: "opengraph",
    description:
      "Une monture généreuse, légèrement papillon, taillée dans une plaque d'acétate d'origine végétale puis polie pendant trois jours. Ses verres dégradés, du brun profond au rosé, filtrent tous les UV (catégorie 3) sans éteindre les couleurs. Les branches sont armées de métal et montées sur des charnières à sept charnons : elles se règlent chez n'importe quel opticien et gardent leur tenue. Saint-Tropez convient aux visages ovales comme aux visages carrés. Livrée avec un étui rigide et une microfibre.",
  },
  {
    slug: "portefeuille-leon-cuir-brun",
    art: "portefeuille",
    name: "Portefeuille Léon en cuir brun",
    price: "89,00 €",
    amount: 89,
    collection: "accessoires",
    category: "Petite maroquinerie",
    markup: "microdata",
    description:
      "Léon va à l'essentiel : six cartes, quelques billets, rien qui dépasse. Son cuir de veau brun, gainé bord à bord, reste souple et ne se déforme pas dans la poche. La couture sellier en fil de lin écru est faite à deux aiguilles, un point que l'on ne trouve plus que chez les selliers. Une feuille de protection bloque la lecture à distance des cartes bancaires. Fermé, il mesure 11 × 9 cm pour un centimètre d'épaisseur. Fabriqué en France, gravure des initiales possible.",
  },
  {
    slug: "robe-du-soir-eleonore",
    art: "robe",
    name: "Robe du soir Éléonore framboise",
    price: "349,00 €",
    amount: 349,
    collection: "mode-et-beaute",
    category: "Robes",
    markup: "json-ld",
    description:
      "Éléonore est une robe de bal qui se laisse danser. Le corsage ajusté, baleiné en souplesse, se prolonge d'une large jupe plissée soleil qui s'ouvre à chaque pas. Le satin de viscose framboise capte la lumière sans briller ; la ceinture ton sur ton marque la taille et cache la fermeture. Les fines bretelles se règlent dans le dos et s'enlèvent. Entièrement doublée, elle se porte sans jupon. Coupée et montée dans notre atelier de Calais. Le mannequin mesure 1,76 m et porte une taille 38.",
  },
  {
    slug: "pull-merinos-alba",
    art: "pulls",
    name: "Pull en laine mérinos Alba",
    price: "119,00 €",
    amount: 119,
    collection: "mode-et-beaute",
    category: "Mailles",
    markup: "microdata",
    description:
      "Le pull que l'on ressort dès la première fraîcheur et que l'on ne quitte plus. Alba est tricoté d'une seule pièce, sans couture d'épaule, dans une laine mérinos extra-fine de 17 microns qui ne gratte pas, même à même la peau. Elle régule la température, ne retient pas les odeurs et se lave en machine à froid. Le col rond et les poignets sont bordés d'une côte serrée qui garde sa forme. Quatre couleurs : bordeaux, ivoire, camel et marine. Tricoté en Bretagne, avec un fil certifié sans mulesing.",
  },
  {
    slug: "baskets-victor-blanc-vert",
    art: "basket",
    name: "Baskets Victor blanches et vertes",
    price: "135,00 €",
    amount: 135,
    collection: "mode-et-beaute",
    category: "Chaussures",
    markup: "opengraph",
    description:
      "Victor reprend les lignes d'une chaussure de tennis des années soixante-dix et les rend confortables pour toute une journée de marche. La tige est en cuir blanc tanné au végétal, relevée d'empiècements vert sapin en veau velours ; la doublure est en toile de coton, la première en liège. La semelle en caoutchouc naturel, collée puis cousue, peut être remplacée par un cordonnier. Prenez votre pointure habituelle : le cuir s'assouplit en deux jours. Fabriquées au Portugal, livrées avec une seconde paire de lacets.",
  },
  {
    slug: "eau-de-parfum-ambre-clair",
    art: "parfum",
    name: "Eau de parfum Ambre clair, 50 ml",
    price: "98,00 €",
    amount: 98,
    collection: "mode-et-beaute",
    category: "Parfums",
    markup: "json-ld",
    description:
      "Ambre clair s'ouvre sur une bergamote presque salée, comme une fin d'après-midi au bord de l'eau. Au cœur, la fleur d'oranger et un soupçon de cannelle prennent leur temps ; puis viennent l'ambre, le benjoin et un bois de santal très doux qui restent sur la peau jusqu'au lendemain. Composée à Grasse par Hélène Vasseur, cette eau de parfum concentrée à 18 % ne contient ni colorant ni filtre. Le flacon en verre épais, au bouchon aimanté noir, se recharge en boutique. Vaporisateur de 50 ml.",
  },
  {
    slug: "coffret-soin-et-rouge-velours",
    art: "cosmetique",
    name: "Coffret crème de jour et rouge à lèvres Velours",
    price: "64,50 €",
    amount: 64.5,
    collection: "mode-et-beaute",
    category: "Soins et maquillage",
    markup: "json-ld",
    description:
      "Deux gestes suffisent le matin. La crème de jour, à l'huile de figue de Barbarie et à l'acide hyaluronique, fond sur la peau et la laisse souple sans film gras ; son pot en verre à couvercle doré contient 50 ml. Le rouge à lèvres Velours, d'un rouge franc ni orangé ni bleuté, se pose en un passage, tient six heures et ne file pas. Les deux formules sont véganes, sans parfum de synthèse, fabriquées dans la Drôme. Le coffret est prêt à offrir, avec son ruban et une carte manuscrite.",
  },
  {
    slug: "casque-sans-fil-sonate",
    art: "casque",
    name: "Casque audio sans fil Sonate",
    price: "219,00 €",
    amount: 219,
    collection: "maison-et-loisirs",
    category: "Audio",
    markup: "json-ld",
    description:
      "Sonate isole du monde sans couper de la musique. Ses transducteurs de 40 mm rendent des voix proches et des basses tenues, et la réduction de bruit s'adapte à l'endroit où vous êtes, du métro au bureau. L'autonomie atteint trente heures, et dix minutes de charge suffisent pour une soirée. Les coussinets en mousse à mémoire de forme, couleur sable, se changent d'une main ; l'arceau en aluminium ne pèse presque rien. Bluetooth multipoint, prise jack fournie, pliable dans son étui en feutre.",
  },
  {
    slug: "kit-musculation-kettlebell-haltere",
    art: "fitness",
    name: "Kit musculation : kettlebell 16 kg et haltère 8 kg",
    price: "94,90 €",
    amount: 94.9,
    collection: "maison-et-loisirs",
    category: "Sport",
    markup: "microdata",
    description:
      "De quoi travailler tout le corps dans deux mètres carrés. La kettlebell de 16 kg, coulée d'une seule pièce, offre une poignée large et légèrement texturée qui ne glisse pas, même sans magnésie ; sa base plate ne bascule pas. L'haltère hexagonal de 8 kg est gainé de caoutchouc pour protéger le sol et le silence des voisins, sa prise chromée est moletée au centre. Un programme de huit semaines, en vidéo et sur papier, accompagne le kit. Poids gravés, finition noire mate, garantie à vie.",
  },
  {
    slug: "gourde-isotherme-et-tapis-de-yoga",
    art: "gourde",
    name: "Gourde isotherme et tapis de yoga Prana",
    price: "72,00 €",
    amount: 72,
    collection: "maison-et-loisirs",
    category: "Sport",
    markup: "none",
    description:
      "Prana réunit ce qu'il faut pour une séance, et rien de plus. La gourde en acier inoxydable à double paroi garde l'eau fraîche vingt-quatre heures ou le thé chaud douze heures ; son bouchon à anse se visse d'un quart de tour et ne fuit pas dans le sac. Le tapis de yoga terracotta, en caoutchouc naturel de 5 mm, accroche la main dès la première posture et amortit les genoux. Deux sangles le tiennent roulé. L'ensemble, vert sapin et terre cuite, passe au lave-vaisselle pour l'une, à l'éponge pour l'autre.",
  },
  {
    slug: "anneaux-et-cubes-en-bois",
    art: "jouets",
    name: "Pyramide d'anneaux et cubes en bois",
    price: "39,90 €",
    amount: 39.9,
    collection: "maison-et-loisirs",
    category: "Jouets",
    markup: "opengraph",
    description:
      "Empiler, faire tomber, recommencer : ce premier jeu de construction accompagne l'enfant de dix mois à trois ans. Les six anneaux pastel s'enfilent du plus grand au plus petit, la balle roule, les deux cubes apprennent les premières lettres. Tout est tourné dans du hêtre du Jura, poncé longuement, teint à l'eau puis ciré, sans vernis ni petites pièces. Les bords sont ronds et les couleurs résistent à la salive. Conforme à la norme EN 71-3. Livré dans un sac en coton biologique, facile à emporter.",
  },
];
