import { CircleAlert, Download } from "lucide-react";
import { describeFormat, recogniseFormat } from "../../worker/contract/formats.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { type Creative, useDownloadCreative } from "./queries.ts";

/** The caption of a mosaic: each format's name and size, with its download, or why there is none. */
export function FormatList({ formats }: { formats: readonly Creative[] }) {
  return (
    <div className="@container">
      <ul className="grid gap-x-6 @lg:grid-cols-2 @3xl:grid-cols-3 @6xl:grid-cols-6">
        {formats.map((creative) => (
          <FormatRow key={creative.id} creative={creative} />
        ))}
      </ul>
    </div>
  );
}

function FormatRow({ creative }: { creative: Creative }) {
  const download = useDownloadCreative();
  const format = recogniseFormat(creative.name);
  const label = describeFormat(creative.name);
  return (
    <li className="flex min-h-12 items-center justify-between gap-2 border-b py-1 text-sm">
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-2">
          <span className="whitespace-nowrap">{format?.label ?? label}</span>
          {format ? (
            <span className="text-muted">
              {format.width}×{format.height}
            </span>
          ) : null}
        </p>
        {creative.status === "failed" && creative.error ? (
          <p className="text-xs text-danger">{creative.error}</p>
        ) : null}
      </div>
      {creative.image_url ? (
        <IconButton
          icon={Download}
          label={`Télécharger ${label}`}
          size="sm"
          loading={download.isPending}
          onClick={() => download.mutate(creative)}
        />
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
