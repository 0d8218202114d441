import { describe, expect, test } from "vitest";
import { memberOf } from "../../worker/studio/people/cast.ts";
import { castPersonas } from "../../worker/studio/people/casting.ts";
import { parseDescription } from "../../worker/studio/people/persona-description.ts";

/** What the first person cast shows, and what the card says is not shown. */
function cast(description: string) {
  const [persona] = castPersonas({ count: 1, description, seed: "a", taken: [] });
  if (!persona) throw new Error("Nobody is cast");
  const { look, gender, ageRange, unmet = [] } = persona;
  const { skin, origins, hair, beard, eyes, freckles, build, outfit } = memberOf(look);
  return {
    shown: {
      gender,
      ageRange,
      skin,
      origins,
      hair,
      hairColor: look.hairColor,
      beard,
      eyes,
      freckles,
      build,
      outfit,
      laughs: look.isSmilingOpenly,
      mood: look.mood,
      glasses: look.glasses,
    },
    unmet,
  };
}

test.each(["50 rieuses", "femmes sérieuses", "hommes qui rient", "serious men"])(
  "« %s »: as many people as there are",
  (wish) => {
    const personas = castPersonas({ count: 20, description: wish, seed: "a", taken: [] });
    expect(new Set(personas.map(({ look }) => memberOf(look).person)).size).toBeGreaterThanOrEqual(17);
    for (const { unmet = [] } of personas) expect(unmet).toEqual([]);
  },
);

test.each([
  ["femme brune à lunettes rondes", []],
  ["homme aux fines montures dorées", []],
  ["woman with thin frames", []],
  ["visage rond, yeux ronds", []],
  ["femme ronde à lunettes", ["round"]],
  ["femme à lunettes, ronde", ["round"]],
  ["homme mince", ["slim"]],
] as const)("« %s »: only a body has a build", (description, builds) => {
  expect(parseDescription(description).builds).toEqual(builds);
});

