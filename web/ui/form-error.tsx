import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/** What is wrong with a form or one of its fields, read out when it appears. */
export function FormError({ id, className, children }: { id?: string; className?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className={cx("flex items-start gap-1.5 text-sm text-danger", className)}>
      <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
      {children}
    </p>
  );
}
