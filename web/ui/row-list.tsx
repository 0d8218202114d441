import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Skeleton } from "./skeleton.tsx";

const list = "flex flex-col divide-y";
const item = "flex flex-col gap-4 py-4 first:pt-0 last:pb-0";
const line = "flex flex-wrap items-center gap-x-4 gap-y-2";
const words = "flex min-w-0 flex-1 basis-48 flex-col gap-0.5";

/** A vertical list of `<Row>`s with hairlines between them: keys, devices, identities. */
export function RowList({ children }: { children: ReactNode }) {
  return <ul className={list}>{children}</ul>;
}

export function Row({
  icon: Icon,
  title,
  detail,
  action,
  children,
}: {
  icon?: LucideIcon;
  title: ReactNode;
  detail?: ReactNode;
  /** Buttons on the right. */
  action?: ReactNode;
  /** Shown under the line. */
  children?: ReactNode;
}) {
  return (
    <li className={item}>
      <div className={line}>
        {Icon ? <Icon size={20} strokeWidth={1.5} aria-hidden className="shrink-0 text-muted" /> : null}
        <div className={words}>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">{title}</div>
          {detail ? <p className="text-sm wrap-anywhere text-muted">{detail}</p> : null}
        </div>
        {/* Where it wraps, its words stand below the row's own. */}
        {action ? <div className={Icon ? "max-sm:pl-6" : undefined}>{action}</div> : null}
      </div>
      {children}
    </li>
  );
}

/** Placeholder while the rows load: one row, as most of these lists have. */
export function RowListSkeleton() {
  return (
    <div className={item}>
      <div className={line}>
        <Skeleton className="size-5" />
        <div className={words}>
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-64 max-w-full" />
        </div>
      </div>
    </div>
  );
}
