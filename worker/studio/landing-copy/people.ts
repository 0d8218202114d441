// Texts by type of seller: a craftsperson working alone has other worries than an agency.

/** Texts for one type of seller. */
export interface People {
  /** {vos} is "vos bijoux", {goods} just "bijoux"; {a|b} agrees with them. */
  headlines: readonly string[];
  /** Continues the sector's fear. */
  burdens: readonly string[];
  /** Continues the sector's scene. */
  relief: string;
  bullet: string;
  feature: readonly [emoji: string, title: string, description: string];
  question: readonly [question: string, answer: string];
  buttons: readonly string[];
  /** For the example testimonials. */
  role: string;
}

export type PeopleKind =
  | "makers"
  | "sellers"
  | "resellers"
  | "shops"
  | "brands"
  | "agencies"
  | "freelances"
  | "restaurants"
  | "coaches"
  | "anyone";

export const peopleOf: Record<PeopleKind, People> = {
  makers: {
    headlines: [
      "{Vos} sont {finis|finies}. Leur campagne, presque.",
      "L'atelier d'abord. Les images se font à côté.",
      "Votre place est à l'atelier, pas au studio photo",
    ],
    burdens: [
      "Chaque heure passée à tendre un drap devant la fenêtre manque à l'atelier.",
      "Vous tenez déjà l'atelier, la boutique et les colis : il ne reste pas de place pour un métier de photographe.",
      "Et le soir venu, on n'a plus ni la lumière, ni l'envie de recommencer.",
    ],
    relief: "La série se compose pendant que vous retournez à l'atelier.",
    bullet: "Une pièce terminée, une photo : la campagne se prépare sans vous",
    feature: [
      "🕰️",
      "Du temps rendu à l'atelier",
      "Pas de fond à tendre, pas de modèle à trouver, pas de retouche à apprendre. Vous donnez une photo, vous choisissez un visage, et vous retournez créer.",
    ],
    question: [
      "Faut-il savoir se servir d'un logiciel ?",
      "Non. Vous importez une photo, vous choisissez un visage, la série arrive. Les textes se corrigent comme un message.",
    ],
    buttons: ["Essayer avec ma dernière pièce", "Montrer mon travail"],
    role: "Métier, tel que la personne le dit",
  },
  sellers: {
    headlines: [
      "Une fiche produit entre, six publicités sortent",
      "{Vos} valent mieux que la photo du fournisseur",
      "Moins de temps par fiche, plus d'images par produit",
    ],
    burdens: [
      "Multipliez par le nombre de références : l'heure de photo devient une semaine.",
      "À côté de vous, d'autres vendent la même chose avec la même image, et l'acheteur ne retient que le prix.",
    ],
    relief: "Vous collez l'adresse d'une fiche, la photo et le texte sont lus, la série suit.",
    bullet: "Collez l'adresse d'une fiche : nom, photo et prix sont lus pour vous",
    feature: [
      "🔗",
      "Vos fiches s'importent",
      "Collez l'adresse d'un produit, ou celle de la boutique quand ses pages sont publiques : noms, photos et prix sont lus, sans ressaisie.",
    ],
    question: [
      "Puis-je importer toute ma boutique ?",
      "Oui, à partir de son adresse, quand ses pages sont publiques. Le nombre de produits conservés dépend du forfait : le gratuit en comprend un.",
    ],
    buttons: ["Essayer avec une de mes fiches", "Importer mon premier produit"],
    role: "Ce que vend la personne, et où",
  },
  resellers: {
    headlines: [
      "{Vos} valent mieux qu'une photo sur le lit",
      "Du carrelage de l'entrée à un décor de magazine",
      "Une belle pièce se partage. Donnez-lui une image.",
    ],
    burdens: [
      "Prise entre deux portes, l'annonce se perd parmi des milliers d'autres.",
      "Comme chaque article ne se vend qu'une fois, personne ne prend le temps de bien le montrer.",
    ],
    relief: "Quelques minutes, votre téléphone, et une image que l'on a envie de partager.",
    bullet: "Une photo de téléphone suffit, prise devant un mur uni",
    feature: [
      "📱",
      "Depuis votre téléphone",
      "Une photo nette devant un mur uni, et c'est tout. Le reste se fait à l'écran, sans logiciel ni formation.",
    ],
    question: [
      "Puis-je mettre ces créatives dans une annonce ?",
      "Les plateformes de revente demandent de vraies photos de l'article : gardez-les. Servez-vous des créatives pour le faire connaître sur vos réseaux.",
    ],
    buttons: ["Essayer avec un article", "Montrer ma plus belle pièce"],
    role: "Ce que vend la personne, et depuis quand",
  },
  shops: {
    headlines: [
      "Une vitrine en ligne aussi soignée que celle de la rue",
      "Les nouveautés arrivent. Leurs images avec.",
      "Du comptoir à Instagram, sans fermer la boutique",
    ],
    burdens: [
      "Vous avez une boutique à tenir : personne ne va la fermer un lundi pour une séance photo.",
      "La nouveauté est en vitrine, et rien ne le dit à ceux qui sont devant leur écran.",
    ],
    relief: "Une photo prise sur le comptoir suffit pour annoncer une nouveauté le jour même.",
    bullet: "La nouveauté du matin peut être annoncée dans la journée",
    feature: [
      "🏪",
      "Vos nouveautés, le jour même",
      "Photographiez sur le comptoir, choisissez un visage, publiez. La vitrine en ligne change aussi vite que l'autre.",
    ],
    question: [
      "Mes clients sont du quartier. Est-ce utile ?",
      "Oui : le carré, le portrait et la story sont ce qu'ils voient déjà sur leur téléphone. Une nouveauté bien montrée leur donne une raison de pousser la porte.",
    ],
    buttons: ["Essayer avec une nouveauté", "Préparer ma vitrine"],
    role: "Nom et ville de la boutique",
  },
  brands: {
    headlines: [
      "Un visage pour votre marque, campagne après campagne",
      "{Vos}, un visage, vos couleurs",
      "Une ligne visuelle qui tient d'une saison à l'autre",
    ],
    burdens: [
      "D'une campagne à l'autre, tout change : le modèle, la lumière, le cadrage. La marque, elle, ne se reconnaît plus.",
      "Le budget d'un shooting part en une journée, pour des images qui auront vieilli à la prochaine sortie.",
    ],
    relief: "On vous reconnaît avant d'avoir lu : c'est le même visage, ce sont vos couleurs.",
    bullet: "Un seul visage pour toutes vos campagnes, à vos couleurs",
    feature: [
      "🎨",
      "Vos couleurs, votre typographie",
      "Un logo dessiné à partir de votre nom, un kit de marque tiré du logo : vos publicités peuvent en porter les couleurs et la typographie.",
    ],
    question: [
      "Puis-je garder le même visage partout ?",
      "Oui. Vous choisissez le style, l'âge et l'allure de votre influenceur virtuel, et vous le retrouvez à chaque campagne.",
    ],
    buttons: ["Donner un visage à ma marque", "Créer ma première campagne"],
    role: "Fonction dans la marque",
  },
  agencies: {
    headlines: [
      "Vos clients envoient une photo. Renvoyez une campagne.",
      "Six créatives à présenter dès la première réunion",
      "La maquette ressemble déjà à la campagne",
    ],
    burdens: [
      "La photo arrive le jeudi, prise au téléphone, et la campagne est attendue le lundi.",
      "Chaque aller-retour coûte une demi-journée, et le devis, lui, ne bouge pas.",
    ],
    relief: "Vous présentez une série complète tout de suite, puis vous affinez le décor, le visage et les mots.",
    bullet: "Une série complète à montrer dès la première réunion",
    feature: [
      "🗂️",
      "Un catalogue client, par lots",
      "Plusieurs produits se traitent à la suite et se téléchargent en ZIP, un dossier par produit, prêt à livrer.",
    ],
    question: [
      "Puis-je travailler pour plusieurs clients ?",
      "Oui. Vous importez leurs produits, vous créez un visage pour chacun et vous changez de kit de marque d'une campagne à l'autre. Le forfait Business ne limite pas le nombre de produits.",
    ],
    buttons: ["Préparer une première maquette", "Essayer avec un client"],
    role: "Fonction, et type de clients",
  },
  freelances: {
    headlines: [
      "Du contenu d'avance, à partir d'une seule photo",
      "Un calendrier rempli sans banque d'images",
      "Le client envoie une photo. Vous livrez une série.",
    ],
    burdens: [
      "Il y a un calendrier à remplir, trois photos reçues, et un client qui demande « quelque chose de nouveau ».",
      "On vous paie pour des idées, et les journées passent à détourer des packshots.",
    ],
    relief: "La créative et l'accroche arrivent ensemble : vous gardez votre temps pour l'idée.",
    bullet: "Créative, accroche et texte : de quoi remplir un calendrier éditorial",
    feature: [
      "🗓️",
      "De la matière à publier",
      "Six formats, un texte pour chacun, une vidéo verticale : un seul produit nourrit plusieurs jours de publications.",
    ],
    question: [
      "Puis-je retravailler les créatives et les textes ?",
      "Oui. Chaque texte se corrige, son habillage se change, et les images se téléchargent pour passer dans vos outils.",
    ],
    buttons: ["Essayer sur un client", "Préparer une semaine de contenu"],
    role: "Métier, et type de clients",
  },
  restaurants: {
    headlines: [
      "Le service commence. Vos images sont déjà prêtes.",
      "Une photo entre deux services, une série à publier",
      "Donnez faim avant qu'on ait lu la carte",
    ],
    burdens: [
      "Entre la mise en place et le coup de feu, personne n'a deux heures pour installer une lumière.",
      "Un photographe culinaire vient une fois l'an ; votre ardoise, elle, change chaque semaine.",
    ],
    relief: "Une assiette, une fenêtre, un téléphone : le reste se fait pendant le service.",
    bullet: "Une photo près d'une fenêtre, entre deux services, suffit",
    feature: [
      "⏱️",
      "Entre deux services",
      "Une photo à la mise en place, une série à la pause : ce qu'il faut pour annoncer une nouveauté de la carte le soir même.",
    ],
    question: [
      "Puis-je changer d'images aussi souvent que de carte ?",
      "Oui. Une photo par nouveauté suffit. Le forfait gratuit comprend une série pour vous faire une idée ; les forfaits payants n'en limitent pas le nombre.",
    ],
    buttons: ["Essayer avec un plat", "Montrer ma carte"],
    role: "Établissement et ville",
  },
  coaches: {
    headlines: [
      "Entre deux séances, une campagne de prête",
      "Montrez ce que vous vendez sans poser vous-même",
      "Un autre visage que le vôtre pour vendre {vos}",
    ],
    burdens: [
      "Vous êtes déjà sur toutes vos publications : vendre en plus un produit ou un programme demande d'autres images.",
      "Filmer, poser, monter, répondre : vos élèves attendent, et la boutique passe en dernier.",
    ],
    relief: "Un visage virtuel présente ce que vous vendez ; le vôtre reste pour vos élèves.",
    bullet: "Un visage virtuel pour vos produits, le vôtre pour vos élèves",
    feature: [
      "🗣️",
      "Vous n'avez plus à poser",
      "L'influenceur virtuel tient le premier rôle à votre place. Vous pouvez aussi importer votre photo, et apparaître sans séance.",
    ],
    question: [
      "Puis-je apparaître moi-même ?",
      "Oui. Importez votre photo comme influenceur : c'est vous qui présentez vos produits. Pour celle de quelqu'un d'autre, il faut son accord.",
    ],
    buttons: ["Essayer avec un produit", "Préparer ma prochaine offre"],
    role: "Spécialité et ville",
  },
  anyone: {
    headlines: [
      "Six créatives pour {vos}, sans studio ni modèle",
      "De la photo au téléphone à la campagne complète",
      "{Vos} ont une photo. Il leur faut une campagne.",
    ],
    burdens: [
      "Alors on publie la même photo partout, coupée autrement, et l'on espère que cela passera.",
      "Quatre personnes à appeler, une journée à réserver : c'est beaucoup pour une seule image.",
    ],
    relief: "Une photo suffit ; tout le reste se choisit à l'écran.",
    bullet: "Une photo nette sur un fond uni suffit, même prise au téléphone",
    feature: [
      "📷",
      "Une photo pour tout point de départ",
      "Un produit net sur un fond uni, ou l'adresse de sa page : c'est tout ce que l'on vous demande.",
    ],
    question: [
      "Faut-il une photo professionnelle ?",
      "Non. Une photo nette, bien éclairée, sur un fond uni, suffit. JPG, PNG et WEBP sont acceptés.",
    ],
    buttons: ["Essayer avec ma photo", "Transformer ma première photo"],
    role: "Fonction",
  },
};
