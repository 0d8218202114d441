// A new video campaign, whose script job starts with it.
import type { z } from "zod";
import { readWornBrand, toBrandLook } from "../brand/brand-look.ts";
import { loadWornLogo } from "../brand/worn-logo.ts";
import { messages } from "../contract/messages.ts";
import type { createVideoCampaignBody } from "../contract/schemas/videos.ts";
import { ownMusic, suggestMood } from "../contract/music.ts";
import { findTalking } from "../influencers/voices.ts";
import { defaultDefinition, defaultEdit, type FilmDefinition } from "../contract/videos.ts";
import type { Db } from "../db/client.ts";
import { nowIso } from "../db/ids.ts";
import { readPlan } from "../quota/plan.ts";
import { videoCampaigns, type VideoMetadata } from "../db/schema.ts";
import type { Env } from "../settings/env.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "../http/app-env.ts";
import { putImage } from "../media/storage.ts";
import { filmLogoPath } from "./video-files.ts";
import { type VideoCampaign, findCampaign, readSources } from "./video-campaigns.ts";
import { requireVoice, startScript } from "./start-film.ts";

/** The brand that a product's film belongs to, and what it wears of it, with a copy of the logo of its own. */
export async function readFilmBrand(
  env: Env,
  db: Db,
  { tenant_id, id, product_id }: Pick<VideoCampaign, "tenant_id" | "id" | "product_id">,
): Promise<{ brand_id: string | null; worn: Pick<VideoMetadata, "brand"> }> {
  const brand = await readWornBrand(db, tenant_id, product_id);
  if (!brand) return { brand_id: null, worn: {} };
  const { name, logo } = brand.fields;
  const look = toBrandLook(brand.fields);
  const drawn = logo.value && (await loadWornLogo(env, logo.value));
  if (drawn) await putImage(env.MEDIA, "assets", filmLogoPath({ tenant_id, id }), drawn);
  return {
    brand_id: brand.id,
    worn: {
      brand: {
        name: name.value,
        ...(look && { colours: { primary: look.primary, accent: look.accent }, typeface: look.typeface }),
        ...(drawn && { has_logo: true }),
      },
    },
  };
}

/**
 * Inserts the campaign under a new id and starts its script job. Throws AppError 404 for an unknown product or
 * influencer, 409 for a voice where no model speaks its language, 402 for Full HD in a plan without it.
 */
export async function createVideoCampaign(
  env: Env,
  db: Db,
  session: Session,
  id: string,
  wanted: z.infer<typeof createVideoCampaignBody>,
): Promise<VideoCampaign> {
  const { product_id, influencer_id, name, duration, language, promptGuidelines, format, definition } = wanted;
  await requireDefinition(db, session, definition);
  if (wanted.voice && !(await findTalking(env, language))) await requireVoice(env, language);
  const { influencer } = await readSources(db, { tenant_id: session.tenantId, product_id, influencer_id });
  const { brand_id, worn } = await readFilmBrand(env, db, { tenant_id: session.tenantId, id, product_id });
  const campaign: VideoCampaign = {
    id,
    tenant_id: session.tenantId,
    user_id: session.userId,
    name,
    product_id,
    influencer_id,
    brand_id,
    duration,
    status: "pending",
    error: null,
    job_id: null,
    concept: null,
    script: null,
    video_url: null,
    poster_url: null,
    metadata: {
      language,
      promptGuidelines,
      format,
      definition,
      edit: wanted.edit,
      ...(!wanted.captions && { captions: false as const }),
      ...worn,
      music: wanted.music ?? suggestMood(influencer.style),
      ...(wanted.musicSeed && { music_seed: wanted.musicSeed }),
      ...(wanted.voice && { voice: {} }),
      video_urls: [],
    },
    created_at: nowIso(),
  };
  await db.insert(videoCampaigns).values(campaign);
  const job = await startScript(env, db, session, campaign);
  return { ...campaign, job_id: job.id };
}

/**
 * A new campaign as this one, wearing the brand that its product wears; the old one stays. Throws AppError 404 without a
 * brand, and as `createVideoCampaign`.
 */
export async function applyBrandToFilm(env: Env, db: Db, session: Session, id: string, film: VideoCampaign) {
  const { language, promptGuidelines, format, definition = defaultDefinition, edit = defaultEdit } = film.metadata;
  const { music, music_seed: musicSeed } = film.metadata;
  const { name, product_id, influencer_id, duration } = film;
  return createVideoCampaign(env, db, session, id, {
    name,
    product_id,
    influencer_id,
    duration,
    language,
    promptGuidelines,
    format,
    definition,
    edit,
    captions: film.metadata.captions !== false,
    musicSeed,
    ...(music && music !== ownMusic && { music }),
    voice: film.metadata.voice !== undefined,
  });
}

/**
 * The tenant's campaign as `createVideoCampaign` returns it, if it exists. Starts the script job that a killed or a
 * parallel request has not started yet.
 */
export async function findStartedCampaign(
  env: Env,
  db: Db,
  session: Session,
  id: string,
): Promise<VideoCampaign | undefined> {
  const campaign = await findCampaign(db, session.tenantId, id);
  if (!campaign || campaign.job_id) return campaign;
  return { ...campaign, job_id: (await startScript(env, db, session, campaign)).id };
}

/** Throws AppError 402 where the plan has no films as large as these. */
export async function requireDefinition(db: Db, session: Session, definition: FilmDefinition): Promise<void> {
  if (definition === "full-hd" && !(await readPlan(db, session.tenantId)).hasFullHd)
    throw new AppError(402, "plan_required", messages.videoFullHdNeedsStarter);
}
