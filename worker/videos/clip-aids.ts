// What a video model is given besides the first frame: the product by itself, and what the person says in the picture.
import { readPronunciations } from "../brand/brand-look.ts";
import { isFilmedSpeaking, spokenWords } from "../contract/videos.ts";
import { describeSound } from "../contract/voices.ts";
import type { UnitContext } from "../jobs/job-kind.ts";
import { openArt } from "../media/art.ts";
import { openEmbedded } from "../studio/maker/open-studio.ts";
import type { ModelAccess } from "../studio/models/providers/access.ts";
import { ModelRefusalError } from "../studio/models/providers/model-error.ts";
import { sayLine } from "../studio/speech/say.ts";
import type { ClipAids, ClipBrief } from "../studio/briefs/film.ts";
import type { Picture } from "../studio/briefs/picture.ts";
import { readSettings } from "../settings/env.ts";
import { readLine } from "./speak-scene.ts";
import { readSources, type VideoCampaign } from "./video-campaigns.ts";

/** Throws ModelRefusalError where the lips would follow a voice that the film does not have. */
export async function collectAids(
  context: UnitContext,
  campaign: VideoCampaign,
  scene: number,
  access: ModelAccess,
  brief: ClipBrief,
): Promise<ClipAids> {
  const { referenceOf, soundField } = await import("../studio/models/providers/model-family.ts");
  const speech = isFilmedSpeaking(campaign.metadata) ? await writeSpeech(context, campaign, scene) : undefined;
  const sound = soundField(access) ? await readLine(context.env, campaign, scene) : undefined;
  if (soundField(access) && !sound) throw new ModelRefusalError("There is no voice for the lips to follow");
  const product = referenceOf(access) ? await readProduct(context, brief) : undefined;
  return { ...(product && { product }), ...(speech && { speech }), ...(sound && { sound }) };
}

async function readProduct({ env }: UnitContext, { product }: ClipBrief): Promise<Picture> {
  const { tools } = openEmbedded(openArt(env), readSettings(env).studioScale);
  const { toReference } = await import("../studio/models/make/reference-picture.ts");
  return tools.withRenderLock(() => toReference(product.image));
}

async function writeSpeech({ db }: UnitContext, campaign: VideoCampaign, scene: number): Promise<ClipAids["speech"]> {
  const { language, scenes = [] } = campaign.metadata;
  const words = scenes[scene] && spokenWords(scenes[scene]);
  if (!words) return undefined;
  const { influencer } = await readSources(db, campaign);
  const pronunciations = await readPronunciations(db, campaign.tenant_id, campaign.product_id);
  return { line: sayLine(words, language, pronunciations), language, voice: describeSound(influencer) };
}
