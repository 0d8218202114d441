// French texts about a cast person: origin, one-line description, and the prompt for a model.
import type { AgeRange, Gender, InfluencerStyle } from "../../contract/influencer-traits.ts";
import type { Frame, Look, Mood } from "../briefs/person.ts";
import type { Dice } from "../pixels/seed.ts";
import { memberOf } from "./cast.ts";
import type { HairColor, HairCut, Origin, Outfit, OutfitColor, Skin } from "./wardrobe.ts";

/** Feminine, masculine, and a form for non-binary people that needs no agreement. */
type Forms = readonly [female: string, male: string, neutral: string];

function inflect(forms: Forms, gender: Gender): string {
  return gender === "female" ? forms[0] : gender === "male" ? forms[1] : forms[2];
}

const ethnicities: Record<Origin, Forms> = {
  europe: ["Européenne", "Européen", "Origine européenne"],
  afrique: ["Africaine", "Africain", "Origine africaine"],
  maghreb: ["Maghrébine", "Maghrébin", "Origine maghrébine"],
  asie: ["Asiatique", "Asiatique", "Asiatique"],
  "amerique-latine": ["Latino-américaine", "Latino-américain", "Origine latino-américaine"],
  metisse: ["Métisse", "Métis", "Origine métisse"],
  "asie-du-sud": ["Sud-asiatique", "Sud-asiatique", "Sud-asiatique"],
  "moyen-orient": ["Moyen-orientale", "Moyen-oriental", "Origine moyen-orientale"],
};

/** French adjective for an origin, in the gender's form: "Européenne". */
export function nameEthnicity(origin: Origin, gender: Gender): string {
  return inflect(ethnicities[origin], gender);
}

const roles: Record<InfluencerStyle, { roles: readonly Forms[]; brands: readonly string[] }> = {
  lifestyle: {
    roles: [
      ["Conteuse du quotidien", "Conteur du quotidien", "Plume du quotidien"],
      ["Voyageuse curieuse", "Voyageur curieux", "Âme voyageuse"],
      ["Créatrice lifestyle", "Créateur lifestyle", "Signature lifestyle"],
    ],
    brands: ["les marques maison et art de vivre", "les marques bien-être", "les belles adresses"],
  },
  fashion: {
    roles: [
      ["Passionnée de mode", "Passionné de mode", "Silhouette mode"],
      ["Styliste affûtée", "Styliste affûté", "Regard de styliste"],
      ["Modeuse accomplie", "Amateur de mode averti", "Allure de podium"],
    ],
    brands: ["les créateurs et les maisons de mode", "le prêt-à-porter", "les accessoires de créateurs"],
  },
  fitness: {
    roles: [
      ["Coach sportive", "Coach sportif", "Coach fitness"],
      ["Coureuse infatigable", "Coureur infatigable", "Énergie de marathon"],
      ["Yogi inspirée", "Yogi inspiré", "Yogi à l’énergie douce"],
    ],
    brands: ["les marques de sport", "les marques bien-être", "la nutrition et le fitness"],
  },
  tech: {
    roles: [
      ["Testeuse tech", "Testeur tech", "Voix tech"],
      ["Exploratrice numérique", "Explorateur numérique", "Esprit numérique"],
      ["Créatrice connectée", "Créateur connecté", "Profil connecté"],
    ],
    brands: ["l’audio et les objets connectés", "les marques tech", "les applications et les jeunes pousses"],
  },
  beauty: {
    roles: [
      ["Experte beauté", "Expert beauté", "Signature beauté"],
      ["Passionnée de soins", "Passionné de soins", "Adepte des beaux soins"],
      ["Maquilleuse inspirée", "Maquilleur inspiré", "Artiste du maquillage"],
    ],
    brands: ["les soins et le maquillage", "les maisons de parfum", "les marques beauté"],
  },
  luxury: {
    roles: [
      ["Ambassadrice raffinée", "Ambassadeur raffiné", "Présence raffinée"],
      ["Esthète parisienne", "Esthète parisien", "Esthète"],
      ["Collectionneuse de belles pièces", "Collectionneur de belles pièces", "Goût des belles pièces"],
    ],
    brands: ["les maisons de luxe", "la joaillerie et l’horlogerie", "la maroquinerie d’exception"],
  },
  casual: {
    roles: [
      ["Citadine décontractée", "Citadin décontracté", "Style citadin décontracté"],
      ["Amie de tous les jours", "Copain de tous les jours", "Présence de tous les jours"],
      ["Flâneuse urbaine", "Flâneur urbain", "Esprit urbain"],
    ],
    brands: ["le streetwear et les sneakers", "les marques du quotidien", "les jeunes marques"],
  },
  professional: {
    roles: [
      ["Entrepreneuse posée", "Entrepreneur posé", "Profil d’entreprise posé"],
      ["Consultante inspirante", "Consultant inspirant", "Voix professionnelle inspirante"],
      ["Dirigeante accessible", "Dirigeant accessible", "Leader accessible"],
    ],
    brands: ["les services et la tech", "la maroquinerie de travail", "les marques exigeantes"],
  },
};

