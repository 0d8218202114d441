// Gender and number of the nouns that shops sell, for agreement in sentences. A noun that is not listed gets no
// article.
import { elides } from "../../contract/elision.ts";
import type { ProductCategory } from "../scene/product-category.ts";

/** Masculine, feminine, and their plurals. */
export type Agreement = "m" | "f" | "mp" | "fp";

/** A known French noun for a product. */
export interface Noun {
  /** As used in a sentence: "sac à main". */
  word: string;
  agreement: Agreement;
  category: ProductCategory;
  /** Number of words of the name that it covers. */
  length: number;
}

const table: Partial<Record<ProductCategory, Partial<Record<Agreement, string>>>> = {
  sacs: {
    m: "sac à main;sac à dos;sac bandoulière;sac banane;sac de voyage;sac de sport;sac cabas;sac seau;sac porté épaule;sac;cabas;tote bag",
    f: "pochette;besace;sacoche;valise;trousse de toilette;trousse",
  },
  maroquinerie: {
    m: "portefeuille;porte-cartes;porte-carte;porte-monnaie;porte-clés;étui",
    f: "ceinture",
  },
  bijoux: {
    m: "bracelet;collier;pendentif;jonc;bijou;sautoir",
    f: "bague solitaire;bague;alliance;chevalière;chaîne;gourmette;broche;parure de bijoux",
    fp: "boucles d'oreilles;créoles;puces d'oreilles",
  },
  montres: { f: "montre automatique;montre connectée;montre" },
  lunettes: { fp: "lunettes de soleil;lunettes de vue;lunettes de lecture;lunettes" },
  mode: {
    m: "pull;gilet;cardigan;sweat à capuche;sweat;sweat-shirt;hoodie;tee-shirt;t-shirt;polo;débardeur;top;chemisier;body;pantalon;jean;short;bermuda;legging;jogging;chino;manteau;blouson;trench;blazer;costume;maillot de bain;pyjama;peignoir;chapeau;bonnet;foulard;béret;bandeau;soutien-gorge;boxer;caleçon;slip;tailleur;poncho;kimono;jupon;imperméable",
    f: "robe du soir;robe de mariée;robe;jupe;chemise de nuit;chemise;blouse;tunique;veste;parka;doudoune;combinaison;salopette;marinière;écharpe;étole;casquette;cravate;culotte;brassière;cape;nuisette;surchemise",
    mp: "gants;collants",
    fp: "chaussettes;moufles;mitaines;bretelles",
  },
  chaussures: {
    mp: "escarpins;mocassins;chaussons;richelieus;sabots",
    fp: "baskets;sneakers;chaussures de running;chaussures de randonnée;chaussures;bottes;bottines;sandales;espadrilles;ballerines;mules;claquettes;tongs;pantoufles;derbies",
  },
  parfum: {
    m: "parfum",
    f: "eau de parfum;eau de toilette;eau de cologne",
  },
  beaute: {
    m: "déodorant;sérum;baume à lèvres;baume;shampoing;shampooing;après-shampoing;gel douche;savon;masque visage;masque capillaire;mascara;vernis à ongles;vernis;rouge à lèvres;fond de teint;gommage;lait corporel;dentifrice;rasoir;peigne",
    f: "crème hydratante;crème de jour;crème de nuit;crème solaire;crème;huile de massage;huile visage;lotion;eau micellaire;brosse à dents;brosse à cheveux;bombe de bain",
  },
  tech: {
    m: "casque audio;téléphone;smartphone;ordinateur portable;ordinateur;clavier;chargeur;câble;drone;vidéoprojecteur;routeur;écran;disque dur;micro-ondes;aspirateur;ventilateur;sèche-cheveux;fer à repasser;nettoyeur haute pression",
    f: "lampe torche;lampe frontale;enceinte;tablette tactile;imprimante;caméra;clé USB;télévision;perceuse;tondeuse;ponceuse;visseuse",
    mp: "écouteurs",
  },
  sport: {
    m: "tapis de yoga;tapis de sol;vélo;ballon;haltère;sac de couchage;banc de musculation;rameur;skateboard;trampoline;tapis de course;kit musculation",
    f: "gourde isotherme;gourde;bouteille isotherme;corde à sauter;kettlebell;raquette;planche de surf;tente;trottinette",
  },
  bebe: {
    m: "jouet;jeu de société;jeu de construction;doudou;hochet;déguisement;biberon;bavoir;siège auto;tapis d'éveil;puzzle;pyjama bébé;body bébé",
    f: "peluche;poupée;figurine;pyramide d'anneaux;poussette;gigoteuse;tétine;veilleuse;table à langer;balançoire;draisienne",
  },
  maison: {
    m: "parfum d'ambiance;parfum d'intérieur;canapé;fauteuil;tabouret;bureau;lit;matelas;oreiller;coussin;plaid;rideau;meuble;buffet;miroir;vase;cadre;bougeoir;lampadaire;pouf;portemanteau;panier;plateau;bol;mug;faitout;torchon;tablier;parasol;barbecue;photophore;diffuseur;paravent;drap de bain;drap;moulin à poivre;saladier;tapis;hamac;chandelier;pot de fleurs;grille-pain;blender;mixeur;robot pâtissier;set de table;chemin de table;linge de lit",
    f: "lampe de chevet;lampe de bureau;lampe;applique;suspension;guirlande;bougie parfumée;bougie;table basse;table;chaise longue;chaise;commode;étagère;bibliothèque;armoire;couverture;couette;housse de couette;housse de coussin;taie d'oreiller;parure de lit;nappe;serviette de bain;assiette;tasse;théière;carafe;cruche;casserole;cocotte;planche à découper;corbeille;horloge;affiche;jardinière;machine à café;cafetière;bouilloire",
  },
  alimentation: {
    m: "café;thé;chocolat;miel;biscuit;gâteau;sirop;pain d'épices;caramel;nougat",
    f: "confiture;pâte à tartiner;tisane;infusion;huile d'olive;tablette de chocolat;moutarde",
  },
  autre: {
    m: "coffret;kit;lot;ensemble;pack;duo;trio;carnet;stylo;agenda;parapluie;griffoir;arbre à chat;livre;roman;outil",
    f: "papeterie;laisse;gamelle;ombrelle;guitare;boîte à musique",
  },
};

