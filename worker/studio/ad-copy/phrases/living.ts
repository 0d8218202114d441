// Phrases about things for living, playing, working or eating. General truths about the kind of thing, never a promise.
import type { Phrases } from "./phrases.ts";

export const beaute: Phrases = {
  benefit: [
    [
      "Devant la glace, quelques minutes rien qu'à soi.",
      "La porte de la salle de bains fermée, le téléphone de l'autre côté.",
    ],
    ["Un geste devant le miroir, un moment à part.", "Prendre soin de soi commence souvent par là : prendre le temps."],
    ["Dans la salle de bains, le plaisir avant l'habitude.", "Un geste qu'on aime est un geste qu'on refait."],
    ["Bien dans sa peau, à sa façon.", "Sans règle, sans recette : juste un geste qui vous plaît."],
  ],
  question: [
    ["Matin ou soir, votre moment devant le miroir ?", "Peu importe l'heure, pourvu qu'il soit bien à vous."],
    [
      "Encore une place sur l'étagère de la salle de bains ?",
      "Entre le flacon presque vide et celui qu'on n'ouvre plus.",
    ],
    ["Prendre soin de vous, ça remonte à quand ?", "Vraiment pour vous : sans écran, sans liste."],
  ],
  story: [
    ["Dimanche soir, serviette sur la tête.", "La radio en sourdine, et personne pour frapper à la porte."],
    ["Le miroir est embué, la journée peut attendre.", "Il y a un moment, le matin, qui n'appartient qu'à vous."],
    ["Une petite trousse, un grand sourire.", "Les week-ends commencent souvent dans la salle de bains."],
  ],
  urgency: [
    ["Prendre soin de soi, ça ne se reporte pas.", "Ni à lundi, ni aux vacances. Ce soir fait l'affaire."],
    ["La salle de bains réclame du nouveau ?", "C'est l'occasion d'essayer autre chose."],
    ["« Je prendrai soin de moi ce week-end. »", "Et si le week-end commençait ce soir ?"],
  ],
  calls: ["Prendre soin de moi", "Tenter l'essai", "Lire la fiche complète"],
  invitations: [
    "Imaginez votre étagère, et la petite place qui attend.",
    "Un geste à soi, matin ou soir, et rien d'autre au programme.",
    "On ouvre, on essaie, on prend son temps.",
    "Le miroir, un peu de silence : le décor est planté.",
    "Les bons rituels tiennent à peu de chose.",
  ],
};

export const tech: Phrases = {
  benefit: [
    ["La technique, on préfère l'oublier.", "Un bon objet s'apprivoise, puis se fait discret."],
    ["Un appareil vaut par ce qu'on en fait.", "Le reste, c'est l'affaire des ingénieurs."],
    ["Choisir un appareil sans être ingénieur.", "Quelques faits, une photo, et l'on sait si c'est pour soi."],
  ],
  question: [
    ["La boîte ouverte, qu'en feriez-vous en premier ?", "On a déjà une idée. Deux, même."],
    ["Et si l'on parlait d'usage, pas de jargon ?", "À quoi ça sert, comment ça vit chez vous : voilà le sujet."],
    ["Lisez-vous les notices jusqu'au bout ?", "Nous non plus. D'où ces quelques mots."],
  ],
  story: [
    ["Le carton est encore dans l'entrée.", "On devait d'abord dîner. On dînera plus tard."],
    ["« Attends, je finis les réglages. »", "Une heure après, on y est encore, et l'on s'amuse."],
    ["Le mode d'emploi est resté plié.", "On a appuyé, on a compris, on a souri."],
  ],
  urgency: [
    ["Le modèle d'après ? Il y en aura toujours un.", "Celui qu'on utilise vaut mieux que celui qu'on attend."],
    ["L'ancien appareil montre des signes de fatigue ?", "Pas besoin d'attendre la panne pour regarder ailleurs."],
    ["Encore un tour de comparatif ?", "Au bout du troisième, on sait déjà. Le premier choix était souvent le bon."],
  ],
  calls: ["Regarder sous le capot", "Lire la fiche produit", "Comparer tranquillement"],
  invitations: [
    "On sait vite si un objet est pour soi. Souvent avant d'avoir lu la fiche.",
    "Imaginez {this} chez vous, dès la boîte ouverte.",
    "Comprendre un objet d'un coup d'œil, c'est déjà la moitié du mode d'emploi.",
    "Pensez à ce que vous en feriez demain matin.",
    "Les chiffres, on les lira. L'envie, elle, est déjà là.",
  ],
};

