// One scene of a finished film made anew: its clip is drawn again, the others are kept, and the film is joined anew.
import type { z } from "zod";
import type { videoSceneBody } from "../contract/schemas/videos.ts";
import { messages } from "../contract/messages.ts";
import { fitsCaption, isFilmedSpeaking, isSpoken, saysCaption } from "../contract/videos.ts";
import type { Db } from "../db/client.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "../http/app-env.ts";
import type { Job, RunContext } from "../jobs/job-kind.ts";
import { holdLease } from "../jobs/lease.ts";
import { getImage, putImage } from "../media/storage.ts";
import type { Env } from "../settings/env.ts";
import { readSound } from "./film-sound.ts";
import { openFilmStudio } from "./film-studio.ts";
import { embedded, recordClips, writeBrief, writeClipCaptions } from "./store-clip.ts";
import { chooseFilmSet, listSpeech, musicAnew, requireFinished, startChange } from "./start-film.ts";
import { type FilmUnit, readFilmed, type SceneChange, type VideoCampaign } from "./video-campaigns.ts";
import { clipPath } from "./video-files.ts";

/**
 * Starts to make a scene anew. Throws AppError 404 for an unknown scene or a deleted product, 409 while there is no film,
 * 400 for a text that cannot be read in time.
 */
export async function startScene(
  env: Env,
  db: Db,
  session: Session,
  campaign: VideoCampaign,
  scene: number,
  { caption, anotherShot }: z.infer<typeof videoSceneBody>,
): Promise<Job> {
  const { metadata } = campaign;
  const { scenes = [], engines = [] } = metadata;
  const wanted = scenes[scene];
  if (!wanted) throw new AppError(404, "scene_not_found", messages.videoSceneUnknown);
  await requireFinished(db, campaign);
  if (caption !== undefined && !fitsCaption(caption, campaign.duration))
    throw new AppError(400, "caption_too_long", messages.videoCaptionTooLong);
  const { product } = await readFilmed(db, campaign);
  const change: SceneChange = {
    scene,
    caption: caption ?? wanted.caption,
    take: (wanted.take ?? 0) + (anotherShot ? 1 : 0),
    isReshot: anotherShot,
  };
  const unit = (at: number, segment: number | null): FilmUnit => ({
    campaignId: campaign.id,
    scene: at,
    segment,
    label: `Scène ${at + 1} sur ${scenes.length}`,
    change,
    ...(isSetUnknown && at !== scene && { isWhole: true }),
  });
  const studio = openFilmStudio(env);
  const segments = Array.from({ length: studio.segmentsOf(campaign.duration) }, (_, segment) => segment);
  // A scene keeps its maker, so that the film can be joined.
  const isDrawn = (at: number) => at < scenes.length && (engines[at] ?? embedded) === embedded;
  // A film that was made before films kept their set: nobody knows which it was, so all its scenes get the same one.
  const isSetUnknown = metadata.set === undefined && isDrawn(scene);
  const whole = isSetUnknown ? [...scenes.keys()].filter(isDrawn) : [scene];
  const units = isDrawn(scene)
    ? whole.flatMap((at) => segments.map((segment) => unit(at, segment)))
    : [unit(scene, null)];
  // The next scene begins with this one's last pictures.
  const next = scene + 1;
  if (anotherShot && !isSetUnknown && isDrawn(scene) && isDrawn(next)) units.push(unit(next, 0));
  // Last, so that nothing else is said where the text cannot be shown.
  const isVoiced = isSpoken(metadata) && !isFilmedSpeaking(metadata);
  if (change.caption !== wanted.caption && isVoiced && saysCaption(wanted))
    units.push(...listSpeech(campaign).filter((speech) => speech.scene === scene), musicAnew(campaign));
  if (!isSetUnknown) return startChange(env, db, session, campaign, units, { change });
  const set = await chooseFilmSet(env, product, metadata, campaign.id);
  return startChange(env, db, session, campaign, units, { change, metadata: { ...metadata, set } });
}

/** The campaign with the scene as it will be. */
export function withChange(campaign: VideoCampaign, { scene, caption, take }: SceneChange): VideoCampaign {
  const { metadata } = campaign;
  const scenes = metadata.scenes?.map((each, at) => {
    if (at !== scene) return each;
    const { action, ...rest } = each;
    // Another text is also what the card calls for, unless it is a reason.
    const isKept = action !== undefined && (each.number !== undefined || caption === each.caption);
    return { ...rest, caption, ...(isKept && { action }), ...(take > 0 && { take }) };
  });
  return { ...campaign, metadata: { ...metadata, ...(scenes && { scenes }) } };
}

/** Draws the first segment of the scene after the one that is made anew; the rest of its clip stays. */
export async function redrawStart(context: RunContext, campaign: VideoCampaign, scene: number): Promise<void> {
  const { env, db, unit } = context;
  const studio = openFilmStudio(env);
  const clip = await getImage(env.MEDIA, "assets", clipPath(campaign, scene));
  if (!clip) return;
  const segment = await studio.clipSegment(await writeBrief(context, campaign, scene), 0);
  const sound = await readSound(env, campaign, scene * campaign.duration);
  const film = await studio.replaceStart(clip, segment.bytes, sound);
  await holdLease(db, unit);
  await putImage(env.MEDIA, "assets", clipPath(campaign, scene), film, { engine: embedded });
  await recordClips(env, db, campaign);
}

/** Another text under a clip by a model, which has it beside its picture. */
export async function rewriteCaptions(env: Env, db: Db, campaign: VideoCampaign, scene: number): Promise<void> {
  const clip = await getImage(env.MEDIA, "assets", clipPath(campaign, scene));
  if (!clip) return;
  const { measureClip } = await import("../studio/models/make/clip-file.ts");
  await writeClipCaptions(env, campaign, scene, await measureClip(clip));
  await recordClips(env, db, campaign);
}
