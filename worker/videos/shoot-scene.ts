// A scene's clip by a video model. Each delivery performs one step: start, poll, or download. The state after each step is
// kept in job_units.result, so that it is not repeated. Before a start it says that one is asked for: where the worker is
// killed before it knows the operation, the clip is looked for in the provider's list. Google has none: there it is
// started, and paid for, a second time.
import { messages } from "../contract/messages.ts";
import { isFilmedSpeaking } from "../contract/videos.ts";
import { videoCampaigns } from "../db/schema.ts";
import { type Env, readSettings } from "../settings/env.ts";
import { AppError } from "../errors/app-error.ts";
import type { RetryLater, RunContext } from "../jobs/job-kind.ts";
import { keepLease, LostLeaseError, saveCheckpoint } from "../jobs/lease.ts";
import { fetchPublic } from "../net/fetch-public.ts";
import type { Engine, ModelAccess } from "../studio/models/providers/access.ts";
import {
  ModelBudgetError,
  ModelBusyError,
  ModelRefusalError,
  ModelUnreachableError,
} from "../studio/models/providers/model-error.ts";
import type { ClipModel } from "../studio/briefs/film.ts";
import { StudioError } from "../studio/studio.ts";
import { correctCall } from "../models/call-ledger.ts";
import { collectAids } from "./clip-aids.ts";
import { makeFilmSound, readSound } from "./film-sound.ts";
import { lacksFirstFrame, makeFirstFrame, openFirstFrame } from "./first-frame.ts";
import { type BegunClip, noteClip, priceClip, startClip, toCallOutcome } from "./start-clip.ts";
import { drawNextSegment } from "./draw-scene.ts";
import { findUnspoken, speakScene } from "./speak-scene.ts";
import { embedded, storeClip, writeBrief } from "./store-clip.ts";
import { ofSameJob, type VideoCampaign } from "./video-campaigns.ts";
import { hasFile, soundPath } from "./video-files.ts";

/** State of a unit between deliveries. */
interface Shooting {
  engine: string;
  /** Attempts to start while the provider was busy. */
  tries: number;
  /** The first frame has been asked of the image models. */
  isPosed?: boolean;
  /** When a start was asked of the engine that has not answered: it may have begun a clip that was not noted. */
  askedAtMs?: number | undefined;
  /** The clip that was begun, and when. */
  begun?: BegunClip & { atMs: number };
}

/** Poll interval; and maximum total time of a clip, which models need one to six minutes for. */
const pollIntervalMs = 8000;
/** Interval of looking for a clip that was not noted. */
const findIntervalMs = 30_000;
const maxWaitMs = 15 * 60_000;
/** Attempts to start with one model before the next one is used; and the longest pause that a provider may ask for. */
const maxTries = 4;
const maxPauseMs = 5 * 60_000;
const downloadTimeoutMs = 60_000;
/** Maximum duration of a step: a still, a call and a download. */
const stepMs = 150_000;
/** And of the step that draws the first frame. */
const firstFrameMs = 480_000;

/**
 * Performs the next step of a scene; returns when to continue, or undefined once the clip is stored. `only`: the model
 * that the clip must be by, so that it can be joined with the others. Throws StudioError where it cannot be filmed.
 */
