import { eq } from "drizzle-orm";
import { virtualInfluencers } from "../db/schema.ts";
import type { JobKindHandler, UnitContext } from "../jobs/job-kind.ts";
import { readLook } from "../studio/people/former-looks.ts";
import { openStudio } from "../studio/maker/open-studio.ts";
import { openArt } from "../media/art.ts";
import { deleteImages } from "../media/storage.ts";
import { studioFor } from "../models/studio-for.ts";
import { drawsHere, picturesAtOnce } from "../models/pictures-at-once.ts";
import { portraitPath, type PortraitUnit, savePortrait } from "./influencers.ts";

// Written only by generateInfluencers.
const readUnit = ({ unit }: UnitContext) => unit.input as PortraitUnit;

const isDrawn = async ({ db }: UnitContext, id: string) =>
  Boolean(
    await db.select({ id: virtualInfluencers.id }).from(virtualInfluencers).where(eq(virtualInfluencers.id, id)).get(),
  );

/** Job kind "portraits": each unit is one person. */
export const portraitsJob: JobKindHandler = {
  draws: drawsHere,
  concurrency: picturesAtOnce,
  leaseMs: 30_000,
  maxAttempts: 3,
  async runUnit(context) {
    const { env, db, job, signal } = context;
    const unit = readUnit(context);
    if (await isDrawn(context, unit.influencerId)) return;
    // A model would draw another person.
    const studio = unit.isRedressed ? openStudio(openArt(env)) : await studioFor(env, db, job.tenant_id, signal);
    const picture = await studio.portrait({ persona: { ...unit.persona, look: readLook(unit.persona.look) } });
    await savePortrait(env, db, { tenantId: job.tenant_id, userId: job.user_id }, unit, picture);
  },
  async abandonUnit(context) {
    const { influencerId } = readUnit(context);
    if (await isDrawn(context, influencerId)) return;
    await deleteImages(context.env.MEDIA, "assets", [portraitPath(context.job.tenant_id, influencerId)]);
  },
  // Portraits have no common row to update.
  async onJobEnded() {},
  async reopen() {},
};