describe("a hard description", () => {
  test.each<[string, Partial<ReturnType<typeof cast>["shown"]>, string[]]>([
    ["femme voilée de 35 ans, hijab", { gender: "female", ageRange: "35-45", hair: "hijab" }, []],
    [
      "homme roux barbu avec des taches de rousseur",
      { gender: "male", hairColor: "roux", beard: true, freckles: true },
      [],
    ],
    ["femme enceinte et ronde", { gender: "female", build: "round" }, ["grossesse"]],
    ["jeune femme ronde aux cheveux roses", { hairColor: "rose" }, ["silhouette"]],
    ["homme chauve à barbe blanche", { hair: "chauve", hairColor: "gris", beard: true }, []],
    ["grand-mère aux cheveux gris et lunettes", { gender: "female", hairColor: "gris", ageRange: "55+" }, []],
    ["Senior élégant, cheveux gris, lunettes", { hairColor: "gris", ageRange: "55+", glasses: "acetate" }, []],
    ["femme à lunettes rondes noires", { gender: "female", build: "medium", glasses: "rond-noir" }, []],
    ["woman with thin gold glasses", { gender: "female", glasses: "rond-or" }, []],
    ["homme, lunettes rectangulaires", { gender: "male", glasses: "acetate" }, []],
    ["black man, tortoiseshell glasses", { gender: "male", skin: "s5", glasses: "ecaille" }, []],
    ["femme à lunettes sans monture", { gender: "female", glasses: "fine" }, []],
    ["homme aux lunettes rouges", { gender: "male" }, ["couleur des lunettes"]],
    ["homme sans lunettes", { gender: "male", glasses: undefined }, []],
    ["mamie souriante en gilet", { gender: "female", ageRange: "55+", outfit: "pull" }, []],
    ["homme sikh avec turban et longue barbe", { hair: "turban", beard: true }, []],
    ["femme noire aux locks en blazer", { hair: "locks", outfit: "blazer", skin: "s5" }, []],
    [
      "femme aux tresses africaines, robe orange",
      { hair: "tresses", origins: ["afrique"] },
      ["couleur de la tenue", "tenue"],
    ],
    ["infirmière asiatique aux cheveux longs", { outfit: "medical", hair: "long", origins: ["asie"] }, []],
    ["médecin d’une cinquantaine d’années", { outfit: "labo", ageRange: "45-55" }, []],
    ["pharmacienne rousse en blouse blanche", { gender: "female", outfit: "labo", hairColor: "roux" }, []],
    ["étudiant japonais en hoodie", { ageRange: "18-25", origins: ["asie"] }, ["tenue"]],
    ["homme tatoué, piercing, crâne rasé", { hair: "chauve" }, ["tatouages", "piercing"]],
    ["femme en fauteuil roulant", { gender: "female" }, ["fauteuil roulant"]],
    ["personne non binaire aux cheveux roses", { gender: "non-binary", hairColor: "rose" }, []],
    ["mannequin avec vitiligo", {}, ["particularité de la peau"]],
    ["homme d’affaires en costume cravate, cheveux gris", { outfit: "costume", hairColor: "gris" }, []],
    ["femme indienne en sari", { outfit: "sari", origins: ["asie-du-sud"] }, []],
    ["homme en djellaba", { outfit: "djellaba" }, []],
    ["pêcheur breton en marinière, moustache", {}, ["moustache seule", "tenue"]],
    [
      "femme avec une frange et des lunettes de soleil",
      { gender: "female", glasses: undefined },
      ["coiffure", "lunettes de soleil"],
    ],
    ["homme à la casquette", { gender: "male" }, ["coiffure"]],
    ["femme au chapeau de paille", { gender: "female" }, ["chapeau"]],
    ["femme avec boucles d’oreilles et collier", { gender: "female" }, ["bijoux"]],
    ["artisan en tablier, barbe rousse", { outfit: "tablier", beard: true, hairColor: "roux" }, []],
    ["serveur métis à l’afro", { hair: "afro", origins: ["metisse", "amerique-latine"] }, []],
    ["sportive musclée en brassière", { gender: "female", outfit: "sport" }, ["musculature"]],
    ["homme très mince, cheveux longs", { gender: "male" }, ["coiffure", "silhouette"]],
    ["femme aux yeux bleus", { eyes: "bleu" }, []],
    ["homme aux yeux verts", { eyes: "vert" }, []],
    ["femme blonde platine, courte, col roulé", { hairColor: "blond", outfit: "roule" }, []],
    ["father with his child", { gender: "male" }, ["enfant"]],
    ["redhead woman with freckles", { gender: "female", hairColor: "roux", freckles: true }, []],
    ["bald black man with a beard, laughing", { hair: "chauve", beard: true, skin: "s6", laughs: true }, []],
    ["older Asian man with glasses", { ageRange: "55+", origins: ["asie"] }, []],
    ["plus size woman, big smile", { build: "round", laughs: true }, []],
    ["woman in a wheelchair with tattoos", { gender: "female" }, ["tatouages", "fauteuil roulant"]],
    ["couple de retraités", { ageRange: "55+" }, ["plusieurs personnes sur une image"]],
    ["homme triste", { gender: "male" }, ["expression"]],
    ["femme rieuse", { gender: "female", mood: "laugh" }, []],
    ["grand-père hilare", { gender: "male", ageRange: "55+", mood: "laugh" }, []],
    ["femme surprise aux cheveux longs", { gender: "female", mood: "surprise" }, []],
    ["astonished black man", { gender: "male", mood: "surprise" }, []],
    ["homme sérieux", { gender: "male", mood: "neutral", laughs: undefined }, []],
    ["une femme qui ne sourit pas", { gender: "female", mood: "neutral", laughs: undefined }, []],
    ["woman with a neutral face, no smile", { gender: "female", mood: "neutral", laughs: undefined }, []],
    ["consultante sérieuse et souriante", { gender: "female", mood: undefined, laughs: false }, []],
    ["homme sikh en turban, sérieux", { hair: "turban", mood: "neutral" }, []],
    ["femme voilée qui rit", { hair: "hijab", mood: "laugh", laughs: true }, []],
    ["homme roux étonné", { hairColor: "roux", mood: undefined }, ["air surpris"]],
    ["homme avec une moustache", { gender: "male" }, ["moustache seule"]],
    ["femme maquillée, rouge à lèvres, ongles vernis", { gender: "female" }, ["ongles vernis", "rouge à lèvres"]],
    ["homme grand et musclé", { gender: "male" }, ["musculature", "taille"]],
    ["homme aux cheveux bleus", { gender: "male" }, ["couleur de cheveux"]],
    ["femme en robe de mariée", { gender: "female" }, ["robe de mariée"]],
    ["pompier en uniforme", {}, ["uniforme ou costume de scène"]],
    ["femme trisomique", { gender: "female" }, ["trisomie"]],
    ["homme sourd avec appareil auditif", { gender: "male" }, ["appareil auditif"]],
    ["femme de 80 ans", { gender: "female", ageRange: "55+" }, []],
  ])("« %s »: each wish is shown or named as not represented", (description, shown, unmet) => {
    const made = cast(description);
    expect(made.shown).toMatchObject(shown);
    expect(made.unmet).toEqual(unmet);
  });
});

test("of several whom one person alone suits, the others have nearly such hair instead of the same face and clothes", () => {
  const personas = castPersonas({ count: 3, description: "femme trentaine cheveux bouclés", seed: "x", taken: [] });
  expect(new Set(personas.map(({ look }) => memberOf(look).person)).size).toBe(3);
  const [first, ...others] = personas;
  expect(first?.unmet).toBeUndefined();
  for (const { look, unmet } of others) {
    expect(["afro", "ondule"]).toContain(memberOf(look).hair);
    expect(unmet).toEqual(["coiffure"]);
  }
});

test("who alone has what was asked wears other clothes instead, and nobody comes without it", () => {
  const personas = castPersonas({ count: 4, description: "femme voilée", seed: "x", taken: [] });
  for (const { look } of personas) expect(memberOf(look).hair).toBe("hijab");
  expect(new Set(personas.map(({ look }) => look.outfitColor)).size).toBe(4);
});
