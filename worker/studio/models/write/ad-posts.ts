// The texts of a series of ad posts by a text model, in one call, so that no post repeats another.
import { z } from "zod";
import { adAngles, adPostLimits } from "../../../contract/ad-posts.ts";
import type { AdFormatId } from "../../../contract/formats.ts";
import { bodyRooms } from "../../ad-copy/body.ts";
import type { AdCopy, AdCopyBrief } from "../../briefs/copy.ts";
import type { Studio } from "../../studio.ts";
import { askForText } from "../ask/text.ts";
import { cleanAnswer, fitAnswer, rejectOtherVoice, rejectRepeats } from "../judge/clean-answer.ts";
import type { ModelContext } from "../model-context.ts";
import { describeForPrompt, describeVoice } from "../ask/product-data.ts";
import file from "../prompts/ad-copy.md";
import { readPrompt } from "../ask/read-prompt.ts";
import { type LivelySigns, takeSigns } from "../judge/lively-signs.ts";
import { readKnownFacts, rejectInventedFacts, type KnownFacts } from "../judge/known-facts.ts";
import { UnfitAnswer } from "../ask/unfit-answer.ts";

const prompt = readPrompt(file);

const schema = z.object({
  posts: z.array(z.object({ angle: z.enum(adAngles), hook: z.string(), body: z.string(), callToAction: z.string() })),
});
type Post = z.output<typeof schema>["posts"][number];

/** Number of existing hooks in the prompt, newest first; the answer is checked against all of them. */
const listedHooks = 40;

/** How people read in each place. */
const manners: Record<AdFormatId, string> = {
  "facebook-feed": "read at leisure, the first line alone is shown, reasons to buy are welcome",
  "instagram-square": "seen before it is read, a voice among friends",
  "instagram-portrait": "seen before it is read, a small story in the first person",
  "instagram-story": "read in two seconds, one sentence",
  "product-square": "a shop window, what it is and what it is made of",
  "product-portrait": "a shop window, what it is for and how it is used",
};

/** What readers like beside words, where the brand writes so. */
const signs: Record<AdFormatId, LivelySigns> = {
  "facebook-feed": { emoji: 1, hashtags: 0 },
  "instagram-square": { emoji: 2, hashtags: 3 },
  "instagram-portrait": { emoji: 2, hashtags: 3 },
  "instagram-story": { emoji: 1, hashtags: 0 },
  "product-square": { emoji: 0, hashtags: 3 },
  "product-portrait": { emoji: 0, hashtags: 3 },
};

const describeSigns = ({ emoji, hashtags }: LivelySigns) =>
  [...(emoji > 0 ? [`up to ${emoji} emoji`] : []), ...(hashtags > 0 ? [`up to ${hashtags} hashtags`] : [])].join(
    " and ",
  );

/** One post per format. Throws StudioError as askForText does. */
export function writeAdPosts(context: ModelContext, embedded: Studio, brief: AdCopyBrief): Promise<AdCopy[]> {
  const facts = readKnownFacts(brief.product, []);
  return askForText(context, {
    capability: "text",
    prompt,
    data: {
      ...describeForPrompt(brief.product),
      colour: brief.product.colour,
      ...describeVoice(brief.voice),
      places: brief.formats.map(
        (format) =>
          `${format}: ${manners[format]}; body of at most ${bodyRooms[format].max} characters` +
          (brief.voice?.emoji ? `, ${describeSigns(signs[format])} welcome after it` : ""),
      ),
      persona: brief.persona && `${brief.persona.name}, ${brief.persona.style}`,
      taken: brief.taken.slice(0, listedHooks).map(({ hook }) => hook),
    },
    schema,
    temperature: 0.9,
    maxOutputTokens: 300 + 400 * brief.formats.length,
    accept: ({ posts }) => acceptPosts(posts, brief, facts),
    embedded: () => embedded.adCopy(brief),
  });
}

function acceptPosts(posts: Post[], { formats, taken, voice }: AdCopyBrief, facts: KnownFacts): AdCopy[] {
  if (posts.length !== formats.length) throw new UnfitAnswer("count");
  const bodies = posts.map(({ body }, at) =>
    takeSigns(body, facts, (voice?.emoji && signs[formats[at] ?? "facebook-feed"]) || { emoji: 0, hashtags: 0 }),
  );
  const copies = posts.map(({ angle, hook, callToAction }, at) => ({
    angle,
    hook: fitAnswer(hook, "fr", adPostLimits.hook),
    body: fitAnswer(bodies[at]?.text ?? "", "fr", adPostLimits.body_text - (bodies[at]?.signs.length ?? 0), {
      lines: true,
    }),
    callToAction: fitAnswer(cleanAnswer(callToAction, "fr").replace(/\.$/, ""), "fr", adPostLimits.call_to_action),
  }));
  rejectRepeats(
    copies.map(({ hook }) => hook),
    taken.map(({ hook }) => hook),
  );
  rejectRepeats(copies.map(({ body }) => body));
  const texts = copies.flatMap(({ hook, body, callToAction }) => [hook, body, callToAction]);
  rejectInventedFacts(texts, facts, "fr");
  rejectOtherVoice(texts, voice);
  return copies.map((copy, at) => ({ ...copy, body: copy.body + (bodies[at]?.signs ?? "") }));
}