export const sport: Phrases = {
  benefit: [
    ["Le plus dur, c'est la première séance.", "Les suivantes se font presque toutes seules."],
    ["Bouger, à votre rythme.", "Pas de record à battre. Juste l'envie d'y retourner."],
    ["Le matériel est prêt : une excuse de moins.", "Il en restera d'autres, mais celle-là ne tiendra plus."],
  ],
  question: [
    ["Le sport, on s'y remet quand ?", "Ni le premier du mois, ni lundi. Quand vous voulez."],
    ["Et si l'on bougeait un peu ?", "Un quart d'heure, une heure : on verra bien."],
    ["Séance de lève-tôt ou de fin de journée ?", "Il n'y a pas de mauvaise heure pour bouger."],
  ],
  story: [
    [
      "Il pleut, et l'on s'entraîne quand même.",
      "Les premières minutes sont longues. Ensuite, on ne pense plus à rien.",
    ],
    ["Les affaires de sport sont prêtes depuis hier soir.", "Au réveil, il n'y a plus rien à négocier."],
    ["« Juste dix minutes de sport », disait-on.", "On a oublié de regarder l'heure."],
  ],
  urgency: [
    [
      "Se remettre au sport lundi ? C'est loin.",
      "Un quart d'heure ce soir vaut mieux qu'un grand programme la semaine prochaine.",
    ],
    ["L'envie de bouger, ça se prend quand ça passe.", "Elle est là ? Ne la laissez pas filer."],
    ["Il n'y a pas de bon jour pour se remettre au sport.", "Il n'y a que celui où l'on s'y remet."],
  ],
  calls: ["M'y mettre", "Passer à l'action", "Me remettre en mouvement"],
  invitations: [
    "Le matériel ne fait pas tout. Mais il donne envie de s'y mettre.",
    "Imaginez la prochaine séance. La vôtre, à votre rythme.",
    "On commence petit, on recommence demain : c'est tout le secret.",
    "Il ne manque que la musique, et un moment devant soi.",
    "L'important n'est pas d'aller loin. C'est d'y retourner.",
  ],
};

export const bebe: Phrases = {
  benefit: [
    ["Jouer, c'est un métier sérieux.", "Autant confier de bons outils aux petits."],
    ["Des petits riens d'enfance, de grands souvenirs.", "Ceux qu'on garde dans une boîte, longtemps après."],
    ["Pour un enfant, tout est une première fois.", "Voir, toucher, serrer, recommencer."],
  ],
  question: [
    ["Quelle petite main va s'en emparer ?", "Celle d'un enfant, normalement. Mais on a vu des parents hésiter."],
    ["Une naissance, un anniversaire, une envie ?", "Il y a mille raisons d'offrir. La plus belle : aucune."],
    ["Et vous, enfant, quel était votre trésor ?", "On en garde tous un en mémoire. Le leur n'est peut-être pas loin."],
  ],
  story: [
    ["Dans la chambre d'enfant, plus un bruit.", "On est allé voir. Concentration absolue, au milieu du tapis."],
    ["« Encore ! », dit une petite voix.", "C'est le mot préféré des enfants. On recommence, évidemment."],
    ["« C'est à qui ? » Trois petites mains se lèvent.", "On a failli lever la nôtre."],
  ],
  urgency: [
    ["Ils grandissent vite. On vous l'avait dit.", "Hier encore, tout tenait dans vos deux mains."],
    ["Les mercredis d'enfance passent, eux aussi.", "Autant qu'on s'en souvienne."],
    ["L'enfance n'a pas de bouton pause.", "Raison de plus pour jouer tout de suite."],
  ],
  calls: ["Faire plaisir à un enfant", "Préparer la surprise", "Gâter un petit", "Offrir {this}"],
  invitations: [
    "Imaginez ses yeux, et le silence qui suit.",
    "Un enfant choisit d'abord avec les yeux, puis avec les mains.",
    "Les enfants ne lisent pas les fiches : ils tendent la main.",
    "On offre, on recule d'un pas, on regarde.",
    "Préparez l'appareil photo, à tout hasard.",
  ],
};

