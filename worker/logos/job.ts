import { messages } from "../contract/messages.ts";
import type { JobKindHandler, UnitContext } from "../jobs/job-kind.ts";
import { drawsHere, picturesAtOnce } from "../models/pictures-at-once.ts";
import {
  resetLogos,
  drawLogoUnit,
  failLogo,
  failPendingLogos,
  listLogoIds,
  type LogoUnit,
  notifyLogosChanged,
} from "./logos.ts";

// Written only by createLogos.
const readUnit = ({ unit }: UnitContext) => unit.input as LogoUnit;

/** Job kind "logos": each unit is one logo. */
export const logosJob: JobKindHandler = {
  draws: drawsHere,
  concurrency: picturesAtOnce,
  leaseMs: 30_000,
  maxAttempts: 3,
  async runUnit(context) {
    const { env, db, job } = context;
    const unit = readUnit(context);
    if (await drawLogoUnit(env, db, unit, context.signal)) await notifyLogosChanged(env, job.user_id, [unit.logoId]);
  },
  async abandonUnit(context, reason) {
    const { logoId } = readUnit(context);
    await failLogo(context.db, logoId, reason);
    await notifyLogosChanged(context.env, context.job.user_id, [logoId]);
  },
  async onJobEnded({ env, db, job }, counts) {
    if (counts.cancelled === 0) return;
    await failPendingLogos(db, job.id, messages.jobCancelled);
    await notifyLogosChanged(env, job.user_id, await listLogoIds(db, job.id));
  },
  async reopen({ env, db, job }) {
    await resetLogos(db, job.id);
    await notifyLogosChanged(env, job.user_id, await listLogoIds(db, job.id));
  },
};
