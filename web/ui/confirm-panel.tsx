import { AlertDialog as Radix } from "radix-ui";
import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import { panel, panelWidths, veil } from "./panel.ts";
import { useReturnFocus } from "./return-focus.ts";

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Red confirm button. */
  danger?: boolean;
  /** The description says why it cannot be confirmed. */
  isRefused?: boolean;
  /** A promise keeps the dialog open with a spinner until it settles; it stays open if it rejects. */
  onConfirm: () => unknown;
}

export function ConfirmPanel({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = "Annuler",
  danger = false,
  isRefused = false,
  onConfirm,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const focus = useReturnFocus();

  async function confirm() {
    setBusy(true);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch {
      // The caller has shown the error; the dialog stays open for another try.
    } finally {
      setBusy(false);
    }
  }

  return (
    <Radix.Root open={open} onOpenChange={(next) => (busy ? undefined : onOpenChange(next))}>
      <Radix.Portal>
        <Radix.Overlay className={veil} />
        <Radix.Content {...focus} className={cx(panel, panelWidths.sm, "gap-6 p-6")}>
          <div className="flex flex-col gap-2">
            <Radix.Title className="font-display text-heading">{title}</Radix.Title>
            <Radix.Description className="text-muted">{description}</Radix.Description>
          </div>
          <div className="flex flex-wrap justify-end gap-2">
            <Radix.Cancel asChild>
              <Button disabled={busy}>{cancelLabel}</Button>
            </Radix.Cancel>
            <Button
              variant={danger ? "danger" : "primary"}
              loading={busy}
              disabled={isRefused}
              onClick={() => void confirm()}
            >
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
