import { CircleAlert, Download } from "lucide-react";
import { messages } from "../../worker/contract/messages.ts";
import { formatBytes, formatCount } from "../lib/format.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { DrawingBox } from "./drawing-box.tsx";
import { type KitAsset, useDownloadAsset } from "./queries.ts";
import { RetryButton } from "./retry-button.tsx";

/** Every file of a kit, in the folders of its ZIP. */
export function KitFiles({ assets }: { assets: KitAsset[] }) {
  const folders = [...Map.groupBy(assets, folderOf)];
  return folders.map(([folder, files]) => (
    <section key={folder} aria-label={folder} className="flex flex-col gap-4">
      <h3 className="flex items-baseline gap-3 font-display text-lg">
        {folder}
        <span className="font-sans text-sm text-muted">{formatCount(files.length, "fichier")}</span>
      </h3>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4">
        {files.map((asset) => (
          <li key={asset.name} className="min-w-0">
            <KitFile asset={asset} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

const folderOf = ({ path }: KitAsset) => path.slice(0, Math.max(0, path.lastIndexOf("/"))).replaceAll("/", " · ");
const typeOf = ({ path }: KitAsset) => path.slice(path.lastIndexOf(".") + 1).toUpperCase();
/** Of a drawing or a document, the size told is its preview's. */
const sizeOf = ({ mime, width, height }: KitAsset) =>
  mime === "image/png" || mime === "image/jpeg" ? `${width} × ${height}` : null;

function KitFile({ asset }: { asset: KitAsset }) {
  const download = useDownloadAsset();
  const { label, image_url: preview, size_bytes: size, error } = asset;
  const facts = [typeOf(asset), sizeOf(asset), size === null ? null : formatBytes(size)];
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
        <Blank hasFailed={error !== null} />
      )}
      <div className="flex items-start justify-between gap-1">
        <p className="flex min-w-0 flex-col">
          <span className="text-sm leading-5 font-medium">{label}</span>
          <span className="text-xs text-muted">{facts.filter(Boolean).join(" · ")}</span>
        </p>
        <IconButton
          icon={Download}
          size="sm"
          label={`Télécharger ${label}`}
          tooltip={false}
          disabled={size === null}
          loading={download.isPending}
          onClick={() => download.mutate(asset)}
        />
      </div>
    </div>
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

/** The files that were given up, by name, with the way to try them again. */
export function KitFailures({ assets, jobId }: { assets: KitAsset[]; jobId: string | null }) {
  const failed = assets.filter(({ error }) => error !== null);
  if (failed.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded bg-danger-soft px-4 py-3 text-sm text-danger">
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2">
        <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
        <span>
          {failed.length === 1 ? messages.brandAssetFailed : `${failed.length} fichiers n'ont pas pu être dessinés.`}{" "}
          {failed.map(({ label }) => label).join(", ")}
        </span>
      </p>
      <RetryButton jobId={jobId} />
    </div>
  );
}