export async function shootScene(
  context: RunContext,
  campaign: VideoCampaign,
  scene: number,
  only?: string,
): Promise<RetryLater | undefined> {
  const { env, db, unit } = context;
  const { engines: lists, overBudget } = readSettings(env).models;
  const engines = only ? lists.video.filter(({ name }) => name === only) : lists.video;
  const saved = unit.result as Shooting | null;
  // The settings may have changed since the last step.
  const engine = engines.find(({ name }) => name === saved?.engine) ?? engines[0];
  if (only && !engine) throw new StudioError(messages.videoModelFailed);
  if (isFilmedSpeaking(campaign.metadata)) {
    const talking = await findTalkingFrom(engines, saved?.engine, campaign);
    if (!talking) return speakInstead(context, campaign);
    if (talking !== engine) {
      await saveCheckpoint(db, unit, { engine: talking.name, tries: 0 } satisfies Shooting);
      return { afterMs: 0 };
    }
  } else if (await makeMissingSound(context, campaign)) return { afterMs: 0 };
  if (!engine?.access || saved?.engine === embedded)
    return (await drawNextSegment(context, campaign, scene)) ? undefined : { afterMs: 0 };
  await keepLease(db, unit, stepMs);
  const shooting: Shooting = saved?.engine === engine.name ? saved : { engine: engine.name, tries: 0 };
  try {
    return await takeStep(context, campaign, scene, engine.access, shooting);
  } catch (error) {
    if (error instanceof ModelBudgetError) {
      if (only || overBudget === "refuse") throw new StudioError(messages.modelBudgetSpent);
      // The embedded maker is the fallback for a spent budget, even if it is not configured.
      await saveCheckpoint(db, unit, { engine: embedded, tries: 0 } satisfies Shooting);
      return { afterMs: 0 };
    }
    if (!(error instanceof ModelBusyError || error instanceof ModelRefusalError)) throw error;
    const { job_id: jobId, position } = unit;
    console.error(JSON.stringify({ jobId, unit: position, engine: engine.name, error: String(error) }));
    if (error instanceof ModelBusyError && mayWait(shooting, error)) {
      if (!shooting.begun)
        await saveCheckpoint(db, unit, { ...shooting, tries: shooting.tries + 1 } satisfies Shooting);
      return { afterMs: Math.max(error.retryAfterMs, pauseMs(shooting.tries)) };
    }
    const next = engines[engines.indexOf(engine) + 1];
    await saveCheckpoint(db, unit, next ? ({ engine: next.name, tries: 0 } satisfies Shooting) : null);
    if (!next) throw new StudioError(explain(error));
    return { afterMs: 0 };
  }
}

/** From the engine that is asked on, the first that lets the person speak the film's language. */
async function findTalkingFrom(engines: Engine[], name: string | undefined, { metadata }: VideoCampaign) {
  const { mayTalk } = await import("../studio/models/providers/model-family.ts");
  const from = Math.max(
    0,
    engines.findIndex((each) => each.name === name),
  );
  // The embedded maker need not be in the list.
  if (name === embedded) return undefined;
  return engines.slice(from).find(({ access }) => access && mayTalk(access, metadata.language));
}

/** No model lets the person speak after all: the film gets music, and a voice where there is a voice model. */
async function speakInstead({ db }: RunContext, campaign: VideoCampaign): Promise<RetryLater> {
  const metadata = { ...campaign.metadata, voice: {} };
  await db.update(videoCampaigns).set({ metadata }).where(ofSameJob(campaign));
  return { afterMs: 0 };
}

/** Takes a step towards the sound of a film whose person was to speak in the picture; false where nothing is missing. */
async function makeMissingSound(context: RunContext, campaign: VideoCampaign): Promise<boolean> {
  const { env } = context;
  const { voice } = campaign.metadata;
  if (!voice || (await hasFile(env.MEDIA, soundPath(campaign)))) return false;
  const scene = voice.failure ? undefined : await findUnspoken(env, campaign);
  if (scene === undefined) await makeFilmSound(context, campaign);
  else await speakScene(context, campaign, scene);
  return scene !== undefined;
}

