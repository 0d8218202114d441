import { lazy, Suspense } from "react";
import type { ConfirmDialogProps } from "./confirm-panel.tsx";
import { useWasOpen } from "./use-was-open.ts";

const ConfirmPanel = lazy(async () => ({ default: (await import("./confirm-panel.tsx")).ConfirmPanel }));

/** Asks for confirmation of what cannot be undone. Its code is fetched when it first opens. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return <Suspense>{useWasOpen(props.open) ? <ConfirmPanel {...props} /> : null}</Suspense>;
}
