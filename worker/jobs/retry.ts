import type { Db } from "../db/client.ts";
import type { Env } from "../env.ts";
import { jobHandlers } from "./handlers.ts";
import type { Job } from "./job-kind.ts";
import { reopenUnits, startJob } from "./jobs.ts";

/** Has an ended job's failed and cancelled units tried again. False when there are none. */
export async function retryJob(env: Env, db: Db, job: Job): Promise<boolean> {
  if (!(await reopenUnits(db, job))) return false;
  await jobHandlers[job.kind].reopen({ env, db, job });
  await startJob(env, db, job.id, jobHandlers[job.kind].concurrency);
  return true;
}
