// Texts for those who feed, train or look after people, about their photos, and for unknown trades.
import type { Sector } from "./sectors.ts";

export const tasteSectors: readonly Sector[] = [
  {
    words:
      "vin,vins,vigneron,vigneronne,caviste,biere,brasseur,brasseuse,brasserie artisanale,champagne,cidre,spiritueux,whisky,rhum,wine,beer,domaine viticole,viticulteur,distillerie",
    goods: "bouteilles",
    gender: "f",
    of: "de vins et spiritueux",
    one: "une bouteille",
    emoji: "🍾",
    headlines: [
      "Vos bouteilles, montrées avec sobriété",
      "L'étiquette au premier plan, le reste à sa place",
      "Une cuvée, un décor, une étiquette lisible",
    ],
    fears: ["Sur fond blanc, toutes les étiquettes se valent", "Une cuvée d'un an, une photo d'une minute"],
    fear: "Une bouteille est sombre, elle brille, elle renvoie la fenêtre. Et la loi limite ce que l'on peut en dire : il ne reste souvent qu'une étiquette mal éclairée.",
    scene: "Vos bouteilles sont détourées dans votre photo, étiquette lisible, et posées seules dans un décor sobre.",
    bullet: "Étiquette, capsule, couleur du verre : vos bouteilles restent exactes",
    feature: [
      "Deux formats sans personne",
      "La bouteille seule, carrée ou en portrait : ce qu'il faut pour parler d'un vin sans mettre de visage à côté.",
    ],
    question: [
      "La publicité pour l'alcool n'est-elle pas encadrée ?",
      "Si. Tenez-vous-en aux formats où la bouteille est seule, à l'origine et à la composition, et publiez la mention sanitaire. Les textes proposés pour un alcool la portent.",
    ],
    isSober: true,
    moment: "Une étiquette se lit avant la première gorgée",
    closing: "La cuvée est en bouteille. Son image peut suivre.",
  },
  {
    words:
      "de the,du the,aux thes,thes,tea,tisane,infusion,cafe,cafes,torrefacteur,torrefaction,coffee,salon de the,coffee shop",
    goods: "thés et cafés",
    gender: "m",
    of: "de thé et de café",
    one: "un paquet de thé",
    emoji: "🍵",
    headlines: [
      "L'eau frémit, l'image est prête",
      "Un paquet posé sur la table, une campagne à l'arrivée",
      "Vos thés et cafés, à l'heure où l'on en a envie",
    ],
    fears: ["Un sachet kraft ressemble à un sachet kraft", "Le parfum de la tasse s'arrête à l'écran"],
    fear: "Une origine, une récolte, une torréfaction : tout est dans le paquet, rien n'est sur la photo. En ligne, un sachet kraft ressemble à tous les autres.",
    scene:
      "Vos paquets et vos boîtes sont détourés dans votre photo, puis posés dans un décor de pause, avec quelqu'un qui a le temps.",
    bullet: "Étiquette, origine, couleur du paquet : tout reste lisible",
    feature: [
      "L'origine reste sur l'étiquette",
      "Le paquet vient de votre photo : jardin, cru, mention bio, tout ce que vous y avez imprimé reste lisible.",
    ],
    question: [
      "Puis-je montrer la tasse plutôt que le paquet ?",
      "Oui. Photographiez la tasse sur un fond uni, ou la tasse et le paquet ensemble : ils seront découpés d'un bloc.",
    ],
    moment: "On choisit un thé pour un moment, pas pour un poids",
    closing: "La prochaine récolte arrive. Ses images aussi.",
  },
  {
    words:
      "restaurateur,restauratrice,restaurant,traiteur,food truck,pizzeria,bistrot,brasserie,chef cuisinier,chef a domicile,cheffe a domicile,snack,cuisinier,cuisiniere,dark kitchen,burger,sushi,creperie,hotel,hotelier,restauration",
    goods: "plats",
    gender: "m",
    of: "de cuisine",
    one: "un plat",
    emoji: "🍽️",
    headlines: [
      "Le plat du jour a droit à une belle image",
      "Photographié au passe, publié avant le service",
      "Votre carte change. Vos images suivent.",
    ],
    fears: ["Un beau plat sous un néon n'a plus de goût", "La carte change plus vite que les photos"],
    fear: "Le plat part en salle dans la minute, la lumière du passe est verte, le téléphone est gras. Et la photo de l'été dernier est toujours sur la vitrine en ligne.",
    scene:
      "Vos plats sont détourés dans votre photo, puis posés dans un décor de table, avec quelqu'un qui va se régaler.",
    bullet: "Dressage, cuisson, couleurs : l'assiette est celle que vous servez",
    feature: [
      "L'assiette que vous servez vraiment",
      "Pas d'aliment inventé : le dressage est le vôtre. Le client qui s'assoit retrouve ce qu'il a vu.",
    ],
    question: [
      "Un téléphone suffit-il pour photographier un plat ?",
      "Oui. Posez l'assiette sur un fond uni, près d'une fenêtre, et prenez-la de trois quarts, bien nette, avant qu'elle refroidisse.",
    ],
    moment: "On réserve une table avec les yeux",
    closing: "Le prochain service mérite une image d'avance",
  },
  {
    words:
      "patisserie,patissier,patissiere,boulangerie,boulanger,boulangere,chocolat,chocolatier,chocolatiere,gateau,cake,cake designer,confiserie,biscuit,biscuiterie,macaron,glacier,viennoiserie,bakery",
    goods: "douceurs",
    gender: "f",
    of: "de pâtisserie",
    one: "un gâteau",
    emoji: "🍰",
    headlines: [
      "Sorti du four ce matin, en images ce midi",
      "Vos douceurs se dévorent. Gardez-en l'image.",
      "La vitrine du samedi, visible dès le vendredi",
    ],
    fears: ["Sous la vitre, un gâteau perd de son éclat", "La plus belle pièce est vendue avant d'être photographiée"],
    fear: "À sept heures tout est beau, à midi il ne reste rien. La photo se prend entre deux clients, à travers la vitre, avec le reflet du néon.",
    scene:
      "Vos douceurs sont détourées dans votre photo, puis posées sur une belle table, avec quelqu'un qui s'en réjouit.",
    bullet: "Glaçage, feuilletage, décor : vos douceurs sont celles du laboratoire",
    feature: [
      "Le glaçage n'est pas retouché",
      "La pièce vient de votre photo, miettes comprises. Le client qui la commande reçoit celle qu'il a vue.",
    ],
    question: [
      "Comment bien photographier une pièce ?",
      "Sortez-la de la vitrine, posez-la sur un fond uni, près d'une fenêtre, et prenez-la de trois quarts. Une photo nette suffit.",
    ],
    moment: "Un gâteau se commande avec les yeux",
    closing: "La prochaine fournée mérite son image",
  },
  {
    words:
      "epicerie,epicerie fine,epicier,epiciere,gourmand,gourmandise,miel,apiculteur,apicultrice,confiture,fromager,fromagerie,producteur,productrice,terroir,huile d olive,alimentaire,food,conserverie,charcuterie,ferme",
    goods: "spécialités",
    gender: "f",
    of: "d'épicerie fine",
    one: "un pot de miel",
    emoji: "🍯",
    headlines: [
      "Vos spécialités se goûtent. Faites-les d'abord voir.",
      "Un pot sur une table change tout",
      "Du terroir à l'affiche, étiquette comprise",
    ],
    fears: ["Sur fond blanc, un pot n'a pas de goût", "Ce qui est bon ne se voit pas sur une étiquette"],
    fear: "Au marché, on fait goûter. En ligne, il reste un couvercle, une étiquette et trois lignes. La gourmandise, elle, est restée sur l'étal.",
    scene: "Vos spécialités sont détourées dans votre photo, puis posées sur une table, dans un décor qui donne faim.",
    bullet: "Étiquette, poids, ingrédients : vos spécialités restent lisibles",
    feature: [
      "L'étiquette, mot pour mot",
      "Nom, poids, origine : rien n'est réécrit sur le pot. Ce que la loi vous demande d'afficher reste à sa place.",
    ],
    question: [
      "Faut-il photographier le pot ouvert ou fermé ?",
      "Fermé pour qu'on reconnaisse l'étiquette, ouvert pour qu'on ait envie. Les deux photos peuvent donner deux séries.",
    ],
    moment: "La faim commence par l'image",
    closing: "Le goût, vous l'avez. Montrons la table.",
  },
  {
    words:
      "naturopathe,complement,complements alimentaires,bien etre,sophrologue,huiles essentielles,huile essentielle,aromatherapie,lithotherapie,wellness,massage,praticien,praticienne,herboriste,therapeute,kine",
    goods: "produits de bien-être",
    gender: "m",
    of: "de bien-être",
    one: "un flacon",
    emoji: "🌱",
    headlines: [
      "Des images apaisées, sans promesse de trop",
      "Vos produits prennent le temps. Leurs images aussi.",
      "Un flacon, une lumière douce, des mots mesurés",
    ],
    fears: ["Un flacon ambré de plus sur fond blanc", "Dire peu, montrer juste : l'équilibre est étroit"],
    fear: "Vous ne pouvez pas promettre de guérir, et vous n'en avez pas envie. Il reste l'image pour donner confiance, et un flacon ambré sur fond blanc n'y suffit pas.",
    scene:
      "Vos produits sont détourés dans votre photo et posés dans un décor calme, auprès d'une personne posée, elle aussi.",
    bullet: "Étiquette, dosage, mentions : tout reste lisible et exact",
    feature: [
      "Des textes sans promesse de santé",
      "Les publications partent de votre fiche produit et laissent de côté ce qui soigne ou guérit. Vous les relisez avant de publier.",
    ],
    question: [
      "Les publicités évitent-elles les allégations de santé ?",
      "Les textes générés les écartent, même quand votre fiche en contient. Vous restez responsable de ce que vous publiez, et tout se relit.",
    ],
    moment: "La confiance commence par une image juste",
    closing: "Vos produits inspirent le calme. Leurs images aussi.",
  },
  {
    words:
      "coach sportif,coachs sportifs,sport,sportif,sportive,fitness,yoga,pilates,musculation,salle de sport,running,randonnee,outdoor,entraineur,crossfit,gym,surf,escalade,cycliste,equipement sportif,club de sport,tapis de yoga,tapis de sport,nutrition sportive,prof de yoga",
    goods: "équipements",
    gender: "m",
    of: "de sport",
    one: "une gourde",
    emoji: "🏋️",
    headlines: [
      "Vos séances sont cadrées. Vos images aussi.",
      "La gourde, le tapis, le t-shirt : montrez votre club",
      "Ce que vous vendez à côté des séances se voit enfin",
    ],
    fears: ["Une gourde immobile n'entraîne personne", "Vous filmez l'effort. Et ce que vous vendez ?"],
    fear: "Le tapis, la gourde, le t-shirt du club se vendent au vestiaire, sur une photo prise par terre. Vos journées sont pleines : personne n'a le temps d'organiser un shooting.",
    scene:
      "Vos équipements sont détourés dans votre photo et présentés par un visage sportif, dans un décor qui respire.",
    bullet: "Logo, couleur, matière : l'équipement est celui de votre photo",
    feature: [
      "Un visage de la bonne discipline",
      "Choisissez un influenceur virtuel de style fitness, son âge, son allure. Il revient d'une campagne à l'autre.",
    ],
    question: [
      "Je vends surtout des séances. Est-ce pour moi ?",
      "Oui, si vous avez un objet à montrer : un tapis, une gourde, un t-shirt, la couverture d'un programme. C'est lui qui porte votre image.",
    ],
    moment: "On s'équipe quand on s'y voit déjà",
    closing: "La prochaine séance commence par une image",
  },
  {
    words:
      "artisan,artisane,artisanat,artisanal,artisanale,fait main,faits main,faite main,handmade,craft,crafts,createur,creatrice,creation,diy",
    goods: "créations",
    gender: "f",
    of: "faites main",
    one: "une pièce faite main",
    emoji: "🧵",
    headlines: [
      "Fait à la main, montré avec le même soin",
      "Vos créations prennent des heures. Leurs images, non.",
      "De l'établi à l'affiche, sans passer par un studio",
    ],
    fears: ["La photo ne dit pas les heures passées", "Une pièce faite main, une photo faite à la hâte"],
    fear: "Vous savez ce qu'il y a dans une pièce : le geste, l'essai raté, la matière choisie. Sur la table de la cuisine, à dix-neuf heures, sous l'ampoule, plus rien n'en reste.",
    scene:
      "Vos créations sont détourées dans votre photo, avec leurs irrégularités, puis posées dans un décor qui les met en valeur.",
    bullet: "Matière, couture, irrégularités : vos créations gardent la main qui les a faites",
    feature: [
      "La main se voit toujours",
      "Un fil, une trace d'outil, une nuance : tout vient de votre photo. Une image générée de zéro les aurait effacés.",
    ],
    question: [
      "Chaque pièce est différente. Comment faire ?",
      "Faites une série pour la pièce qui représente le mieux votre travail. Elle donne envie du reste, que vos photos montrent ensuite une à une.",
    ],
    moment: "On achète une pièce faite main pour la main qui l'a faite",
    closing: "Votre travail mérite d'être vu de près",
  },
];

