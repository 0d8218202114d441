// Every kind of job and who does it. A new kind is one line here and its name in contract/jobs.ts.
import type { JobKind } from "../contract/jobs.ts";
import { creativesJob } from "../creatives/job.ts";
import { importJob } from "../imports/job.ts";
import { portraitsJob } from "../influencers/job.ts";
import { logosJob } from "../logos/job.ts";
import { brandKitJob } from "../logos/kit-job.ts";
import { filmJob } from "../videos/film-job.ts";
import { scriptJob } from "../videos/script-job.ts";
import type { JobKindHandler } from "../jobs/job-kind.ts";

export const jobHandlers: Record<JobKind, JobKindHandler> = {
  portraits: portraitsJob,
  series: creativesJob,
  batch: creativesJob,
  import: importJob,
  script: scriptJob,
  video: filmJob,
  logos: logosJob,
  "brand-kit": brandKitJob,
};
