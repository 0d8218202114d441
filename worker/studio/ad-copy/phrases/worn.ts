// Phrases about things that are worn or carried. General truths about the kind of thing, never a promise about the
// product.
import type { Phrases } from "./phrases.ts";

export const mode: Phrases = {
  benefit: [
    ["S'habiller vite, et s'habiller bien.", "Le matin, on a mieux à faire que d'essayer trois tenues."],
    ["La pièce qu'on ressort sans réfléchir.", "On ne la garde pas pour les grands jours : elle les provoque."],
    ["De quoi réveiller toute une penderie.", "Une seule pièce, et l'on redécouvre toutes les autres."],
    ["Changer d'allure sans tout changer.", "Parfois, {a} {suffit|suffisent}."],
    ["Être bien dans ce qu'on porte.", "Le reste de la journée s'en ressent."],
    ["Une tenue, et l'humeur suit.", "On n'a pas toujours le choix de sa journée. De ses vêtements, si."],
  ],
  question: [
    ["Avec quoi {le|la|les|les} porteriez-vous ?", "Ton sur ton ou tout en contraste : c'est vous qui voyez."],
    ["Armoire pleine, et rien à se mettre ?", "On connaît. Il manque souvent une seule pièce, pas dix."],
    ["Que mettre demain matin ?", "Voilà une piste. Et la soirée redevient libre."],
    ["Une tenue de bureau, de dîner ou de dimanche ?", "La première sortie, c'est vous qui la choisissez."],
  ],
  story: [
    ["La chaise de la chambre déborde déjà.", "On a tout essayé, tout reposé. Et puis on retombe sur la bonne pièce."],
    ["En cabine d'essayage, ce petit hochement de tête.", "Personne ne l'a vu. C'est pourtant là que tout se décide."],
    ["« Elle est nouvelle, cette tenue ? »", "La question arrive avant le café. On sourit, on ne dit pas tout."],
    ["En retard, mais la tenue y est.", "Il y a des matins où l'on oublie ses clés, pas son allure."],
    ["Elle a dit « je passe juste essayer ».", "On sait tous comment finit cette phrase."],
  ],
  urgency: [
    ["L'occasion de s'habiller, c'est aujourd'hui.", "Pas besoin d'un mariage, ni même d'un rendez-vous."],
    ["S'habiller pour se plaire n'a pas de saison.", "Ni de date limite. Juste l'envie, quand elle vient."],
    ["Une semaine de plus avec la même tenue ?", "On peut aussi choisir mieux dès ce soir."],
    ["Combien de tenues gardées « pour une occasion » ?", "L'occasion, c'est qu'il fait jour et que vous sortez."],
  ],
  calls: ["Compléter ma penderie", "Composer ma tenue", "Voir comment ça se porte"],
  invitations: [
    "Imaginez {this} avec ce que vous portez déjà : c'est déjà un essayage.",
    "La coupe se juge d'un regard, la matière d'un peu plus près.",
    "On reconnaît vite ce qu'on va aimer porter.",
    "Il suffit souvent d'une pièce pour que tout le reste suive.",
    "De près, de loin, de dos : le coup d'œil décide.",
    "Pensez à ce que vous mettrez avec. Si l'idée vient tout de suite, c'est bon signe.",
  ],
};

export const chaussures: Phrases = {
  benefit: [
    ["Bien dans ses pas, bien dans sa journée.", "Tout commence par les pieds. C'est injuste, mais c'est vrai."],
    ["Une tenue commence parfois par le bas.", "Le reste suit, souvent sans effort."],
    ["La paire qui décide du reste.", "On la choisit avec les yeux, on la garde pour tout ce qu'on vit avec."],
  ],
  question: [
    ["Jusqu'où marcheriez-vous avec ?", "Au bout de la rue ou au bout de la nuit : à vous de tracer la route."],
    [
      "Et si vous rentriez à pied, par le plus long ?",
      "Il y a des paires qui donnent envie de descendre une station plus tôt.",
    ],
    ["Quelle paire sous un jean retroussé, une robe longue ?", "La même, peut-être. Le miroir tranchera."],
  ],
  story: [
    [
      "Descendre une station trop tôt, pour marcher.",
      "Il faisait beau, on a fini à pied. Certaines paires donnent ce genre d'idées.",
    ],
    ["Dans l'entrée, une paire attend.", "Les clés, un manteau, et l'on sait déjà où les pieds veulent aller."],
    [
      "Pour essayer la paire, le couloir a servi de podium.",
      "Aller, retour, demi-tour. On ne les a pas encore enlevées.",
    ],
    ["Premier jour aux pieds, premier détour.", "On prend la rue d'à côté, pour rien, pour marcher."],
  ],
  urgency: [
    ["La prochaine promenade à pied a lieu quand vous voulez.", "Le trottoir n'attend que vous."],
    ["Les anciennes ont bien marché.", "Elles ont mérité leur retraite. La relève est prête."],
    ["Il y aura toujours une bonne raison de marcher.", "Autant que vos pieds soient d'accord."],
  ],
  calls: ["Trouver ma pointure", "Faire le premier pas", "Voir la paire"],
  invitations: [
    "Imaginez la paire avec ce que vous portez aujourd'hui.",
    "La ligne, la semelle, la couleur : le coup de cœur fera le reste.",
    "De profil, de dessus, de près : une paire se regarde sous tous les angles.",
    "Pensez au premier trottoir, à la première marche, au premier compliment.",
    "Une paire qu'on regarde deux fois est une paire qu'on portera souvent.",
    "On la voit déjà dans l'entrée, prête à sortir.",
  ],
};

