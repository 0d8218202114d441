// Influencers cast by a text model. Each also gets a look of the embedded maker's, in which she is drawn where no image
// model can draw her.
import { z } from "zod";
import { ageRanges, type Gender, genders, influencerStyles } from "../../../contract/influencer-traits.ts";
import { foldWords } from "../../ad-copy/nouns.ts";
import { sayFirstName } from "../../video-script/first-name.ts";
import type { CastingBrief, Persona, Studio } from "../../studio.ts";
import { askForText } from "../ask/text.ts";
import { fitAnswer } from "../judge/clean-answer.ts";
import type { ModelContext } from "../model-context.ts";
import file from "../prompts/personas.md";
import { readPrompt } from "../ask/read-prompt.ts";
import { readToldFacts, refuseInvented } from "../judge/told-facts.ts";
import { UnfitAnswer } from "../ask/unfit-answer.ts";

const prompt = readPrompt(file);

const schema = z.object({
  people: z.array(
    z.object({
      name: z.string(),
      gender: z.enum(genders),
      ageRange: z.enum(ageRanges),
      ethnicity: z.string(),
      style: z.enum(influencerStyles),
      appearance: z.string(),
      description: z.string(),
    }),
  ),
});
type Cast = z.output<typeof schema>["people"];
type Traits = Omit<Cast[number], "name"> & { name: string };

/** People one call casts: more take a model longer than anybody waits. */
const perCall = 10;
/** Names that the model is told not to use, the newest first; its answer is held against all of them. */
const toldNames = 60;

const limits = { ethnicity: 40, appearance: 200, description: 220 };

export async function writePersonas(context: ModelContext, embedded: Studio, brief: CastingBrief): Promise<Persona[]> {
  const parts = Math.ceil(brief.count / perCall);
  const casts = await Promise.all(
    Array.from({ length: parts }, (_, part) => {
      const count = Math.min(perCall, brief.count - part * perCall);
      return askForCast(context, embedded, { ...brief, count, seed: `${brief.seed}/${part}` }, part + 1, parts);
    }),
  );
  return meet(casts.flat(), embedded, brief);
}

/** What a model told of somebody, or the person whom the embedded maker cast. */
type Candidate = { traits: Traits } | { persona: Persona };

function askForCast(
  context: ModelContext,
  embedded: Studio,
  brief: CastingBrief,
  part: number,
  parts: number,
): Promise<Candidate[]> {
  return askForText(context, {
    capability: "text",
    prompt,
    data: {
      count: brief.count,
      wishes: brief.description,
      taken: brief.taken.slice(0, toldNames).map(({ name }) => name),
      ...(parts > 1 && { part, parts }),
    },
    schema,
    temperature: 1,
    maxOutputTokens: 300 + 220 * brief.count,
    take: ({ people }) => takeCast(people, brief),
    embedded: async () => (await embedded.cast(brief)).map((persona) => ({ persona })),
  });
}

/** Children, and what makes portraits into something else than advertising. */
const unwanted =
  /\b(?:enfants?|enfantine?s?|ados?|adolescente?s?|mineure?s?|fillettes?|garconnets?|bebes?|ecoliere?s?|lyceene?s?|collegiene?s?|1[0-7] ans|nue?s?|denudee?s?|lingerie|seins?|sexy|sosies?)\b/;

function takeCast(people: Cast, { count, taken, description }: CastingBrief): Candidate[] {
  if (people.length !== count) throw new UnfitAnswer("count");
  const names = new Set(taken.map(({ name }) => foldWords(name)));
  const facts = readToldFacts(null, [description ?? ""]);
  return people.map((told) => {
    const name = sayFirstName(told.name);
    if (!name) throw new UnfitAnswer("person");
    if (names.has(foldWords(name))) throw new UnfitAnswer("repeated");
    names.add(foldWords(name));
    const traits = {
      ...told,
      name,
      ethnicity: fitAnswer(told.ethnicity, "fr", limits.ethnicity).replace(/\.$/, ""),
      appearance: fitAnswer(told.appearance, "fr", limits.appearance).replace(/\.$/, ""),
      description: fitAnswer(told.description, "fr", limits.description),
    };
    const texts = [traits.appearance, traits.description];
    if (unwanted.test(foldWords(texts.join(" ")))) throw new UnfitAnswer("person");
    refuseInvented([`${traits.description} ${traits.appearance}`], facts, "fr");
    return { traits };
  });
}

/** Parts of a cast are written side by side: of two people of one name, the later gets another from the embedded maker. */
async function meet(candidates: Candidate[], embedded: Studio, brief: CastingBrief): Promise<Persona[]> {
  const cast: Persona[] = [];
  for (const [at, candidate] of candidates.entries()) {
    const taken = [...brief.taken, ...cast];
    const wished = "traits" in candidate ? describe(candidate.traits) : brief.description;
    const isKnown = (name: string) => taken.some((other) => foldWords(other.name) === foldWords(name));
    const seed = `${brief.seed}/person/${at}`;
    const [stand] = await embedded.cast({ count: 1, description: wished, seed, taken });
    if (!stand) throw new Error("Nobody was cast");
    if ("persona" in candidate) cast.push(isKnown(candidate.persona.name) ? stand : candidate.persona);
    else cast.push(embody(candidate.traits, stand, isKnown(candidate.traits.name)));
  }
  return cast;
}

const embody = (traits: Traits, stand: Persona, isNameTaken: boolean): Persona => ({
  name: isNameTaken ? stand.name : traits.name,
  gender: traits.gender,
  ageRange: traits.ageRange,
  ethnicity: traits.ethnicity,
  style: traits.style,
  description: traits.description,
  prompt: `${capitalised(describe(traits))}.`,
  look: stand.look,
});

const people: Record<Gender, string> = {
  female: "une femme",
  male: "un homme",
  "non-binary": "une personne non binaire",
};

/** « une femme de 25 à 35 ans, métisse, style fitness : peau mate, boucles brunes, sweat à capuche sauge »: read by us and by models. */
function describe({ gender, ageRange, ethnicity, style, appearance }: Traits): string {
  const age = ageRange === "55+" ? "de plus de 55 ans" : `de ${ageRange.replace("-", " à ")} ans`;
  return `${people[gender]} ${age}, ${ethnicity.toLocaleLowerCase("fr")}, style ${style}\u00a0: ${appearance}`;
}

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase("fr") + text.slice(1);
