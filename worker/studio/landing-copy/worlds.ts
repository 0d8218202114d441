// Texts about kinds of products, for a page that sells one. General truths about the kind, never a promise about the
// product.
import { foldWords } from "../ad-copy/nouns.ts";
import type { ProductCategory } from "../scene/product-category.ts";

/** Texts about one kind of product. */
export interface World {
  emoji: string;
  /** Filled by fillPhrase: one with an unknown fact is skipped. */
  headlines: readonly string[];
  problems: readonly (readonly [title: string, description: string])[];
  /** Used where the page has nothing to quote. */
  solution: string;
  bullets: readonly string[];
  /** What to look at before choosing one. */
  features: readonly (readonly [emoji: string, title: string, description: string])[];
  question: readonly [question: string, answer: string];
  button: string;
}

const worldOf: Record<ProductCategory, World> = {
  sacs: {
    emoji: "👜",
    headlines: [
      "{full}, du premier café au dernier métro",
      "{name} : ce qu'on emporte, ce qu'on montre",
      "Sortir avec {full}, et ne plus y penser",
      "{name}, pour les clés, le livre et le reste",
    ],
    problems: [
      [
        "Trop petit le matin, trop grand le soir",
        "On part avec trois choses, on rentre avec dix. Entre le sac où tout se perd et celui où rien ne tient, on finit par en porter deux.",
      ],
      [
        "Un sac se voit tous les jours. On le choisit en une minute.",
        "Une photo de face, une couleur, et l'on commande. Ce qui compte arrive après : la place, les anses, la façon dont le sac tombe.",
      ],
    ],
    solution:
      "Regardez la forme, les attaches, les proportions. Puis pensez à ce que vous emportez un mardi ordinaire.",
    bullets: ["À juger sur la forme, les attaches et la place", "À imaginer avec votre manteau de tous les jours"],
    features: [
      [
        "👀",
        "La forme d'abord",
        "Debout ou souple, haute ou large : c'est elle qui décide de ce qui rentre, et de ce qui dépasse.",
      ],
      [
        "🧷",
        "Les attaches ensuite",
        "Anses, bandoulière, fermeture : ce sont elles que l'on touche dix fois par jour.",
      ],
      [
        "🗝️",
        "Et votre inventaire",
        "Clés, téléphone, livre, gourde : faites la liste avant de regarder les dimensions.",
      ],
    ],
    question: [
      "Comment savoir si la taille conviendra ?",
      "Comparez les dimensions avec celles du sac que vous portez aujourd'hui, mètre en main. Si elles manquent sur cette page, demandez-les au vendeur.",
    ],
    button: "Voir le sac de plus près",
  },
  maroquinerie: {
    emoji: "🧵",
    headlines: [
      "{full} : ce que la main connaît par cœur",
      "{name}, dix fois par jour entre vos mains",
      "Un petit objet que l'on garde longtemps : {full}",
      "{full}, toujours dans la même poche",
    ],
    problems: [
      [
        "On change de manteau, rarement de portefeuille",
        "Ces objets-là nous suivent des années, usés, trop pleins, jamais remplacés. On sait qu'il faudrait ; on remet à plus tard.",
      ],
      [
        "Les petits objets s'usent sans qu'on les voie",
        "Une couture qui lâche, un coin qui blanchit, des cartes qui glissent : on s'y habitue, jusqu'au jour où quelqu'un le remarque.",
      ],
    ],
    solution: "Prenez le temps des détails : la couture, la tranche, le fermoir. Sur un petit objet, tout se voit.",
    bullets: ["À regarder couture par couture", "À choisir pour la main autant que pour la poche"],
    features: [
      ["🔎", "La couture", "Régulière, serrée, arrêtée proprement : elle en dit plus long que le logo."],
      ["🤲", "La prise en main", "On cherche sans regarder : la forme et l'épaisseur comptent plus que la couleur."],
      ["💳", "La place", "Comptez vos cartes, vos clés, vos pièces avant de choisir : c'est la seule vraie question."],
    ],
    question: [
      "Comment savoir si cela conviendra ?",
      "Mesurez ce que vous utilisez déjà, et comparez avec les dimensions indiquées. Les rangements se vérifient sur la fiche du vendeur.",
    ],
    button: "Voir les détails",
  },
  bijoux: {
    emoji: "💍",
    headlines: [
      "{full} : peu de chose, et tout change",
      "{name}, à porter sans attendre l'occasion",
      "{full}, le détail que l'on remarque",
      "Pour offrir, ou pour soi : {full}",
    ],
    problems: [
      [
        "Les beaux bijoux restent dans leur boîte",
        "On les garde pour plus tard, pour une fête, pour une tenue. Et l'on porte tous les jours les mêmes, sans les voir.",
      ],
      [
        "À l'écran, un bijou n'a pas de taille",
        "Quelques centimètres sur un fond clair, et l'on devine. On hésite, on ferme l'onglet, on y repense le lendemain.",
      ],
    ],
    solution:
      "Regardez la matière, la taille, le fermoir. Si vous savez déjà ce que vous mettriez avec, c'est bon signe.",
    bullets: ["À porter un lundi aussi bien qu'un soir", "À regarder de près : matière, fermoir, taille"],
    features: [
      ["📏", "La taille réelle", "Posez une règle à côté de votre main : quelques millimètres font un autre bijou."],
      [
        "✨",
        "La matière",
        "Dorée, argentée, mate ou polie : choisissez celle que vous portez déjà, ou osez le contraire.",
      ],
      ["🎁", "Pour soi ou pour l'autre", "Un bijou offert se choisit d'après ceux que la personne porte déjà."],
    ],
    question: [
      "Comment choisir la bonne taille ?",
      "Mesurez un bijou qui vous va bien et comparez avec les indications du vendeur. En cas de doute, posez-lui la question avant de commander.",
    ],
    button: "Voir le bijou de plus près",
  },
  montres: {
    emoji: "⌚",
    headlines: [
      "{full} : l'heure, et l'allure",
      "{name}, à regarder plus souvent que l'heure",
      "{full}, au poignet dès le matin",
      "Lever les yeux du téléphone avec {full}",
    ],
    problems: [
      [
        "On regarde l'heure, on finit sur son téléphone",
        "Un coup d'œil, trois notifications, dix minutes perdues. Une montre ne donne que l'heure, et c'est bien assez.",
      ],
      [
        "Une montre se choisit en photo, se porte des années",
        "Le diamètre, l'épaisseur, le bracelet : ce qui compte au poignet se lit mal sur un écran.",
      ],
    ],
    solution: "Un cadran se regarde comme un visage : en entier, puis dans ses détails.",
    bullets: ["À juger sur le cadran, le boîtier et le bracelet", "À comparer avec votre poignet, mètre en main"],
    features: [
      [
        "🕰️",
        "Le cadran",
        "Lisible d'un coup d'œil ou plein de détails : c'est lui que vous verrez cent fois par jour.",
      ],
      ["📏", "Le diamètre", "Comparez-le avec une montre que vous aimez porter, plutôt qu'avec une photo."],
      ["🪢", "Le bracelet", "Cuir, acier ou tissu : il change l'allure, et se change."],
    ],
    question: [
      "Comment savoir si le diamètre me va ?",
      "Mesurez la largeur de votre poignet, ou une montre que vous portez bien, et comparez avec les dimensions de la fiche.",
    ],
    button: "Voir la montre",
  },
  lunettes: {
    emoji: "🕶️",
    headlines: [
      "{full}, et le visage change",
      "{name} : un regard avant le regard",
      "{full}, pour toutes les heures claires",
      "{name}, et personne ne voit plus que cela",
    ],
    problems: [
      [
        "Choisir une monture sans miroir",
        "En boutique, on en essaie vingt. En ligne, on devine : trop large, trop ronde, trop sombre. Alors on garde les anciennes.",
      ],
      [
        "Les lunettes de secours sont devenues les vraies",
        "Achetées en vitesse, portées chaque été. Elles font l'affaire, et c'est bien le problème.",
      ],
    ],
    solution: "Regardez la largeur, la forme et la couleur. Le reste, votre visage le dira.",
    bullets: ["À comparer avec une paire qui vous va", "À regarder de face, puis de profil"],
    features: [
      [
        "📏",
        "La largeur",
        "Mesurez une paire que vous aimez, d'une charnière à l'autre : c'est un bon essayage à distance.",
      ],
      ["🙂", "La forme", "Une monture qui contraste avec le visage le souligne ; une qui le suit l'adoucit."],
      [
        "☀️",
        "Les verres",
        "La catégorie de protection figure sur la fiche ou sur la branche : lisez-la avant de choisir.",
      ],
    ],
    question: [
      "Comment savoir si la monture me va ?",
      "Mesurez une paire que vous portez déjà et comparez. Les dimensions sont souvent gravées à l'intérieur de la branche.",
    ],
    button: "Voir la monture",
  },
  mode: {
    emoji: "👗",
    headlines: [
      "{full}, et le reste de la tenue suit",
      "S'habiller autour d'une pièce : {full}",
      "{name}, de face, de dos, de près",
      "Ce soir ou demain matin : {full}",
    ],
    problems: [
      [
        "Une armoire pleine, et rien à mettre",
        "Les mêmes trois pièces reviennent, les autres attendent. Ce n'est pas une question de nombre : il manque celle qui va avec tout.",
      ],
      [
        "On achète un vêtement, on reçoit un tissu",
        "La couleur à l'écran, la coupe sur quelqu'un d'autre, la matière au hasard. On voudrait en savoir plus avant d'essayer.",
      ],
    ],
    solution:
      "Regardez la coupe et la matière, puis pensez à ce que vous mettriez avec. Si l'idée vient tout de suite, c'est bon signe.",
    bullets: ["À imaginer avec ce que vous portez déjà", "À juger sur la coupe et sur la matière"],
    features: [
      ["✂️", "La coupe", "Droite, ample ou près du corps : posez à plat un vêtement que vous aimez, et comparez."],
      [
        "🧶",
        "La matière",
        "C'est elle qui tient chaud, qui respire ou qui se froisse. Elle est sur l'étiquette, et sur la fiche.",
      ],
      ["👀", "Ce qui va avec", "Trois tenues en tête avant de commander : la pièce sera portée."],
    ],
    question: [
      "Quelle taille choisir ?",
      "Mesurez à plat un vêtement qui vous va et comparez avec les indications du vendeur. Entre deux tailles, demandez-lui conseil.",
    ],
    button: "Voir comment cela se porte",
  },
  chaussures: {
    emoji: "👟",
    headlines: [
      "{full}, et l'envie de rentrer à pied",
      "{name} : la tenue commence par le bas",
      "{full}, déjà devant la porte",
      "Un détour de plus avec {full}",
    ],
    problems: [
      [
        "Belles le matin, loin des pieds le soir",
        "On en a pour sortir et pour marcher, rarement pour les deux. Alors les mêmes finissent toutes les journées.",
      ],
      [
        "Une pointure n'est pas une promesse",
        "D'une marque à l'autre, le même chiffre chausse autrement. En ligne, on prend les deux, ou l'on n'en prend aucune.",
      ],
    ],
    solution: "La ligne, la semelle, la couleur : le coup de cœur commence là. La pointure se vérifie ensuite.",
    bullets: ["À regarder de profil, de dessus, de dos", "À choisir pour les rues que vous prenez vraiment"],
    features: [
      ["📏", "La pointure", "Mesurez votre pied le soir, talon au mur, et comparez avec le guide du vendeur."],
      ["🥾", "La semelle", "Son épaisseur et son dessin en disent long sur l'endroit où l'on peut aller."],
      ["👖", "Ce qui va avec", "Jean, robe, costume : la hauteur de la tige décide plus que la couleur."],
    ],
    question: [
      "Comment choisir la pointure ?",
      "Mesurez votre pied debout, en fin de journée, et comparez avec le guide du vendeur. S'il n'y en a pas, demandez-lui si le modèle chausse grand ou petit.",
    ],
    button: "Voir la paire",
  },
  parfum: {
    emoji: "🌸",
    headlines: [
      "{name}, avant que vous n'ayez dit un mot",
      "{full} : ce qui reste quand on est parti",
      "{name} : une présence plus qu'une odeur",
      "Quelques gouttes, et la journée a un ton",
    ],
    problems: [
      [
        "Choisir un parfum sans le sentir",
        "Une pyramide de notes, un flacon, un nom. On lit, on imagine, on repousse. Pourtant, on sait très bien ce que l'on aime.",
      ],
      [
        "On porte le même parfum depuis dix ans",
        "On ne le sent même plus. Changer demanderait un après-midi en boutique, et du flair.",
      ],
    ],
    solution: "Partez d'un parfum que vous aimez et cherchez une note commune : c'est le chemin le plus sûr.",
    bullets: ["À choisir d'après les notes que vous aimez déjà", "À porter une journée entière avant d'en juger"],
    features: [
      [
        "👃",
        "Les notes",
        "Celle de tête accueille, celle de cœur reste, celle de fond signe. Cherchez la vôtre dans la dernière.",
      ],
      ["🕰️", "Le temps", "Un parfum se juge le soir, sur la peau, pas à la première seconde."],
      ["🎁", "Offrir", "Un parfum offert réussit quand il ressemble à ceux que la personne porte déjà."],
    ],
    question: [
      "Comment choisir sans sentir ?",
      "Comparez les notes avec celles d'un parfum que vous portez. Beaucoup de vendeurs proposent un échantillon : la question se pose avant de commander.",
    ],
    button: "Voir le flacon",
  },
  beaute: {
    emoji: "🧴",
    headlines: [
      "{full} : quelques minutes rien que pour soi",
      "{name}, un geste que l'on n'oublie pas de faire",
      "{full}, à portée de main",
      "La salle de bains, la porte fermée, {full}",
    ],
    problems: [
      [
        "Dix flacons sur l'étagère, un seul qui sert",
        "On achète sur une promesse, on essaie deux fois, on oublie. Ce qui manque, c'est un geste que l'on a envie de refaire.",
      ],
      [
        "Les étiquettes parlent beaucoup et disent peu",
        "Des promesses en gras, une liste en petits caractères. On aimerait savoir simplement ce qu'il y a dedans, et comment s'en servir.",
      ],
    ],
    solution:
      "Regardez la composition et la contenance, puis demandez-vous à quel moment de la journée vous vous en serviriez.",
    bullets: ["À choisir pour le geste autant que pour la formule", "Composition à lire en entier, sans se presser"],
    features: [
      [
        "🔎",
        "La composition",
        "Elle figure sur l'emballage, du plus présent au moins présent. C'est là que se lit un soin.",
      ],
      ["🕯️", "Le moment", "Le matin pressé ou le soir tranquille : choisissez d'abord quand, ensuite quoi."],
      [
        "💧",
        "La contenance",
        "Rapportez le prix au volume : deux flacons qui se ressemblent n'en contiennent pas autant.",
      ],
    ],
    question: [
      "Est-ce adapté à ma peau ?",
      "La composition et les précautions d'emploi figurent sur l'emballage. En cas d'allergie ou de doute, demandez l'avis d'un pharmacien, et essayez d'abord sur une petite zone.",
    ],
    button: "Voir le produit",
  },
  tech: {
    emoji: "🎧",
    headlines: [
      "{full} : l'essentiel, sans la notice",
      "{name}, du concret avant les chiffres",
      "{full}, pour tous les jours",
      "{name} : ce qu'il faut savoir avant de choisir",
    ],
    problems: [
      [
        "Vingt onglets, trois comparatifs, aucune décision",
        "Les chiffres se ressemblent, les avis se contredisent. Au bout d'une heure, on ne sait plus ce que l'on voulait en faire.",
      ],
      [
        "Des fonctions par dizaines, trois qui servent",
        "On paie pour ce que l'on n'utilisera pas, et l'on découvre trop tard ce qui manque. Mieux vaut partir de l'usage.",
      ],
    ],
    solution:
      "Listez trois choses que vous en attendez, puis vérifiez-les une à une dans la fiche. Le reste est du bruit.",
    bullets: ["À choisir d'après l'usage, pas d'après la liste", "Caractéristiques à vérifier une à une"],
    features: [
      [
        "🔌",
        "La compatibilité",
        "Prises, systèmes, câbles : c'est ce que l'on vérifie en dernier et qui compte en premier.",
      ],
      [
        "📦",
        "Le contenu de la boîte",
        "Ce qui est fourni, et ce qu'il faut ajouter : vérifiez-le sur la fiche du vendeur.",
      ],
      ["🛠️", "L'après", "Pièces, mises à jour, réparation : demandez avant d'acheter, pas après la panne."],
    ],
    question: [
      "Est-ce compatible avec mon équipement ?",
      "Comparez les connexions indiquées sur la fiche avec celles de vos appareils. Une question au vendeur, modèle à l'appui, évite un retour.",
    ],
    button: "Voir la fiche complète",
  },
  sport: {
    emoji: "🏃",
    headlines: [
      "{full} : plus d'excuse, ou presque",
      "{name}, et la séance commence",
      "{full}, à côté de la porte",
      "Reprendre, avec {full}",
    ],
    problems: [
      [
        "L'élan dure une semaine, le matériel reste",
        "On s'équipe trop, trop vite, et cela finit sous le lit. Le bon matériel est celui que l'on sort sans y penser.",
      ],
      [
        "La motivation tient souvent à peu de chose",
        "Un sac prêt, une gourde pleine, un tapis déroulé : quand tout est là, on y va.",
      ],
    ],
    solution: "Choisissez pour la séance que vous faites vraiment, pas pour celle que vous ferez un jour.",
    bullets: ["À choisir pour la séance que vous faites vraiment", "À laisser là où vous passez chaque jour"],
    features: [
      ["📏", "Les mesures", "Dimensions et poids décident de la place que cela prendra, chez vous et dans le sac."],
      ["🔁", "La régularité", "Ce que l'on voit, on s'en sert : gardez-lui une place en vue, pas au placard."],
      ["🧼", "L'entretien", "Ce qui transpire se lave : vérifiez comment avant de choisir."],
    ],
    question: [
      "Est-ce adapté pour débuter ?",
      "Regardez le poids, la taille et l'usage indiqués par le vendeur. En cas de doute sur votre santé, demandez l'avis d'un médecin avant de reprendre.",
    ],
    button: "Voir l'équipement",
  },
  bebe: {
    emoji: "🧸",
    headlines: [
      "{full} : pour les petites mains",
      "{name}, dans la chambre et dans la poussette",
      "{full}, bientôt {connu|connue|connus|connues} par cœur",
      "Le premier à table, le dernier couché : {name}",
    ],
    problems: [
      [
        "Des cadeaux par dizaines, un seul préféré",
        "Les boîtes s'empilent, l'enfant joue avec le carton. On ne sait jamais lequel il choisira, mais on sait ce que l'on veut vérifier.",
      ],
      [
        "Beau, solide, lavable : on demande beaucoup",
        "Cela passera par la bouche, le sol et la machine. Avant la couleur, on cherche la matière et l'âge.",
      ],
    ],
    solution: "Vérifiez la matière, l'âge conseillé et l'entretien. La couleur, c'est l'enfant qui tranchera.",
    bullets: ["Âge conseillé à vérifier sur la fiche", "À choisir pour l'enfant, et pour la machine à laver"],
    features: [
      ["👶", "L'âge", "Il est indiqué par le fabricant, avec les précautions. C'est la première chose à lire."],
      ["🧺", "L'entretien", "Ce qui est aimé se lave souvent : regardez comment, et à combien de degrés."],
      ["🎁", "Offrir", "Pour une naissance, demandez ce qui manque : les parents ont déjà tout le reste."],
    ],
    question: [
      "À partir de quel âge ?",
      "L'âge conseillé et le marquage CE, pour un jouet, figurent sur l'emballage et sur la fiche du vendeur. Respectez-les, même pour un enfant précoce.",
    ],
    button: "Voir de plus près",
  },
  maison: {
    emoji: "🪔",
    headlines: [
      "{full} : la pièce change, rien n'a bougé",
      "{name}, et le coin prend vie",
      "{full} : on croirait que c'était là depuis toujours",
      "Une place pour {full}",
    ],
    problems: [
      [
        "Il manque quelque chose à cette pièce",
        "Tout y est, et pourtant. Un coin vide, une lumière trop blanche, un mur que l'on ne regarde plus.",
      ],
      [
        "Beau en photo, perdu dans le salon",
        "Les proportions trompent, la couleur change, le style jure. Avant d'aimer, il faudrait pouvoir mesurer.",
      ],
    ],
    solution: "Choisissez d'abord sa place. Mesurez-la. Ensuite, laissez-vous tenter par la couleur.",
    bullets: ["À mesurer avant d'aimer", "À imaginer dans la lumière du soir"],
    features: [
      ["📏", "Les dimensions", "Mesurez l'endroit avant de choisir : en photo, tout paraît plus petit, ou plus grand."],
      ["💡", "La lumière", "Une couleur change entre midi et le soir. Pensez à l'heure où vous êtes chez vous."],
      ["🎨", "La couleur", "Reprenez-en une de la pièce, ou choisissez celle qui manque."],
    ],
    question: [
      "Comment savoir si cela ira chez moi ?",
      "Mesurez l'endroit, marquez-le au sol ou au mur avec du ruban, et vivez avec une journée. Les dimensions sont sur cette page ou sur celle du vendeur.",
    ],
    button: "Lui trouver une place",
  },
  alimentation: {
    emoji: "🍯",
    headlines: [
      "{full} : on en reparle à table",
      "{name}, à ouvrir en bonne compagnie",
      "{full}, au fond du placard ? Sûrement pas.",
      "Une table, du pain, {full}",
    ],
    problems: [
      [
        "Les mêmes courses, les mêmes goûts",
        "On prend toujours la même chose, au même rayon. Et un matin, on goûte autre chose, chez quelqu'un.",
      ],
      [
        "Une jolie étiquette, et dedans ?",
        "« Artisanal », « d'autrefois », « gourmand » : les mots sont gratuits. La liste des ingrédients, elle, ne ment pas.",
      ],
    ],
    solution: "Lisez l'étiquette, pensez à qui sera autour de la table. Le reste se décide en goûtant.",
    bullets: ["Ingrédients et allergènes à lire sur la fiche", "À partager, ou à garder pour soi"],
    features: [
      ["🏷️", "L'étiquette", "Ingrédients, origine, poids : elle est courte quand le produit est simple."],
      ["🍽️", "Le moment", "Petit déjeuner, quatre heures, fromage : à vous de trouver le sien."],
      ["🎁", "En cadeau", "Quelque chose de bon se partage : on ne se trompe guère."],
    ],
    question: [
      "Où trouver les ingrédients et les allergènes ?",
      "Ils doivent figurer sur la fiche du vendeur avant l'achat, et sur l'étiquette. En cas d'allergie, lisez les deux.",
    ],
    button: "Goûter par soi-même",
  },
  autre: {
    emoji: "📦",
    headlines: [
      "{full}, à regarder de près",
      "{name} : prenez le temps de voir",
      "{name}, sans grands discours",
      "Faire connaissance avec {full}",
    ],
    problems: [
      [
        "Trop de choix, pas assez de réponses",
        "Des dizaines de pages, les mêmes adjectifs, peu de faits. On finit par choisir au hasard, ou par ne pas choisir.",
      ],
      [
        "On voudrait voir avant de décider",
        "Une photo trop petite, deux lignes de texte : ce n'est pas assez pour se faire une idée.",
      ],
    ],
    solution: "La photo d'abord, les faits ensuite. Ce qui manque ici se demande au vendeur.",
    bullets: ["L'essentiel, sans adjectifs", "À regarder avant de lire"],
    features: [
      ["👀", "La photo d'abord", "La forme, la couleur, les détails : prenez le temps de regarder."],
      ["📋", "Les faits ensuite", "Dimensions, matière, contenu : cherchez-les sur la fiche du vendeur."],
      ["💬", "La question à poser", "Ce qui manque se demande. Un vendeur sérieux répond avant l'achat."],
    ],
    question: [
      "Où trouver plus de détails ?",
      "Sur la fiche du vendeur. S'il y manque une réponse, posez-lui la question avant de commander.",
    ],
    button: "Voir de plus près",
  },
};

