import type { ReactNode } from "react";
import type { ImportJob } from "../../worker/contract/schemas/imports.ts";
import { hostOf } from "../jobs/import-words.ts";
import { formatNumber } from "../lib/format.ts";
import { ImportReport } from "./import-report.tsx";
import { ImportedProducts } from "./imported-products.tsx";

/** An import, running or ended: its shop, its two counters, the imported products and the report by page. */
export function ImportCard({
  job,
  above,
  action,
  children,
}: {
  job: ImportJob;
  /** Shown above the shop's name. */
  above: ReactNode;
  /** Shown beside the shop's name. */
  action?: ReactNode;
  /** Shown under the shop's name. */
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby="import-shown"
      className="flex animate-fade-in flex-col gap-6 rounded border bg-card p-4 sm:p-6"
    >
      <div className="flex items-start justify-between gap-4">
        <div className="flex min-w-0 flex-col gap-2">
          {above}
          <h2 id="import-shown" className="font-display text-heading wrap-anywhere">
            {hostOf(job.shop_url)}
          </h2>
        </div>
        {action}
      </div>
      {children}
      <dl className="grid grid-cols-2 divide-x border-y py-4">
        <Figure
          label="Pages parcourues"
          value={formatNumber(job.crawled_pages.length)}
          of={formatNumber(job.pages_to_crawl.length)}
        />
        <Figure label="Produits importés" value={formatNumber(job.products_imported)} />
      </dl>
      <ImportedProducts job={job} />
      <ImportReport job={job} />
    </section>
  );
}

function Figure({ label, value, of }: { label: string; value: string; of?: string }) {
  return (
    <div className="flex flex-col-reverse gap-1 pl-6 first:pl-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-title font-light">
        {value}
        {of === undefined ? null : <span className="text-lg text-muted"> / {of}</span>}
      </dd>
    </div>
  );
}
