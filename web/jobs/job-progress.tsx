import { Link } from "react-router";
import type { JobSnapshot } from "../../worker/contract/schemas/live.ts";
import { Button } from "../ui/button.tsx";
import { Progress } from "../ui/progress.tsx";
import { useFocusHandedOn } from "../ui/use-focus-handed-on.ts";
import { useEstimate } from "./estimate.ts";
import { countJob, nameJob } from "./job-words.ts";
import { useCancelJob } from "./queries.ts";

/** A running job: title, progress, remaining time, current step, and « Annuler ». */
export function JobProgress({
  job,
  title = nameJob(job),
  to,
  onOpen,
}: {
  job: JobSnapshot;
  title?: string;
  /** Where the job's results are shown, if not here. */
  to?: string;
  onOpen?: () => void;
}) {
  const left = useEstimate(job);
  const cancel = useCancelJob();
  const ended = job.done + job.failed;
  // « Annuler » goes with the job.
  const box = useFocusHandedOn<HTMLDivElement>();
  return (
    <div ref={box} className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0 truncate font-medium">
          {to ? (
            <Link to={to} onClick={onOpen} className="hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <Button variant="ghost" size="sm" loading={cancel.isPending} onClick={() => cancel.mutate(job.id)}>
          Annuler
        </Button>
      </div>
      <Progress
        value={job.status === "queued" && ended === 0 ? null : ended}
        max={job.total}
        label={title}
        valueText={countJob(job)}
      />
      <p className="flex justify-between gap-4 text-sm text-muted">
        <span>
          {job.status === "queued" && ended === 0 ? "En attente" : countJob(job)}
          {job.failed > 0 ? <span className="text-danger"> · {job.failed} en échec</span> : null}
        </span>
        {left ? <span>{left}</span> : null}
      </p>
      {job.current ? <p className="truncate text-sm">{job.current}</p> : null}
    </div>
  );
}