/** For an unknown trade. */
export const anySector: Sector = {
  words: "",
  goods: "produits",
  gender: "m",
  of: "",
  one: "un produit",
  emoji: "📦",
  headlines: [
    "Une photo de produit, six publicités prêtes",
    "Votre produit a une photo. Donnez-lui une campagne.",
    "Le même produit, avec quelqu'un pour le présenter",
  ],
  fears: ["Beaucoup de photos, peu de gens qui s'arrêtent", "Vos produits valent mieux que leurs photos"],
  fear: "Un fond blanc montre la forme et la couleur, pas l'envie. Pour aller plus loin, il faudrait un lieu, un modèle, une lumière, puis tout reprendre à la nouveauté suivante.",
  scene: "Vos produits sont détourés dans votre photo, puis présentés dans un décor par un visage que vous choisissez.",
  bullet: "Vos produits tels qu'ils sont : leurs pixels ne sont jamais redessinés",
  feature: [
    "Votre produit, intact",
    "Il est découpé dans votre photo et posé dans la scène. Vos clients reçoivent ce que l'image a montré.",
  ],
  question: [
    "Mon produit sera-t-il déformé ?",
    "Non. Il est découpé dans votre photo, puis composé dans la scène. Aucune IA ne le recrée.",
  ],
  moment: "On s'arrête sur une image avant de lire un prix",
  closing: "Votre prochain produit a déjà sa campagne",
};

