import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { trackJob } from "./tracked-jobs.ts";
import { useIdempotencyKey } from "../lib/idempotency.ts";
import { notifyError } from "../lib/notify.ts";

/** The new work; where a job makes it, the job. */
export interface Begun {
  id?: string;
  job_id?: string | null;
}

/**
 * Makes a work anew in the brand; the old one stays. A repeated try after a lost answer makes it once.
 * @param changed keys of the queries that show it.
 * @param done what is said when the work is there at once.
 */
export function useApplyBrand(
  send: (headers: Record<string, string>) => Promise<Begun>,
  changed: string[],
  done?: string,
) {
  const client = useQueryClient();
  const idempotency = useIdempotencyKey();
  return useMutation({
    mutationFn: () => send(idempotency.headers()),
    onSuccess: ({ job_id: jobId }) => {
      idempotency.renew();
      if (jobId) trackJob(jobId);
      if (done) toast.success(done);
      return Promise.all(["jobs", "usage", ...changed].map((key) => client.invalidateQueries({ queryKey: [key] })));
    },
    onError: notifyError,
  });
}
