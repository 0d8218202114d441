import type { AppContext } from "./app-env.ts";

/** Runs work after the response (waitUntil); a failure is logged. */
export function defer(c: AppContext, work: Promise<void>): void {
  const requestId = c.get("requestId");
  c.executionCtx.waitUntil(
    work.catch((error: unknown) => console.error(JSON.stringify({ requestId, error: String(error) }))),
  );
}
