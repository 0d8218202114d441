// The voice of an influencer: those there are, in the order in which they suit, how each sounds, and the one chosen.
import { Buffer } from "node:buffer";
import { and, eq } from "drizzle-orm";
import { messages } from "../contract/messages.ts";
import { sceneRoles, sceneSeconds, type VideoLanguage } from "../contract/videos.ts";
import { type ListedVoices, rankVoices, voiceSamples } from "../contract/voices.ts";
import type { Db } from "../db/client.ts";
import { virtualInfluencers } from "../db/schema.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "../http/app-env.ts";
import { notifyUser } from "../live/hub-client.ts";
import { voiceSampleKey } from "../media/keys.ts";
import { contextFor } from "../models/context-for.ts";
import { type Env, readSettings } from "../settings/env.ts";
import type { ModelAccess } from "../studio/models/providers/access.ts";
import { getInfluencer } from "./influencers.ts";

/** Characters of a line of the longest scene. */
const longestLine = 120;

const loadFamily = () => import("../studio/models/providers/voice-family.ts");

/** The first voice model that speaks the language. */
async function findModel(env: Env, language: VideoLanguage): Promise<ModelAccess | undefined> {
  const { speaks } = await loadFamily();
  const models = readSettings(env).models.engines.voice.flatMap(({ access }) => access ?? []);
  return models.find((access) => speaks(access, language));
}

/** The video model that a film is asked of first, where it lets the person speak this language. */
export async function findTalking(env: Env, language: VideoLanguage): Promise<ModelAccess | undefined> {
  const [first] = readSettings(env).models.engines.video;
  if (!first?.access) return undefined;
  const { mayTalk } = await import("../studio/models/providers/model-family.ts");
  return mayTalk(first.access, language) ? first.access : undefined;
}

/**
 * The voices for an influencer, best first; none without a voice model for the language, or where the video model speaks.
 * Throws AppError 404.
 */
export async function listVoices(
  env: Env,
  db: Db,
  session: Session,
  id: string,
  language: VideoLanguage,
): Promise<ListedVoices> {
  const influencer = await getInfluencer(db, session.tenantId, id);
  const talking = await findTalking(env, language);
  if (talking) return { items: [], chosen: null, film_usd: await priceTalking(env, talking), is_filmed: true };
  const access = await findModel(env, language);
  if (!access) return { items: [], chosen: null, film_usd: null, is_filmed: false };
  const [{ voicesOf }, { estimateSpeech }, { priceOf, priceUsage }] = await Promise.all([
    loadFamily(),
    import("../studio/models/ask/speech.ts"),
    import("../studio/models/providers/prices.ts"),
  ]);
  const items = rankVoices(voicesOf(access), influencer);
  const price = priceOf(access.name, readSettings(env).models.prices);
  const line = priceUsage(price ?? {}, estimateSpeech("x".repeat(longestLine)));
  return {
    items,
    chosen: items.find((voice) => voice.id === influencer.metadata.voice)?.id ?? items[0]?.id ?? null,
    film_usd: price ? line * sceneRoles.length : null,
    is_filmed: false,
  };
}

/** How much more a film of the longest scenes costs when somebody speaks in it, in US dollars; null: unknown. */
async function priceTalking(env: Env, access: ModelAccess): Promise<number | null> {
  const [{ clipParameters }, { priceOf }] = await Promise.all([
    import("../studio/models/providers/model-family.ts"),
    import("../studio/models/providers/prices.ts"),
  ]);
  const { second, spokenSecond } = priceOf(access.name, readSettings(env).models.prices) ?? {};
  const { seconds } = clipParameters(access, sceneSeconds.max, true);
  return second === undefined ? null : ((spokenSecond ?? second) - second) * seconds * sceneRoles.length;
}

/** Keeps the voice that an influencer speaks with. Throws AppError 404. */
export async function chooseVoice(env: Env, db: Db, session: Session, id: string, voice: string): Promise<void> {
  const influencer = await getInfluencer(db, session.tenantId, id);
  const { voicesOf } = await loadFamily();
  const models = readSettings(env).models.engines.voice.flatMap(({ access }) => access ?? []);
  if (!models.some((access) => voicesOf(access).some((each) => each.id === voice)))
    throw new AppError(404, "voice_unknown", messages.voiceUnknown);
  await db
    .update(virtualInfluencers)
    .set({ metadata: { ...influencer.metadata, voice } })
    .where(and(eq(virtualInfluencers.id, id), eq(virtualInfluencers.tenant_id, session.tenantId)));
  await notifyUser(env, session.userId, [{ type: "changed", table: "virtual_influencers", ids: [id] }]);
}

/**
 * A sample of a voice: a WAV as a data URI. It is made once and kept for all tenants; its cost counts in the budget of the
 * tenant that asks for it first.
 * Throws AppError 404 for an unknown voice, StudioError where it cannot be said.
 */
export async function sampleVoice(
  env: Env,
  db: Db,
  session: Session,
  voice: string,
  language: VideoLanguage,
): Promise<string> {
  const { voicesOf } = await loadFamily();
  const access = await findModel(env, language);
  const wanted = access && voicesOf(access).find(({ id }) => id === voice);
  if (!wanted) throw new AppError(404, "voice_unknown", messages.voiceUnknown);
  const key = voiceSampleKey(access.name, voice, language);
  const kept = await env.MEDIA.get(key);
  if (kept) return toDataUri(new Uint8Array(await kept.arrayBuffer()));
  const [{ askForSpeech }, { writeWav }] = await Promise.all([
    import("../studio/models/ask/speech.ts"),
    import("../studio/speech/read-speech.ts"),
  ]);
  const context = contextFor(env, db, session.tenantId);
  const engines = { ...context.engines, voice: [{ name: access.name, access }] };
  const text = voiceSamples[language];
  const { answer } = await askForSpeech({ ...context, engines }, { text, language, chooseVoice: () => wanted });
  const wav = writeWav(answer);
  await env.MEDIA.put(key, wav, { httpMetadata: { contentType: "audio/wav" } });
  return toDataUri(wav);
}

const toDataUri = (wav: Uint8Array) => `data:audio/wav;base64,${Buffer.from(wav).toString("base64")}`;
