import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode, RefObject } from "react";
import { cx } from "./cx.ts";
import { IconButton } from "./icon-button.tsx";
import { panel, panelWidths, veil } from "./panel.ts";
import { useReturnFocus } from "./return-focus.ts";
import { useBackCloses } from "./use-back-closes.ts";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One sentence under the title. */
  description?: ReactNode;
  /** Buttons, right-aligned; stays in view while the body scrolls. */
  footer?: ReactNode;
  size?: keyof typeof panelWidths;
  /** No padding around the body. */
  bare?: boolean;
  /** Its body takes the focus, so that the keyboard scrolls it: for text without anything to focus. */
  isRead?: boolean;
  /** Ignores Esc and clicks outside, so that no work is lost. */
  locked?: boolean;
  /** The browser's Back closes it: for a picture that fills a phone's screen like a page. */
  closesOnBack?: boolean;
  /** Gets the focus on closing when the element that had it before is gone; the screen unless given. */
  fallbackFocus?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  size = "md",
  bare = false,
  isRead = false,
  locked = false,
  closesOnBack = false,
  fallbackFocus,
  children,
}: DialogProps) {
  const focus = useReturnFocus(undefined, fallbackFocus);
  useBackCloses(open && closesOnBack, () => onOpenChange(false));
  const preventIfLocked = (event: Event) => {
    if (locked) event.preventDefault();
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={veil} />
        <Radix.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          {...focus}
          onEscapeKeyDown={preventIfLocked}
          onInteractOutside={preventIfLocked}
          className={cx(panel, panelWidths[size])}
        >
          <div className="flex flex-col gap-1 border-b py-4 pr-16 pl-6">
            <Radix.Title className="font-display text-heading">{title}</Radix.Title>
            {description ? <Radix.Description className="text-sm text-muted">{description}</Radix.Description> : null}
          </div>
          <div
            {...(isRead && { tabIndex: 0, role: "group", "aria-label": title })}
            className={cx("min-h-0 flex-1 overflow-y-auto", !bare && "p-6")}
          >
            {children}
          </div>
          {footer ? <div className="flex flex-wrap justify-end gap-2 border-t px-6 py-4">{footer}</div> : null}
          {locked ? null : (
            <Radix.Close asChild>
              <IconButton icon={X} label="Fermer" tooltip={false} className="absolute top-3 right-3" />
            </Radix.Close>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
