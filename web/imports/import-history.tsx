import { ChevronRight } from "lucide-react";
import { messages } from "../../worker/contract/messages.ts";
import type { ImportJob } from "../../worker/contract/schemas/imports.ts";
import { countProducts, hostOf, isStoppedAtLimit } from "../jobs/import-words.ts";
import { formatAgo } from "../lib/format.ts";
import { StatusBadge } from "../ui/badge.tsx";
import { ImportPages } from "./import-report.tsx";

/** The earlier imports; each unfolds to its report by page. */
export function ImportHistory({ imports }: { imports: ImportJob[] }) {
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="import-history" className="flex min-w-0 flex-col gap-2">
      <h2 id="import-history" className="font-display text-heading">
        Derniers imports
      </h2>
      <ul className="divide-y border-b">
        {imports.map((job) => (
          <li key={job.id}>
            <PastImport job={job} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PastImport({ job }: { job: ImportJob }) {
  const { status } = job;
  return (
    <details className="group">
      <summary className="flex cursor-pointer list-none items-center gap-3 py-3 text-sm [&::-webkit-details-marker]:hidden">
        <ChevronRight size={16} aria-hidden className="shrink-0 text-muted transition-transform group-open:rotate-90" />
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4">
          <span className="min-w-0 truncate font-medium">{hostOf(job.shop_url)}</span>
          <span className="text-muted">
            {formatAgo(job.created_at)} · {countProducts(job.products_imported)}
          </span>
        </span>
        {status === "running" ? null : <StatusBadge status={status} />}
      </summary>
      <div className="pb-4 pl-7">
        {status === "failed" ? (
          <p className="text-sm text-danger">{job.error_message ?? messages.importFailed}</p>
        ) : null}
        {isStoppedAtLimit(job) ? <p className="text-sm text-muted">{job.error_message}</p> : null}
        <ImportPages job={job} />
      </div>
    </details>
  );
}
