import { X } from "lucide-react";
import { AlertDialog as RadixAlert, Dialog as Radix } from "radix-ui";
import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import { IconButton } from "./icon-button.tsx";
import { useReturnFocus } from "./return-focus.ts";

const widths = {
  sm: "sm:max-w-md",
  md: "sm:max-w-xl",
  lg: "sm:max-w-3xl",
  xl: "sm:max-w-6xl",
};

const veil =
  "fixed inset-0 z-50 bg-veil data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in motion-reduce:animate-none";
const panel =
  "fixed z-50 flex flex-col border bg-card text-ink shadow-float outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-pop-in";
/** A sheet from the bottom edge on a phone, centred above that. */
const placed =
  "inset-x-0 bottom-0 max-h-[92dvh] rounded-t sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[88dvh] sm:w-[calc(100%-3rem)] sm:rounded";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One sentence under the title. */
  description?: ReactNode;
  /** Buttons, right-aligned; stays in view while the body scrolls. */
  footer?: ReactNode;
  size?: keyof typeof widths;
  /** Keeps the title for screen readers only (image viewer). */
  hideTitle?: boolean;
  /** No padding round the body. */
  bare?: boolean;
  /** Ignores Esc and clicks outside while work must not be lost. */
  locked?: boolean;
  children: ReactNode;
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  size = "md",
  hideTitle = false,
  bare = false,
  locked = false,
  children,
}: DialogProps) {
  const focus = useReturnFocus();
  const hold = (event: Event) => {
    if (locked) event.preventDefault();
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={veil} />
        <Radix.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          {...focus}
          onEscapeKeyDown={hold}
          onInteractOutside={hold}
          className={cx(panel, placed, widths[size])}
        >
          {hideTitle ? (
            <Radix.Title className="sr-only">{title}</Radix.Title>
          ) : (
            <div className="flex flex-col gap-1 border-b py-4 pr-16 pl-6">
              <Radix.Title className="font-display text-heading">{title}</Radix.Title>
              {description ? <Radix.Description className="text-sm text-muted">{description}</Radix.Description> : null}
            </div>
          )}
          <div className={cx("min-h-0 flex-1 overflow-y-auto", !bare && "p-6")}>{children}</div>
          {footer ? <div className="flex flex-wrap justify-end gap-2 border-t px-6 py-4">{footer}</div> : null}
          {locked ? null : (
            <Radix.Close asChild>
              <IconButton
                icon={X}
                label="Fermer"
                tooltip={false}
                variant={hideTitle ? "overlay" : "ghost"}
                className="absolute top-3 right-3"
              />
            </Radix.Close>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Red confirm button. */
  danger?: boolean;
  /** A promise keeps the dialog open with a spinner until it settles; it stays open if it rejects. */
  onConfirm: () => unknown;
}

export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = "Annuler",
  danger = false,
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
      // The caller has told the error; the dialog stays so that the person can try again.
    } finally {
      setBusy(false);
    }
  }

  return (
    <RadixAlert.Root open={open} onOpenChange={(next) => (busy ? undefined : onOpenChange(next))}>
      <RadixAlert.Portal>
        <RadixAlert.Overlay className={veil} />
        <RadixAlert.Content {...focus} className={cx(panel, placed, widths.sm, "gap-6 p-6")}>
          <div className="flex flex-col gap-2">
            <RadixAlert.Title className="font-display text-heading">{title}</RadixAlert.Title>
            <RadixAlert.Description className="text-muted">{description}</RadixAlert.Description>
          </div>
          <div className="flex flex-wrap justify-end gap-2">
            <RadixAlert.Cancel asChild>
              <Button disabled={busy}>{cancelLabel}</Button>
            </RadixAlert.Cancel>
            <Button variant={danger ? "danger" : "primary"} loading={busy} onClick={() => void confirm()}>
              {confirmLabel}
            </Button>
          </div>
        </RadixAlert.Content>
      </RadixAlert.Portal>
    </RadixAlert.Root>
  );
}
