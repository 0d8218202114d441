import { and, eq, inArray } from "drizzle-orm";
import { writeReasons } from "../studio/video-script/reasons.ts";
import type { VideoScript, VideoScriptBrief } from "../studio/briefs/film.ts";
import { isSpoken, readableCaption, spokenWords } from "../contract/videos.ts";
import { messages } from "../contract/messages.ts";
import { describeMusic } from "../contract/music.ts";
import { videoCampaigns } from "../db/schema.ts";
import type { JobKindHandler, UnitContext } from "../jobs/job-kind.ts";
import { readBrandVoice } from "../brand/brand-look.ts";
import { describeProduct } from "../products/describe-product.ts";
import { studioFor } from "../models/studio-for.ts";
import { readSources, type ScriptUnit, type VideoCampaign, notifyCampaignsChanged } from "./video-campaigns.ts";

// Written only by startScript.
const readUnit = ({ unit }: UnitContext) => unit.input as ScriptUnit;

/** Job kind "script": a campaign's script, in one unit. */
export const scriptJob: JobKindHandler = {
  draws: () => false,
  concurrency: () => 1,
  leaseMs: 120_000,
  maxAttempts: 3,
  async runUnit(context) {
    const { env, db, job, signal } = context;
    const { campaignId } = readUnit(context);
    const campaign = await db.select().from(videoCampaigns).where(eq(videoCampaigns.id, campaignId)).get();
    // Deleted, or written by an earlier delivery.
    if (!campaign || campaign.metadata.scenes) return;
    const { product, influencer } = await readSources(db, campaign);
    const studio = await studioFor(env, db, job.tenant_id, signal);
    const voice = await readBrandVoice(db, job.tenant_id, campaign.product_id);
    const brief: VideoScriptBrief = {
      ...(voice && { voice }),
      product: describeProduct(product),
      influencer: { name: influencer.name, style: influencer.style, gender: influencer.gender },
      seconds: campaign.duration,
      language: campaign.metadata.language,
      guidelines: campaign.metadata.promptGuidelines,
      seed: campaign.id,
    };
    const written = await studio.videoScript(brief);
    const script = campaign.metadata.edit === "reasons" ? writeReasons(written, brief) : written;
    await db
      .update(videoCampaigns)
      .set({
        status: "script_ready",
        error: null,
        concept: script.concept,
        script: writeOut(script, campaign),
        metadata: { ...campaign.metadata, scenes: script.scenes },
      })
      .where(and(eq(videoCampaigns.id, campaignId), inArray(videoCampaigns.status, ["pending", "failed"])));
    await notifyCampaignsChanged(env, job.user_id, [campaignId]);
  },
  async abandonUnit(context, reason) {
    const { env, db, job } = context;
    const { campaignId } = readUnit(context);
    await db
      .update(videoCampaigns)
      .set({ status: "failed", error: reason })
      .where(and(eq(videoCampaigns.id, campaignId), eq(videoCampaigns.status, "pending")));
    await notifyCampaignsChanged(env, job.user_id, [campaignId]);
  },
  async onJobEnded({ env, db, job }) {
    // Cancelled before it was written.
    await db
      .update(videoCampaigns)
      .set({ status: "failed", error: messages.jobCancelled })
      .where(and(eq(videoCampaigns.job_id, job.id), eq(videoCampaigns.status, "pending")));
    await notifyCampaignsChanged(env, job.user_id, []);
  },
  async reopen({ env, db, job }) {
    await db
      .update(videoCampaigns)
      .set({ status: "pending", error: null })
      .where(and(eq(videoCampaigns.job_id, job.id), eq(videoCampaigns.status, "failed")));
    await notifyCampaignsChanged(env, job.user_id, []);
  },
};

const titles = {
  hook: "Accroche",
  problem: "Problème",
  demonstration: "Démonstration",
  call_to_action: "Appel à l’action",
};

/** The script as text: headings in French, texts in the campaign's language. */
export function writeOut(
  { scenes }: Pick<VideoScript, "scenes">,
  { duration, metadata }: Pick<VideoCampaign, "duration" | "metadata">,
): string {
  return scenes
    .map(
      ({ role, shot, caption, line, spoken, number, action }, index) =>
        `Scène ${index + 1} – ${number ? `Raison ${number}` : titles[role]} (${duration} s)\nPlan\u00a0: ${shot}\nTexte à l’écran\u00a0: ${readableCaption({ caption, number })}${action ? `\nCarton de fin\u00a0: ${action}` : ""}${isSpoken(metadata) ? `\nVoix\u00a0: ${spokenWords({ spoken, line, caption })}` : ""}\nMusique\u00a0: ${describeMusic(role, metadata.music)}`,
    )
    .join("\n\n");
}
