import {
  ArrowRight,
  ChevronDown,
  ChevronUp,
  ClipboardCheck,
  Download,
  Eye,
  Fingerprint,
  FolderDown,
  Palette,
  Pencil,
  Smartphone,
  Trash2,
} from "lucide-react";
import { Suspense, useState } from "react";
import { ofName } from "../../worker/contract/elision.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { recogniseFormat } from "../../worker/contract/formats.ts";
import { useHasBrand } from "../brands/queries.ts";
import { formatDateTime } from "../lib/format.ts";
import { Button } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import type { MenuAction } from "../ui/actions-menu.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { usePhone } from "../ui/use-phone.ts";
import { AdPicture } from "./ad-picture.tsx";
import { holdMarks, nameFormat, nameProduct } from "./ad-words.ts";
import { downloadPicture } from "./download-picture.ts";
import { type AdPost, useDrawnAd } from "./queries.ts";

/** Lazily loaded: shown on click, and its icons weigh much. */
const ShareRow = lazyPart(() => import("./share-row.tsx"), "ShareRow");

/** Lazily loaded: menus weigh as much as the rest of the screen. */
const ActionsMenu = lazyPart(() => import("../ui/actions-menu.tsx"), "ActionsMenu");

/** Ratio of a card's frame in the grid of narrow screens: ads of all formats stand side by side. */
const frame = 4 / 5;

export const ratioOf = ({ width, height }: AdPost) => (width && height ? width / height : 1);

export type AdAction = "preview" | "app" | "check" | "pack" | "style" | "edit" | "brand" | "delete";

/** An ad in the grid: its picture, hook, product and format; description, call to action and share buttons on click. */
export function AdCard({
  post,
  isWhole,
  onAction,
}: {
  post: AdPost;
  /** The picture has its own ratio instead of the frame's. */
  isWhole: boolean;
  onAction: (action: AdAction) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  // An open ad fills a phone's row: it needs no frame to suit its neighbours.
  const isPhone = usePhone();
  const [titleId, textId] = [`ad-${post.id}`, `ad-text-${post.id}`];
  return (
    <article aria-labelledby={titleId} data-open={isOpen} className="flex animate-fade-in flex-col gap-3">
      <div className="relative">
        <AdPicture
          post={post}
          {...(isWhole ? { frame: ratioOf(post) } : isOpen && isPhone ? {} : { frame })}
          sizes={isWhole ? "(min-width: 1024px) 38rem, 100vw" : "(min-width: 768px) 33vw, 50vw"}
        />
        <button
          type="button"
          aria-label={`Aperçu ${ofName(nameProduct(post))}, ${nameFormat(post)}`}
          onClick={() => onAction("preview")}
          className="absolute inset-0"
        />
      </div>
      <div className="flex items-start justify-between gap-2">
        <p
          className={cx(
            "font-display leading-snug text-balance wrap-anywhere sm:text-lg",
            !isOpen && "line-clamp-4 sm:line-clamp-3",
          )}
        >
          {holdMarks(post.hook)}
        </p>
        <CardMenu post={post} onAction={onAction} />
      </div>
      <div className="flex min-w-0 flex-col gap-0.5 text-xs">
        <h2 id={titleId} className="truncate font-medium" title={nameProduct(post)}>
          {nameProduct(post)}
        </h2>
        <p className="flex flex-wrap gap-x-2">
          <span>{nameFormat(post)}</span>
          <Size post={post} />
        </p>
        <p className="text-muted">{formatDateTime(post.created_at)}</p>
      </div>
      <div
        id={textId}
        className={cx("flex-col gap-3 text-sm wrap-anywhere", isOpen ? "flex animate-fade-in" : "hidden")}
      >
        <p className="max-w-prose whitespace-pre-line">{post.body_text}</p>
        {post.call_to_action ? (
          <p className="flex items-start gap-2 font-medium">
            <ArrowRight size={16} aria-hidden className="mt-0.5 shrink-0" />
            {post.call_to_action}
          </p>
        ) : null}
        {isOpen ? (
          <Suspense fallback={<span className="h-10" />}>
            <ShareRow post={post} />
          </Suspense>
        ) : null}
      </div>
      <Button
        variant="ghost"
        size="sm"
        icon={isOpen ? ChevronUp : ChevronDown}
        aria-expanded={isOpen}
        aria-controls={textId}
        className="-ml-3 self-start"
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? "Replier" : "Texte et partage"}
      </Button>
    </article>
  );
}

function Size({ post }: { post: AdPost }) {
  const format = recogniseFormat(post.creative_name ?? "");
  return format ? (
    <span className="text-muted max-sm:hidden">
      {format.width}×{format.height}
    </span>
  ) : null;
}

function CardMenu({ post, onAction }: { post: AdPost; onAction: (action: AdAction) => void }) {
  const picture = post.ad_image_url ?? post.creative_image_url;
  const hasBrand = useHasBrand();
  const draw = useDrawnAd(post);
  const download = async () => {
    const drawn = await draw();
    if (drawn) downloadPicture(drawn, post);
  };
  const act = (icon: MenuAction["icon"], label: string, action: AdAction): MenuAction => ({
    icon,
    label,
    run: () => onAction(action),
  });
  const actions = [
    act(Eye, "Voir aperçu", "preview"),
    ...(picture ? [act(Smartphone, "Aperçu dans l’application", "app")] : []),
    act(ClipboardCheck, "Contrôle avant diffusion", "check"),
    act(Palette, "Changer le style", "style"),
    act(Pencil, "Modifier", "edit"),
    ...(hasBrand && post.creative_image_url && post.product_name
      ? [act(Fingerprint, "Appliquer la marque", "brand")]
      : []),
    ...(picture
      ? [
          { icon: Download, label: "Télécharger l’image", run: () => void download() },
          act(FolderDown, "Télécharger pour une régie", "pack"),
        ]
      : []),
  ];
  return (
    <div className="-mt-2.5 shrink-0">
      <Suspense fallback={<span className="block h-10 w-7.5" />}>
        <ActionsMenu
          label={`Actions pour ${nameProduct(post)}, ${nameFormat(post)}`}
          actions={actions}
          danger={act(Trash2, "Supprimer", "delete")}
        />
      </Suspense>
    </div>
  );
}

export function AdCardSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="aspect-4/5 w-full" />
      <Skeleton className="h-12 w-full" />
      <div className="flex flex-col gap-1.5">
        <Skeleton className="h-3 w-3/4" />
        <Skeleton className="h-3 w-1/2" />
        <Skeleton className="h-3 w-2/3" />
      </div>
      <Skeleton className="h-4 w-32 max-w-full" />
    </div>
  );
}
