import { useEffect, useRef } from "react";
import { JobProgress } from "../jobs/job-progress.tsx";
import { isActive, useJobs } from "../jobs/queries.ts";
import { ErrorState } from "../ui/states.tsx";
import { LogoGallery } from "./logo-gallery.tsx";
import { countLogos, logoTexts } from "./logo-words.ts";
import { type Logo, useLogos } from "./queries.ts";

/** The batches in progress and the newest one. */
export function LatestLogos({ startedId }: { startedId: string | null }) {
  const { query, logos } = useLogos();
  const jobs = useJobs().data?.items.filter((job) => job.kind === "logos") ?? [];
  const running = new Set(jobs.filter(isActive).map(({ id }) => id));
  const newest = logos[0] && batchOf(logos[0]);
  const batches = [...Map.groupBy(logos, batchOf)].filter(([id]) => id === newest || running.has(id));
  if (query.isError && !query.data) {
    return (
      <ErrorState message={logoTexts.loadFailed} retrying={query.isFetching} onRetry={() => void query.refetch()} />
    );
  }
  return batches.map(([id, batch]) => (
    <Batch key={id} id={id} logos={batch} job={jobs.find((job) => job.id === id)} isStarted={id === startedId} />
  ));
}

/** Logos of one batch share this id; a single logo has no job. */
const batchOf = (logo: Logo) => logo.job_id ?? logo.id;

function Batch({
  id,
  logos,
  job,
  isStarted,
}: {
  id: string;
  logos: Logo[];
  job: Parameters<typeof JobProgress>[0]["job"] | undefined;
  /** Started from this page: its heading gets the focus. */
  isStarted: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isStarted) heading.current?.focus();
  }, [isStarted]);
  const name = logos[0]?.name ?? "";
  return (
    <section aria-labelledby={`batch-${id}`} className="flex flex-col gap-6 border-t pt-12">
      <LogoGallery
        logos={logos}
        heading={
          <div className="flex min-w-0 flex-wrap items-baseline gap-x-4 gap-y-1">
            <h2
              id={`batch-${id}`}
              ref={heading}
              tabIndex={-1}
              className="min-w-0 scroll-mt-24 font-display text-heading wrap-anywhere outline-none"
            >
              {name}
            </h2>
            <p className="text-muted">{countLogos(logos.length)}</p>
          </div>
        }
      >
        {job && isActive(job) ? <JobProgress job={job} title="Génération des logos" /> : null}
      </LogoGallery>
    </section>
  );
}
