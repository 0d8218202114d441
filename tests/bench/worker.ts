// The real worker, plus what only a measurement needs: the maker called directly, in one go, in the same runtime.
import { asc, eq } from "drizzle-orm";
import { writeBrief } from "../../worker/creatives/job.ts";
import { openDb } from "../../worker/db/client.ts";
import { jobs, jobUnits } from "../../worker/db/schema.ts";
import type { Env, QueueMessage } from "../../worker/env.ts";
import worker from "../../worker/index.ts";
import type { PortraitUnit } from "../../worker/influencers/influencers.ts";
import { openArt } from "../../worker/media/art.ts";
import { openStudio } from "../../worker/studio/open-studio.ts";

export { UserHub } from "../../worker/index.ts";

/** Draws again, without jobs or storage, exactly the pictures that a job made. */
async function drawDirectly(env: Env, jobId: string): Promise<Response> {
  const db = openDb(env.DB);
  const job = await db.select().from(jobs).where(eq(jobs.id, jobId)).get();
  if (!job) return new Response(null, { status: 404 });
  const units = await db.select().from(jobUnits).where(eq(jobUnits.job_id, jobId)).orderBy(asc(jobUnits.position));
  const studio = openStudio(openArt(env));
  let bytes = 0;
  for (const unit of units) {
    const picture =
      job.kind === "series"
        ? await studio.visual(await writeBrief({ env, db, job, unit }))
        : await studio.portrait({ persona: (unit.input as PortraitUnit).persona });
    bytes += picture.bytes.byteLength;
  }
  return Response.json({ pictures: units.length, bytes });
}

export default {
  ...worker,
  fetch(request, env, ctx) {
    const url = new URL(request.url);
    if (url.pathname === "/bench/direct") return drawDirectly(env, url.searchParams.get("job") ?? "");
    return worker.fetch(request, env, ctx);
  },
} satisfies ExportedHandler<Env, QueueMessage>;
