// Worker entry point: fetch, queue and scheduled handlers; exports the UserHub Durable Object.
import { app } from "./app.ts";
import { cleanExports } from "./account/account-export.ts";
import { cleanAuth } from "./auth/clean-up.ts";
import { sendNotices } from "./billing/notices.ts";
import { finishWithdrawals } from "./billing/withdrawal.ts";
import { openDb } from "./db/client.ts";
import type { Env, QueueMessage } from "./settings/env.ts";
import { consumeDeadLetters, consumeJobs } from "./queue/consumer.ts";
import { sweep } from "./queue/sweep.ts";
import { cleanIdempotencyKeys } from "./http/idempotency-key.ts";
import { cleanJobs } from "./jobs/clean-up.ts";
import { cleanLandingPages } from "./landing/clean-up.ts";
import { servePageInMemory } from "./landing/serving/page-in-memory.ts";
import { cleanPendingUploads } from "./media/pending-uploads.ts";
import { cleanTemporary } from "./media/temporary.ts";
import { cleanModelCalls } from "./models/clean-up.ts";
import { cleanDeliveries } from "./webhooks/deliveries.ts";

export { UserHub } from "./live/user-hub.ts";

export default {
  fetch: (request: Request, env, ctx) => servePageInMemory(request, env, ctx) ?? app.fetch(request, env, ctx),
  queue(batch, env) {
    return batch.queue.endsWith("-dead-letters") ? consumeDeadLetters(batch, env) : consumeJobs(batch, env);
  },
  async scheduled(_controller, env) {
    const db = openDb(env.DB);
    await Promise.all([
      sweep(env, db, undefined),
      cleanPendingUploads(env.MEDIA, db),
      cleanTemporary(env.MEDIA),
      cleanAuth(db),
      sendNotices(env, db),
      finishWithdrawals(env, db),
      cleanIdempotencyKeys(db),
      cleanLandingPages(env, db),
      cleanJobs(db),
      cleanExports(env, db),
      cleanDeliveries(db),
      cleanModelCalls(db),
    ]);
  },
} satisfies ExportedHandler<Env, QueueMessage>;
