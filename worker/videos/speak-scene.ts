// The spoken lines of a film. Each is kept as it was answered before it is used, so that none is paid for twice; a film
// whose lines cannot be spoken has its music alone, and says why.
import { readPronunciations } from "../brand/brand-look.ts";
import { messages } from "../contract/messages.ts";
import { isSpoken, spokenWords, type VideoScene } from "../contract/videos.ts";
import { rankVoices } from "../contract/voices.ts";
import type { Db } from "../db/client.ts";
import { videoCampaigns } from "../db/schema.ts";
import type { RunContext } from "../jobs/job-kind.ts";
import { keepLease, LostLeaseError } from "../jobs/lease.ts";
import { objectKey } from "../media/keys.ts";
import { getImage, putImage } from "../media/storage.ts";
import { contextFor } from "../models/context-for.ts";
import type { Env } from "../settings/env.ts";
import { leadSeconds, mostSpeed, roomFor, shorterLines, speedFor } from "../studio/speech/fit-line.ts";
import { sayLine } from "../studio/speech/say.ts";
import type { SpokenLine } from "../studio/briefs/film.ts";
import { StudioError } from "../studio/studio.ts";
import { ofSameJob, readSources, type VideoCampaign } from "./video-campaigns.ts";
import { speechPath } from "./video-files.ts";

/** Times that a line is said: as it is written, then shorter. */
const maxAttempts = 3;
/** Longest time in which a line is asked for. */
const askingMs = 60_000;

/** A line as it was answered, in its file's metadata. */
interface Spoken {
  text: string;
  voice: string;
  model: string;
  seconds: number;
}

/** Speaks a scene's line, unless that is done; where it cannot be spoken, the campaign says why. Never throws for that. */
export async function speakScene(context: RunContext, campaign: VideoCampaign, scene: number): Promise<void> {
  const { db, signal } = context;
  const { voice, scenes = [] } = campaign.metadata;
  const words = scenes[scene] && wordsOf(scenes[scene]);
  if (!voice || voice.failure || !words) return;
  try {
    const { text, voice: id, model } = await speakFitting(context, campaign, scene);
    const spoken = scenes.map((each, at) => {
      const { spoken: _earlier, ...whole } = each;
      if (at !== scene) return each;
      return text === words ? whole : { ...whole, spoken: text };
    });
    await saveMetadata(db, campaign, { scenes: spoken, voice: { id, model } });
  } catch (error) {
    if (signal.aborted || error instanceof LostLeaseError) throw error;
    const isExplained = error instanceof StudioError;
    if (!isExplained) console.error(JSON.stringify({ campaign: campaign.id, scene, error: String(error) }));
    await saveMetadata(db, campaign, {
      voice: { ...voice, failure: isExplained ? error.message : messages.voiceFailed },
    });
  }
}

const saveMetadata = (db: Db, campaign: VideoCampaign, changes: Partial<VideoCampaign["metadata"]>) =>
  db
    .update(videoCampaigns)
    .set({ metadata: { ...campaign.metadata, ...changes } })
    .where(ofSameJob(campaign));

/** What is to be said in a scene, unless it is too long. */
const wordsOf = ({ line, caption }: Pick<VideoScene, "line" | "caption">) => spokenWords({ line, caption });

/** Says the line until it fits its scene, each time shorter. Throws StudioError. */
async function speakFitting(context: RunContext, campaign: VideoCampaign, scene: number): Promise<Spoken> {
  const { line = "", caption = "" } = campaign.metadata.scenes?.[scene] ?? {};
  const words = wordsOf({ line, caption });
  const room = roomFor(campaign.duration);
  let texts = [words, ...shorterLines(words, caption)];
  for (let attempt = 1; attempt <= maxAttempts && texts[0]; attempt++) {
    // A file that says something else is of an earlier text.
    const kept = await readSpoken(context.env, campaign, scene, attempt);
    const spoken = kept?.text === texts[0] ? kept : await speak(context, campaign, scene, attempt, texts[0]);
    if (speedFor(spoken.seconds, room) !== null) return spoken;
    const mostCharacters = (spoken.text.length * room * mostSpeed) / spoken.seconds;
    const shorter = texts.filter((text) => text.length < spoken.text.length);
    const fitting = shorter.filter((text) => text.length <= mostCharacters);
    texts = fitting.length > 0 ? fitting : shorter.slice(-1);
  }
  throw new StudioError(messages.voiceTooLong);
}

