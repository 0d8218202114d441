// Request schemas of video campaigns.
import { z } from "zod";
import { batchLimits } from "../batch.ts";
import { messages } from "../messages.ts";
import { musicChoices } from "../music.ts";
import {
  defaultDefinition,
  defaultEdit,
  filmDefinitions,
  filmEdits,
  sceneRoles,
  sceneSeconds,
  videoFormats,
  videoLanguages,
} from "../videos.ts";

const required = (max: number) =>
  z.string(messages.videoFieldsRequired).trim().min(1, messages.videoFieldsRequired).max(max, messages.textTooLong);

const language = z.enum(
  videoLanguages.map(({ id }) => id),
  { error: messages.invalidRequest },
);
const guidelines = z
  .string(messages.invalidRequest)
  .trim()
  .max(2000, messages.textTooLong)
  .transform((text) => text.toWellFormed());

export const createVideoCampaignBody = z.object({
  name: required(200),
  product_id: required(64),
  influencer_id: required(64),
  duration: z
    .number(messages.videoDuration)
    .int(messages.videoDuration)
    .min(sceneSeconds.min, messages.videoDuration)
    .max(sceneSeconds.max, messages.videoDuration)
    .default(sceneSeconds.default),
  language: language.default("fr"),
  promptGuidelines: guidelines.default(""),
  format: z
    .enum(
      videoFormats.map(({ id }) => id),
      { error: messages.invalidRequest },
    )
    .default("9:16"),
  definition: z
    .enum(
      filmDefinitions.map(({ id }) => id),
      { error: messages.invalidRequest },
    )
    .default(defaultDefinition),
  edit: z
    .enum(
      filmEdits.map(({ id }) => id),
      { error: messages.invalidRequest },
    )
    .default(defaultEdit),
  /** Its texts stand on the pictures. */
  captions: z.boolean(messages.invalidRequest).default(true),
  /** Without it, a mood that suits the influencer's style. */
  music: z
    .enum(
      musicChoices.map(({ id }) => id),
      { error: messages.invalidRequest },
    )
    .optional(),
  /** Of the piece of music, as it was heard before; otherwise the campaign has one of its own. */
  musicSeed: z.string(messages.invalidRequest).min(1, messages.invalidRequest).max(64, messages.textTooLong).optional(),
  /** Its influencer says the lines of the script. */
  voice: z.boolean(messages.invalidRequest).default(false),
});

/** Films of products alone; without product ids of all. */
export const productFilmsBody = z.object({
  productIds: z
    .array(z.string(messages.invalidRequest).max(64, messages.invalidRequest), messages.invalidRequest)
    .min(1, messages.batchNoProduct)
    .max(batchLimits.products, messages.batchTooLarge)
    .optional(),
  language: createVideoCampaignBody.shape.language,
  format: createVideoCampaignBody.shape.format,
  definition: createVideoCampaignBody.shape.definition,
  music: createVideoCampaignBody.shape.music,
  musicSeed: createVideoCampaignBody.shape.musicSeed,
});

/** Body of both functions: the campaign's id; everything else is read from the database. */
export const videoCampaignBody = z.object({
  campaignId: z.string(messages.videoDataMissing).min(1, messages.videoDataMissing).max(64),
});

/** With another edit for a campaign that failed before it had a script. */
export const videoScriptBody = videoCampaignBody.extend({
  edit: createVideoCampaignBody.shape.edit.unwrap().optional(),
});

/** Other music under a finished film; the seed as in createVideoCampaignBody. */
export const videoMusicBody = z.object({
  music: createVideoCampaignBody.shape.music.unwrap(),
  musicSeed: createVideoCampaignBody.shape.musicSeed,
});

/** Gives a finished film its voice, or takes it. */
export const videoVoiceBody = z.object({ voice: z.boolean(messages.invalidRequest) });

/** A scene to make anew: with another text, in another shot, or both. */
export const videoSceneBody = z
  .object({
    caption: z
      .string(messages.invalidRequest)
      .trim()
      .min(1, messages.videoFieldsRequired)
      .max(55, messages.videoCaptionTooLong)
      .transform((text) => text.toWellFormed())
      .optional(),
    anotherShot: z.boolean(messages.invalidRequest).default(false),
  })
  .refine(({ caption, anotherShot }) => caption !== undefined || anotherShot, messages.videoSceneUnchanged);

/** Scenes are counted from 1; without `scene` the whole video. */
export const videoDownloadQuery = z.object({
  scene: z
    .enum(
      sceneRoles.map((_, index) => String(index + 1)),
      { error: messages.videoSceneUnknown },
    )
    .transform(Number)
    .optional(),
});
