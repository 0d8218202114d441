// The texts of a film by a text model. Its shots stay the embedded maker's, since films show exactly those.
import { z } from "zod";
import { captionRoom, fitsCaption, sceneRoles } from "../../../contract/videos.ts";
import { speakableFirstName } from "../../video-script/first-name.ts";
import { fitsLine, lineRoom } from "../../video-script/timing.ts";
import type { VideoScript, VideoScriptBrief } from "../../briefs/film.ts";
import type { Studio } from "../../studio.ts";
import { askForText } from "../ask/text.ts";
import { cleanAnswer, fitAnswer, rejectOtherVoice, rejectRepeats } from "../judge/clean-answer.ts";
import type { ModelContext } from "../model-context.ts";
import { describeForPrompt, describeVoice } from "../ask/product-data.ts";
import file from "../prompts/video-script.md";
import { readPrompt } from "../ask/read-prompt.ts";
import { readKnownFacts, rejectInventedFacts, type KnownFacts } from "../judge/known-facts.ts";
import { UnfitAnswer } from "../ask/unfit-answer.ts";

const prompt = readPrompt(file);

const schema = z.object({
  concept: z.string(),
  scenes: z.array(z.object({ role: z.enum(sceneRoles), caption: z.string(), line: z.string() })),
});
type Words = z.output<typeof schema>;

/** One sentence. */
const conceptLength = 300;

/** Throws StudioError as askForText does. */
export function writeScript(context: ModelContext, embedded: Studio, brief: VideoScriptBrief): Promise<VideoScript> {
  const { product, influencer, seconds, language, guidelines, voice } = brief;
  const facts = readKnownFacts(product, [guidelines, influencer.name]);
  const { min, max } = lineRoom(seconds);
  const embeddedScript = embedded.videoScript(brief);
  return askForText(context, {
    capability: "text",
    prompt,
    parts: [language],
    data: {
      ...describeForPrompt(product),
      ...(language === "fr" && describeVoice(voice)),
      person: speakableFirstName(influencer.name),
      style: influencer.style,
      guidelines,
      seconds,
      leastWords: min,
      mostWords: max,
      captionCharacters: captionRoom(seconds),
    },
    schema,
    temperature: 0.9,
    maxOutputTokens: 1200,
    accept: (words) => acceptScript(words, brief, facts),
    embedded: () => embeddedScript,
  }).then(async (script) => withShots(script, await embeddedScript));
}

function acceptScript({ concept, scenes }: Words, brief: VideoScriptBrief, facts: KnownFacts): VideoScript {
  const { seconds, language, guidelines, voice } = brief;
  if (scenes.map(({ role }) => role).join() !== sceneRoles.join()) throw new UnfitAnswer("count");
  const taken = scenes.map(({ role, caption, line }) => ({
    role,
    shot: "",
    caption: cleanAnswer(caption, language),
    line: cleanAnswer(line, language),
  }));
  const isFit = taken.every(({ caption, line }) => fitsCaption(caption, seconds) && fitsLine(line, seconds));
  if (!isFit) throw new UnfitAnswer("words");
  const script = { concept: fitAnswer(concept, language, conceptLength), scenes: taken };
  const texts = taken.flatMap(({ caption, line }) => [caption, line]);
  rejectRepeats(texts);
  rejectInventedFacts([script.concept, ...texts], facts, language);
  // The seller's wishes may be about the person.
  if (language === "fr") rejectOtherVoice(texts, voice, { anyPerson: guidelines.trim() !== "" });
  return script;
}

const withShots = (script: VideoScript, { scenes }: VideoScript): VideoScript => ({
  ...script,
  scenes: script.scenes.map((scene, at) => ({ ...scene, shot: scenes[at]?.shot ?? scene.shot })),
});
