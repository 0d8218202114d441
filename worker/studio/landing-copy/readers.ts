// Audiences of a page that sells a product, and what they worry about.

/** An audience and its concerns. */
export interface Reader {
  /** Matches an audience folded by foldWords. */
  pattern: RegExp;
  headlines: readonly string[];
  /** Precedes the text about the kind of product. */
  worry: string;
  bullet: string;
  question: readonly [question: string, answer: string];
  closing: string;
}

/** The first match wins, so narrower patterns come first. */
export const readers: readonly Reader[] = [
  {
    pattern:
      /\b(?:revendeurs?|boutiques?|detaillants?|concept stores?|grossistes?|distributeurs?|commercants?|magasins?|hotels?|restaurants?|restaurateurs?|pharmacies?)\b/,
    headlines: ["{name}, une référence à mettre en rayon", "{full} : à voir avant de commander pour la boutique"],
    worry:
      "Une nouvelle référence prend de la place en rayon : vous voulez savoir ce qu'elle est avant d'en parler à vos clients.",
    bullet: "Les informations à connaître avant de référencer",
    question: [
      "Puis-je en commander pour ma boutique ?",
      "Contactez le vendeur depuis sa page : les quantités, les tarifs professionnels et les délais se demandent directement.",
    ],
    closing: "Votre rayon, vos clients : à vous de juger.",
  },
  {
    pattern: /\b(?:cadeaux?|offrir|anniversaires?|noel|fetes?|saint valentin|naissance|pot de depart|gifts?)\b/,
    headlines: ["Offrir {full}, et voir la tête de l'autre", "{name}, pour quelqu'un à qui vous pensez"],
    worry: "Trouver un cadeau qui serve et qui plaise : on y pense trop tard, et l'on offre encore la même chose.",
    bullet: "À offrir, ou à se faire offrir",
    question: [
      "Et si le cadeau ne plaît pas ?",
      "Demandez au vendeur ce qu'il prévoit pour l'échange avant de commander. Pour un achat en ligne, un délai légal de rétractation s'applique à la plupart des produits, à compter de la réception.",
    ],
    closing: "Pensez à quelqu'un. Le premier prénom est souvent le bon.",
  },
  {
    pattern: /\b(?:grands parents|seniors?|retraitee?s?|mamies?|papis?|aines?)\b/,
    headlines: ["{name}, en toutes lettres et en clair", "{full} : on regarde, on lit, on choisit"],
    worry:
      "Les pages qui clignotent, les petits caractères, les boutons cachés : vous préférez qu'on vous explique simplement.",
    bullet: "Tout est écrit sur une seule page, en clair",
    question: [
      "Puis-je poser une question à quelqu'un ?",
      "Oui : les coordonnées du vendeur figurent sur sa page. La loi l'oblige à les indiquer.",
    ],
    closing: "Prenez votre temps : la page reste là.",
  },
  {
    pattern: /\b(?:parents?|mamans?|papas?|familles?|meres?|peres?|enfants?|bebes?|moms?|assistantes? maternelles?)\b/,
    headlines: ["{name}, pour les parents qui lisent les étiquettes", "Entre le bain et l'histoire : {full}"],
    worry: "Entre l'école, le bain et le repas, il reste dix minutes pour choisir. Autant aller droit au but.",
    bullet: "L'essentiel à lire en une minute, entre deux lessives",
    question: [
      "Je n'ai que dix minutes. Que faut-il retenir ?",
      "Le haut de cette page : ce que c'est, et ce que le vendeur en dit. Le reste se lit un autre soir, la page ne bouge pas.",
    ],
    closing: "Vous avez dix minutes ? C'est assez.",
  },
  {
    pattern:
      /\b(?:etudiante?s?|jeunes?(?! (?:couples?|parents?|mamans?|mariee?s?|papas?|marques?))|ados?|adolescente?s?|lyceens?|lyceennes?|students?|gen z)\b/,
    headlines: ["{name} : à voir, à comparer, à mettre de côté", "{full}, pour la chambre, l'amphi et le reste"],
    worry: "Un petit budget oblige à bien choisir : on achète une fois, et l'on garde.",
    bullet: "Une seule page à lire, pas de petites lignes",
    question: [
      "Y a-t-il un tarif étudiant ?",
      "Rien n'est indiqué ici. Posez la question au vendeur : certains en ont un, sans l'afficher.",
    ],
    closing: "Regardez, comparez, revenez demain : c'est permis.",
  },
  {
    pattern: /\b(?:voyag\w+|nomades?|travelers?|globe ?trotteurs?|backpackers?|expatries?|campeurs?|randonn\w+)\b/,
    headlines: ["{name}, au départ comme au retour", "Ce qui reste dans la valise : {full}"],
    worry: "En voyage, tout se pèse : la place, le poids, l'usage. Ce qui ne sert pas reste à la maison.",
    bullet: "À comparer avec la place qui reste dans la valise",
    question: [
      "Puis-je l'emporter en voyage ?",
      "Vérifiez les dimensions et le poids, ici ou sur la fiche du vendeur, et les règles de votre compagnie si vous prenez l'avion.",
    ],
    closing: "Le départ approche. La liste aussi.",
  },
  {
    pattern: /\b(?:debutant\w*|novices?|beginners?|premiere fois)\b/,
    headlines: ["{name}, pour commencer sans se tromper de mot", "Débuter avec {full}"],
    worry: "Quand on commence, on ne sait pas quoi regarder. Voici l'essentiel, sans jargon.",
    bullet: "L'essentiel, expliqué sans jargon",
    question: [
      "Faut-il s'y connaître ?",
      "Non. Cette page dit l'essentiel ; le reste se demande au vendeur, même le plus simple.",
    ],
    closing: "On commence toujours par quelque chose.",
  },
  {
    pattern: /\b(?:gourman\w+|gourmets?|foodies?|epicurien\w*|cuisini\w+|bons vivants)\b/,
    headlines: ["{name}, pour les gens qui aiment la table", "{full} : on met le couvert ?"],
    worry: "Vous êtes de ceux qui lisent les cartes en entier et retournent les pots pour voir d'où cela vient.",
    bullet: "À lire comme une carte, sans sauter de ligne",
    question: [
      "Puis-je demander une idée au vendeur ?",
      "Bien sûr : ses coordonnées figurent sur sa page. Qui connaît son produit sait aussi comment s'en servir.",
    ],
    closing: "Il ne manque que vos invités.",
  },
  {
    pattern:
      /\b(?:sporti\w+|coureu\w+|runners?|cyclistes?|yogis?|coachs?|fitness|athletes?|gym|crossfit\w*|surfeu\w+|nageu\w+|yoga|grimpeu\w+)\b/,
    headlines: ["{name}, avant l'effort ou juste après", "{full}, entre deux séances"],
    worry: "Vous savez ce qui tient une saison et ce qui lâche au bout d'un mois. On ne vous la fait pas.",
    bullet: "Des faits à vérifier, pas des promesses de performance",
    question: [
      "Est-ce fait pour un usage intensif ?",
      "Fiez-vous à la matière et à l'usage prévus par le fabricant. Ce qui n'est pas indiqué se demande au vendeur.",
    ],
    closing: "La prochaine séance est dans l'agenda.",
  },
  {
    pattern:
      /\b(?:teletravail\w*|bureaux?|cadres?|professionnel\w*|entrepreneu\w+|freelances?|salarie\w*|consultant\w*|managers?|office|workers?|independant\w*|femmes? actives?|actifs?)\b/,
    headlines: ["{name}, du bureau au dîner", "{full}, entre deux réunions"],
    worry: "Les journées s'enchaînent, le temps de choisir manque. Il vous faut des faits, vite, et de quoi décider.",
    bullet: "De quoi se décider entre deux réunions",
    question: [
      "Puis-je obtenir une facture à mon entreprise ?",
      "Demandez-la au vendeur au moment de la commande. Notez qu'un achat professionnel n'ouvre pas toujours les droits d'un consommateur.",
    ],
    closing: "Une décision de moins dans la journée.",
  },
  {
    pattern: /\b(?:mariees?|maries|mariages?|fiancee?s?|noces|wedding|brides?)\b/,
    headlines: ["{name}, pour le jour dit et tous les autres", "Sur la liste du mariage : {full}"],
    worry: "Un mariage, c'est cent décisions. Celle-ci peut être simple.",
    bullet: "À choisir tôt, pour l'esprit tranquille",
    question: [
      "Sera-ce livré à temps pour la date ?",
      "Le vendeur indique son délai avant le paiement. Prévoyez de la marge, et prévenez-le de la date.",
    ],
    closing: "Une décision de prise. Il en reste quatre-vingt-dix-neuf.",
  },
  {
    pattern:
      /\b(?:amateu\w+|passionne\w*|connaisseu\w+|collectionneu\w+|fans?|amoureu\w+|adeptes?|lovers?|experts?|puristes?|geeks?|gamers?|joueu\w+|jardini\w+|lecteurs?|lectrices?)\b/,
    headlines: ["{name}, pour celles et ceux qui regardent les détails", "{full}, à l'œil exercé"],
    worry: "Vous en avez vu d'autres : les grands mots ne vous suffisent pas, vous voulez les faits.",
    bullet: "Des faits pour qui sait les lire",
    question: [
      "Où trouver la fiche technique complète ?",
      "Sur la page du vendeur : caractéristiques, conditions et coordonnées. Ce qui n'y est pas se demande.",
    ],
    closing: "Vous avez l'œil. On vous laisse juge.",
  },
  {
    pattern: /\b(?:femmes?|filles?|women|woman|ladies|copines?)\b/,
    headlines: ["{name}, parce que vous en avez envie", "{full}, et la journée prend un autre tour"],
    worry: "Vous savez ce que vous aimez. Il reste à voir si c'est ici.",
    bullet: "Ce que c'est, et ce qu'en dit le vendeur",
    question: [
      "Puis-je demander conseil au vendeur ?",
      "Oui, ses coordonnées figurent sur sa page. Taille, couleur, matière : mieux vaut une question qu'un retour.",
    ],
    closing: "Si l'envie est là, elle suffit.",
  },
  {
    pattern: /\b(?:hommes?|garcons?|men|man|gentlemen|barbus?)\b/,
    headlines: ["{name}. Vu, compris, choisi.", "{full}, sans y passer la soirée"],
    worry: "Vous n'avez pas envie d'y passer la soirée. Une photo, les faits, un prix quand on le connaît : voilà.",
    bullet: "Vu et compris en deux minutes",
    question: [
      "Puis-je demander conseil au vendeur ?",
      "Oui, ses coordonnées figurent sur sa page. Une question avant vaut mieux qu'un colis à renvoyer.",
    ],
    closing: "Deux minutes, et c'est réglé.",
  },
  {
    pattern:
      /\b(?:ecolo\w*|eco ?responsables?|durables?|ethiques?|zero dechet|vegan\w*|bio|engage\w*|minimalistes?|slow)\b/,
    headlines: ["{name} : acheter moins, regarder mieux", "{full}, les faits avant le vert"],
    worry:
      "« Responsable », « naturel », « conscient » : les mots verts poussent partout. Vous préférez savoir de quoi c'est fait.",
    bullet: "De quoi c'est fait, quand la fiche le dit",
    question: [
      "Est-ce un produit responsable ?",
      "Cette page ne dit que ce que le vendeur indique : matière, origine, fabrication. Pour un label, posez-lui la question.",
    ],
    closing: "Acheter moins souvent commence par bien choisir.",
  },
];
