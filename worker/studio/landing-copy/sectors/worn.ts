// Texts for sellers of things that are worn or carried, about their photos.
import type { Sector } from "./sectors.ts";

export const wornSectors: readonly Sector[] = [
  {
    words:
      "bijou,bague,collier,bracelet,pendentif,boucles d oreilles,boucle d oreille,creole,alliance,joaillerie,joaillier,bijouterie,bijoutier,bijoutiere,orfevre,jewelry,jewellery,jewel,necklace,earring,perle",
    goods: "bijoux",
    gender: "m",
    of: "de bijoux",
    one: "une bague",
    emoji: "💍",
    headlines: [
      "À côté d'un visage, un bijou change d'allure",
      "Vos bijoux ont l'éclat. Donnez-leur une scène.",
      "De l'établi à l'affiche, avec une seule photo",
    ],
    fears: ["Sur fond blanc, toutes les bagues se ressemblent", "Un bijou photographié seul n'a pas d'histoire"],
    fear: "Un bijou est petit, il brille, il reflète toute la pièce. Alors on le pose sur un carré blanc, et il y perd ce qui faisait envie : une lumière, un décor, quelqu'un.",
    scene: "Vos bijoux sont détourés dans votre photo, puis présentés par un visage que vous avez choisi pour eux.",
    bullet: "Pierres, fermoirs, reflets : vos bijoux restent ceux de votre photo",
    feature: [
      "L'éclat reste le vôtre",
      "La pierre, le fermoir, le grain du métal sont les pixels de votre photo, posés dans un autre décor. Rien n'est redessiné.",
    ],
    question: [
      "Les pierres et les reflets sont-ils respectés ?",
      "Oui, puisque le bijou vient de votre photo. Pour un détourage net, posez-le sur un fond uni et mat, dans une lumière douce, et laissez-le remplir l'image.",
    ],
    moment: "On choisit un bijou en s'imaginant le porter",
    closing: "Votre prochaine pièce mérite mieux qu'un carré blanc",
  },
  {
    words: "montre,horlogerie,horloger,horlogere,watch,watches,garde temps",
    goods: "montres",
    gender: "f",
    of: "de montres",
    one: "une montre",
    emoji: "⌚",
    headlines: [
      "Une montre se regarde. Faites-la remarquer.",
      "Vos montres ont un cadran. Il leur manque un décor.",
      "Un cadran, un visage, six images prêtes à publier",
    ],
    fears: ["Sur un coussin blanc, l'heure n'intéresse personne", "Deux cadrans bleus, deux photos, aucune différence"],
    fear: "Un cadran se joue au dixième de millimètre, et la vitre reflète tout ce qui passe. Une fois la photo réussie, elle ressemble pourtant à celle de toutes les autres montres.",
    scene:
      "Vos montres sont détourées dans votre photo, puis posées dans un décor à leur mesure, à côté de quelqu'un qui pourrait les porter.",
    bullet: "Cadran, index, bracelet : vos montres gardent chaque détail de votre photo",
    feature: [
      "Le cadran ne bouge pas",
      "Aiguilles, index, logo, surpiqûres du bracelet : tout vient de votre photo. Aucune IA n'invente une douzième heure.",
    ],
    question: [
      "Le cadran et les inscriptions restent-ils lisibles ?",
      "Oui. La montre est découpée dans votre photo, sans être recréée. Photographiez-la de face, sans reflet de fenêtre sur le verre.",
    ],
    moment: "Une montre s'offre rarement par hasard",
    closing: "Votre montre est à l'heure. Ses images aussi ?",
  },
  {
    words: "lunette,lunettes,opticien,opticienne,optique,eyewear,sunglasses,lunetier,lunetterie",
    goods: "lunettes",
    gender: "f",
    of: "de lunettes",
    one: "une monture",
    emoji: "🕶️",
    headlines: [
      "Vos montures, présentées par quelqu'un",
      "Une monture a du caractère. Ses images aussi.",
      "Vos lunettes sortent de l'étui, et du fond blanc",
    ],
    fears: ["Pliée sur fond blanc, une monture ne dit rien", "Trente montures, trente photos, une seule impression"],
    fear: "Le verre reflète, l'écaille s'éteint, les branches se croisent. Et sur le site, vos modèles s'alignent comme dans un catalogue de pièces détachées.",
    scene:
      "Vos lunettes sont détourées dans votre photo, puis présentées dans un décor accordé, près d'un visage choisi pour votre marque.",
    bullet: "Écaille, métal, verres teintés : vos montures restent telles quelles",
    feature: [
      "La forme exacte de la monture",
      "Le pont, les branches, le dessin de l'écaille : ce sont ceux de votre photo. Vos clients reçoivent ce qu'ils ont vu.",
    ],
    question: [
      "Les verres transparents passent-ils bien ?",
      "Photographiez la monture branches ouvertes, sur un fond uni et mat. Ce qui se voit à travers le verre fait partie de votre photo : plus il est neutre, mieux il se fond dans le décor.",
    ],
    moment: "On choisit une monture pour l'air qu'elle donne",
    closing: "Votre prochain modèle attend qu'on le présente",
  },
  {
    words:
      "chaussure,basket,sneaker,botte,bottine,escarpin,sandale,mocassin,chausseur,cordonnier,shoe,shoes,boots,espadrille",
    goods: "chaussures",
    gender: "f",
    of: "de chaussures",
    one: "une paire",
    emoji: "👟",
    headlines: [
      "Vos chaussures ont fini de poser sur leur boîte",
      "Une paire, une photo, six images qui avancent",
      "Un décor pour chaque paire, sans louer de studio",
    ],
    fears: ["De profil sur fond blanc, comme toutes les autres", "La boîte à chaussures n'est pas un décor"],
    fear: "Une paire de profil montre une semelle et une couleur. Elle ne dit ni avec qui elle sort, ni où elle va. C'est pourtant ce que l'on imagine en premier.",
    scene:
      "Vos chaussures sont détourées dans votre photo, posées sur un sol qui leur va, avec un visage de votre choix.",
    bullet: "Coutures, semelle, couleur : vos chaussures restent celles de la boîte",
    feature: [
      "La paire, telle qu'elle arrivera",
      "Le cuir, la couture, la forme du bout viennent de votre photo. Vous limitez les « je l'imaginais autrement ».",
    ],
    question: [
      "Faut-il photographier une chaussure ou la paire ?",
      "Les deux vont. La paire de trois quarts, sur un fond uni, donne les scènes les plus riches ; une chaussure seule donne des images plus graphiques.",
    ],
    moment: "Le premier pas, c'est l'image",
    closing: "La nouvelle paire est là. Montrez-la comme il faut.",
  },
  {
    words:
      "maroquinerie,maroquinier,maroquiniere,sac,sacs a main,sac a main,sacoche,cuir,portefeuille,ceinture,pochette,bagage,bagagerie,cabas,leather,bag,handbag,sellier",
    goods: "sacs",
    gender: "m",
    of: "de maroquinerie",
    one: "un sac",
    emoji: "👜",
    headlines: [
      "Le cuir a du grain. Vos images aussi ?",
      "Un sac posé sur une chaise n'est pas une campagne",
      "Vos sacs trouvent enfin avec qui sortir",
    ],
    fears: ["Un sac vide sur fond blanc a l'air d'un sac vide", "La patine ne se voit pas dans un carré blanc"],
    fear: "Vous connaissez la peausserie, le fil, l'heure passée sur une tranche. La photo, elle, montre un rectangle brun. Et le vrai shooting attend la saison prochaine, faute de budget.",
    scene:
      "Vos sacs sont détourés dans votre photo, placés dans un décor qui laisse parler le cuir, auprès d'une personne qui pourrait être votre cliente.",
    bullet: "Grain, coutures, boucles : vos sacs gardent la matière de votre photo",
    feature: [
      "Le grain du cuir, intact",
      "Couture sellier, tranche, boucle, patine : le sac est découpé dans votre photo, sans être lissé ni redessiné.",
    ],
    question: [
      "Les anses et les bandoulières sont-elles bien découpées ?",
      "Oui, si elles se détachent du fond. Prenez le sac debout, anses relevées, devant un mur uni d'une autre couleur que le cuir.",
    ],
    moment: "Un sac se choisit pour des années, et se repère en une seconde",
    closing: "Votre sac est fini. Sa campagne peut commencer.",
  },
  {
    words:
      "friperie,fripe,vintage,seconde main,occasion,depot vente,second hand,vide dressing,upcycling,brocante,chine,chineur,brocanteur,antiquaire",
    goods: "trouvailles",
    gender: "f",
    of: "de seconde main",
    one: "une veste chinée",
    emoji: "🧥",
    headlines: [
      "Une belle pièce chinée mérite mieux qu'un cintre",
      "Vos trouvailles ont une histoire. Montrez-la bien.",
      "Du fond du placard au premier plan",
    ],
    fears: ["Sur un cintre, la plus belle veste a l'air d'occasion", "Une pièce chinée, et une photo prise au sol"],
    fear: "Chaque pièce n'existe qu'une fois : impossible d'organiser un shooting pour chacune. Alors on photographie vite, contre une porte, et la trouvaille passe pour un débarras.",
    scene: "Vos trouvailles sont détourées dans votre photo, avec leur patine, puis présentées dans un décor soigné.",
    bullet: "Patine, étiquette, usure : vos trouvailles restent ce qu'elles sont",
    feature: [
      "L'état réel, sans maquillage",
      "La pièce n'est pas redessinée : ce qu'elle a vécu se voit toujours. C'est plus honnête, et l'acheteur sait ce qu'il reçoit.",
    ],
    question: [
      "Une pièce unique vaut-elle une série de six images ?",
      "Oui, pour celles qui font venir : la belle veste, le sac rare. Elles portent votre dressing tout entier sur les réseaux.",
    ],
    moment: "Une trouvaille ne repasse pas deux fois",
    closing: "Votre plus belle trouvaille attend son image",
  },
  {
    words: "lingerie,soutien gorge,corsetier,corsetiere,maillot de bain,underwear,swimwear,culotte",
    goods: "pièces de lingerie",
    gender: "f",
    of: "de lingerie",
    one: "un ensemble",
    emoji: "🎀",
    headlines: [
      "Votre lingerie, montrée avec tact",
      "De la dentelle, un décor, et aucun malentendu",
      "Vos ensembles sans séance, sans modèle, sans gêne",
    ],
    fears: ["À plat, la dentelle disparaît", "Un shooting de lingerie ne s'improvise pas"],
    fear: "Trouver un modèle, un lieu discret, une lumière juste : la lingerie est ce qui coûte le plus cher à bien photographier. À plat sur un lit, elle perd sa forme et sa finesse.",
    scene:
      "Vos pièces sont détourées dans votre photo et posées dans un décor doux ; le visage qui les accompagne reste, lui, habillé.",
    bullet: "Dentelle, agrafes, couleur : la pièce vient de votre photo",
    feature: [
      "Une image que l'on peut publier partout",
      "Votre pièce d'un côté, une personne habillée de l'autre : des créatives élégantes, et plus simples à faire accepter par les réseaux.",
    ],
    question: [
      "Les pièces sont-elles montrées portées ?",
      "Elles sont présentées à côté d'un influenceur virtuel, ou seules dans un décor. Votre photo à plat ou sur buste suffit.",
    ],
    moment: "La lingerie s'achète d'abord avec les yeux",
    closing: "De la finesse dans la pièce, et dans l'image",
  },
  {
    words:
      "bebe,enfant,kids,baby,maman createur,puericulture,naissance,doudou,layette,maternite,creche,mode enfantine,enfantin",
    goods: "articles pour enfants",
    gender: "m",
    of: "pour enfants",
    one: "un gilet d'enfant",
    emoji: "🧸",
    headlines: [
      "De belles images d'enfance, sans faire poser d'enfant",
      "Le doudou prend la pose. Les enfants, eux, jouent.",
      "Vos petites choses, dans de grandes images",
    ],
    fears: ["Faire poser un enfant n'est jamais une bonne idée", "Un doudou sur fond blanc a l'air perdu"],
    fear: "Les parents veulent voir la douceur, la taille, la couleur. Vous n'avez qu'une photo sur la table du salon, et aucune envie d'afficher des enfants en publicité.",
    scene:
      "Vos articles sont détourés dans votre photo et posés dans un décor doux, à côté d'un adulte virtuel. Aucun enfant n'est photographié.",
    bullet: "Gaze, maille, petits boutons : la matière est celle de votre photo",
    feature: [
      "Aucun enfant à faire poser",
      "Les personnages sont virtuels et adultes. Vous n'avez ni autorisation parentale à demander, ni sieste à décaler.",
    ],
    question: [
      "Les images montrent-elles des enfants ?",
      "Non. Les influenceurs virtuels sont des adultes, et deux des six formats montrent l'article seul.",
    ],
    moment: "Un parent décide vite quand l'image le rassure",
    closing: "Vos articles sont doux. Leurs images peuvent l'être.",
  },
  {
    words:
      "mode,vetement,robe,pret a porter,textile,couture,couturier,couturiere,styliste,t shirt,tee shirt,pull,fashion,clothing,clothes,apparel,streetwear,dressing,chemise,jean,tricot,tricoteuse,maille,foulard,echarpe,robe de mariee,costume,createur de mode,garde robe",
    goods: "pièces",
    gender: "f",
    of: "de mode",
    one: "un vêtement",
    emoji: "👗",
    headlines: [
      "Une collection, un visage, et pas de jour de shooting",
      "Vos pièces quittent le cintre",
      "La nouvelle collection n'attend plus le photographe",
    ],
    fears: ["À plat, une robe n'est plus qu'un tissu", "Chaque collection, le même budget photo à trouver"],
    fear: "Une pièce à plat ou sur cintre dit sa couleur, à peine sa coupe. Un shooting demande un modèle, un lieu, une coiffeuse, une journée. Et la collection suivante arrive déjà.",
    scene:
      "Vos pièces sont détourées dans votre photo, puis présentées par le même visage, du premier au dernier modèle de la collection.",
    bullet: "Coupe, imprimé, boutons : vos pièces ne sont ni lissées ni redessinées",
    feature: [
      "L'imprimé reste l'imprimé",
      "Motif, couture, tombé du tissu : la pièce est découpée dans votre photo. Aucune IA ne lui ajoute une poche.",
    ],
    question: [
      "Les vêtements sont-ils portés par l'influenceur ?",
      "La pièce est présentée à côté de lui, dans le même décor, telle qu'elle est sur votre photo. C'est ce qui la garde exacte : rien n'est redessiné sur un corps.",
    ],
    moment: "Une pièce se remarque en passant, ou pas du tout",
    closing: "La collection est cousue. Il reste à la montrer.",
  },
  {
    words: "savon,savonnerie,savonnier,savonniere,saponification,soap",
    goods: "savons",
    gender: "m",
    of: "de savons",
    one: "un savon",
    emoji: "🧼",
    headlines: [
      "Un savon, une lumière, et l'envie de le prendre en main",
      "Vos savons ont une couleur et un grain. Montrez-les.",
      "De la cure à la publicité, avec une seule photo",
    ],
    fears: ["Sur fond blanc, un savon est un rectangle", "Quatre semaines de cure, une photo prise en vitesse"],
    fear: "La marbrure, le tampon, la découpe au fil : tout se joue sur quelques centimètres. Photographié à plat, le pain devient un rectangle, et l'odeur n'y est pas.",
    scene:
      "Vos savons sont détourés dans votre photo et posés dans un décor clair, à côté d'un visage que vous choisissez.",
    bullet: "Marbrures, tampon, tranche : vos savons gardent leur grain",
    feature: [
      "Le tampon reste lisible",
      "Marbrure, découpe, nom gravé : le savon vient de votre photo, sans être lissé ni recoloré.",
    ],
    question: [
      "Faut-il photographier le savon nu ou emballé ?",
      "Les deux vont : nu pour la matière, emballé pour qu'on reconnaisse l'étiquette. Un fond uni, d'une autre couleur que lui, aide au détourage.",
    ],
    moment: "Un savon se choisit d'abord au nez, en ligne à l'œil",
    closing: "Le prochain lot sort de cure. Préparez son image.",
  },
  {
    words:
      "cosmetique,beaute,soin,soins,creme,maquillage,skincare,serum,shampoing,beauty,cosmetics,makeup,institut,esthetique,estheticienne,onglerie,prothesiste ongulaire,vernis,coiffeur,coiffeuse,salon de coiffure,barbier",
    goods: "soins",
    gender: "m",
    of: "de cosmétiques",
    one: "un soin",
    emoji: "🧴",
    headlines: [
      "Un flacon, un visage : vos soins prennent vie",
      "Vos soins sont bons. Qu'on ait envie de les ouvrir.",
      "Une salle de bains, une lumière, et votre flacon",
    ],
    fears: ["Un flacon sur fond blanc ne sent rien", "Votre formule se distingue. Votre photo, non."],
    fear: "Vous avez pesé chaque ingrédient, choisi le flacon, relu l'étiquette. Puis une photo sur fond blanc remet tout le monde à égalité, de la grande enseigne au laboratoire.",
    scene:
      "Vos soins sont détourés dans votre photo, étiquette comprise, et présentés par un visage dans un décor clair.",
    bullet: "Étiquette, flacon, texture : vos soins restent lisibles et exacts",
    feature: [
      "L'étiquette reste lisible",
      "Nom, contenance, mentions : le flacon vient de votre photo. Aucune lettre n'est réinventée, ce qui compte pour un cosmétique.",
    ],
    question: [
      "Les textes promettent-ils des effets sur la peau ?",
      "Non. Ils partent de votre fiche produit et laissent de côté les promesses de santé. Vous relisez et corrigez tout avant de publier.",
    ],
    moment: "On ouvre un soin parce que l'image a donné envie",
    closing: "Votre formule est prête. Donnez-lui un visage.",
  },
  {
    words:
      "parfum,parfumerie,parfumeur,bougie,cirier,ciriere,senteur,fragrance,candle,perfume,encens,diffuseur,fondant parfume",
    goods: "bougies et parfums",
    gender: "m",
    of: "de bougies et de parfums",
    one: "une bougie",
    emoji: "🕯️",
    headlines: [
      "Une odeur ne se photographie pas. Une ambiance, si.",
      "Vos bougies allument déjà la pièce. Reste l'écran.",
      "Un parfum se vend à l'image : soignez la vôtre",
    ],
    fears: ["Personne ne sent une photo sur fond blanc", "En ligne, toutes les bougies ont la même odeur"],
    fear: "Figuier, cuir, linge propre : ce que vous vendez ne passe pas par l'écran. Il ne reste que l'ambiance pour le dire, et un pot sur fond blanc n'en a aucune.",
    scene: "Vos flacons et vos pots sont détourés dans votre photo, puis posés dans un décor qui a, lui, une ambiance.",
    bullet: "Verre, cire, étiquette : tout vient de votre photo",
    feature: [
      "Une ambiance par senteur",
      "Changez de décor d'une série à l'autre : un intérieur clair pour le coton, plus chaud pour l'ambre. Le flacon, lui, ne change pas.",
    ],
    question: [
      "Le verre et la transparence passent-ils bien ?",
      "Photographiez sur un fond neutre et uni : ce que l'on voit à travers le verre vient de votre photo. Un pot opaque ou étiqueté se découpe sans peine.",
    ],
    moment: "On achète une odeur sur la foi d'une image",
    closing: "Votre senteur est trouvée. Montrez son ambiance.",
  },
];
