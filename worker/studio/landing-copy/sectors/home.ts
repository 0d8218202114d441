// Texts for sellers of things for the house, the table, crafts and play, about their photos.
import type { Sector } from "./sectors.ts";

export const homeSectors: readonly Sector[] = [
  {
    words:
      "ceramique,ceramiste,poterie,potier,potiere,gres,porcelaine,faience,vaisselle,tasse,mug,pottery,ceramic,ceramics,terre cuite",
    goods: "céramiques",
    gender: "f",
    of: "de céramique",
    one: "une tasse",
    emoji: "🏺",
    headlines: [
      "Du tour à l'écran, sans perdre l'émail",
      "Vos céramiques ont une matière. Qu'elle se voie.",
      "Une tasse, une lumière, et c'est l'heure du thé",
    ],
    fears: ["L'émail s'éteint sous le flash", "Une tasse faite main, une photo faite vite"],
    fear: "Il y a le tour, le séchage, deux cuissons, l'émail qui décide. Puis cinq minutes de photo sur la table, et il ne reste qu'une tasse beige.",
    scene:
      "Vos céramiques sont détourées dans votre photo et posées sur une table, dans une lumière qui en dit la matière.",
    bullet: "Émail, coulures, traces de doigts : vos céramiques gardent les leurs",
    feature: [
      "Chaque pièce garde ses défauts choisis",
      "La coulure d'émail et la trace du tour viennent de votre photo. Une image générée les aurait lissées.",
    ],
    question: [
      "Mes pièces sont toutes différentes, est-ce un problème ?",
      "Non. Une série se fait à partir d'une pièce ; pour une collection, importez une photo de chacune et gardez le même décor.",
    ],
    moment: "On choisit une tasse pour ses matins",
    closing: "La fournée est sortie. À elle la lumière.",
  },
  {
    words:
      "meuble,mobilier,ebeniste,menuisier,menuiserie,table basse,canape,chaise,fauteuil,furniture,luminaire,lampe,tapissier",
    goods: "meubles",
    gender: "m",
    of: "de mobilier",
    one: "un fauteuil",
    emoji: "🪑",
    headlines: [
      "Vos meubles sortent de l'atelier, et du fond blanc",
      "Un décor autour d'un fauteuil, sans déménager",
      "Photographiez à l'atelier, montrez dans un intérieur",
    ],
    fears: ["Un fauteuil dans l'atelier a l'air d'un chantier", "Louer un appartement pour photographier une table ?"],
    fear: "Un meuble se déplace mal, prend la poussière et réclame de l'espace. On finit par le photographier là où il est : entre deux établis ou au fond du dépôt.",
    scene:
      "Vos meubles sont détourés dans votre photo, même prise à l'atelier, puis placés dans un intérieur composé pour eux.",
    bullet: "Veinage, assemblages, tissu : vos meubles restent ceux de l'atelier",
    feature: [
      "Le bois garde son dessin",
      "Veinage, nœuds, assemblage : ce sont ceux de votre photo. Deux plateaux ne se ressemblent pas, et cela se voit.",
    ],
    question: [
      "Faut-il déplacer le meuble pour le photographier ?",
      "Non. Tendez un drap uni derrière lui, reculez d'un pas et cadrez-le en entier : cela suffit pour le découper.",
    ],
    moment: "On n'achète pas un fauteuil, on achète un coin de salon",
    closing: "Votre prochain meuble n'a plus besoin d'un salon",
  },
  {
    words:
      "deco,decoration,maison,interieur,linge de maison,coussin,tapis,vase,miroir,home,decor,art de la table,rideau,plaid,literie,decorateur,decoratrice,concept store",
    goods: "objets",
    gender: "m",
    of: "de décoration",
    one: "un vase",
    emoji: "🪔",
    headlines: [
      "Un vase seul n'est qu'un vase. Montrez la pièce.",
      "Vos objets, dans un intérieur qui donne envie",
      "Un intérieur par objet, sans pousser les meubles",
    ],
    fears: ["Sur fond blanc, un vase reste un vase", "Vous vendez une ambiance, et montrez un objet"],
    fear: "On n'achète pas un vase, on achète ce qu'il change dans une pièce. Et cette pièce, il faudrait la trouver, la ranger, l'éclairer, puis recommencer pour l'objet suivant.",
    scene: "Vos objets sont détourés dans votre photo, puis posés dans un intérieur accordé à leurs couleurs.",
    bullet: "Matière, couleur, proportions : vos objets restent fidèles à votre photo",
    feature: [
      "Un intérieur qui s'accorde",
      "Le décor prend ses teintes dans votre objet ou dans les couleurs de votre marque. Vos séries se répondent, vos pages aussi.",
    ],
    question: [
      "Puis-je changer de décor sans refaire de photo ?",
      "Oui. À chaque série, vous pouvez changer d'environnement ; l'objet, lui, vient toujours de la même photo.",
    ],
    moment: "On se décide en le voyant chez soi",
    closing: "Une pièce entière peut tenir autour d'un objet",
  },
  {
    words:
      "plante,fleur,fleuriste,jardinerie,jardin,pepinieriste,horticulteur,bouquet,paysagiste,flower,florist,plants,graines,maraicher",
    goods: "plantes et bouquets",
    gender: "m",
    of: "de fleurs et de plantes",
    one: "un bouquet",
    emoji: "🌿",
    headlines: [
      "Un bouquet dure une semaine. Sa photo, une saison.",
      "Vos bouquets méritent un autre décor que le comptoir",
      "Photographié le matin, prêt à publier le même jour",
    ],
    fears: ["Le comptoir et les seaux restent sur la photo", "Un bouquet fane plus vite qu'un shooting ne se monte"],
    fear: "Le bouquet est beau maintenant, et pas jeudi prochain. On le prend entre deux clients, avec les seaux derrière, et la photo ne ressemble plus à ce qu'on a composé.",
    scene:
      "Vos bouquets et vos plantes sont détourés dans votre photo, puis placés dans un décor clair, loin du comptoir.",
    bullet: "Tiges, feuillages, couleurs : la composition reste la vôtre",
    feature: [
      "Vos couleurs, pas des fleurs inventées",
      "Les fleurs sont celles que vous avez assemblées, pixel pour pixel. Personne ne vous réclamera une pivoine imaginaire.",
    ],
    question: [
      "Les feuillages fins sont-ils bien découpés ?",
      "Un fond uni qui contraste avec le feuillage aide beaucoup. Photographiez à hauteur du bouquet, sans fenêtre derrière.",
    ],
    moment: "Un bouquet s'offre sur un coup d'œil",
    closing: "Le bouquet de ce matin peut travailler tout le mois",
  },
  {
    words: "jouet,jeu,jeux,peluche,puzzle,ludotheque,figurine,toys,games,jeux de societe,maquette,collectionneur",
    goods: "jouets",
    gender: "m",
    of: "de jouets",
    one: "un jouet en bois",
    emoji: "🎲",
    headlines: [
      "Vos jouets ont quelque chose à raconter",
      "Un jouet sur fond blanc n'amuse personne",
      "La boîte est jolie. Le jeu mérite d'être vu.",
    ],
    fears: ["Dans sa boîte, un jouet ne joue pas", "On vend un jeu, on montre un carton"],
    fear: "Une boîte de face, trois lignes de règles : rien qui donne envie d'y jouer un dimanche. Et organiser une partie pour la photo prend plus de temps que la partie.",
    scene:
      "Vos jouets sont détourés dans votre photo et mis en scène dans un décor de couleur, avec quelqu'un qui les présente.",
    bullet: "Couleurs, pièces, boîte : le jouet reste celui du magasin",
    feature: [
      "Le contenu exact de la boîte",
      "Aucune pièce ajoutée, aucune couleur changée : ce que montre l'image est ce que l'on déballe.",
    ],
    question: [
      "Faut-il photographier la boîte ou le jeu ?",
      "Les deux se défendent : la boîte pour qu'on la reconnaisse en rayon, le jeu ouvert pour donner envie. Faites une série de chaque.",
    ],
    moment: "Un jouet se choisit avec le sourire",
    closing: "La partie peut commencer",
  },
  {
    words:
      "animal,animaux,animalerie,chien,chat,croquette,toiletteur,toilettage,pet,pets,dog,cat,cheval,equitation,sellerie",
    goods: "articles pour animaux",
    gender: "m",
    of: "pour animaux",
    one: "un collier",
    emoji: "🐾",
    headlines: [
      "Le chat refuse de poser ? Le panier, lui, accepte",
      "De bonnes images, sans faire asseoir un seul chien",
      "Vos articles au premier plan, sans friandises",
    ],
    fears: ["Aucun chien n'a jamais tenu la pose", "Une laisse sur fond blanc n'a pas d'histoire"],
    fear: "Quarante photos floues, une correcte, et le chien regarde ailleurs. Ou bien la laisse toute seule, sur fond blanc, entre mille autres laisses.",
    scene:
      "Vos articles sont détourés dans votre photo, puis présentés dans un décor par une personne qui pourrait promener son chien.",
    bullet: "Boucle, couture, matière : l'article reste celui qu'on livrera",
    feature: [
      "Rien à dresser",
      "Un article posé au sol, une photo nette : c'est tout ce qu'il faut. L'animal peut continuer sa sieste.",
    ],
    question: [
      "Les images montrent-elles des animaux ?",
      "Elles montrent votre article et, dans quatre formats, un influenceur virtuel. Si votre animal est sur la photo, collé à l'article, il sera découpé avec lui.",
    ],
    moment: "On gâte son animal sur un coup de cœur",
    closing: "Votre article tient la pose. C'est déjà ça.",
  },
  {
    words:
      "papeterie,affiche,illustrateur,illustratrice,illustration,carterie,faire part,carnet,artiste,peintre,tableau,sculpteur,galerie,art,print,stationery,poster,calligraphe,graveur,sticker",
    goods: "créations sur papier",
    gender: "f",
    of: "de papeterie et d'illustration",
    one: "une affiche",
    emoji: "🖼️",
    headlines: [
      "Votre affiche est faite. Accrochez-la quelque part.",
      "Vos illustrations sortent du carton à dessin",
      "Un mur pour chaque affiche, sans percer de trou",
    ],
    fears: ["Un scan n'est pas une image qui vend", "À l'écran, une affiche n'est qu'un fichier"],
    fear: "Un fichier à plat montre le dessin, pas l'objet : le papier, le format, la présence dans une pièce. On hésite devant un rectangle, et l'on passe au suivant.",
    scene: "Vos créations sont détourées dans votre photo et présentées dans un décor, au trait et à la couleur près.",
    bullet: "Trait, grain du papier, couleurs : le dessin n'est jamais retouché",
    feature: [
      "Pas un trait de changé",
      "Votre dessin reste le vôtre : il est posé dans la scène tel quel. Aucun modèle ne le réinterprète.",
    ],
    question: [
      "Mon dessin sera-t-il modifié ou imité ?",
      "Non. Il est composé dans l'image à partir de votre photo, sans être recréé. Prenez-le bien de face, encadré ou posé à plat.",
    ],
    moment: "Une affiche s'achète quand on lui voit une place",
    closing: "Votre dessin a trouvé son mur",
  },
  {
    words: "livre,auteur,autrice,editeur,editrice,librairie,libraire,roman,ecrivain,maison d edition,book,books",
    goods: "livres",
    gender: "m",
    of: "de livres",
    one: "un livre",
    emoji: "📚",
    headlines: [
      "Une couverture se remarque. À condition d'être vue.",
      "Votre livre, entre de bonnes images",
      "Un décor pour chaque titre, avant même la sortie",
    ],
    fears: ["Une couverture à plat n'a pas d'épaisseur", "Votre livre sort, et ses images manquent"],
    fear: "Le fichier de couverture est partout, plat, petit, perdu dans un fil. Il ne dit pas l'objet, ni le fauteuil où l'on va le lire.",
    scene:
      "Vos livres sont détourés dans votre photo et posés dans un décor, à côté d'un visage qui pourrait vous les conseiller.",
    bullet: "Titre, couverture, tranche : le livre reste lisible et exact",
    feature: [
      "Le titre reste lisible",
      "La couverture vient de votre photo, lettre pour lettre. Aucune image ne lui invente un sous-titre.",
    ],
    question: [
      "Puis-je partir du fichier de couverture ?",
      "Oui, si c'est un JPG, un PNG ou un WEBP. Une photo du livre debout, de trois quarts, donne une image plus vivante.",
    ],
    moment: "On ouvre un livre parce qu'on l'a croisé deux fois",
    closing: "Votre prochain titre a déjà son décor",
  },
  {
    words:
      "high tech,electronique,gadget,audio,casque,informatique,smartphone,accessoires telephone,coque,tech,enceinte,domotique,electronics,objet connecte,objets connectes,ordinateur,gaming,drone",
    goods: "appareils",
    gender: "m",
    of: "de high-tech",
    one: "un appareil",
    emoji: "🎧",
    headlines: [
      "Vos appareils ont des fonctions. Montrez une vie.",
      "Moins de fiche technique, plus d'envie",
      "Un appareil, un visage, et personne à faire poser",
    ],
    fears: ["La photo du fournisseur est sur dix autres sites", "Une fiche technique ne fait envie à personne"],
    fear: "Même photo d'usine, mêmes chiffres, même fond : à côté de vous, dix vendeurs montrent l'appareil de la même façon. Il ne reste que le prix pour choisir.",
    scene: "Vos appareils sont détourés dans votre photo et présentés dans un cadre de tous les jours, par quelqu'un.",
    bullet: "Boutons, écran, logo : vos appareils restent conformes",
    feature: [
      "Ports, boutons, logo : rien d'inventé",
      "L'appareil vient de votre photo. Aucune IA ne lui ajoute une prise, et vos clients reçoivent ce qu'ils ont vu.",
    ],
    question: [
      "Les écrans et les surfaces brillantes passent-ils bien ?",
      "Oui, tels qu'ils sont sur votre photo. Éteignez l'écran ou affichez-y ce que vous voulez montrer, et évitez les reflets.",
    ],
    moment: "On compare les chiffres, on choisit l'image",
    closing: "Sortez vos appareils de la fiche technique",
  },
  {
    words:
      "bricolage,outil,outillage,quincaillerie,jardinage,auto,moto,piece auto,automobile,garage,velo,cycles,tools,motard,accessoires auto,industrie,industriel,industrielle,materiel professionnel",
    goods: "équipements",
    gender: "m",
    of: "d'équipement",
    one: "une référence",
    emoji: "🔧",
    headlines: [
      "Un bon outil a aussi droit à une bonne image",
      "Vos références sortent du catalogue",
      "Du rayon à la publicité, avec la même photo",
    ],
    fears: ["Une référence, un numéro, une photo grise", "Un catalogue renseigne. Il ne retient personne."],
    fear: "Des centaines de références, une photo de fournisseur pour chacune, aucune pour les mettre en valeur. Le produit est solide, l'image ne le dit pas.",
    scene:
      "Vos équipements sont détourés dans votre photo et placés dans un décor, avec quelqu'un qui en connaît l'usage.",
    bullet: "Forme, marquages, finition : vos équipements restent conformes à la référence",
    feature: [
      "Conforme à la référence",
      "L'image montre la pièce que l'on reçoit, avec ses marquages. Rien n'est redessiné, donc rien n'est à corriger.",
    ],
    question: [
      "J'ai des centaines de références. Par où commencer ?",
      "Par les dix que l'on vous demande le plus. Les forfaits payants traitent ensuite un catalogue par lots.",
    ],
    moment: "Un bon équipement se choisit sur pièce",
    closing: "Vos meilleures références méritent d'être vues",
  },
];