/** For people who sell their own second-hand things. */
export const resaleSector: Sector = {
  ...anySector,
  goods: "objets",
  one: "un objet",
  headlines: [
    "Ce que vous vendez mérite mieux qu'un coin de table",
    "Une annonce honnête, et une belle image à côté",
    "Rangez l'arrière-plan : on ne verra que l'objet",
  ],
  fears: ["Derrière l'objet, on voit toute la cuisine", "Une annonce de plus, entre mille autres"],
  fear: "Une photo prise vite, avec le radiateur et un bout de canapé. L'objet est bien, mais personne ne s'arrête assez longtemps pour le voir.",
  scene: "Vos objets sont détourés dans votre photo, débarrassés de l'arrière-plan, puis présentés dans un décor net.",
  bullet: "L'objet tel qu'il est, sans l'arrière-plan",
  feature: [
    "L'objet, tel que vous le remettrez",
    "Il est découpé dans votre photo, avec ses marques. L'acheteur reçoit ce qu'il a vu.",
  ],
  question: [
    "L'objet sera-t-il retouché ?",
    "Non. Il est découpé dans votre photo, puis posé dans un décor. Ce qu'il a vécu se voit toujours.",
  ],
  closing: "Votre prochain objet est déjà en photo",
};

/** For those who make pictures for clients. */
export const clientSector: Sector = {
  ...anySector,
  headlines: [
    "Le client envoie un packshot. Présentez une campagne.",
    "Une piste créative avant la fin de la réunion",
    "Des maquettes avec le vrai produit dedans",
  ],
  fears: ["Trois banques d'images plus tard, toujours pas la bonne", "La maquette est belle. Le produit n'y est pas."],
  fear: "On cherche une image qui ressemble, on incruste, on s'excuse : « à la place, imaginez votre flacon ». Le client, lui, voudrait voir son produit.",
  scene:
    "Ici, le produit du client est détouré dans sa propre photo, puis présenté dans un décor par un visage que vous choisissez.",
  bullet: "Le vrai produit du client dans l'image, jamais une imitation",
  feature: [
    "Le vrai produit, dès la maquette",
    "Il est découpé dans la photo du client et posé dans la scène. Pas de flacon approchant, pas de logo réinventé.",
  ],
  question: [
    "Le produit du client sera-t-il déformé ?",
    "Non. Il est découpé dans sa photo, puis composé dans la scène. Aucune IA ne le recrée, étiquette et logo compris.",
  ],
  moment: "Un client se décide quand il voit son produit",
  closing: "La prochaine présentation commence par une photo",
};