export const maison: Phrases = {
  benefit: [
    ["Chez soi, tout commence par un détail.", "On change une chose, une seule, et l'on regarde la pièce autrement."],
    ["Le plaisir de rentrer chez soi.", "On pose ses clés, on lève les yeux, et l'on est bien."],
    ["Les objets de la maison méritent mieux.", "On les voit tous les jours. Autant les aimer."],
    ["On est bien, chez soi.", "C'est tout ce qu'on demande à une maison."],
  ],
  question: [
    ["Où {lui|leur} feriez-vous une place ?", "Là où l'œil se pose en entrant, sans doute."],
    ["Qu'est-ce qui manque à votre intérieur ?", "Pas grand-chose. Une chose, peut-être."],
    [
      "Et si vous ne changiez qu'une chose chez vous ?",
      "Pas les murs, pas toute la pièce. Une seule chose, bien choisie.",
    ],
  ],
  story: [
    ["Dimanche de pluie : on déplace un meuble ou deux.", "On recule, on penche la tête. C'est mieux comme ça."],
    [
      "Les invités entrent, et l'un d'eux s'arrête.",
      "« C'est joli, ça. » On fait semblant de ne pas avoir attendu la remarque.",
    ],
    ["La lumière du soir, la maison qui se pose.", "C'est l'heure où l'on voit vraiment ce qu'on a choisi."],
  ],
  urgency: [
    ["La maison, ce sera « quand on aura le temps ».", "Le temps, le voici : celui d'un café et d'un coup d'œil."],
    ["Un chez-soi n'est jamais fini.", "On peut toutefois avancer ce soir."],
    ["Ce coin vide attend depuis assez longtemps.", "Il ne demande pas grand-chose : une idée, et de la place."],
  ],
  calls: ["M'imaginer chez moi", "Faire de la place", "Trouver le bon endroit"],
  invitations: [
    "Imaginez {this} chez vous : la pièce, la lumière, le bon angle.",
    "Chez vous, tout se répond : c'est là que le choix se fait.",
    "On part d'une place vide, on arrive à une idée.",
    "Une maison se compose comme un bouquet : une chose après l'autre.",
    "Fermez les yeux, traversez la pièce : vous savez déjà où.",
    "Les belles journées commencent parfois par un détail bien placé.",
  ],
};

export const alimentation: Phrases = {
  benefit: [
    ["À table, les bonnes choses se passent de discours.", "On ouvre, on partage, on se tait."],
    ["Une gourmandise, sans raison.", "Ce sont souvent les plus savoureuses."],
    ["De quoi rester à table un peu plus longtemps.", "Même ceux qui devaient partir tôt."],
    ["La table est mise, le reste attendra.", "On s'assied, on partage, on oublie l'heure."],
  ],
  question: [
    ["À table, vous partagez ou pas ?", "La question se pose surtout à la dernière bouchée."],
    ["Une faim du matin, de midi ou de minuit ?", "La gourmandise n'a pas d'horaires."],
    ["Qui aura la dernière part ?", "Les négociations sont ouvertes."],
  ],
  story: [
    ["Au fond du placard, il n'en restait qu'un peu.", "Chacun disait « non, finis ». Personne ne le pensait."],
    ["La cuisine s'est remplie d'un coup.", "Il a suffi d'ouvrir. Les gourmands ont l'oreille fine."],
    ["« Je goûte, c'est tout. »", "Une phrase qu'on n'a jamais vue tenue."],
  ],
  urgency: [
    ["La gourmandise ne prévient pas.", "Autant avoir ce qu'il faut dans le placard."],
    ["Le placard sonne creux ?", "Voilà de quoi y remédier."],
    ["On ne remet pas un goûter à demain.", "Ni un petit déjeuner, d'ailleurs."],
  ],
  calls: ["Y goûter", "Passer à table", "Me régaler"],
  invitations: [
    "Imaginez la table, les chaises qu'on rapproche, le silence des gourmands.",
    "La photo ouvre l'appétit ; le reste se passe à table.",
    "On en reparle quand il n'en reste plus.",
    "Il y a les achats raisonnables. Et il y a la gourmandise.",
    "Pensez à qui vous en feriez goûter. Puis gardez-vous une part.",
  ],
};