const hairNouns: Record<HairCut, readonly [noun: string, agreement: "ms" | "fs" | "mp" | "fp"]> = {
  afro: ["coupe afro", "fs"],
  bonnet: ["bonnet", "ms"],
  boucles: ["boucles", "fp"],
  carre: ["carré", "ms"],
  casquette: ["casquette", "fs"],
  chauve: ["crâne rasé", "ms"],
  chignon: ["chignon haut", "ms"],
  court: ["coupe courte", "fs"],
  degrade: ["coupe dégradée", "fs"],
  foulard: ["foulard", "ms"],
  frange: ["longs cheveux à frange", "mp"],
  hijab: ["hijab", "ms"],
  locks: ["locks", "fp"],
  long: ["longs cheveux", "mp"],
  ondule: ["cheveux ondulés", "mp"],
  pixie: ["coupe garçonne", "fs"],
  queue: ["queue-de-cheval", "fs"],
  quiff: ["cheveux coiffés en arrière", "mp"],
  raie: ["cheveux courts à raie", "mp"],
  ras: ["cheveux ras", "mp"],
  tresses: ["tresses", "fp"],
  turban: ["turban", "ms"],
};

const hairAdjectives: Record<HairColor, Record<"ms" | "fs" | "mp" | "fp", string>> = {
  blond: { ms: "blond", fs: "blonde", mp: "blonds", fp: "blondes" },
  brun: { ms: "brun", fs: "brune", mp: "bruns", fp: "brunes" },
  chatain: { ms: "châtain", fs: "châtain", mp: "châtains", fp: "châtains" },
  gris: { ms: "gris", fs: "grise", mp: "gris", fp: "grises" },
  noir: { ms: "noir", fs: "noire", mp: "noirs", fp: "noires" },
  rose: { ms: "rose", fs: "rose", mp: "roses", fp: "roses" },
  roux: { ms: "roux", fs: "rousse", mp: "roux", fp: "rousses" },
};

const outfitNouns: Record<Outfit, readonly [noun: string, feminine: boolean]> = {
  blazer: ["blazer", false],
  blouse: ["blouse", true],
  bustier: ["bustier", false],
  chemise: ["chemise", true],
  costume: ["costume", false],
  debardeur: ["débardeur", false],
  djellaba: ["djellaba", true],
  hoodie: ["sweat à capuche", false],
  jean: ["veste en jean", true],
  labo: ["blouse blanche", true],
  mariniere: ["marinière", true],
  medical: ["tenue médicale", true],
  polo: ["polo", false],
  pull: ["pull", false],
  robe: ["robe", true],
  roule: ["col roulé", false],
  sari: ["sari", false],
  soie: ["haut de soie", false],
  sport: ["tenue de sport", true],
  tablier: ["tablier", false],
  tee: ["tee-shirt", false],
};

const skinWords: Record<Skin, string> = {
  s1: "peau claire",
  s2: "peau claire et dorée",
  s3: "peau mate",
  s4: "peau caramel",
  s5: "peau brune",
  s6: "peau ébène",
};

