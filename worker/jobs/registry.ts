// Registry of job kinds. queue/job-kinds.ts fills it at start-up, so that jobs/ depends on no feature.
import type { SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { JobKind } from "../contract/jobs.ts";
import type { JobSnapshot } from "../contract/schemas/live.ts";
import type { Db } from "../db/client.ts";
import type { Env } from "../settings/env.ts";
import type { Job, JobKindHandler } from "./job-kind.ts";

export interface JobEndAnnouncement {
  /** Written in the same D1 batch as the job's final status. */
  statements: BatchItem<"sqlite">[];
  /** Delivers what the statements wrote; called once, by the delivery that ended the job. */
  send(env: Env): Promise<void>;
}

/** Prepares the announcement of a job's end; `condition` is true in SQL while the job has not ended yet. */
export type AnnounceJobEnd = (
  db: Db,
  job: Job,
  snapshot: JobSnapshot & { status: "done" | "failed" },
  condition: SQL,
) => Promise<JobEndAnnouncement>;

interface Registry {
  handlers: Record<JobKind, JobKindHandler>;
  announceJobEnd: AnnounceJobEnd;
}

let registry: Registry | undefined;

/** Sets the handlers of all job kinds; replaces any set before. */
export function registerJobKinds(kinds: Registry): void {
  registry = kinds;
}

/** Throws when called before `registerJobKinds`, which queue/job-kinds.ts does when it is loaded. */
export function jobRegistry(): Registry {
  if (!registry) throw new Error("No job kinds are registered: import worker/queue/job-kinds.ts");
  return registry;
}

/** The queue of a job kind's messages. Throws when no kinds are registered. */
export const queueOf = (env: Env, kind: JobKind): Env["QUEUE"] =>
  handlerOf(kind).draws(env) ? env.DRAW_QUEUE : env.QUEUE;

/** The handler of a job kind. Throws when no kinds are registered. */
export const handlerOf = (kind: JobKind): JobKindHandler => jobRegistry().handlers[kind];
