// French script phrases by product category.
import type { ProductCategory } from "../../scene/product-category.ts";
import type { Beats } from "../phrases.ts";

export const frenchWorlds: Partial<Record<ProductCategory, Partial<Beats>>> = {
  mode: {
    hook: [
      [
        "Que mettre demain ?",
        "Que mettre demain matin ? J'ai peut-être une piste à [vous|te] montrer.",
        "Elle est juste devant moi.",
      ],
      [
        "Une pièce, une seule",
        "Parfois, une seule pièce suffit à réveiller toute une penderie.",
        "On la regarde ensemble ?",
      ],
    ],
    problem: [
      [
        "Armoire pleine, rien à se mettre",
        "L'armoire déborde, et chaque matin, on n'a rien à se mettre.",
        "Il manque souvent une pièce, pas dix.",
      ],
      [
        "Huit heures, trois tenues au sol",
        "Huit heures du matin, trois tenues par terre, et toujours en pyjama.",
        "Le café, lui, refroidit.",
      ],
      [
        "Toujours la même tenue",
        "Lundi, mardi, mercredi : on remet la même tenue, par habitude.",
        "On connaît son reflet par cœur.",
      ],
    ],
    call_to_action: [
      [
        "À porter avec quoi ?",
        "Il reste à imaginer avec quoi [vous porterez|tu porteras] {this}.",
        "La fiche dit le reste.",
      ],
    ],
  },
  chaussures: {
    hook: [
      [
        "Tout commence par les pieds",
        "On dit qu'une tenue commence par le haut ; ça se discute.",
        "Regardons plutôt en bas.",
      ],
      [
        "Et si l'on sortait ?",
        "Et si l'on descendait une station plus tôt, juste pour marcher ?",
        "Il y a des paires qui donnent des idées.",
      ],
    ],
    problem: [
      [
        "Dans l'entrée, rien ne va",
        "Dix paires dans l'entrée, et l'on remet toujours la même.",
        "Elle a pourtant bien mérité sa retraite.",
      ],
      [
        "La tenue est prête, sauf…",
        "La tenue est prête, le manteau aussi, et l'on cherche encore quoi chausser.",
        "On est déjà en retard.",
      ],
      [
        "Les anciennes ont bien marché",
        "Les anciennes ont fait des kilomètres, et cela commence à se voir.",
        "Il faudra bien leur dire merci.",
      ],
    ],
  },
  sacs: {
    hook: [
      [
        "Clés, téléphone, et puis ?",
        "Les clés, le téléphone, et tout le reste : il faut bien le mettre quelque part.",
        "Regardons par ici.",
      ],
      [
        "Le compagnon de tous les jours",
        "On l'emporte partout, on le pose partout : autant bien le choisir.",
        "On s'approche ?",
      ],
    ],
    problem: [
      [
        "Où sont passées les clés ?",
        "Devant la porte, les bras chargés, on cherche encore les clés.",
        "Elles sont toujours tout au fond.",
      ],
      [
        "Le sac à tout faire, ou presque",
        "Le matin, on vide un sac dans l'autre, et l'on oublie quelque chose.",
        "Toujours la même chose, en plus.",
      ],
      [
        "Trop grand, trop petit",
        "Trop grand, on s'y perd ; trop petit, on laisse la moitié.",
        "Entre les deux, on hésite longtemps.",
      ],
    ],
  },
  maroquinerie: {
    hook: [
      [
        "Un objet de tous les jours",
        "On le sort dix fois par jour, et on ne le regarde jamais.",
        "Pour une fois, prenons le temps.",
      ],
      [
        "Les petits objets comptent",
        "Les petits objets sont ceux que l'on touche le plus souvent.",
        "En voici un, juste devant moi.",
      ],
    ],
    problem: [
      [
        "Tickets, cartes, monnaie…",
        "Les tickets, les cartes, la monnaie : tout finit au fond d'une poche.",
        "Et l'on cherche, à la caisse, devant tout le monde.",
      ],
      [
        "Il a bien vécu",
        "L'ancien a bien vécu, ses coins aussi, et tout le monde le voit.",
        "Sauf [vous|toi], peut-être.",
      ],
      [
        "À la caisse, on cherche",
        "À la caisse, on cherche la bonne carte, et la file soupire.",
        "On connaît tous ce moment.",
      ],
    ],
  },
  bijoux: {
    hook: [
      [
        "Un éclat, et l'on s'arrête",
        "Un petit éclat suffit, et le regard s'arrête sans qu'on le veuille.",
        "Approchons-nous un peu.",
      ],
      [
        "Le détail que l'on remarque",
        "Il y a des détails que l'on remarque avant même de dire bonjour.",
        "En voici un.",
      ],
    ],
    problem: [
      [
        "Il manque un petit quelque chose",
        "La tenue est prête, la coiffure aussi, et il manque encore quelque chose.",
        "Un rien, mais lequel ?",
      ],
      [
        "Offrir un bijou, pas si simple",
        "Offrir un bijou, c'est chercher longtemps ce qui ressemble à quelqu'un.",
        "On a peur de se tromper.",
      ],
      [
        "Toujours le même coffret fermé",
        "On garde les bijoux pour les grands jours, et l'on attend.",
        "Les grands jours se font désirer.",
      ],
    ],
  },
  montres: {
    hook: [
      [
        "Quelle heure est-il ?",
        "Quelle heure est-il ? L'heure de regarder autre chose qu'un téléphone.",
        "Par ici, par exemple.",
      ],
      [
        "Prendre son temps",
        "On dit toujours qu'on n'a pas le temps ; prenons-le une minute.",
        "Il est juste devant moi.",
      ],
    ],
    problem: [
      [
        "L'heure, et vingt notifications",
        "On regarde l'heure au téléphone, et l'on y reste vingt minutes.",
        "L'heure, elle, a continué sans nous.",
      ],
      [
        "Toujours pressé",
        "On court après le temps toute la journée, sans jamais le regarder.",
        "Il passe pourtant sous nos yeux.",
      ],
      [
        "Un poignet un peu nu",
        "La manche remonte, le poignet se montre, et il n'y a rien dessus.",
        "On l'avait presque oublié.",
      ],
    ],
  },
  lunettes: {
    hook: [
      [
        "Changer de regard",
        "On change de coiffure, on change de veste, et pourquoi pas de regard ?",
        "C'est juste devant moi.",
      ],
      [
        "Tout est dans le regard",
        "La première chose que l'on voit de quelqu'un, c'est son regard.",
        "Parlons de ce qui l'entoure.",
      ],
    ],
    problem: [
      [
        "Quelle monture pour ce visage ?",
        "Ronde, carrée, fine, épaisse : devant le miroir, on ne sait plus.",
        "Et le miroir ne répond jamais.",
      ],
      [
        "La paire au fond du tiroir",
        "On en a déjà une paire, quelque part, dans un tiroir.",
        "On ne la met plus, et l'on sait pourquoi.",
      ],
      [
        "Face au soleil, on plisse",
        "Sur chaque photo de vacances, la même grimace et les yeux plissés.",
        "On en rit, mais tout de même.",
      ],
    ],
  },
  parfum: {
    hook: [
      [
        "Ce qu'une image ne dit pas",
        "Une image ne sent rien, c'est vrai, mais elle donne des idées.",
        "Regardons déjà le flacon.",
      ],
      [
        "Un souvenir, sans prévenir",
        "Un sillage dans un couloir, et un souvenir revient sans prévenir.",
        "Commençons par regarder.",
      ],
    ],
    problem: [
      [
        "Choisir les yeux fermés ?",
        "Choisir un parfum, c'est choisir les yeux fermés, ou presque.",
        "On commence souvent par le flacon.",
      ],
      [
        "Le flacon est presque vide",
        "Le flacon de la salle de bains est presque vide, encore une fois.",
        "Même chose, ou autre chose ?",
      ],
      [
        "Le même depuis dix ans",
        "On porte le même depuis si longtemps qu'on ne le sent plus.",
        "Les autres, si, peut-être.",
      ],
    ],
  },
  beaute: {
    hook: [
      [
        "Quelques minutes à soi",
        "Quelques minutes à soi, la porte fermée, et rien d'autre au programme.",
        "On commence par regarder ?",
      ],
      [
        "Un geste, un moment",
        "Un geste simple, un moment calme, et la journée attendra un peu.",
        "Voici de quoi il s'agit.",
      ],
    ],
    problem: [
      [
        "L'étagère est pleine",
        "L'étagère de la salle de bains est pleine, et l'on n'utilise rien.",
        "Trop de flacons, trop d'étapes.",
      ],
      ["Jamais une minute", "Le soir, on se promet de prendre le temps, puis on s'endort.", "Demain, sans faute."],
      [
        "Le miroir du matin",
        "Le matin, devant le miroir, on fait vite, on fait comme on peut.",
        "On aimerait un moment plus doux.",
      ],
    ],
  },
  tech: {
    hook: [
      [
        "La technique, en clair",
        "Pas de jargon, pas de tableau : on regarde, et l'on comprend.",
        "C'est là, juste devant moi.",
      ],
      [
        "À quoi ça ressemble ?",
        "Avant les chiffres, une question simple : à quoi ça ressemble, de près ?",
        "On va voir ça.",
      ],
    ],
    problem: [
      [
        "Comparatif, page douze",
        "Au troisième comparatif, tous les chiffres se mélangent, et l'on ferme tout.",
        "On voulait juste choisir.",
      ],
      [
        "L'ancien montre des signes",
        "L'ancien fonctionne encore, mais il faut lui parler gentiment.",
        "Et parfois, il ne répond pas.",
      ],
      [
        "Notice, page une",
        "On ouvre la notice, on lit trois lignes, et on la referme.",
        "Ça devrait être plus simple.",
      ],
    ],
  },
  sport: {
    hook: [
      [
        "On s'y remet ?",
        "Alors, on s'y remet ? Pas lundi, pas demain : quand [vous voulez|tu veux].",
        "On commence par regarder.",
      ],
      [
        "Une excuse de moins",
        "Il restera toujours des excuses, mais celle du matériel ne tient plus.",
        "Regardons par ici.",
      ],
    ],
    problem: [
      ["« Je commence lundi »", "On dit « lundi, je m'y mets », et lundi, il pleut.", "Lundi prochain, alors."],
      [
        "Le canapé a encore gagné",
        "Le canapé est confortable, la soirée est longue, et la séance attendra.",
        "On connaît le gagnant.",
      ],
      [
        "La motivation va et vient",
        "La motivation arrive un soir, et repart avant le petit déjeuner.",
        "Il faudrait l'attraper au passage.",
      ],
    ],
  },
  bebe: {
    hook: [
      [
        "Pour les petits (et les grands)",
        "C'est pour les petits, normalement, mais les grands ont le droit de regarder.",
        "On s'approche ?",
      ],
      [
        "Une petite surprise",
        "Une petite surprise à préparer ? Chut, c'est juste devant moi.",
        "On regarde sans faire de bruit.",
      ],
    ],
    problem: [
      [
        "« Je m'ennuie ! »",
        "Mercredi, il pleut, et une petite voix annonce : « Je m'ennuie ! »",
        "La journée va être longue.",
      ],
      [
        "Quel cadeau choisir ?",
        "Un cadeau pour un enfant, c'est toute une affaire, on hésite longtemps.",
        "Et l'on voudrait que ça dure.",
      ],
      [
        "Le coffre à jouets déborde",
        "Le coffre à jouets déborde, et l'on joue avec le carton.",
        "Il faut choisir moins, et mieux.",
      ],
    ],
  },
  maison: {
    hook: [
      [
        "Il manque une chose ici",
        "On regarde la pièce, on penche la tête : il manque une chose.",
        "Elle est peut-être devant moi.",
      ],
      [
        "Le plaisir de rentrer",
        "On pousse la porte, on pose les clés, et l'on regarde autour de soi.",
        "C'est là que tout commence.",
      ],
    ],
    problem: [
      [
        "Ce coin vide, toujours vide",
        "Dans chaque maison, il y a un coin dont on ne fait rien.",
        "On s'en occupera un dimanche, dit-on.",
      ],
      [
        "Tout changer ? Trop long.",
        "On voudrait tout changer chez soi, et finalement on ne change rien.",
        "Une seule chose suffirait peut-être.",
      ],
      [
        "Les invités arrivent…",
        "Les invités arrivent ce soir, et l'on voit soudain tout ce qui manque.",
        "Trop tard pour repeindre le salon.",
      ],
    ],
  },
  alimentation: {
    hook: [
      ["Un petit creux ?", "Un petit creux, une grande envie, et voilà ce que j'ai devant moi.", "On garde son calme."],
      ["À table !", "À table ! Enfin, presque : on regarde d'abord, on goûte ensuite.", "C'est la règle."],
    ],
    problem: [
      [
        "Le placard sonne creux",
        "Quatre heures, on ouvre le placard, et le placard est vide.",
        "On l'ouvre encore, au cas où.",
      ],
      [
        "Toujours les mêmes courses",
        "Chaque semaine, le même caddie, les mêmes rayons, et les mêmes goûts.",
        "On mange, mais sans surprise.",
      ],
      [
        "Que servir ce soir ?",
        "Des amis passent ce soir, et l'on ne sait pas quoi servir.",
        "Il faudrait quelque chose à partager.",
      ],
    ],
  },
};
