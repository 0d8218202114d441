import { CircleAlert, type LucideIcon, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";

/** An empty list: what will be here, and the action that adds the first item. */
export function EmptyState({
  icon: Icon,
  title,
  description,
  action,
}: {
  icon?: LucideIcon;
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-4 rounded border border-dashed border-line-strong px-6 py-16 text-center">
      {Icon ? <Icon size={28} strokeWidth={1.25} aria-hidden className="text-muted" /> : null}
      <div className="flex max-w-md flex-col gap-1">
        <h2 className="font-display text-heading">{title}</h2>
        {description ? <p className="text-muted">{description}</p> : null}
      </div>
      {action}
    </div>
  );
}

/** A failed load: the reason, and « Réessayer ». */
export function ErrorState({
  title = "Le chargement a échoué",
  message,
  onRetry,
  retrying = false,
  className,
}: {
  title?: string;
  /** French; usually the message of the ApiError. */
  message: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  className?: string;
}) {
  return (
    <div
      role="alert"
      className={cx("flex flex-col items-center gap-4 rounded border px-6 py-12 text-center", className)}
    >
      <CircleAlert size={28} strokeWidth={1.25} aria-hidden className="text-danger" />
      <div className="flex max-w-md flex-col gap-1">
        <h2 className="font-display text-heading">{title}</h2>
        <p className="text-muted">{message}</p>
      </div>
      {onRetry ? (
        <Button icon={RotateCw} loading={retrying} onClick={onRetry}>
          Réessayer
        </Button>
      ) : null}
    </div>
  );
}