/** Household products that have nothing to do with the rooms of a house. */
const narrower: readonly (readonly [RegExp, World])[] = [
  [
    /\b(?:bougies?|candles?|photophores?|diffuseurs?|encens|fondants?|parfums? d ambiance)\b/,
    {
      emoji: "🕯️",
      headlines: [
        "{full}, à la nuit tombée",
        "{name} : une allumette, et la pièce change",
        "Le soir, {full}",
        "{full}, pour les fins de journée",
      ],
      problems: [
        [
          "On sent une bougie avant de l'acheter. Sauf en ligne.",
          "Un nom, trois notes, un pot : il faut se fier aux mots. Autant qu'ils soient précis.",
        ],
        [
          "La journée finit, la pièce est encore au travail",
          "La lumière du plafond, un écran, une tasse vide. Il suffirait de peu pour que ce soit le soir.",
        ],
      ],
      solution: "Lisez les notes, pensez à la pièce et à l'heure. Le reste se décide à la première allumette.",
      bullets: ["À choisir d'après les notes que vous aimez déjà", "À allumer quand la lumière baisse"],
      features: [
        ["👃", "Les notes", "Boisée, fleurie, épicée : partez d'une odeur que vous aimez déjà chez vous."],
        ["🏠", "La pièce", "Une petite pièce se parfume vite ; dans une grande, on choisit plus soutenu."],
        ["🔥", "La première fois", "Laissez fondre toute la surface avant d'éteindre : la cire brûlera droit ensuite."],
      ],
      question: [
        "Comment choisir sans sentir ?",
        "Comparez les notes avec celles d'une bougie ou d'un parfum que vous aimez. Demandez au vendeur laquelle domine.",
      ],
      button: "Voir de plus près",
    },
  ],
  [
    /\b(?:theieres?|tasses?|mugs?|assiettes?|bols?|cafetieres?|carafes?|verres|casseroles?|cocottes?|couteaux?|plats?|saladiers?|bouilloires?|planches? a decouper|machines? a cafe|poeles?|services? a the|cuilleres?|couverts|gobelets?|moules?|nappes?)\b/,
    {
      emoji: "🍽️",
      headlines: [
        "{full}, à table tous les jours",
        "{name} : le placard du haut peut attendre",
        "{full}, pour ceux qui passent à table",
        "Demain au petit déjeuner : {full}",
      ],
      problems: [
        [
          "La belle vaisselle ne sort jamais",
          "On la garde pour les invités, et l'on mange tous les jours dans le reste. C'est pourtant tous les jours que l'on est chez soi.",
        ],
        [
          "Le tiroir déborde, et l'on se sert de trois choses",
          "On achète un ustensile de plus, on revient toujours au même. Celui-là, il vaut mieux bien le choisir.",
        ],
      ],
      solution:
        "Pensez à l'usage : combien de personnes, quelle cuisson, lave-vaisselle ou pas. La beauté compte ensuite.",
      bullets: ["À choisir pour les jours ordinaires", "Entretien et contenance à vérifier sur la fiche"],
      features: [
        ["👐", "La prise en main", "Anse, bec, poids : ce sont eux que l'on sent, bien avant de voir la couleur."],
        ["👥", "Pour combien", "Comptez les personnes, puis ajoutez-en une : il en passe toujours une."],
        ["🚿", "Après le repas", "Lave-vaisselle, four, induction : ce que la fiche ne dit pas se demande."],
      ],
      question: [
        "Cela passe-t-il au lave-vaisselle ?",
        "Si ce n'est pas indiqué sur cette page, demandez-le au vendeur. Dans le doute, lavez à la main.",
      ],
      button: "Voir de plus près",
    },
  ],
];