async function speak(
  { env, db, job, unit, signal }: RunContext,
  campaign: VideoCampaign,
  scene: number,
  attempt: number,
  text: string,
): Promise<Spoken> {
  const [{ askForSpeech }, { voicesOf }, { writeWav }] = await Promise.all([
    import("../studio/models/ask/speech.ts"),
    import("../studio/models/providers/voice-family.ts"),
    import("../studio/speech/read-speech.ts"),
  ]);
  const { metadata } = campaign;
  const { influencer } = await readSources(db, campaign);
  const pronunciations = await readPronunciations(db, campaign.tenant_id, campaign.product_id);
  const context = contextFor(env, db, job.tenant_id, signal);
  // One voice a film: whoever spoke the first line speaks all.
  const engines = context.engines.voice.filter(({ name }) => !metadata.voice?.model || name === metadata.voice.model);
  let voice = "";
  await keepLease(db, unit, askingMs);
  const { answer, making } = await askForSpeech(
    { ...context, engines: { ...context.engines, voice: engines } },
    {
      text: sayLine(text, metadata.language, pronunciations),
      language: metadata.language,
      chooseVoice(access) {
        const voices = voicesOf(access);
        const wanted = voices.find(({ id }) => id === (metadata.voice?.id ?? influencer.metadata.voice));
        const chosen = wanted ?? rankVoices(voices, influencer)[0];
        if (!chosen) throw new StudioError(messages.voiceUnknown);
        voice = chosen.id;
        return chosen;
      },
    },
  );
  const { model } = making;
  const seconds = answer.length / 48_000;
  const notes = { text: encodeURIComponent(text), voice, model, seconds: String(seconds) };
  const wav = { bytes: writeWav(answer), mime: "audio/wav" };
  await putImage(env.MEDIA, "assets", speechPath(campaign, scene, attempt), wav, notes);
  return { text, voice, model, seconds };
}

async function readSpoken(
  env: Env,
  campaign: VideoCampaign,
  scene: number,
  attempt: number,
): Promise<Spoken | undefined> {
  const file = await env.MEDIA.head(objectKey("assets", speechPath(campaign, scene, attempt)));
  const { text = "", voice = "", model = "", seconds = "0" } = file?.customMetadata ?? {};
  return file ? { text: decodeURIComponent(text), voice, model, seconds: Number(seconds) } : undefined;
}

/** What is spoken in the film; nothing where a line is missing. */
export async function listSpokenLines(env: Env, campaign: VideoCampaign): Promise<SpokenLine[]> {
  const { scenes = [] } = campaign.metadata;
  if (!isSpoken(campaign.metadata)) return [];
  const room = roomFor(campaign.duration);
  const lines = await Promise.all(
    scenes.map(async (each, scene): Promise<SpokenLine | null | undefined> => {
      if (!wordsOf(each)) return null;
      const attempt = await findFitting(env, campaign, scene);
      if (attempt === undefined) return undefined;
      const path = speechPath(campaign, scene, attempt);
      return {
        from: scene * campaign.duration + leadSeconds,
        room,
        async read() {
          const wav = await getImage(env.MEDIA, "assets", path);
          if (!wav) throw new Error(`${path} is missing`);
          return wav;
        },
      };
    }),
  );
  return lines.includes(undefined) ? [] : lines.filter((line) => line !== null && line !== undefined);
}

/** What is heard of the voice in a scene: a WAV as long as it is; undefined where nothing is spoken. */
export async function readLine(env: Env, campaign: VideoCampaign, scene: number): Promise<Uint8Array | undefined> {
  const attempt = isSpoken(campaign.metadata) ? await findFitting(env, campaign, scene) : undefined;
  const wav = attempt && (await getImage(env.MEDIA, "assets", speechPath(campaign, scene, attempt)));
  if (!wav) return undefined;
  const { placeLine } = await import("../studio/speech/place-line.ts");
  return placeLine(wav, campaign.duration);
}

/** The first scene whose line is not spoken yet. */
export async function findUnspoken(env: Env, campaign: VideoCampaign): Promise<number | undefined> {
  for (const [scene, words] of (campaign.metadata.scenes ?? []).entries())
    if (wordsOf(words) && (await findFitting(env, campaign, scene)) === undefined) return scene;
  return undefined;
}

async function findFitting(env: Env, campaign: VideoCampaign, scene: number): Promise<number | undefined> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const spoken = await readSpoken(env, campaign, scene, attempt);
    if (spoken && speedFor(spoken.seconds, roomFor(campaign.duration)) !== null) return attempt;
  }
  return undefined;
}
