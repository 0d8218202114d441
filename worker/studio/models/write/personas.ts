// Influencers cast by a text model. Each also gets a look by the embedded maker, which is drawn where no image model
// can.
import { z } from "zod";
import { ageRanges, type Gender, genders, influencerStyles } from "../../../contract/influencer-traits.ts";
import { foldWords } from "../../ad-copy/nouns.ts";
import { speakableFirstName } from "../../video-script/first-name.ts";
import type { CastingBrief, Persona } from "../../briefs/person.ts";
import type { Studio } from "../../studio.ts";
import { askForText } from "../ask/text.ts";
import { fitAnswer } from "../judge/clean-answer.ts";
import type { ModelContext } from "../model-context.ts";
import file from "../prompts/personas.md";
import { readPrompt } from "../ask/read-prompt.ts";
import { readKnownFacts, rejectInventedFacts } from "../judge/known-facts.ts";
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

/** People per call: a model would take too long for more. */
const perCall = 10;
/** Number of existing names in the prompt, newest first; the answer is checked against all of them. */
const listedNames = 60;

const limits = { ethnicity: 40, appearance: 200, description: 220 };

/** Casts `brief.count` people, in parallel calls. Throws StudioError as askForText does. */
export async function writePersonas(context: ModelContext, embedded: Studio, brief: CastingBrief): Promise<Persona[]> {
  const parts = Math.ceil(brief.count / perCall);
  const casts = await Promise.all(
    Array.from({ length: parts }, (_, part) => {
      const count = Math.min(perCall, brief.count - part * perCall);
      return askForCast(context, embedded, { ...brief, count, seed: `${brief.seed}/${part}` }, part + 1, parts);
    }),
  );
  return mergeCasts(casts.flat(), embedded, brief);
}

/** A model's description of a person, or a person cast by the embedded maker. */
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
      taken: brief.taken.slice(0, listedNames).map(({ name }) => name),
      ...(parts > 1 && { part, parts }),
      ...(brief.brand && { brand: [...new Set([brief.brand.primary, brief.brand.accent])] }),
    },
    schema,
    temperature: 1,
    maxOutputTokens: 300 + 220 * brief.count,
    accept: ({ people }) => acceptCast(people, brief),
    embedded: async () => (await embedded.cast(brief)).map((persona) => ({ persona })),
  });
}

/** Minors, and anything that makes portraits unfit for advertising. */
const unwanted =
  /\b(?:enfants?|enfantine?s?|ados?|adolescente?s?|mineure?s?|fillettes?|garconnets?|bebes?|ecoliere?s?|lyceene?s?|collegiene?s?|1[0-7] ans|nue?s?|denudee?s?|lingerie|seins?|sexy|sosies?)\b/;

function acceptCast(people: Cast, { count, taken, description }: CastingBrief): Candidate[] {
  if (people.length !== count) throw new UnfitAnswer("count");
  const names = new Set(taken.map(({ name }) => foldWords(name)));
  const facts = readKnownFacts(null, [description ?? ""]);
  return people.map((told) => {
    const name = speakableFirstName(told.name);
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
    rejectInventedFacts([`${traits.description} ${traits.appearance}`], facts, "fr");
    return { traits };
  });
}

/**
 * Merges the parts of a cast, which were written in parallel: of two people with one name, the later one gets another
 * from the embedded maker.
 */
async function mergeCasts(candidates: Candidate[], embedded: Studio, brief: CastingBrief): Promise<Persona[]> {
  const cast: Persona[] = [];
  for (const [at, candidate] of candidates.entries()) {
    const taken = [...brief.taken, ...cast];
    const criteria = "traits" in candidate ? describe(candidate.traits) : brief.description;
    const isKnown = (name: string) => taken.some((other) => foldWords(other.name) === foldWords(name));
    const seed = `${brief.seed}/person/${at}`;
    const [fallback] = await embedded.cast({ count: 1, description: criteria, seed, taken, brand: brief.brand });
    if (!fallback) throw new Error("Nobody was cast");
    if ("persona" in candidate) cast.push(isKnown(candidate.persona.name) ? fallback : candidate.persona);
    else cast.push(toPersona(candidate.traits, fallback, isKnown(candidate.traits.name)));
  }
  return cast;
}

const toPersona = (traits: Traits, fallback: Persona, isNameTaken: boolean): Persona => ({
  name: isNameTaken ? fallback.name : traits.name,
  gender: traits.gender,
  ageRange: traits.ageRange,
  ethnicity: traits.ethnicity,
  style: traits.style,
  description: traits.description,
  prompt: `${capitalised(describe(traits))}.`,
  look: fallback.look,
});

const people: Record<Gender, string> = {
  female: "une femme",
  male: "un homme",
  "non-binary": "une personne non binaire",
};

/**
 * « une femme de 25 à 35 ans, métisse, style fitness : peau mate, boucles brunes, sweat à capuche sauge »: read by the
 * embedded casting and by models.
 */
function describe({ gender, ageRange, ethnicity, style, appearance }: Traits): string {
  const age = ageRange === "55+" ? "de plus de 55 ans" : `de ${ageRange.replace("-", " à ")} ans`;
  return `${people[gender]} ${age}, ${ethnicity.toLocaleLowerCase("fr")}, style ${style}\u00a0: ${appearance}`;
}

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase("fr") + text.slice(1);