/** Lower case without accents, hyphens or double spaces: the form used for comparisons. */
export function foldWords(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("œ", "oe")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

const nouns = new Map<string, Noun>();
for (const [category, lists] of Object.entries(table) as [ProductCategory, Partial<Record<Agreement, string>>][]) {
  for (const [agreement, list] of Object.entries(lists) as [Agreement, string][]) {
    for (const word of list.split(";")) addNoun(word, agreement, category);
  }
}

/** Plurals of single words are derived by rule; a thing that is only sold as a plural is listed as one. */
function addNoun(word: string, agreement: Agreement, category: ProductCategory): void {
  const key = foldWords(word);
  nouns.set(key, { word, agreement, category, length: key.split(" ").length });
  if (agreement.length > 1 || key.includes(" ") || /[sxz]$/.test(key)) return;
  const ending = /(?:eau|eu)$/.test(key) ? "x" : "s";
  const plural = { word: word + ending, agreement: `${agreement}p` as Agreement, category, length: 1 };
  if (!nouns.has(key + ending)) nouns.set(key + ending, plural);
}

/** Nouns for sets of several things that stay singular themselves. */
const holders = /^(?:coffret|kit|lot|ensemble|pack|duo|trio|parure|pyramide|jeu)\b/;

/** The noun that a product's name begins with, or null where none is certain. */
export function findHeadNoun(name: string): Noun | null {
  const words = foldWords(name).split(" ");
  for (let length = Math.min(4, words.length); length > 0; length -= 1) {
    const noun = nouns.get(words.slice(0, length).join(" "));
    if (!noun) continue;
    // « Gourde et tapis »: two things, and the sentence would have to agree with both.
    const rest = words.slice(length);
    const isTwo = rest.some((word, at) => word === "et" && startsWithNoun(rest.slice(at + 1)));
    return isTwo && !holders.test(words.join(" ")) ? null : noun;
  }
  return null;
}

function startsWithNoun(words: string[]): boolean {
  return [1, 2, 3].some((length) => nouns.has(words.slice(0, length).join(" ")));
}

/** The noun of a category whose last step is just that noun: "Sacs à main", "Robes". */
export function findCategoryNoun(category: string): Noun | null {
  const step = foldWords(category.split(">").at(-1) ?? "");
  const singular = step.replace(/^(\p{L}+?)[sx](?= |$)/u, "$1");
  const noun = nouns.get(singular) ?? nouns.get(step);
  return noun && !/^(?:coffret|kit|lot|ensemble|pack|duo|trio|bijou|jouet|outil|meuble)/.test(foldWords(noun.word))
    ? noun
    : null;
}

export function isNoun(word: string): boolean {
  return nouns.has(foldWords(word));
}

/** "le sac", "cette veste", "des baskets"; `words` is the noun with its complements. */
export function withArticle(noun: Noun, kind: "the" | "this" | "a", words = noun.word): string {
  const isElided = elides(words);
  const isFeminine = noun.agreement === "f";
  if (noun.agreement.length > 1) return `${{ the: "les", this: "ces", a: "des" }[kind]} ${words}`;
  if (kind === "a") return `${isFeminine ? "une" : "un"} ${words}`;
  if (kind === "this") return `${isFeminine ? "cette" : isElided ? "cet" : "ce"} ${words}`;
  return isElided ? `l'${words}` : `${isFeminine ? "la" : "le"} ${words}`;
}
