import { useEffect, useRef, useState } from "react";
import { ofName } from "../../worker/contract/elision.ts";
import type { ImportJob } from "../../worker/contract/schemas/imports.ts";
import { useEstimate } from "../jobs/estimate.ts";
import { countProducts, describeStatus, hostOf, measureProgress } from "../jobs/import-words.ts";
import { useJobs } from "../jobs/queries.ts";
import { Button } from "../ui/button.tsx";
import { Progress } from "../ui/progress.tsx";
import { ImportCard } from "./import-card.tsx";
import { useCancelImport } from "./queries.ts";

/** Minimum time between two progress announcements to screen readers. */
const announceEveryMs = 5000;

export function ImportRunning({ job }: { job: ImportJob }) {
  const cancel = useCancelImport();
  const left = useTimeLeft(job.id);
  const [crawled, total] = [job.crawled_pages.length, job.pages_to_crawl.length];
  const counted = `${crawled} ${crawled > 1 ? "pages" : "page"} sur ${total}`;
  const announced = useThrottledText(`${counted}, ${countProducts(job.products_imported)}`);
  return (
    <ImportCard
      job={job}
      above={<p className="text-sm text-muted">Import en cours</p>}
      action={
        <Button
          variant="ghost"
          size="sm"
          className="-mt-1.5 -mr-3"
          loading={cancel.isPending}
          onClick={() => cancel.mutate(job.id)}
        >
          Annuler
        </Button>
      }
    >
      <div className="flex flex-col gap-2">
        <Progress
          value={measureProgress(job)}
          max={total}
          label={`Import ${ofName(hostOf(job.shop_url))}`}
          valueText={counted}
        />
        <p className="flex justify-between gap-4 text-sm text-muted">
          <span className="min-w-0 truncate">{describeStatus(job)}</span>
          {left ? <span className="shrink-0">{left}</span> : null}
        </p>
      </div>
      <output className="sr-only">{announced}</output>
    </ImportCard>
  );
}

function useTimeLeft(jobId: string): string | null {
  const job = useJobs().data?.items.find(({ id }) => id === jobId);
  return useEstimate(job);
}

/** The text, throttled; always ends with the latest one. */
function useThrottledText(text: string): string {
  const [announced, setAnnounced] = useState(text);
  const announcedAtMs = useRef(0);
  useEffect(() => {
    const waitMs = Math.max(0, announcedAtMs.current + announceEveryMs - Date.now());
    const timer = setTimeout(() => {
      announcedAtMs.current = Date.now();
      setAnnounced(text);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [text]);
  return announced;
}
