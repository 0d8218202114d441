import { ChevronRight, CircleAlert } from "lucide-react";
import type { ImportJob } from "../../worker/contract/schemas/imports.ts";
import { describeAddress, describePage, hasFailed } from "../jobs/import-words.ts";
import { formatCount } from "../lib/format.ts";

/** Folded report by page: its address, its number of products, or why there were none. */
export function ImportReport({ job }: { job: ImportJob }) {
  const { pages } = job;
  const failed = pages.filter(hasFailed).length;
  return (
    <details className="group">
      <summary className="-mx-2 flex w-fit cursor-pointer list-none items-center gap-2 rounded px-2 py-1 text-sm font-medium hover:bg-sunk [&::-webkit-details-marker]:hidden">
        <ChevronRight size={16} aria-hidden className="text-muted transition-transform group-open:rotate-90" />
        Détail des pages
        <span className="font-normal text-muted">
          {formatCount(pages.length, "page")}
          {failed > 0 ? `, ${failed} en échec` : ""}
        </span>
      </summary>
      <ImportPages job={job} />
    </details>
  );
}

export function ImportPages({ job: { pages, status } }: { job: ImportJob }) {
  return (
    <ul aria-label="Pages de l’import" className="mt-2 divide-y text-sm">
      {pages.map((page) => (
        <li key={page.url} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-0.5 py-2">
          <a
            href={page.url}
            target="_blank"
            rel="noreferrer"
            className="truncate underline decoration-line underline-offset-4 hover:decoration-ink"
          >
            {describeAddress(page.url)}
          </a>
          <span className={hasFailed(page) ? "flex items-center gap-1 text-danger" : "text-muted"}>
            {hasFailed(page) ? <CircleAlert size={14} aria-hidden /> : null}
            {describePage(page, status !== "running")}
          </span>
          {page.reason ? <p className="col-span-2 text-muted">{page.reason}</p> : null}
        </li>
      ))}
    </ul>
  );
}
