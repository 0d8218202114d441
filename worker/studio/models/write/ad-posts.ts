// The texts of a series of ad posts by a text model: one call for all of them, so that none says what another one has said.
import { z } from "zod";
import { adAngles, adPostLimits } from "../../../contract/ad-posts.ts";
import { bodyRooms } from "../../ad-copy/body.ts";
import type { AdCopy, AdCopyBrief, Studio } from "../../studio.ts";
import { askForText } from "../ask/text.ts";
import { cleanAnswer, fitAnswer, refuseRepeats } from "../judge/clean-answer.ts";
import type { ModelContext } from "../model-context.ts";
import { describeForPrompt } from "../ask/product-data.ts";
import file from "../prompts/ad-copy.md";
import { readPrompt } from "../ask/read-prompt.ts";
import { readToldFacts, refuseInvented, type ToldFacts } from "../judge/told-facts.ts";
import { UnfitAnswer } from "../ask/unfit-answer.ts";

const prompt = readPrompt(file);

const schema = z.object({
  posts: z.array(z.object({ angle: z.enum(adAngles), hook: z.string(), body: z.string(), callToAction: z.string() })),
});
type Post = z.output<typeof schema>["posts"][number];

/** Hooks that the model is told not to repeat, the newest first; its answer is held against all of them. */
const toldHooks = 40;

export function writeAdPosts(context: ModelContext, embedded: Studio, brief: AdCopyBrief): Promise<AdCopy[]> {
  const facts = readToldFacts(brief.product, []);
  return askForText(context, {
    capability: "text",
    prompt,
    data: {
      ...describeForPrompt(brief.product),
      places: brief.formats.map((format) => `${format}: body of at most ${bodyRooms[format].most} characters`),
      taken: brief.taken.slice(0, toldHooks).map(({ hook }) => hook),
    },
    schema,
    temperature: 0.9,
    maxOutputTokens: 300 + 400 * brief.formats.length,
    take: ({ posts }) => takePosts(posts, brief, facts),
    embedded: () => embedded.adCopy(brief),
  });
}

function takePosts(posts: Post[], { formats, taken }: AdCopyBrief, facts: ToldFacts): AdCopy[] {
  if (posts.length !== formats.length) throw new UnfitAnswer("count");
  const copies = posts.map(({ angle, hook, body, callToAction }) => ({
    angle,
    hook: fitAnswer(hook, "fr", adPostLimits.hook),
    body: fitAnswer(body, "fr", adPostLimits.body_text, { lines: true }),
    callToAction: fitAnswer(cleanAnswer(callToAction, "fr").replace(/\.$/, ""), "fr", adPostLimits.call_to_action),
  }));
  refuseRepeats(
    copies.map(({ hook }) => hook),
    taken.map(({ hook }) => hook),
  );
  refuseRepeats(copies.map(({ body }) => body));
  refuseInvented(
    copies.flatMap(({ hook, body, callToAction }) => [hook, body, callToAction]),
    facts,
    "fr",
  );
  return copies;
}
