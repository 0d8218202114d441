import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useDocumentTitle } from "./document-title.ts";

/** The header of a screen; sets the browser tab's title too. */
export function PageHeader({
  title,
  count,
  description,
  actions,
  back,
}: {
  title: string;
  /** Beside the title, e.g. « 128 produits ». */
  count?: ReactNode;
  description?: ReactNode;
  /** Buttons on the right; at most one primary. */
  actions?: ReactNode;
  back?: { to: string; label: string };
}) {
  useDocumentTitle(title);
  return (
    <header className="flex flex-col gap-4 pb-8">
      {back ? (
        <Link to={back.to} className="inline-flex w-fit items-center gap-2 text-sm text-muted hover:text-ink">
          <ArrowLeft size={16} aria-hidden />
          {back.label}
        </Link>
      ) : null}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="flex min-w-0 flex-col gap-2">
          <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <h1 className="min-w-0 font-display text-title">{title}</h1>
            {count === undefined || count === null ? null : <p className="text-muted">{count}</p>}
          </div>
          {description ? <p className="max-w-prose text-muted">{description}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
      </div>
    </header>
  );
}
