// A job that is taken up again while its end is being written goes on.
import { env } from "cloudflare:test";
import { afterAll, expect, it, vi } from "vitest";
import type { JobSnapshot } from "../../../worker/contract/schemas/live.ts";
import { handlerOf } from "../../../worker/jobs/registry.ts";
import { signUp, uploadInfluencer, uploadProduct } from "../support/seller.ts";
import "../support/tiny-studio.ts";
import { deliver, finishJob, orderHeld } from "./run-queue.ts";

afterAll(() => void vi.restoreAllMocks());

it("goes on when it is resumed between the count of its units and its end", async () => {
  const seller = await signUp();
  const [product, influencer] = await Promise.all([uploadProduct(seller), uploadInfluencer(seller)]);
  const wanted = { productId: product.id, influencerId: influencer.id, creativeName: "Essai" };
  const answer = await orderHeld(() => seller.post("/api/functions/generate-creative", wanted));
  const { job_id: jobId } = await answer.json<{ job_id: string }>();
  const run = (statement: string) => env.DB.prepare(statement).bind(jobId).run();
  // Its last unit has ended, the others are cancelled, and the job's end is not written yet.
  await run("update job_units set status = case position when 0 then 'done' else 'cancelled' end where job_id = ?");
  await run("update jobs set status = 'running', done = 1 where id = ?");
  const handler = handlerOf("series");
  const end = handler.onJobEnded.bind(handler);
  vi.spyOn(handler, "onJobEnded").mockImplementationOnce(async (context, counts) => {
    await end(context, counts);
    await run("update jobs set status = 'cancelled' where id = ?");
    expect((await seller.post(`/api/jobs/${jobId}/retry`, {})).status).toBe(202);
  });
  await deliver([{ type: "run", jobId }]);
  await finishJob(jobId);
  expect(await seller.read<JobSnapshot>(`/api/jobs/${jobId}`)).toMatchObject({ status: "done", done: 6, failed: 0 });
});
