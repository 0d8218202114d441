import { useSearchParams } from "react-router";
import { isActive, useJobs } from "../jobs/queries.ts";

const parameter = "batch";
/** Value of the parameter for the form of a new batch. */
export const newBatch = "new";

/** The batch shown in the dialog, stored in the address: for reloads, the jobs tray and the back button. */
export function useBatchAddress() {
  const [params, setParams] = useSearchParams();
  const batches = useJobs().data?.items.filter((job) => job.kind === "batch") ?? [];

  function show(value: string | null) {
    const next = new URLSearchParams(params);
    if (value === null) next.delete(parameter);
    else next.set(parameter, value);
    setParams(next, { replace: true, preventScrollReset: true });
  }

  return {
    /** A job's id, `newBatch`, or null while the dialog is closed. */
    shown: params.get(parameter),
    show,
    /** The running batch, else the last one, else the form. */
    open: () => show((batches.find(isActive) ?? batches[0])?.id ?? newBatch),
  };
}
