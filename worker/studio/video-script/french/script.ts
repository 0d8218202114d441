// French scripts for any product, by tone, audience and occasion.
import type { ScriptPhrases } from "../phrases.ts";
import { frenchTones } from "./tones.ts";
import { frenchWorlds } from "./worlds.ts";

export const french: ScriptPhrases = {
  any: {
    hook: [
      [
        "Moi, c'est {first}",
        "Moi, c'est {first}, et j'ai quelque chose à [vous|te] montrer.",
        "C'est là, juste devant moi.",
      ],
      [
        "[Vous avez|Tu as] bien une seconde ?",
        "[Vous avez|Tu as] bien une seconde ? J'ai quelque chose à [vous|te] montrer.",
        "C'est là, juste devant moi.",
      ],
      [
        "Une chose à la fois",
        "On voit mille choses par jour, et l'on n'en retient aucune.",
        "Aujourd'hui, on n'en regarde qu'une.",
      ],
      [
        "Un instant, par ici",
        "Avant de passer à la vidéo suivante, un petit regard par ici.",
        "C'est promis, ce sera court.",
      ],
      [
        "Ce n'est pas moi la vedette",
        "Ce n'est pas moi qu'il faut regarder, c'est ce qui est devant.",
        "Moi, je fais les présentations.",
      ],
      [
        "Les présentations d'abord",
        "Bonjour, moi c'est {first}, et voici {full}.",
        "On fait connaissance ? Ce ne sera pas long.",
      ],
      [
        "Je [vous|te] présente {this}",
        "Je fais court : voici {full}, juste devant moi.",
        "[Restez|Reste] encore un peu, on s'approche.",
      ],
      [
        "Et si l'on ralentissait ?",
        "On fait défiler, on fait défiler, et puis on s'arrête là.",
        "Ce n'est peut-être pas un hasard.",
      ],
    ],
    problem: [
      [
        "Trop de choix, et pas une idée",
        "On compare, on hésite, on ferme l'onglet, et l'on recommence demain.",
        "À la fin, on n'a toujours rien choisi.",
      ],
      [
        "Encore un achat au fond du tiroir ?",
        "On connaît tous cet objet acheté trop vite, puis oublié.",
        "Il dort encore au fond d'un tiroir.",
      ],
      [
        "Tout se ressemble",
        "Les images défilent, toutes pareilles, et plus rien ne donne envie.",
        "On regarde sans voir, et l'on passe.",
      ],
      [
        "On verra demain…",
        "On se dit qu'on verra demain, puis demain devient le mois prochain.",
        "Et l'envie, elle, est toujours là.",
      ],
      [
        "Comment choisir de loin ?",
        "Choisir sur un écran, ce n'est jamais simple, il faut l'avouer.",
        "On voudrait voir d'un peu plus près.",
      ],
      [
        "Les grands discours, on s'en lasse",
        "On [vous|te] promet tout, partout, et à force on n'écoute plus.",
        "Ce qu'on voudrait, c'est simplement voir.",
      ],
    ],
    demonstration: [
      [
        "De plus près",
        "De près, on voit la forme, la couleur, et chaque petit détail.",
        "La lumière passe, et l'on regarde encore.",
      ],
      [
        "Sous la lumière",
        "Pas de longs discours : {this}, en gros plan, sous la lumière.",
        "[Jugez|Juge] par [vous|toi]-même.",
      ],
      [
        "La lumière fait le reste",
        "On s'approche, la lumière glisse, et tout se voit sans explication.",
        "C'est souvent là qu'on se décide.",
      ],
      [
        "Le temps d'un gros plan",
        "Une forme, une couleur, une matière : [prenez|prends] le temps de regarder.",
        "Personne ne [vous|te] presse.",
      ],
      [
        "Place aux détails",
        "Quelques secondes d'attention, et toute la place pour les détails.",
        "À [vous|toi] de [vous|te] faire une idée.",
      ],
      [
        "Sans artifice",
        "Rien à ajouter, rien à cacher : on s'approche, et l'on regarde.",
        "Le reste est une affaire de goût.",
      ],
      [
        "Voilà de quoi il s'agit",
        "Voici {full}, de tout près, comme si l'on y était.",
        "On en fait le tour d'un regard.",
      ],
    ],
    call_to_action: [
      [
        "{name}",
        "{full} {n'attend|n'attendent} plus que [votre|ton] avis.",
        "[Allez|Va] voir la fiche, tranquillement.",
      ],
      [
        "À [vous|toi] de choisir",
        "Maintenant, c'est à [vous|toi] de voir : {this} {n'attend|n'attendent} que ça.",
        "La fiche dira le reste.",
      ],
      [
        "Voir {this}",
        "Si l'idée [vous|te] plaît, [allez|va] voir {this} de plus près.",
        "Un coup d'œil n'engage à rien.",
      ],
      [
        "Découvrir {this}",
        "{full}, c'est par ici, quand [vous voulez|tu veux].",
        "[Prenez|Prends] le temps d'y penser.",
      ],
      ["{name}", "À retenir, donc : {full}.", "Le reste se lit sur la fiche, à [votre|ton] rythme."],
      [
        "À [vous|toi] de voir",
        "Maintenant, c'est à [vous|toi] de voir, et surtout de décider.",
        "Rien ne presse, l'envie suffit.",
      ],
      [
        "Par ici, la suite",
        "Si l'idée [vous|te] plaît, la suite se passe sur la fiche.",
        "Un coup d'œil n'engage à rien.",
      ],
      [
        "On se laisse tenter ?",
        "Alors, on se laisse tenter ? La fiche complète est par ici.",
        "On en reparle après, si [vous voulez|tu veux].",
      ],
      [
        "La fiche [vous|te] dira tout",
        "J'ai montré l'essentiel, et la fiche [vous|te] donnera les détails.",
        "À [vous|toi] de jouer.",
      ],
      [
        "Et maintenant ?",
        "Maintenant, on sait à quoi s'en tenir, et on peut choisir.",
        "Le plus simple, c'est d'aller voir.",
      ],
    ],
  },
  priced: [
    ["{name}, {price}", "{full}, {price} : à [vous|toi] de voir.", "Un coup d'œil à la fiche, et c'est décidé."],
    ["{this} : {price}", "Et le prix, on le dit tout de suite : {price}.", "Pour le reste, c'est une affaire de goût."],
    ["À {price}", "Il restait à dire le prix, et le voici : {price}.", "À [vous|toi] de voir, maintenant."],
    [
      "{price}",
      "{this} {est|sont} à {price}, et tout est dit.",
      "La suite se passe sur la fiche, quand [vous voulez|tu veux].",
    ],
    ["{name} à {price}", "Côté prix, comptez {price} ; le reste se regarde.", "À [vous|toi] de voir, maintenant."],
    ["Le prix : {price}", "Dernière chose avant de [vous|te] laisser : le prix, {price}.", "À [vous|toi] de décider."],
    [
      "À [vous|toi], pour {price}",
      "{price}, c'est le prix, et maintenant c'est à [vous|toi].",
      "La fiche complète est juste là.",
    ],
  ],
  tones: frenchTones,
  worlds: frenchWorlds,
  sober: {
    hook: [
      [
        "Que dit l'étiquette ?",
        "Une bouteille, une origine : voici ce que raconte son étiquette.",
        "En quelques mots, et sans détour.",
      ],
      [
        "D'où vient cette bouteille ?",
        "Toute bouteille vient de quelque part, et celle-ci aussi.",
        "Voyons ensemble ce qu'elle en dit.",
      ],
      ["{name}", "Une bouteille, un nom, une étiquette : faisons les présentations.", "Sobrement, comme il se doit."],
      [
        "Derrière l'étiquette",
        "Derrière une étiquette, il y a un lieu et un savoir-faire.",
        "C'est de cela qu'on parle ici.",
      ],
      [
        "Les présentations",
        "Voici une bouteille, et ce que l'on peut en dire simplement.",
        "L'essentiel tient en quelques mots.",
      ],
    ],
    problem: [
      [
        "Comment s'y retrouver ?",
        "Devant un rayon de bouteilles, toutes les étiquettes se ressemblent un peu.",
        "Il faut prendre le temps de lire.",
      ],
      [
        "Lire avant de choisir",
        "On lit rarement une étiquette en entier, et c'est dommage.",
        "Elle dit pourtant l'essentiel, sans adjectifs.",
      ],
      [
        "Ce qui compte : savoir",
        "Entre les noms, les lieux et les années, on se perd vite.",
        "Quelques repères suffisent.",
      ],
      [
        "Un nom ne dit pas tout",
        "Un nom sur une étiquette ne dit pas tout, il faut lire.",
        "Les détails sont souvent en petit.",
      ],
      [
        "Les repères d'abord",
        "Choisir une bouteille sans rien savoir, ce n'est pas vraiment choisir.",
        "D'abord, on regarde d'où elle vient.",
      ],
    ],
    demonstration: [
      [
        "L'abus d'alcool est dangereux pour la santé.",
        "De près, la forme de la bouteille, et ce que dit l'étiquette.",
        "Le reste se lit à tête reposée.",
      ],
      [
        "L'abus d'alcool est dangereux pour la santé.",
        "La bouteille, de tout près, et son étiquette qu'on peut enfin lire.",
        "Lisez, comparez, revenez-y.",
      ],
      [
        "L'abus d'alcool est dangereux pour la santé.",
        "On s'approche de la bouteille, et l'on regarde ce qui est écrit.",
        "Sans se presser.",
      ],
      [
        "L'abus d'alcool est dangereux pour la santé.",
        "Une bouteille, une étiquette, une origine : voilà ce qu'on vous montre.",
        "Rien de plus, rien de moins.",
      ],
      [
        "L'abus d'alcool est dangereux pour la santé.",
        "Voici la bouteille, de près, telle qu'on la trouve en cave.",
        "L'étiquette dit le reste.",
      ],
    ],
    call_to_action: [
      [
        "À consommer avec modération.",
        "L'abus d'alcool est dangereux pour la santé. À consommer avec modération.",
        "Voir la fiche.",
      ],
    ],
  },
  occasions: {
    christmas: {
      hook: [
        ["Un cadeau pour Noël ?", "Et si le cadeau de Noël était là, juste devant moi ?", "Voici {full}."],
        ["Noël approche…", "Noël approche, et j'ai une petite idée à [vous|te] montrer.", "Elle est juste devant moi."],
        [
          "Sous le sapin, une idée",
          "Il reste une place sous le sapin, et je crois savoir pour quoi.",
          "Regardons d'un peu plus près.",
        ],
      ],
      call_to_action: [
        [
          "{name}, pour Noël",
          "Pour Noël, [pensez|pense] à {this} : le papier cadeau fera le reste.",
          "Il n'y a plus qu'à écrire le prénom.",
        ],
        [
          "Pour Noël, c'est une idée",
          "Une idée à glisser sous le sapin, ou sur [votre|ta] propre liste.",
          "Joyeuses fêtes !",
        ],
        [
          "À mettre sur la liste",
          "À mettre sur la liste de Noël : {full}.",
          "La [vôtre|tienne], ou celle de quelqu'un d'autre.",
        ],
      ],
      inConcept: "pour Noël",
    },
    valentine: {
      hook: [
        [
          "Une idée pour la Saint-Valentin",
          "La Saint-Valentin, ce n'est pas que des fleurs, et voici une idée.",
          "Elle est juste devant moi.",
        ],
        [
          "Pour la Saint-Valentin ?",
          "On cherche les mots, on trouve un cadeau : c'est souvent comme ça.",
          "Pour la Saint-Valentin, voici une piste.",
        ],
      ],
      call_to_action: [
        [
          "Pour la Saint-Valentin",
          "Pour la Saint-Valentin, {full}, et un petit mot glissé avec.",
          "Le petit mot, c'est à [vous|toi] de l'écrire.",
        ],
        [
          "À offrir, avec un mot doux",
          "Un cadeau, un mot doux, et la Saint-Valentin est déjà réussie.",
          "À [vous|toi] de trouver les mots.",
        ],
      ],
      inConcept: "pour la Saint-Valentin",
    },
    mothersDay: {
      hook: [
        [
          "Une idée pour la fête des mères",
          "Pour la fête des mères, on voudrait offrir autre chose qu'un bouquet.",
          "Justement, regardons par ici.",
        ],
        [
          "Et pour maman ?",
          "La fête des mères arrive, et l'on se demande encore quoi offrir.",
          "J'ai peut-être une idée.",
        ],
      ],
      call_to_action: [
        [
          "Pour la fête des mères",
          "Pour la fête des mères, {full}, et un grand merci avec.",
          "Elle fera semblant de n'avoir rien deviné.",
        ],
        ["À offrir à maman", "Pour la fête des mères, une idée et un grand merci.", "Le reste, c'est un câlin."],
      ],
      inConcept: "pour la fête des mères",
    },
    fathersDay: {
      hook: [
        [
          "Une idée pour la fête des pères",
          "Il dit toujours qu'il n'a besoin de rien, et pourtant, regardons.",
          "La fête des pères, c'est bientôt.",
        ],
        [
          "Et pour papa ?",
          "Pour la fête des pères, on peut trouver mieux qu'un dessin encadré.",
          "Même si le dessin restera au mur.",
        ],
      ],
      call_to_action: [
        [
          "Pour la fête des pères",
          "Pour la fête des pères, {full}, et une accolade avec.",
          "Il dira qu'il ne fallait pas.",
        ],
        [
          "À offrir à papa",
          "Pour la fête des pères, une idée à offrir sans grand discours.",
          "Il dira qu'il ne fallait pas.",
        ],
      ],
      inConcept: "pour la fête des pères",
    },
    backToSchool: {
      hook: [
        [
          "Prêts pour la rentrée ?",
          "La rentrée, c'est le moment où l'on remet tout à plat.",
          "Et si l'on commençait par là ?",
        ],
        [
          "La rentrée, du bon pied",
          "Nouvelle rentrée, nouvelles habitudes, et une idée juste devant moi.",
          "On s'approche ?",
        ],
      ],
      call_to_action: [
        [
          "Pour la rentrée",
          "Pour bien commencer la rentrée, {this} {est|sont} par ici.",
          "Le réveil, lui, attendra lundi.",
        ],
        ["Sur la liste de rentrée", "À ajouter sur la liste de la rentrée, entre deux cahiers neufs.", "C'est noté ?"],
      ],
      inConcept: "pour la rentrée",
    },
    birthday: {
      hook: [
        [
          "Un anniversaire à fêter ?",
          "Un anniversaire approche, et l'on n'a toujours pas trouvé le cadeau.",
          "J'ai quelque chose à [vous|te] montrer.",
        ],
        [
          "Le cadeau d'anniversaire ?",
          "Les bougies sont prêtes, le gâteau aussi, il manque encore le cadeau.",
          "Regardons par ici.",
        ],
      ],
      call_to_action: [
        [
          "Pour son anniversaire",
          "Pour un anniversaire, {full}, et le tour est joué.",
          "Il ne reste plus qu'à souffler les bougies.",
        ],
        [
          "À offrir, bougies comprises ?",
          "Le cadeau d'anniversaire est tout trouvé ; les bougies, c'est à [vous|toi].",
          "Et le gâteau aussi.",
        ],
      ],
      inConcept: "pour un anniversaire",
    },
    wedding: {
      hook: [
        [
          "Un mariage en vue ?",
          "Un mariage en vue, mille détails à régler, et celui-ci en premier.",
          "On le regarde ensemble ?",
        ],
        [
          "Le jour du grand oui",
          "Pour le jour du grand oui, chaque détail se choisit avec soin.",
          "En voici un, juste devant moi.",
        ],
      ],
      call_to_action: [
        [
          "Pour le grand jour",
          "Pour le grand jour, {this} {mérite|méritent} bien un regard.",
          "Un détail de réglé sur la liste.",
        ],
        [
          "Un détail du grand jour",
          "Un mariage, ce sont mille détails, et en voici un de choisi.",
          "Plus que les autres.",
        ],
      ],
      inConcept: "à l'occasion d'un mariage",
    },
    holidays: {
      hook: [
        [
          "Vivement les vacances ?",
          "Les vacances approchent, et la valise commence déjà à se remplir.",
          "Il reste une petite place, non ?",
        ],
        [
          "Dans la valise, ou pas ?",
          "Chaque année, la même question avant les vacances : qu'est-ce qu'on emporte ?",
          "Voici ma proposition.",
        ],
      ],
      call_to_action: [
        [
          "Pour les vacances",
          "Pour les vacances, on garde une place à {this} dans la valise.",
          "Et une autre aux lunettes de soleil.",
        ],
        ["Bonnes vacances !", "Une idée de plus avant de partir, et la valise est prête.", "Bonnes vacances !"],
      ],
      inConcept: "avant les vacances",
    },
    spring: {
      hook: [
        [
          "Le printemps est là",
          "Le printemps est là, on ouvre les fenêtres, et l'on change d'air.",
          "On commence par ça ?",
        ],
        [
          "Envie de printemps ?",
          "Avec le printemps reviennent les envies, et en voici une, juste devant.",
          "On la regarde de plus près ?",
        ],
      ],
      call_to_action: [
        [
          "Pour le printemps",
          "Ce printemps, {full} {n'attend|n'attendent} que [vous|toi].",
          "Les beaux jours feront le reste.",
        ],
        [
          "Une idée pour le printemps",
          "Une idée pour le printemps, à cueillir quand l'envie [vous|te] prend.",
          "Les beaux jours feront le reste.",
        ],
      ],
      inConcept: "au printemps",
    },
    summer: {
      hook: [
        [
          "Cet été, on fait simple",
          "L'été, on fait simple : une envie, une seule, juste devant moi.",
          "On s'approche un peu ?",
        ],
        [
          "Un air d'été",
          "Les jours rallongent, les envies aussi, et l'été peut commencer.",
          "Commençons par celle-ci.",
        ],
      ],
      call_to_action: [
        ["Pour l'été", "Pour l'été, {full}, et rien qui presse.", "À découvrir à l'ombre, tranquillement."],
        [
          "Une idée pour l'été",
          "Une idée pour l'été, à découvrir à l'ombre, sans se presser.",
          "Le soleil attendra bien une minute.",
        ],
      ],
      inConcept: "pour l'été",
    },
    autumn: {
      hook: [
        [
          "L'automne a du bon",
          "L'automne arrive, on rentre plus tôt, et l'on se fait plaisir.",
          "Voici une idée, juste devant moi.",
        ],
        [
          "Les feuilles tombent, l'envie reste",
          "Les feuilles tombent, les envies restent, et celle-ci est devant moi.",
          "On la regarde de plus près ?",
        ],
      ],
      call_to_action: [
        ["Pour l'automne", "Cet automne, {full} {mérite|méritent} qu'on s'y arrête.", "À regarder au chaud."],
        [
          "Une idée pour l'automne",
          "Une idée pour l'automne, à regarder au chaud, sans se presser.",
          "Il pleut peut-être, de toute façon.",
        ],
      ],
      inConcept: "pour l'automne",
    },
    winter: {
      hook: [
        [
          "L'hiver, on reste au chaud",
          "Dehors, c'est l'hiver ; ici, j'ai quelque chose à [vous|te] montrer.",
          "C'est juste devant moi.",
        ],
        [
          "Une envie pour l'hiver",
          "L'hiver est long, autant l'égayer, et voici par quoi commencer.",
          "On s'approche un peu ?",
        ],
      ],
      call_to_action: [
        ["Pour l'hiver", "Cet hiver, {full} {mérite|méritent} bien un coup d'œil.", "À regarder bien au chaud."],
        [
          "Une idée pour l'hiver",
          "Une idée pour l'hiver, à regarder bien au chaud, à la maison.",
          "Avec une tasse de thé, pourquoi pas.",
        ],
      ],
      inConcept: "pour l'hiver",
    },
  },
  audiences: {
    youngMothers: "les jeunes mamans",
    mothers: "les mamans",
    youngParents: "les jeunes parents",
    parents: "les parents",
    grandparents: "les grands-parents",
    students: "les étudiants",
    teenagers: "les ados",
    seniors: "les seniors",
    athletes: "les sportifs",
    travellers: "les voyageurs",
    professionals: "les professionnels",
    women: "les femmes",
    men: "les hommes",
    foodies: "les gourmands",
    couples: "les couples",
  },
  forAudience: [
    [
      "Pour {audience}",
      "Cette vidéo est pour {audience}, mais chacun peut regarder.",
      "C'est juste devant moi, on s'approche.",
    ],
    [
      "Pour {audience}",
      "Voici, pour {audience}, ce que je tenais à montrer.",
      "C'est juste devant moi, on s'approche.",
    ],
    [
      "Un mot pour {audience}",
      "Un petit mot pour {audience}, avant de passer à la suite.",
      "Et quelque chose à montrer, surtout.",
    ],
    [
      "Une idée pour {audience}",
      "Une idée pour {audience}, et elle est juste devant moi.",
      "On s'approche, et l'on en parle.",
    ],
    [
      "{audience}, par ici",
      "Un message pour {audience} : voici {full}.",
      "On le dit aussi aux curieux, qui sont bienvenus.",
    ],
  ],
  factLeads: [
    "On s'approche.",
    "Voyons de plus près.",
    "De tout près, maintenant.",
    "Ce qu'il faut savoir ?",
    "Regardons bien.",
  ],
  factTails: ["Voilà pour l'essentiel.", "Le reste se regarde.", "C'est à voir.", "À regarder de près."],
  factCaptions: [
    "De plus près",
    "Dans le détail",
    "Les détails qui comptent",
    "À y regarder de près",
    "L'essentiel, en gros plan",
  ],
  concept: {
    openings: [
      "{first} présente {full}",
      "{first} nous montre {full}",
      "Une rencontre entre {first} et {full}",
      "{first} et {full}, dans le même cadre",
      "Quatre plans pour faire connaissance avec {full}",
      "Un film court pour montrer {full}",
    ],
    toAudience: "pour {audience}",
    inTone: {
      lively: "sur un rythme vif",
      refined: "avec élégance",
      funny: "avec humour",
      plain: "en toute sobriété",
      warm: "avec tendresse",
    },
    arcs: [
      "une accroche, un souci bien connu, un gros plan et une invitation",
      "du quotidien que l'on connaît au détail qui donne envie",
      "d'abord l'envie, puis l'hésitation, enfin le gros plan qui répond",
      "on se reconnaît, on s'approche, on se décide",
      "un regard, une question, un trait de lumière, un choix",
      "du premier coup d'œil au dernier mot",
    ],
  },
};