export const sacs: Phrases = {
  benefit: [
    ["Tout emporter, garder l'allure.", "Un sac suit la journée, du premier café au dernier métro."],
    ["Partir le sac léger, ou presque.", "On y glisse l'essentiel. Puis tout le reste."],
    ["Un sac suffit parfois à tenir la tenue.", "On le remarque avant le manteau, on s'en souvient après."],
    ["Un sac à sa place, c'est la tête libre.", "On sait où sont les clés. C'est déjà beaucoup."],
  ],
  question: [
    ["Que mettriez-vous dedans en premier ?", "Les clés, un livre, un secret : à chacun son inventaire."],
    ["Combien de vies tiennent dans un sac ?", "Le bureau, l'école, un dîner. Parfois dans la même journée."],
    ["Vous sortez ? Le sac est prêt.", "Les clés, le carnet, l'allure : tout y est."],
  ],
  story: [
    [
      "Au café, le sac a droit à sa chaise.",
      "Le rendez-vous a du retard. On a son livre, son carnet et tout son temps.",
    ],
    [
      "Au fond du sac, un ticket de cinéma.",
      "Un stylo, un galet de vacances. Un sac finit toujours par nous ressembler.",
    ],
    ["Un sac s'attrape au vol, en claquant la porte.", "Tout y est déjà, comme chaque matin."],
    ["« Tu peux me garder ça dans ton sac ? »", "On connaît la phrase. On dit toujours oui."],
  ],
  urgency: [
    ["Votre vieux sac a tout donné.", "Laissez-le se reposer. Il ne vous en voudra pas."],
    ["Il n'y a pas de mauvais jour pour changer de sac.", "Lundi fait très bien l'affaire."],
    ["Demain matin, le même sac ou un autre ?", "Vous avez jusqu'à la porte pour y penser."],
  ],
  calls: ["Changer de sac", "Sortir avec", "Faire de la place"],
  invitations: [
    "La forme, les attaches, les proportions : un sac se choisit d'abord des yeux.",
    "Imaginez {this} avec vous, un matin ordinaire.",
    "Pensez à tout ce que vous emportez chaque jour.",
    "On juge un sac comme une poignée de main : tout de suite.",
    "La forme d'abord, la couleur ensuite, le reste quand on l'ouvre.",
    "Le bon sac, c'est celui qu'on prend sans se demander lequel.",
  ],
};

export const maroquinerie: Phrases = {
  benefit: [
    ["Ces petits objets qu'on touche tous les jours.", "Autant qu'ils donnent envie d'être pris en main."],
    ["Petit objet, grande habitude.", "On s'en sert sans y penser. Raison de plus pour bien choisir."],
    ["L'élégance tient parfois à une couture.", "Un geste, une matière, un objet qu'on pose sur la table."],
  ],
  question: [
    ["Depuis combien d'années dans la même poche ?", "Ces objets-là, on les garde des années. Autant les aimer."],
    [
      "Un petit objet à offrir, ou à garder en main ?",
      "Les objets du quotidien sont souvent les plus touchants à offrir.",
    ],
    ["Qu'y a-t-il dans vos poches ?", "Pas grand-chose, mais rien que de l'important."],
  ],
  story: [
    [
      "Il y a des objets qui passent de poche en poche.",
      "D'un manteau à l'autre, on finit par les connaître par cœur.",
    ],
    ["Sur la console de l'entrée, chaque soir.", "Les clés, un peu de monnaie, et ce qui ne nous quitte jamais."],
    ["À la caisse, le geste est toujours le même.", "On ouvre, on cherche, on referme. Autant que ce soit un plaisir."],
  ],
  urgency: [
    [
      "Pourquoi attendre que {l'ancien|l'ancienne|les anciens|les anciennes} {lâche|lâchent} ?",
      "On se dit toujours qu'on verra plus tard. Plus tard, c'est maintenant.",
    ],
    ["Les coutures fatiguées ont leur charme.", "Jusqu'au jour où elles n'en ont plus."],
  ],
  calls: ["Prendre en main", "Voir la matière de près"],
  invitations: [
    "Les finitions disent le reste : regardez les bords, les coutures.",
    "Imaginez {this} dans votre main, puis dans vos habitudes.",
    "Un objet simple se juge de près.",
    "Ce qu'on sort dix fois par jour mérite un second regard.",
    "La couleur donne envie, le format décide.",
  ],
};

