// Remaining time of a job, estimated from the pace observed in this tab: no server clock is needed.
import { useEffect, useState } from "react";
import type { JobSnapshot } from "../../worker/contract/schemas/live.ts";

/** Units that must have ended before an estimate is shown. */
const minUnitsSeen = 2;

interface Pace {
  startedMs: number;
  startedAt: number;
  lastMs: number;
  lastAt: number;
}

const paces = new Map<string, Pace>();

/** Milliseconds left, or null while too few units have been seen to end. */
export function estimateLeftMs(job: JobSnapshot, nowMs: number): number | null {
  const ended = job.done + job.failed;
  const pace = paces.get(job.id);
  // A retry resets the count.
  if (!pace || ended < pace.lastAt) {
    paces.set(job.id, { startedMs: nowMs, startedAt: ended, lastMs: nowMs, lastAt: ended });
    return null;
  }
  if (ended > pace.lastAt) {
    pace.lastAt = ended;
    pace.lastMs = nowMs;
  }
  const seen = pace.lastAt - pace.startedAt;
  if (seen < minUnitsSeen) return null;
  // A running unit that takes longer than the others already slows the pace: an overdue job is not "almost done".
  const msPerUnit = Math.max((pace.lastMs - pace.startedMs) / seen, (nowMs - pace.startedMs) / (seen + 1));
  return msPerUnit * (job.total - ended) - Math.min(nowMs - pace.lastMs, msPerUnit);
}

/** "environ 40 s", "environ 3 min"; null without an estimate. */
export function describeLeft(leftMs: number | null): string | null {
  if (leftMs === null) return null;
  const seconds = Math.round(leftMs / 1000);
  if (seconds < 5) return "presque terminé";
  if (seconds < 55) return `environ ${Math.ceil(seconds / 5) * 5}\u00a0s`;
  return `environ ${Math.max(1, Math.round(seconds / 60))}\u00a0min`;
}

/** The estimate in words, updated each second while the job runs. */
export function useEstimate(job: JobSnapshot | undefined): string | null {
  const [text, setText] = useState<string | null>(null);
  const isActive = job?.status === "queued" || job?.status === "running";
  useEffect(() => {
    if (!job || !isActive) return;
    const update = () => setText(describeLeft(estimateLeftMs(job, Date.now())));
    update();
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [job, isActive]);
  return isActive ? text : null;
}
