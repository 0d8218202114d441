import { useState } from "react";
import { useSearchParams } from "react-router";
import { isActive, useJobs } from "../jobs/queries.ts";

const parameter = "batch";
/** Value of the parameter for the form of a new batch. */
export const newBatch = "new";

/** The batch shown in the dialog, stored in the address: for reloads, the jobs tray and the back button. */
export function useBatchAddress() {
  const [params, setParams] = useSearchParams();
  const jobs = useJobs();
  const batches = jobs.data?.items.filter((job) => job.kind === "batch") ?? [];
  const running = batches.find(isActive);
  /** Whether the form was asked for here, beside a running batch: not after a reload. */
  const [wantsAnother, setWantsAnother] = useState(false);
  const value = params.get(parameter);

  function setValue(next: string | null) {
    const changed = new URLSearchParams(params);
    if (next === null) changed.delete(parameter);
    else changed.set(parameter, next);
    setParams(changed, { replace: true, preventScrollReset: true });
  }

  function show(next: string | null) {
    setWantsAnother(next === newBatch);
    setValue(next);
  }

  /** The form gives way to a batch that runs already; until that is known, nothing is shown. */
  function resolve(): string | null {
    if (value !== newBatch || wantsAnother) return value;
    return jobs.isPending ? null : (running?.id ?? newBatch);
  }

  return {
    /** A job's id, `newBatch`, or null while the dialog is closed. */
    shown: resolve(),
    /** The batch that runs, for the form of another one. */
    runningId: running?.id,
    show,
    /** The running batch, else the last one, else the form. */
    open: () => setValue((running ?? batches[0])?.id ?? newBatch),
  };
}