export const bijoux: Phrases = {
  benefit: [
    ["Un bijou, un rien, et tout s'éclaire.", "Il ne change pas la journée. Il change la façon d'y entrer."],
    ["Un bijou, c'est le dernier geste avant de sortir.", "Celui qu'on fait devant le miroir, en souriant un peu."],
    ["Il suffit parfois d'un éclat.", "Un pull simple, une lumière de côté, et l'œil s'arrête."],
  ],
  question: [
    ["Un bijou pour vous, ou pour quelqu'un qui compte ?", "Les deux réponses sont bonnes."],
    ["Un bijou nouveau : qui le remarquera d'abord ?", "Votre sœur, un inconnu dans le métro, ou simplement vous."],
    ["À qui {l'offririez-vous|les offririez-vous} ?", "Ne répondez pas trop vite : « à moi » est une réponse valable."],
  ],
  story: [
    ["Un bijou qu'on découvre, et ce silence qui dit oui.", "On regarde, et l'on ne trouve plus ses mots."],
    ["Un bijou, c'est une date qu'on porte.", "Un anniversaire, une promesse, un mardi où l'on s'est fait plaisir."],
    ["« Ferme les yeux », et un bijou dans la main.", "La suite dure une seconde, et l'on s'en souvient longtemps."],
    ["Dans la boîte à bijoux, il y a un préféré.", "On croit choisir chaque matin. On reprend le même."],
  ],
  urgency: [
    ["Un bijou n'attend pas les anniversaires.", "Les plus jolis gestes tombent souvent un jour ordinaire."],
    ["Un bijou ne s'offre pas qu'aux grands jours.", "Parfois, c'est juste un mardi."],
    ["Trop de bijoux attendent dans leur boîte.", "Un bijou, ça se porte aujourd'hui."],
  ],
  calls: ["Offrir, ou m'offrir", "Voir de tout près", "Préparer la surprise"],
  invitations: [
    "Approchez-vous : un bijou se regarde toujours de près.",
    "Imaginez {this} avec un simple pull, puis un soir de fête.",
    "La lumière fera le reste, comme toujours.",
    "Pensez à la personne qui sourira. Même si c'est vous.",
    "Un bijou n'a pas besoin de raison, seulement d'une peau.",
    "L'envie d'essayer vient avant les questions.",
  ],
};

export const montres: Phrases = {
  benefit: [
    ["L'heure, oui. Mais surtout l'allure.", "Un poignet en dit long avant même qu'on ait parlé."],
    ["Garder le temps à portée de regard.", "Sans sortir un téléphone, sans quitter la conversation."],
    ["Un coup d'œil, et l'on sait l'heure.", "C'est tout ce qu'on demande à une montre. Le reste est un plaisir."],
  ],
  question: [
    [
      "Votre dernier coup d'œil au poignet, c'était quand ?",
      "Pas à l'écran : au poignet. Le geste manque plus qu'on ne croit.",
    ],
    ["Et si vous preniez le temps de bien choisir ?", "Une montre se regarde plus souvent qu'un tableau."],
  ],
  story: [
    ["Le train part à l'heure, personne ne court.", "Un regard au poignet : il reste le temps d'un café."],
    ["Il regardait sa montre, pas l'heure.", "Elle était neuve. Cela arrive à tout le monde."],
    ["Neuf heures pile, et déjà un café d'avance.", "Les gens à l'heure ont un secret au poignet."],
  ],
  urgency: [
    ["Le temps passe. Autant le voir passer.", "Sans compte à rebours, promis : une montre suffit."],
    ["Rien ne presse, et c'est une montre qui le dit.", "Regardez, comparez, revenez. Et si c'est oui, c'est oui."],
    ["Il est toujours l'heure de bien choisir.", "Prenez votre temps. Puis portez-le."],
  ],
  calls: ["Regarder le cadran", "Prendre le temps de voir", "Passer au poignet"],
  invitations: [
    "Le cadran, le boîtier, le bracelet : laissez votre regard faire le tour.",
    "Imaginez {this} à votre poignet, manche relevée.",
    "Une montre se choisit sans regarder l'heure.",
    "C'est dans les détails qu'on reconnaît ce qui plaît.",
    "Un poignet nu, une manche, et l'idée fait son chemin.",
  ],
};