/** Head coverings and a bald head show no hair to name the colour of. */
const covered: readonly HairCut[] = ["bonnet", "casquette", "chauve", "foulard", "hijab", "turban"];

const agree = (color: OutfitColor, feminine: boolean) => (color === "noir" && feminine ? "noire" : color);

function describeHair(look: Look): string {
  const { hair } = memberOf(look);
  const [noun, agreement] = hairNouns[hair];
  if (covered.includes(hair)) return noun;
  return `${noun} ${hairAdjectives[look.hairColor as HairColor][agreement]}`;
}

/** « chemise bordeaux »; clothes that take no colour have none. */
export function describeOutfit(look: Look): string {
  const member = memberOf(look);
  const [noun, feminine] = outfitNouns[member.outfit];
  return member.isPrinted ? noun : `${noun} ${agree(look.outfitColor as OutfitColor, feminine)}`;
}

/** A text about a look, in which the clothes are those of another look of the same person. */
export const renameClothes = (text: string, look: Look, worn: Look): string =>
  text.replaceAll(describeOutfit(look), describeOutfit(worn));

const moodNouns: Record<Mood, string> = { laugh: "rire franc", surprise: "air surpris", neutral: "visage au repos" };

const frameNouns: Record<Frame, string> = {
  "rond-or": "fines lunettes rondes dorées",
  "rond-noir": "fines lunettes rondes noires",
  acetate: "lunettes rectangulaires noires",
  ecaille: "lunettes en écaille",
  fine: "lunettes demi-cerclées en métal",
};

/** Visible features of a look, from head to clothes: "queue-de-cheval rousse, sweat à capuche sauge". */
function listFeatures(look: Look): string[] {
  const member = memberOf(look);
  const features = [describeHair(look)];
  if (member.beard) features.push(`barbe ${hairAdjectives[look.hairColor as HairColor].fs}`);
  if (look.glasses) features.push(frameNouns[look.glasses]);
  if (look.mood) features.push(moodNouns[look.mood]);
  else if (look.isSmilingOpenly) features.push("grand sourire");
  features.push(describeOutfit(look));
  return features;
}

/** One line: "Coach sportive, queue-de-cheval rousse et sweat à capuche sauge, pour les marques de sport". */
export function describePersona(look: Look, gender: Gender, style: InfluencerStyle, dice: Dice): string {
  const features = listFeatures(look);
  const last = features.pop() ?? "";
  const { roles: choices, brands } = roles[style];
  return `${inflect(dice.pick(choices), gender)}, ${features.join(", ")} et ${last}, pour ${dice.pick(brands)}.`;
}

const moods: Record<InfluencerStyle, string> = {
  lifestyle: "chaleureuse et naturelle",
  fashion: "affirmée et éditoriale",
  fitness: "vive et tonique",
  tech: "nette et contemporaine",
  beauty: "douce et lumineuse",
  luxury: "sobre et précieuse",
  casual: "simple et détendue",
  professional: "posée et fiable",
};

/** The French sentence that a model would be prompted with to draw this person. */
export function writePrompt(
  look: Look,
  persona: { gender: Gender; ageRange: AgeRange; origin: Origin; style: InfluencerStyle },
): string {
  const who = inflect(["d’une femme", "d’un homme", "d’une personne non binaire"], persona.gender);
  const origin = inflect(ethnicities[persona.origin], persona.gender)
    .toLowerCase()
    .replace(/^origine/, "d’origine");
  const age = persona.ageRange === "55+" ? "de plus de 55 ans" : `de ${persona.ageRange.replace("-", " à ")} ans`;
  const smiling = inflect(["souriante", "souriant", "avec un sourire franc"], persona.gender);
  const seen = [skinWords[memberOf(look).skin], ...listFeatures(look)].filter(Boolean).join(", ");
  return `Portrait de studio ${who} ${origin} ${age}, ${look.mood ? moodNouns[look.mood] : smiling}, face à l’objectif : ${seen}. Ambiance ${moods[persona.style]}, lumière douce venue de gauche, fond uni ${look.backdrop}, buste visible, image très nette.`;
}
