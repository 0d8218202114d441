import { eq } from "drizzle-orm";
import { messages } from "../contract/messages.ts";
import { sceneRoles } from "../contract/videos.ts";
import { loadCast } from "../creatives/load-cast.ts";
import { videoCampaigns } from "../db/schema.ts";
import type { Db } from "../db/client.ts";
import type { Env } from "../env.ts";
import type { JobKindHandler, UnitContext } from "../jobs/job-kind.ts";
import { openArt } from "../media/art.ts";
import { mediaUrl } from "../media/keys.ts";
import { deleteImages, getImage, putImage } from "../media/storage.ts";
import { openStudio } from "../studio/open-studio.ts";
import type { ClipBrief } from "../studio/studio.ts";
import { type FilmUnit, readSources, tellVideoCampaigns, type VideoCampaign } from "./video-campaigns.ts";
import { clipPath, deleteCampaignFiles, filmPath, hasFile, posterPath, segmentPath } from "./video-files.ts";

// Written by startFilm alone.
const readUnit = ({ unit }: UnitContext) => unit.input as FilmUnit;

const readCampaign = (db: Db, id: string) => db.select().from(videoCampaigns).where(eq(videoCampaigns.id, id)).get();

/** The film of a campaign: one unit, one stretch of one scene. The last stretch of a scene joins its clip. */
export const filmJob: JobKindHandler = {
  concurrency: 1,
  leaseMs: 60_000,
  maxAttempts: 3,
  async runUnit(context) {
    const { env, db, job } = context;
    const { campaignId, scene, segment } = readUnit(context);
    const campaign = await readCampaign(db, campaignId);
    if (!campaign) return;
    if (await hasFile(env.MEDIA, clipPath(campaign, scene))) return listClips(env, db, campaign);
    const studio = openStudio(openArt(env));
    const path = segmentPath(campaign, scene, segment);
    if (!(await hasFile(env.MEDIA, path))) {
      await putImage(
        env.MEDIA,
        "assets",
        path,
        await studio.clipSegment(await writeBrief(env, db, campaign, scene), segment),
      );
    }
    const segments = studio.segmentsOf(campaign.duration);
    const paths = Array.from({ length: segments }, (_, at) => segmentPath(campaign, scene, at));
    const parts = await loadAll(env.MEDIA, paths);
    if (parts) {
      await putImage(
        env.MEDIA,
        "assets",
        posterPath(campaign, scene),
        await studio.poster(await writeBrief(env, db, campaign, scene)),
      );
      await putImage(env.MEDIA, "assets", clipPath(campaign, scene), await studio.joinFilms(parts));
      await listClips(env, db, campaign);
      await deleteImages(env.MEDIA, "assets", paths);
    }
    // The campaign was deleted while this was drawn: what was stored since goes too.
    if (!(await readCampaign(db, campaignId))) return deleteCampaignFiles(env.MEDIA, campaign);
    await tellVideoCampaigns(env, job.user_id, [campaignId]);
  },
  async abandonUnit() {},
  async settle({ env, db, job }, counts) {
    const { campaignId } = job.input as { campaignId: string };
    const campaign = await readCampaign(db, campaignId);
    if (!campaign || campaign.status === "completed") return;
    const clips =
      counts.done === counts.total
        ? await loadAll(
            env.MEDIA,
            sceneRoles.map((_, scene) => clipPath(campaign, scene)),
          )
        : null;
    if (clips) {
      const film = await openStudio(openArt(env)).joinFilms(clips);
      await putImage(env.MEDIA, "assets", filmPath(campaign), film);
      const [completed] = await db
        .update(videoCampaigns)
        .set({
          status: "completed",
          error: null,
          video_url: mediaUrl("assets", filmPath(campaign)),
          poster_url: mediaUrl("assets", posterPath(campaign, 0)),
        })
        .where(eq(videoCampaigns.id, campaignId))
        .returning({ id: videoCampaigns.id });
      // Deleted while the clips were joined.
      if (!completed) return deleteCampaignFiles(env.MEDIA, campaign);
    } else {
      await db
        .update(videoCampaigns)
        .set({ status: "failed", error: counts.reason ?? job.error ?? messages.videoFailed })
        .where(eq(videoCampaigns.id, campaignId));
    }
    await tellVideoCampaigns(env, job.user_id, [campaignId]);
  },
  async reopen({ env, db, job }) {
    const { campaignId } = job.input as { campaignId: string };
    await db.update(videoCampaigns).set({ status: "generating", error: null }).where(eq(videoCampaigns.id, campaignId));
    await tellVideoCampaigns(env, job.user_id, [campaignId]);
  },
};

/** The files' bytes, or null while one is missing. */
async function loadAll(bucket: R2Bucket, paths: string[]): Promise<Uint8Array[] | null> {
  const files = await Promise.all(paths.map((path) => getImage(bucket, "assets", path)));
  const found = files.filter((bytes) => bytes !== null);
  return found.length === paths.length ? found : null;
}

/** Notes on the campaign which clips are there: read from the files, so that a second delivery changes nothing. */
async function listClips(env: Env, db: Db, campaign: VideoCampaign): Promise<void> {
  const scenes = await Promise.all(
    sceneRoles.map(async (_, scene) => ((await hasFile(env.MEDIA, clipPath(campaign, scene))) ? [scene] : [])),
  );
  const drawn = scenes.flat();
  const video_urls = drawn.map((scene) => mediaUrl("assets", clipPath(campaign, scene)));
  const poster_urls = drawn.map((scene) => mediaUrl("assets", posterPath(campaign, scene)));
  await db
    .update(videoCampaigns)
    .set({ metadata: { ...campaign.metadata, video_urls, poster_urls } })
    .where(eq(videoCampaigns.id, campaign.id));
}

/** What the studio is asked for one scene. Throws when product or influencer are gone. */
export async function writeBrief(env: Env, db: Db, campaign: VideoCampaign, scene: number): Promise<ClipBrief> {
  const { product, influencer } = await readSources(db, campaign);
  return {
    ...(await loadCast(env, product, influencer)),
    format: campaign.metadata.format,
    seconds: campaign.duration,
    scenes: campaign.metadata.scenes ?? [],
    scene,
    seed: campaign.id,
    visibleMark: true,
  };
}
