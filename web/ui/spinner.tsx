import { LoaderCircle } from "lucide-react";
import { cx } from "./cx.ts";

/** A loading indicator. Give it a `label` when no text beside it says that something loads. */
export function Spinner({ size = 16, label, className }: { size?: number; label?: string; className?: string }) {
  return (
    <span role={label ? "status" : undefined} className={cx("inline-flex", className)}>
      <LoaderCircle size={size} aria-hidden className="animate-spin" />
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
