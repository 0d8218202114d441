import { ChevronDown, CircleAlert, Download } from "lucide-react";
import { describeFormat, recogniseFormat } from "../../worker/contract/formats.ts";
import { cx } from "../ui/cx.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { usePhone } from "../ui/use-phone.ts";
import { isBatch, nameInfluencer } from "./batch-series.ts";
import { Download4k } from "./download-4k.tsx";
import { type Creative, type Series, useDownloadCreative } from "./queries.ts";

/**
 * The caption of a mosaic, one line per image: the format's name and size (the influencer in a batch), and the download
 * or why there is none.
 */
export function FormatList({ series }: { series: Series }) {
  // Finished, the pictures above say most of it: on a phone the list is folded.
  const isFolded = usePhone() && series.status === "completed";
  if (!isFolded) return <Rows series={series} />;
  return (
    <details className="group border-y">
      <summary className="flex cursor-pointer list-none items-center justify-between gap-4 rounded py-3 text-sm font-medium [&::-webkit-details-marker]:hidden">
        {`Télécharger une des ${series.children.length} images`}
        <ChevronDown size={16} aria-hidden className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      <Rows series={series} />
    </details>
  );
}

function Rows({ series }: { series: Series }) {
  return (
    <div className="@container">
      <ul
        className={cx(
          "grid gap-x-6 @lg:grid-cols-2",
          isBatch(series) ? "@3xl:grid-cols-5" : "@3xl:grid-cols-3 @6xl:grid-cols-6",
        )}
      >
        {series.children.map((creative) => (
          <FormatRow
            key={creative.id}
            creative={creative}
            {...(isBatch(series) ? { name: nameInfluencer(series, creative) } : nameFormat(creative))}
          />
        ))}
      </ul>
    </div>
  );
}

function nameFormat({ name }: Creative) {
  const format = recogniseFormat(name);
  return format ? { name: format.label, detail: `${format.width}×${format.height}` } : { name: describeFormat(name) };
}

function FormatRow({ creative, name, detail }: { creative: Creative; name: string; detail?: string }) {
  const download = useDownloadCreative();
  return (
    <li className="flex min-h-12 items-center justify-between gap-2 border-b py-1 text-sm">
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-2">
          <span className="min-w-0">{name}</span>
          {detail ? <span className="text-muted">{detail}</span> : null}
        </p>
        {creative.status === "failed" && creative.error ? (
          <p className="text-xs text-danger">{creative.error}</p>
        ) : null}
      </div>
      {creative.image_url ? (
        <span className="flex shrink-0">
          <Download4k creative={creative} />
          <IconButton
            icon={Download}
            label={`Télécharger ${[name, detail].filter(Boolean).join(" ")}`}
            size="sm"
            loading={download.isPending}
            onClick={() => download.mutate(creative)}
          />
        </span>
      ) : (
        <span className="flex size-8 shrink-0 items-center justify-center text-muted">
          {creative.status === "failed" ? (
            <CircleAlert size={16} aria-hidden className="text-danger" />
          ) : (
            <Spinner label="En cours" />
          )}
        </span>
      )}
    </li>
  );
}