/** The texts for a category, or for a narrower kind that the name tells. */
export function findWorld(category: ProductCategory, name: string): World {
  const folded = foldWords(name.slice(0, 300));
  const isHome = category === "maison" || category === "autre";
  return (isHome && narrower.find(([pattern]) => pattern.test(folded))?.[1]) || worldOf[category];
}

/** The law allows a page about alcohol to state what it is, its origin, how it is made and its price. */
export const soberWorld: World = {
  emoji: "🏷️",
  headlines: [
    "{name}",
    "{name} : ce que dit l'étiquette",
    "{name}, en quelques mots",
    "{full} : l'origine et le flacon",
  ],
  problems: [
    [
      "Une étiquette ne dit pas tout",
      "Le lieu, le millésime, la façon de faire : ce qui distingue une bouteille d'une autre tient souvent en petits caractères.",
    ],
  ],
  solution: "Voici ce qu'en dit le producteur, et rien de plus.",
  bullets: ["Origine et composition, telles que le producteur les indique"],
  features: [
    ["📍", "L'origine", "L'appellation et le lieu figurent sur l'étiquette et sur la fiche du vendeur."],
    [
      "📋",
      "La composition",
      "Teneur en alcool, allergènes, contenance : ces mentions sont obligatoires sur l'étiquette.",
    ],
  ],
  question: [
    "Qui peut acheter ?",
    "La vente d'alcool est interdite aux mineurs. Le vendeur peut demander une preuve de majorité.",
  ],
  button: "Lire la fiche",
};
