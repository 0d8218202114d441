// All job kinds and their handlers. To add a kind: one line here and its name in contract/jobs.ts. Loading this module
// registers them in jobs/registry.ts.
import { exportJob } from "../account/export-job.ts";
import { benchJob } from "../bench/bench.ts";
import type { JobKind } from "../contract/jobs.ts";
import { creativesJob } from "../creatives/job.ts";
import { revisionJob } from "../creatives/revise.ts";
import { importJob } from "../imports/job.ts";
import { portraitsJob } from "../influencers/job.ts";
import type { JobKindHandler } from "../jobs/job-kind.ts";
import { registerJobKinds } from "../jobs/registry.ts";
import { logosJob } from "../logos/job.ts";
import { brandKitJob } from "../logos/kit-job.ts";
import { placementsJob } from "../placements/job.ts";
import { filmJob } from "../videos/film-job.ts";
import { productFilmsJob } from "../videos/product-films.ts";
import { scriptJob } from "../videos/script-job.ts";
import { planAnnouncement, sendAnnouncement } from "../webhooks/deliveries.ts";

export const jobHandlers: Record<JobKind, JobKindHandler> = {
  portraits: portraitsJob,
  series: creativesJob,
  batch: creativesJob,
  import: importJob,
  script: scriptJob,
  video: filmJob,
  "product-films": productFilmsJob,
  logos: logosJob,
  "brand-kit": brandKitJob,
  "account-export": exportJob,
  placements: placementsJob,
  packshots: placementsJob,
  revision: revisionJob,
  bench: benchJob,
};

registerJobKinds({
  handlers: jobHandlers,
  async announceJobEnd(db, job, snapshot, condition) {
    const announcement = await planAnnouncement(db, job, `job.${snapshot.status}`, { job: snapshot }, condition);
    return {
      statements: announcement.statements,
      send: (env) => sendAnnouncement(env, job.user_id, announcement),
    };
  },
});
