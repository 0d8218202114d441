import { RotateCw } from "lucide-react";
import { isActive, useJobs, useRetryJob } from "../jobs/queries.ts";
import { Button } from "../ui/button.tsx";

/** Retries the failed units of a job; renders nothing while the job runs. */
export function RetryButton({ jobId, children = "Relancer" }: { jobId: string | null; children?: string }) {
  const job = useJobs().data?.items.find(({ id }) => id === jobId);
  const retry = useRetryJob();
  if (!jobId || (job && isActive(job))) return null;
  return (
    <Button size="sm" icon={RotateCw} loading={retry.isPending} onClick={() => retry.mutate(jobId)}>
      {children}
    </Button>
  );
}
