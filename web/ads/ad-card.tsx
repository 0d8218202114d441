import {
  ArrowRight,
  ClipboardCheck,
  Download,
  Ellipsis,
  Eye,
  FolderDown,
  Palette,
  Pencil,
  Smartphone,
  Trash2,
} from "lucide-react";
import { recogniseFormat } from "../../worker/contract/formats.ts";
import { formatDateTime } from "../lib/format.ts";
import { DropdownMenu, MenuItem, MenuSeparator } from "../ui/dropdown-menu.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { AdPicture } from "./ad-picture.tsx";
import { nameFormat, nameProduct } from "./ad-words.ts";
import { downloadPicture } from "./download-picture.ts";
import type { AdPost } from "./queries.ts";
import { ShareRow } from "./share-row.tsx";

const spread = "grid gap-6 @2xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] @2xl:gap-8 @5xl:gap-12";

export type AdAction = "preview" | "app" | "check" | "pack" | "style" | "edit" | "delete";

/** An ad: the picture on one side, the texts and actions on the other. */
export function AdCard({ post, onAction }: { post: AdPost; onAction: (action: AdAction) => void }) {
  const titleId = `ad-${post.id}`;
  return (
    <article aria-labelledby={titleId} className={`animate-fade-in ${spread}`}>
      <div className="relative h-fit">
        <AdPicture post={post} sizes="(min-width: 1280px) 30rem, (min-width: 768px) 42vw, 100vw" />
        <button
          type="button"
          aria-label={`Aperçu de ${nameProduct(post)}, ${nameFormat(post)}`}
          onClick={() => onAction("preview")}
          className="absolute inset-0"
        />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <div className="flex items-start justify-between gap-4">
          <div className="flex min-w-0 flex-col gap-1 text-sm">
            <h2 id={titleId} className="font-medium">
              {nameProduct(post)}
            </h2>
            <p className="flex flex-wrap gap-x-2">
              <span>{nameFormat(post)}</span>
              <Size post={post} />
            </p>
            <p className="text-muted">{formatDateTime(post.created_at)}</p>
          </div>
          <CardMenu post={post} onAction={onAction} />
        </div>
        <div className="flex flex-col gap-4 wrap-anywhere">
          <p className="font-display text-heading text-balance">{post.hook}</p>
          <p className="max-w-prose whitespace-pre-line">{post.body_text}</p>
          {post.call_to_action ? (
            <p className="flex items-start gap-2 font-medium">
              <ArrowRight size={18} aria-hidden className="mt-0.5 shrink-0" />
              {post.call_to_action}
            </p>
          ) : null}
        </div>
        <div className="mt-auto">
          <ShareRow post={post} />
        </div>
      </div>
    </article>
  );
}

function Size({ post }: { post: AdPost }) {
  const format = recogniseFormat(post.creative_name ?? "");
  return format ? (
    <span className="text-muted">
      {format.width}×{format.height}
    </span>
  ) : null;
}

function CardMenu({ post, onAction }: { post: AdPost; onAction: (action: AdAction) => void }) {
  const picture = post.ad_image_url ?? post.creative_image_url;
  return (
    <DropdownMenu
      trigger={
        <IconButton
          icon={Ellipsis}
          label={`Actions pour ${nameProduct(post)}, ${nameFormat(post)}`}
          className="-mt-2 -mr-2"
        />
      }
    >
      <MenuItem icon={Eye} onSelect={() => onAction("preview")}>
        Voir aperçu
      </MenuItem>
      {picture ? (
        <MenuItem icon={Smartphone} onSelect={() => onAction("app")}>
          Aperçu dans l’application
        </MenuItem>
      ) : null}
      <MenuItem icon={ClipboardCheck} onSelect={() => onAction("check")}>
        Contrôle avant diffusion
      </MenuItem>
      <MenuItem icon={Palette} onSelect={() => onAction("style")}>
        Changer le style
      </MenuItem>
      <MenuItem icon={Pencil} onSelect={() => onAction("edit")}>
        Modifier
      </MenuItem>
      {picture ? (
        <MenuItem icon={Download} onSelect={() => downloadPicture(picture, post)}>
          Télécharger l’image
        </MenuItem>
      ) : null}
      {picture ? (
        <MenuItem icon={FolderDown} onSelect={() => onAction("pack")}>
          Télécharger pour une régie
        </MenuItem>
      ) : null}
      <MenuSeparator />
      <MenuItem icon={Trash2} danger onSelect={() => onAction("delete")}>
        Supprimer
      </MenuItem>
    </DropdownMenu>
  );
}

export function AdCardSkeleton() {
  return (
    <div className={spread}>
      <Skeleton className="aspect-square w-full" />
      <div className="flex flex-col gap-4">
        <Skeleton className="h-5 w-48 max-w-full" />
        <Skeleton className="h-4 w-32" />
        <Skeleton className="mt-4 h-7 w-full max-w-md" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-5 w-40" />
      </div>
    </div>
  );
}
