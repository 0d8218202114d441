import { ExternalLink, Fingerprint, Link2, Pencil, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { ApplyBrandDialog } from "../brands/apply-brand-dialog.tsx";
import { useHasBrand } from "../brands/queries.ts";
import { formatDate, formatNumber } from "../lib/format.ts";
import { Button } from "../ui/button.tsx";
import { DottedLine } from "../ui/dotted-line.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Picture } from "../ui/picture.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { usePhone } from "../ui/use-phone.ts";
import { copyLink } from "./copy-link.ts";
import { formatRate } from "./landing-words.ts";
import { PageStatusBadge } from "./page-status-badge.tsx";
import { type ListedPage, useApplyBrandToPage } from "./queries.ts";
import { ThemeSketch } from "./theme-sketch.tsx";

/** Lazily loaded: menus weigh as much as the rest of the screen. */
const ActionsMenu = lazyPart(() => import("../ui/actions-menu.tsx"), "ActionsMenu");

const spread =
  "grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-t py-4 sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-x-6";

/** One page of the list: thumbnail, figures and actions. */
export function PageRow({ page, onDelete }: { page: ListedPage; onDelete: () => void }) {
  const { id, name, url, views, conversions } = page;
  const hasBrand = useHasBrand();
  const applyBrand = useApplyBrandToPage(id);
  const [isApplying, setApplying] = useState(false);
  const isPhone = usePhone();
  const editor = `/dashboard/make-money/${id}`;
  const figures = [
    { label: "Visites", value: formatNumber(views) },
    { label: "Conversions", value: formatNumber(conversions) },
    { label: "Taux", value: formatRate(views === 0 ? 0 : conversions / views) },
  ];
  return (
    <article aria-labelledby={`page-${id}`} className={spread}>
      {page.hero ? (
        <Picture src={page.hero} alt="" ratio="4 / 5" sizes="6rem" className="rounded sm:row-span-2" />
      ) : (
        <ThemeSketch theme={page.theme} className="aspect-4/5 w-full rounded sm:row-span-2" />
      )}
      <div className="flex min-w-0 flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 id={`page-${id}`} className="min-w-0 font-display text-heading wrap-anywhere">
              <Link to={editor} className="hover:underline">
                {name}
              </Link>
            </h3>
            <PageStatusBadge status={page.status} />
          </div>
          <DottedLine
            texts={[url, `créée le ${formatDate(page.created_at)}`]}
            className="text-sm wrap-anywhere text-muted"
          />
        </div>
        <dl className="flex gap-4 sm:gap-6">
          {figures.map(({ label, value }) => (
            <div key={label} className="flex flex-col">
              <dt className="text-xs text-muted">{label}</dt>
              <dd className="text-lg font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="-ml-3 flex flex-wrap items-center self-end max-sm:col-span-2 sm:col-start-2">
        <Button asChild variant="ghost" size="sm" icon={ExternalLink}>
          <a href={page.preview_url} target="_blank" rel="noopener">
            Voir
          </a>
        </Button>
        <Button variant="ghost" size="sm" icon={Link2} onClick={() => void copyLink(url)}>
          Copier le lien
        </Button>
        <Button asChild variant="ghost" size="sm" icon={Pencil}>
          <Link to={editor}>Modifier</Link>
        </Button>
        {isPhone ? (
          <Suspense fallback={<span className="-mr-2.5 ml-auto size-10" />}>
            <ActionsMenu
              label={`Actions pour ${name}`}
              actions={
                hasBrand ? [{ icon: Fingerprint, label: "Appliquer la marque", run: () => setApplying(true) }] : []
              }
              danger={{ icon: Trash2, label: "Supprimer", run: onDelete }}
            />
          </Suspense>
        ) : (
          <>
            {hasBrand ? (
              <IconButton
                icon={Fingerprint}
                size="sm"
                label={`Appliquer la marque à ${name}`}
                onClick={() => setApplying(true)}
              />
            ) : null}
            <IconButton icon={Trash2} size="sm" label={`Supprimer ${name}`} className="ml-auto" onClick={onDelete} />
          </>
        )}
        {isApplying ? (
          <ApplyBrandDialog
            result="Une nouvelle page est écrite dans son ton, avec ses couleurs et ses polices. Celle-ci reste telle quelle."
            onClose={() => setApplying(false)}
            onConfirm={() => applyBrand.mutateAsync()}
          />
        ) : null}
      </div>
    </article>
  );
}

export function PageRowSkeleton() {
  return (
    <div className={spread}>
      <Skeleton className="aspect-4/5 w-full sm:row-span-2" />
      <div className="flex flex-col gap-2">
        <Skeleton className="h-7 w-64 max-w-full" />
        <Skeleton className="h-4 w-48 max-w-full" />
      </div>
      <Skeleton className="h-8 w-72 max-w-full self-end max-sm:col-span-2 sm:col-start-2" />
    </div>
  );
}