async function takeStep(
  context: RunContext,
  campaign: VideoCampaign,
  scene: number,
  access: ModelAccess,
  shooting: Shooting,
): Promise<RetryLater | undefined> {
  const { env, db, unit } = context;
  const model = await openModel(access);
  const { begun } = shooting;
  const isSpoken = isFilmedSpeaking(campaign.metadata);
  const priced = { seconds: campaign.duration, isSpoken };
  if (!begun) {
    const brief = await writeBrief(context, campaign, scene);
    // No captions and no mark in the first frame: a model would animate them.
    const silent = { ...brief, scenes: brief.scenes.map((each) => ({ ...each, caption: "" })), visibleMark: false };
    if (!shooting.isPosed && (await lacksFirstFrame(env, campaign))) {
      await keepLease(db, unit, firstFrameMs);
      await makeFirstFrame(context, campaign, silent);
      await saveCheckpoint(db, unit, { ...shooting, isPosed: true } satisfies Shooting);
      return { afterMs: 0 };
    }
    const still = await openFirstFrame(env, campaign, silent);
    const aids = await collectAids(context, campaign, scene, access, brief);
    const { askedAtMs } = shooting;
    const note = (clip: BegunClip) =>
      noteClip(context, { ...shooting, begun: { ...clip, atMs: Date.now() } } satisfies Shooting);
    const lost = askedAtMs && (await model.find?.(askedAtMs, brief, still, aids));
    if (lost) {
      await note({ operation: lost });
      return { afterMs: pollIntervalMs };
    }
    if (askedAtMs && Date.now() < askedAtMs + (model.listsWithinMs ?? 0)) return { afterMs: findIntervalMs };
    shooting.askedAtMs = Date.now();
    if (!(await saveCheckpoint(db, unit, shooting))) throw new LostLeaseError();
    try {
      await startClip(context, access, priced, () => model.start(brief, still, aids), note);
    } catch (error) {
      if (!(error instanceof ModelUnreachableError)) shooting.askedAtMs = undefined;
      throw error;
    }
    return { afterMs: pollIntervalMs };
  }
  const call = { id: begun.callId ?? "", model: access.name };
  const address = await model.ask(begun.operation).catch(async (error: unknown) => {
    // A clip that the model withholds is not charged.
    if (error instanceof ModelRefusalError) await correctCall(db, call, toCallOutcome(error));
    throw error;
  });
  if (address === null) {
    if (!isOverdue(begun)) return { afterMs: pollIntervalMs };
    // The next model is used; this one may still be generating, so its price stays counted.
    const overdue = new ModelBusyError("The clip is overdue");
    await correctCall(db, call, {
      ...toCallOutcome(overdue),
      costUsd: await priceClip(env, access, priced),
    });
    throw overdue;
  }
  const { fitClip } = await import("../studio/models/make/clip-file.ts");
  const wanted = { format: campaign.metadata.format, ...priced };
  const { film, seconds } = await fitClip(
    await fetchClip(env, address),
    wanted,
    await readSound(env, campaign, scene * campaign.duration),
  );
  await storeClip(context, campaign, scene, { film, engine: shooting.engine, seconds });
  return undefined;
}

const openModel = async (access: ModelAccess): Promise<ClipModel> =>
  (await import("../studio/models/ask/clip-model.ts")).openClipModel(access);

const isOverdue = (begun: NonNullable<Shooting["begun"]>) => Date.now() > begun.atMs + maxWaitMs;

function mayWait({ begun, tries }: Shooting, { retryAfterMs }: ModelBusyError): boolean {
  // A clip that was started is already paid for.
  if (begun) return !isOverdue(begun);
  return tries + 1 < maxTries && retryAfterMs <= maxPauseMs;
}

/** Exponential backoff: 4 s, 8 s, 16 s… ± 25 %, so that scenes do not retry together. */
const pauseMs = (tries: number) => 4000 * 2 ** tries * (0.75 + Math.random() / 2);

function explain(error: ModelBusyError | ModelRefusalError): string {
  if (error instanceof ModelBusyError) return messages.videoModelTooSlow;
  return error.isAboutContent ? messages.videoModelRefused : messages.videoModelFailed;
}

async function fetchClip(env: Env, address: string): Promise<Uint8Array> {
  const { isDevelopment, fetchAllowHosts: allowHosts, botUserAgent: userAgent } = readSettings(env);
  if (!isDevelopment && !address.startsWith("https:")) throw new ModelRefusalError("The clip lies at no HTTPS address");
  try {
    const timeoutMs = downloadTimeoutMs;
    return (await fetchPublic(address, { accept: "video", allowHosts, userAgent, timeoutMs })).bytes;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isPassing = error.status === 502 && error.code !== "page_missing";
    const message = `The clip cannot be fetched: ${error.code}`;
    throw isPassing ? new ModelBusyError(message) : new ModelRefusalError(message);
  }
}