export const lunettes: Phrases = {
  benefit: [
    ["Un visage, une monture, une signature.", "On la voit avant tout le reste. Autant qu'elle vous ressemble."],
    ["En plein milieu du visage.", "Autant dire que des lunettes, ça se choisit avec soin."],
    ["L'accessoire qu'on garde sur le nez.", "Il fait le visage autant que la tenue."],
  ],
  question: [
    ["Sur le nez ou dans les cheveux ?", "Certaines lunettes finissent en serre-tête. On ne juge pas."],
    ["Cette monture, qu'en pense votre miroir ?", "Tournez la tête, souriez : il donne toujours son avis."],
    ["Que dit votre monture de vous ?", "Elle parle avant vous. Autant qu'elle dise juste."],
  ],
  story: [
    ["Terrasse, lumière basse, lunettes sur le nez.", "On déplace la chaise, on reste encore un peu."],
    ["Il y a des montures qu'on retrouve sur toutes les photos.", "À force, elles font partie du visage."],
    ["Perdues ? Non : sur la tête.", "On les cherche partout, on en rit, on les garde sur le nez."],
  ],
  urgency: [
    ["La lumière n'attend pas.", "Il suffit d'une éclaircie pour qu'elles vous manquent."],
    ["Encore une rayure sur vos verres ?", "C'est un signe. Pas une obligation, un signe."],
  ],
  calls: ["Voir la monture", "Changer de regard"],
  invitations: [
    "La ligne, la couleur, les branches : tout se lit de face, puis de profil.",
    "Imaginez {this} sur votre visage, et souriez.",
    "Une monture, c'est un trait de crayon au milieu du visage.",
    "Pensez à votre coiffure, à votre sourire : le reste suivra.",
    "On sait souvent au premier coup d'œil. C'est un comble, pour des lunettes.",
  ],
};

export const parfum: Phrases = {
  benefit: [
    ["Un parfum arrive avant vous.", "Et il reste un peu après. Autant bien le choisir."],
    ["Un parfum, ce vêtement qui ne se voit pas.", "Et souvent celui dont on se souvient."],
    ["Une goutte, et la journée change de ton.", "Au creux du poignet, derrière l'oreille, sur l'écharpe."],
  ],
  question: [
    ["Quel sillage aimeriez-vous laisser ?", "Un foulard oublié, une pièce quittée, et quelqu'un pense à vous."],
    ["Poignet ou creux du cou ?", "À chacun son rituel. Il ne manque que le parfum."],
    ["Et si ce parfum était le vôtre ?", "Cela ne s'explique pas : on le porte, puis on l'adopte."],
  ],
  story: [
    ["Un sillage dans l'ascenseur, et l'on sait qui en sort.", "Un parfum, c'est une signature sans un mot."],
    ["Un foulard oublié, encore parfumé.", "On ne l'a pas rendu tout de suite. Il sentait trop bon."],
    ["La porte s'est refermée, le parfum est resté.", "On a encore souri une minute."],
  ],
  urgency: [
    ["On ne garde pas un parfum pour les grands jours.", "Un mardi de pluie fait très bien l'affaire."],
    ["Votre flacon touche à sa fin ?", "C'est le moment rêvé pour en aimer un autre."],
    ["Un peu de parfum, et c'est un grand soir.", "Le grand soir, c'est quand vous voulez."],
  ],
  calls: ["Faire connaissance", "Me parfumer autrement", "Changer de sillage"],
  invitations: [
    "Un flacon qu'on regarde, en attendant de le respirer.",
    "Imaginez le premier geste, le matin, devant la glace.",
    "Un parfum se raconte mal. Il se porte.",
    "Il y a les odeurs qu'on oublie, et celles qui nous rappellent quelqu'un.",
    "Fermez les yeux : un souvenir vient déjà.",
  ],
};
