import { Suspense } from "react";
import { lazyPart } from "./lazy-part.tsx";
import type { ConfirmDialogProps } from "./confirm-panel.tsx";
import { useWasOpen } from "./use-was-open.ts";

const ConfirmPanel = lazyPart(() => import("./confirm-panel.tsx"), "ConfirmPanel");

/** Asks for confirmation of what cannot be undone. Its code is fetched when it first opens. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return <Suspense>{useWasOpen(props.open) ? <ConfirmPanel {...props} /> : null}</Suspense>;
}
