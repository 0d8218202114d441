// The waits between a message's deliveries are those that its queue allows.
import { join } from "node:path";
import { expect, it } from "vitest";
import { unstable_readConfig } from "wrangler";
import { retrySeconds } from "../../worker/queue/retry-waits.ts";

it.each([undefined, "staging"])("has one wait for each retry of the job queue (%s)", (env) => {
  const config = unstable_readConfig({ config: join(import.meta.dirname, "../../wrangler.toml"), env });
  const consumers: { queue: string; max_retries?: number }[] = config.queues.consumers ?? [];
  const jobs = consumers.filter(({ queue }) => queue.endsWith("-jobs"));
  expect(jobs.map(({ max_retries }) => max_retries)).toEqual([retrySeconds.length]);
});

it("waits longer each time, and 26 minutes in all", () => {
  expect(retrySeconds.toSorted((one, other) => one - other)).toEqual(retrySeconds);
  expect(Math.round(retrySeconds.reduce((sum, seconds) => sum + seconds, 0) / 60)).toBe(26);
});
