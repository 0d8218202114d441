import { CircleAlert, Trash2 } from "lucide-react";
import { messages } from "../../worker/contract/messages.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { DownloadMenu } from "./download-menu.tsx";
import { KitButton } from "./kits/kit-button.tsx";
import { describeLogo, type Ground, LogoPicture } from "./logo-picture.tsx";
import { nameStyle } from "./logo-words.ts";
import type { Logo } from "./queries.ts";
import { RetryButton } from "./retry-button.tsx";

/** One logo with its actions; a placeholder while it is generated, the reason if it failed. */
export function LogoTile({
  logo,
  ground,
  onOpen,
  onKit,
  onDelete,
}: {
  logo: Logo;
  ground: Ground;
  onOpen: () => void;
  onKit: (kitId: string) => void;
  onDelete: () => void;
}) {
  const { label, status } = logo;
  if (status === "processing") return <LogoTileSkeleton />;
  return (
    <article aria-label={describeLogo(logo)} className="flex animate-fade-in flex-col gap-2">
      {status === "failed" ? (
        <Failure logo={logo} />
      ) : (
        <button
          type="button"
          onClick={onOpen}
          aria-label={`Agrandir ${label}`}
          className="block cursor-zoom-in rounded"
        >
          <LogoPicture
            logo={logo}
            ground={ground}
            sizes="(min-width: 1280px) 14rem, (min-width: 768px) 25vw, 40vw"
            className="rounded border"
          />
        </button>
      )}
      <div className="flex min-w-0 flex-col">
        <h3 className="truncate text-sm font-medium">{label}</h3>
        <p className="text-xs text-muted">{nameStyle(logo.style)}</p>
      </div>
      <div className="flex items-center gap-1">
        {status === "completed" ? (
          <>
            <KitButton logo={logo} onKit={onKit} size="sm" className="flex-1" />
            <DownloadMenu logo={logo} isSmall />
          </>
        ) : null}
        <IconButton
          icon={Trash2}
          size="sm"
          label={`Supprimer ${label}`}
          tooltip={false}
          className="ml-auto"
          onClick={onDelete}
        />
      </div>
    </article>
  );
}

function Failure({ logo: { job_id: jobId, error } }: { logo: Logo }) {
  return (
    <div className="flex aspect-4/3 flex-col items-center justify-center gap-2 overflow-y-auto rounded border p-3 text-center">
      <CircleAlert size={20} aria-hidden className="shrink-0 text-danger" />
      <p className="text-xs text-danger">{error ?? messages.logoFailed}</p>
      <RetryButton jobId={jobId} />
    </div>
  );
}

export function LogoTileSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      <Skeleton className="aspect-4/3 w-full" />
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-4 w-2/5" />
      <Skeleton className="h-8 w-full" />
    </div>
  );
}
