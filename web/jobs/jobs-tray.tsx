// The panel of all jobs in the header.
import { ListChecks, RotateCw } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Link } from "react-router";
import type { JobSnapshot } from "../../worker/contract/schemas/live.ts";
import { type BadgeStatus, StatusBadge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { ListStates } from "../ui/list-states.tsx";
import { Popover } from "../ui/popover.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { LimitNote, useRetryCost } from "../usage/limit-note.tsx";
import { JobProgress } from "./job-progress.tsx";
import { countJob, nameJob, resultsOf } from "./job-words.ts";
import { isActive, useJobs, useRetryJob } from "./queries.ts";
import { useEndedJobs } from "./use-ended-jobs.ts";
import { useLiveJobs } from "./use-live-jobs.ts";

const recentShown = 5;
const none: JobSnapshot[] = [];

export function JobsTray() {
  const query = useJobs();
  const jobs = query.data?.items ?? none;
  const [open, setOpen] = useState(false);
  useLiveJobs();
  useEndedJobs(jobs);
  const active = jobs.filter(isActive);
  const ended = jobs.filter((job) => !isActive(job)).slice(0, recentShown);
  const close = () => setOpen(false);
  return (
    <>
      <Popover
        label="Tâches"
        open={open}
        onOpenChange={setOpen}
        className="w-88"
        trigger={active.length > 0 ? <RunningButton jobs={active} /> : <IconButton icon={ListChecks} label="Tâches" />}
      >
        <ListStates
          query={query}
          plural="tâches"
          layout="flex flex-col gap-4 p-4"
          skeleton={<JobSkeleton />}
          places={2}
          failure="Erreur lors du chargement des tâches"
          isEmpty={jobs.length === 0}
          empty={
            <p className="p-4 text-sm text-muted">
              Aucune tâche en cours. Vos générations apparaissent ici, où que vous soyez.
            </p>
          }
        >
          {active.length > 0 ? (
            <section aria-labelledby="tray-active" className="flex flex-col gap-4 p-4">
              <h2 id="tray-active" className="text-sm text-muted">
                En cours
              </h2>
              {active.map((job) => (
                <JobProgress key={job.id} job={job} to={resultsOf(job)} onOpen={close} />
              ))}
            </section>
          ) : null}
          {ended.length > 0 ? (
            <section aria-labelledby="tray-ended" className="flex flex-col gap-3 border-t p-4 first:border-t-0">
              <h2 id="tray-ended" className="text-sm text-muted">
                Récentes
              </h2>
              <ul className="flex flex-col divide-y">
                {ended.map((job) => (
                  <EndedJob key={job.id} job={job} onOpen={close} />
                ))}
              </ul>
            </section>
          ) : null}
        </ListStates>
      </Popover>
      <output className="sr-only">{active.map(describeProgress).join(". ")}</output>
    </>
  );
}

function JobSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-4 w-24" />
    </div>
  );
}

/** Announcement for screen readers. It changes at each quarter only: one per unit would be endless for a batch. */
function describeProgress(job: JobSnapshot): string {
  const quarter = Math.floor(((job.done + job.failed) / Math.max(1, job.total)) * 4) * 25;
  return `${nameJob(job)} : ${quarter} %`;
}

function RunningButton({ jobs, ...rest }: ComponentProps<"button"> & { jobs: JobSnapshot[] }) {
  const total = jobs.reduce((sum, job) => sum + job.total, 0);
  const ended = jobs.reduce((sum, job) => sum + job.done + job.failed, 0);
  const circumference = 2 * Math.PI * 7;
  return (
    <Button
      variant="ghost"
      className="px-3 max-sm:w-10 max-sm:px-0"
      aria-label={`Tâches en cours\u00a0: ${ended}/${total}`}
      {...rest}
    >
      <svg viewBox="0 0 18 18" className="size-[18px] -rotate-90" aria-hidden>
        <circle cx="9" cy="9" r="7" fill="none" strokeWidth="2.5" className="stroke-line" />
        <circle
          cx="9"
          cy="9"
          r="7"
          fill="none"
          strokeWidth="2.5"
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - Math.max(0.04, ended / Math.max(1, total)))}
          className="stroke-ink transition-[stroke-dashoffset] duration-250"
        />
      </svg>
      {/* A phone's header has no room for it beside a brand and « Upgrade Pro ». */}
      <span className="max-sm:hidden">
        {ended}/{total}
      </span>
    </Button>
  );
}

const badgeOf = (job: JobSnapshot): { status: BadgeStatus; label?: string } => {
  if (job.status === "cancelled") return { status: "cancelled" };
  if (job.status === "failed") return { status: "failed" };
  return job.failed > 0 ? { status: "failed", label: `${job.failed} en échec` } : { status: "completed" };
};

function EndedJob({ job, onOpen }: { job: JobSnapshot; onOpen: () => void }) {
  const retry = useRetryJob();
  const cost = useRetryCost(job);
  const { status, label } = badgeOf(job);
  return (
    <li className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
      <div className="flex items-center justify-between gap-3">
        <Link to={resultsOf(job)} onClick={onOpen} className="min-w-0 truncate text-sm font-medium hover:underline">
          {nameJob(job)}
        </Link>
        <StatusBadge status={status} {...(label ? { label } : {})} />
      </div>
      <div className="flex min-h-8 items-center justify-between gap-3">
        <p className="text-sm text-muted">
          {countJob(job)}
          {status === "failed" && job.error ? <span className="block">{job.error}</span> : null}
        </p>
        {status === "completed" ? null : (
          <Button
            variant="ghost"
            size="sm"
            icon={RotateCw}
            loading={retry.isPending}
            disabled={cost.refusal !== undefined}
            onClick={() => retry.mutate(job.id)}
          >
            Relancer
          </Button>
        )}
      </div>
      {status === "completed" ? null : <LimitNote cost={cost} />}
    </li>
  );
}
