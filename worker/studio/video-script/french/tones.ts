// French script phrases by the requested tone.
import type { Beats, Tone } from "../phrases.ts";

export const frenchTones: Record<Tone, Beats> = {
  lively: {
    hook: [
      [
        "Stop ! On regarde ça.",
        "Stop ! On pose tout, on respire, et on regarde ça.",
        "C'est là, devant moi, et ça vaut le détour.",
      ],
      [
        "C'est parti !",
        "Allez, c'est parti : j'ai quelque chose à [vous|te] montrer !",
        "Trois, deux, un… on s'approche !",
      ],
      ["On y va ?", "Pas de blabla, pas de détour : on y va, et tout de suite !", "C'est là, juste devant moi."],
      [
        "Pause, on regarde !",
        "On arrête de défiler deux secondes, et on regarde par ici !",
        "Ça va aller vite, c'est promis.",
      ],
    ],
    problem: [
      [
        "La routine ? Non merci !",
        "Toujours les mêmes choses, les mêmes gestes, les mêmes jours : ça suffit !",
        "On a envie que ça bouge.",
      ],
      [
        "Assez hésité !",
        "On hésite, on repousse, on oublie, et la semaine est déjà finie !",
        "Et si on changeait de rythme ?",
      ],
      [
        "Marre d'attendre ?",
        "Attendre lundi, attendre le mois prochain… et si on arrêtait d'attendre ?",
        "Une envie, ça se suit !",
      ],
    ],
    demonstration: [
      ["Zoom !", "Zoom ! On s'approche, on regarde, et on ne cligne pas des yeux.", "Et la lumière passe, deux fois !"],
      [
        "Allez, plus près !",
        "Encore plus près : la forme, la couleur, les détails, tout y est !",
        "On en redemande, non ?",
      ],
      [
        "Vue de près !",
        "Un gros plan, de la lumière, et toute la place pour les détails !",
        "Voilà, c'est aussi simple que ça.",
      ],
    ],
    call_to_action: [
      ["Allez, on fonce !", "{full} : c'est par ici, et c'est maintenant à [vous|toi] !", "On y va ?"],
      [
        "À [vous|toi] de jouer !",
        "À [vous|toi] de jouer maintenant : un clic, un coup d'œil, et voilà !",
        "Et on en reparle.",
      ],
      [
        "{name} : on y va ?",
        "Envie d'en voir plus ? {full}, c'est par ici !",
        "Un clic, un coup d'œil, et c'est parti !",
      ],
      [
        "Envie d'en voir plus ?",
        "Envie d'en voir plus ? [Foncez|Fonce] sur la fiche, tout est là !",
        "À tout de suite !",
      ],
    ],
  },
  refined: {
    hook: [
      [
        "[Prenez|Prends] place…",
        "Il suffit parfois d'un trait de lumière pour que le regard s'arrête.",
        "Le reste peut attendre.",
      ],
      [
        "L'art du détail",
        "L'élégance commence par un détail, et celui-ci est devant moi.",
        "Laissons la lumière s'en approcher.",
      ],
      ["{name}", "Une allure, une lumière, un instant : {full}.", "Prenons le temps de faire connaissance."],
      ["Un moment choisi", "Il est des choses que l'on ne regarde pas en passant.", "{full}, par exemple."],
    ],
    problem: [
      [
        "Le trop-plein lasse",
        "Tout se montre, tout se presse, et plus rien ne se regarde.",
        "L'œil, lui, cherche un endroit où se poser.",
      ],
      [
        "Choisir demande du temps",
        "Choisir vraiment demande du temps, et nos journées en laissent peu.",
        "On finit par se contenter d'à peu près.",
      ],
      [
        "Et le regard passe…",
        "À force de voir défiler les choses, on oublie de les contempler.",
        "Il faudrait pouvoir s'arrêter.",
      ],
    ],
    demonstration: [
      [
        "La lumière, simplement",
        "La lumière glisse, s'arrête, reprend : c'est ainsi que l'on voit.",
        "Rien n'est dit, tout est montré.",
      ],
      [
        "À la juste distance",
        "À cette distance, chaque ligne compte, et le silence va bien aux choses.",
        "On regarde, simplement.",
      ],
      [
        "Une ligne, un reflet",
        "Une ligne, un reflet, une ombre : il n'en faut pas davantage.",
        "Le regard fait le reste.",
      ],
    ],
    call_to_action: [
      ["{name}", "{full}, à contempler à [votre|ton] heure.", "Les belles décisions se prennent sans hâte."],
      [
        "À découvrir, sans hâte",
        "À découvrir sans hâte, comme on ouvre un écrin, le soir venu.",
        "Le reste [vous|t'] appartient.",
      ],
      ["{name}, à [votre|ton] heure", "{full}, à garder en tête, et à retrouver.", "À [votre|ton] heure, bien sûr."],
      [
        "À [votre|ton] regard de juger",
        "Le dernier mot revient à [votre|ton] regard, et à lui seul.",
        "La fiche [vous|te] dira le détail.",
      ],
    ],
  },
  funny: {
    hook: [
      [
        "Non, ceci n'est pas un chat",
        "Il n'y a pas de chat dans cette vidéo, et je m'en excuse.",
        "Mais il y a {full}.",
      ],
      [
        "Promis, je ne danse pas",
        "Promis, je ne danse pas, je ne chante pas, je montre juste ça.",
        "Tout le monde y gagne.",
      ],
      [
        "[Votre|Ton] pouce a bien fait",
        "Bravo à [votre|ton] pouce, qui s'est arrêté pile au bon endroit.",
        "Il mérite une petite pause.",
      ],
      [
        "Avertissement",
        "Cette vidéo contient un gros plan, un reflet, et moi derrière.",
        "Dans cet ordre d'importance.",
      ],
    ],
    problem: [
      [
        "Quarante onglets plus tard…",
        "On ouvre un onglet, puis vingt, puis on commande une pizza.",
        "La décision, elle, est remise à demain.",
      ],
      [
        "Le panier ? Plein. La décision ?",
        "On remplit un panier, on le vide, on le remplit : c'est du sport.",
        "Et toujours rien à l'arrivée.",
      ],
      [
        "« Je regarde juste »",
        "On dit « je regarde juste », et deux heures plus tard, on regarde toujours.",
        "Le dîner, lui, a refroidi.",
      ],
    ],
    demonstration: [
      [
        "Silence, ça brille",
        "Silence, gros plan : c'est le moment où la lumière se prend pour une star.",
        "Deux passages, sans doublure.",
      ],
      ["Je sors du cadre", "Je me pousse un peu, parce qu'à côté, je fais de l'ombre.", "Voilà, on y voit mieux."],
      [
        "La vraie vedette",
        "Aucun figurant, aucun effet spécial : la vedette fait tout elle-même.",
        "Et elle n'a même pas demandé de cachet.",
      ],
    ],
    call_to_action: [
      ["{name}, sans chichi", "{full} : c'est dit, et je n'ai même pas chanté.", "La suite est sur la fiche."],
      [
        "À [vous|toi] de craquer (ou pas)",
        "[Vous pouvez|Tu peux] craquer, ou faire semblant d'y réfléchir encore un peu.",
        "On ne le dira à personne.",
      ],
      [
        "La fiche, vite, avant le dîner",
        "La fiche est par ici, et elle se lit plus vite qu'une notice.",
        "Promis, il n'y a pas de test à la fin.",
      ],
      ["{name} : fin de l'annonce", "C'était donc ça : {full}, et c'est par ici.", "Le reste se passe sur la fiche."],
    ],
  },
  plain: {
    hook: [
      ["{name}", "Voici {full}, simplement, en quelques images.", "Une image, puis les détails."],
      [
        "Simplement",
        "Pas d'effets, pas de promesses : une présentation, et c'est tout.",
        "On commence par une vue d'ensemble.",
      ],
      [
        "En quelques images",
        "En quelques images, voici ce qu'il y a à voir, simplement.",
        "D'abord l'ensemble, ensuite les détails.",
      ],
      ["L'essentiel, en bref", "L'essentiel, en bref : une vue d'ensemble, un gros plan, une fiche.", "On commence."],
    ],
    problem: [
      [
        "Avant de choisir, comprendre",
        "Entre deux produits, la différence n'est pas toujours facile à voir.",
        "Il faut regarder de près, et lire.",
      ],
      [
        "Choisir en connaissance de cause",
        "On manque souvent d'informations simples au moment de choisir.",
        "Quelques images peuvent y aider.",
      ],
      [
        "La question qui se pose",
        "La question est toujours la même : est-ce que cela me convient ?",
        "Pour répondre, il faut d'abord voir.",
      ],
    ],
    demonstration: [
      [
        "Vue rapprochée",
        "Une vue rapprochée, sous une lumière simple, pour juger de l'ensemble.",
        "Les détails sont sur la fiche.",
      ],
      [
        "Forme, couleur, détails",
        "La forme, la couleur, les détails : voilà ce que montre l'image.",
        "Chacun peut en juger.",
      ],
      [
        "De près",
        "De près, l'image parle d'elle-même, et les commentaires sont inutiles.",
        "On peut regarder tranquillement.",
      ],
    ],
    call_to_action: [
      ["{name}", "{full} : tous les détails sont sur la fiche.", "Chacun peut la lire à son rythme."],
      [
        "Tous les détails sur la fiche",
        "Tous les détails sont sur la fiche du produit, à lire tranquillement.",
        "Merci de [votre|ton] attention.",
      ],
      [
        "Pour en savoir plus",
        "Pour en savoir plus, la fiche du produit donne tous les détails.",
        "Merci de [votre|ton] attention.",
      ],
      [
        "Voir la fiche : {name}",
        "Pour en savoir plus sur {full}, [lisez|lis] la fiche complète.",
        "Merci de [votre|ton] attention.",
      ],
    ],
  },
  warm: {
    hook: [
      [
        "Un petit moment, ensemble",
        "[Venez|Viens], on s'assoit deux minutes, j'ai quelque chose à montrer.",
        "C'est tout simple, et c'est là.",
      ],
      [
        "Bonjour, c'est {first}",
        "Bonjour, c'est {first}, et ça me fait plaisir d'être là.",
        "Regardons ensemble ce que j'ai devant moi.",
      ],
      [
        "Une douceur dans la journée",
        "Il y a des journées où l'on a besoin d'une petite douceur.",
        "Regardons ensemble celle-ci.",
      ],
      [
        "Rien que pour [vous|toi]",
        "Un moment rien que pour [vous|toi], et quelque chose de joli à regarder.",
        "C'est juste devant moi.",
      ],
    ],
    problem: [
      [
        "On court, on s'oublie",
        "On court du matin au soir, et l'on s'oublie un peu.",
        "Un petit plaisir attend toujours son tour.",
      ],
      [
        "Et [vous|toi], dans tout ça ?",
        "On pense à tout le monde, à tout, et rarement à soi.",
        "Ça fait pourtant du bien, parfois.",
      ],
      [
        "Les journées filent",
        "Les journées filent, et les petits plaisirs passent souvent en dernier.",
        "On les remet à plus tard, et voilà.",
      ],
    ],
    demonstration: [
      [
        "Tout en douceur",
        "On s'approche tout doucement, et la lumière se pose un instant.",
        "On est bien, là, à regarder.",
      ],
      [
        "Le plaisir de regarder",
        "Il y a des choses que l'on prend plaisir à regarder, simplement.",
        "Un reflet, une couleur, et l'on sourit.",
      ],
      [
        "À regarder avec le cœur",
        "Une forme, une couleur, une lumière douce, et déjà un sourire.",
        "C'est peut-être ça, l'envie.",
      ],
    ],
    call_to_action: [
      ["{name}, tout simplement", "{full}, à offrir ou à s'offrir.", "Les petits plaisirs n'ont pas besoin de raison."],
      [
        "À offrir, ou à s'offrir",
        "À offrir à quelqu'un qu'on aime, ou à garder pour soi.",
        "[Prenez soin de vous|Prends soin de toi].",
      ],
      [
        "{this}, rien que pour [vous|toi]",
        "Et si, cette fois, c'était pour [vous|toi] ? {full}, tout simplement.",
        "Sans raison, juste comme ça.",
      ],
      [
        "Et si c'était pour [vous|toi] ?",
        "Et si, cette fois, c'était pour [vous|toi], sans autre raison ?",
        "À très vite, j'espère.",
      ],
    ],
  },
};
