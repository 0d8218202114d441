import { lazy, Suspense } from "react";
import type { ConfirmDialogProps } from "./confirm-panel.tsx";
import { useWasOpen } from "./use-was-open.ts";

const ConfirmPanel = lazy(async () => ({ default: (await import("./confirm-panel.tsx")).ConfirmPanel }));

/** Asks before what cannot be undone. Fetched when it first opens: most visits of a screen delete nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return <Suspense>{useWasOpen(props.open) ? <ConfirmPanel {...props} /> : null}</Suspense>;
}
