import { CircleAlert, Download } from "lucide-react";
import { messages } from "../../../worker/contract/messages.ts";
import { formatBytes, formatCount } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DrawingBox } from "../drawing-box.tsx";
import { type KitAsset, useDownloadAsset } from "../queries.ts";
import { RetryButton } from "../retry-button.tsx";

/** The files of a kit, by the folders of its ZIP; a drawing in several file types is shown once. */
export function KitFiles({ assets }: { assets: KitAsset[] }) {
  const folders = [...Map.groupBy(assets, folderOf)];
  return folders.map(([folder, files]) => (
    <section key={folder} aria-label={folder} className="flex flex-col gap-4">
      <h3 className="flex items-baseline gap-3 font-display text-lg">
        {folder}
        <span className="font-sans text-sm text-muted">{formatCount(files.length, "fichier")}</span>
      </h3>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-4">
        {[...Map.groupBy(files, stemOf)].map(([stem, types]) => (
          <li key={stem} className="min-w-0">
            <KitPiece types={types} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

const folderOf = ({ path }: KitAsset) => path.slice(0, Math.max(0, path.lastIndexOf("/"))).replaceAll("/", " · ");
const stemOf = ({ path }: KitAsset) => path.slice(0, path.lastIndexOf("."));
const typeOf = ({ path }: KitAsset) => path.slice(path.lastIndexOf(".") + 1).toUpperCase();
/** « Logo noir » for « Logo noir, SVG »: the type is on the button. */
const nameOf = (asset: KitAsset) => asset.label.replace(`, ${typeOf(asset)}`, "");
/** For SVG and PDF the stored size is the preview's, so it is not shown. */
const isPicture = ({ mime }: KitAsset) => mime === "image/png" || mime === "image/jpeg";

/** One drawing of the kit with a download button for each of its file types. */
function KitPiece({ types }: { types: KitAsset[] }) {
  const preview = types.find(({ image_url }) => image_url)?.image_url;
  const picture = types.find(isPicture);
  return (
    <div className="flex flex-col gap-2">
      {preview ? (
        <DrawingBox
          src={preview}
          alt=""
          ground="var(--sunk)"
          room=""
          canGrow={false}
          sizes="(min-width: 1024px) 16rem, (min-width: 640px) 30vw, 45vw"
          className="animate-fade-in rounded border"
        />
      ) : (
        <Blank hasFailed={types.some(({ error }) => error !== null)} />
      )}
      <p className="flex min-w-0 flex-col">
        <span className="text-sm leading-5 font-medium">{types[0] ? nameOf(types[0]) : null}</span>
        {picture ? <span className="text-xs text-muted">{`${picture.width} × ${picture.height}`}</span> : null}
      </p>
      <div className="flex flex-wrap gap-1">
        {types.map((asset) => (
          <DownloadFile key={asset.name} asset={asset} />
        ))}
      </div>
    </div>
  );
}

function DownloadFile({ asset }: { asset: KitAsset }) {
  const download = useDownloadAsset();
  const { size_bytes: size } = asset;
  return (
    <Button
      size="sm"
      icon={Download}
      className="max-sm:px-2"
      disabled={size === null}
      loading={download.isPending}
      onClick={() => download.mutate(asset)}
    >
      <span>
        <span className="sr-only">{`Télécharger ${nameOf(asset)}, `}</span>
        {typeOf(asset)}
        {size === null ? null : (
          <span className="font-normal text-muted max-sm:sr-only">{` ${formatBytes(size)}`}</span>
        )}
      </span>
    </Button>
  );
}

const Blank = ({ hasFailed }: { hasFailed: boolean }) =>
  hasFailed ? (
    <span className="flex aspect-4/3 items-center justify-center rounded border text-danger">
      <CircleAlert size={20} aria-hidden />
    </span>
  ) : (
    <Skeleton className="aspect-4/3 w-full" />
  );

/** The failed files by name, with a retry button. */
export function KitFailures({ assets, jobId }: { assets: KitAsset[]; jobId: string | null }) {
  const failed = assets.filter(({ error }) => error !== null);
  if (failed.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded bg-danger-soft px-4 py-3 text-sm text-danger">
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2">
        <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
        <span>
          {failed.length === 1 ? messages.brandAssetFailed : `${failed.length} fichiers n’ont pas pu être dessinés.`}{" "}
          {failed.map(({ label }) => label).join(", ")}
        </span>
      </p>
      <RetryButton jobId={jobId} />
    </div>
  );
}
