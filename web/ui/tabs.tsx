import type { LucideIcon } from "lucide-react";
import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export interface TabItem {
  value: string;
  label: ReactNode;
  icon?: LucideIcon;
}

/** Underlined tabs; put one `<TabPanel>` per item inside. */
export function Tabs({
  items,
  value,
  onValueChange,
  label,
  stretch = false,
  className,
  children,
}: {
  items: readonly TabItem[];
  value: string;
  onValueChange: (value: string) => void;
  /** Accessible name of the tab list. */
  label: string;
  /** Makes the tabs fill the whole width. */
  stretch?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Radix.Root value={value} onValueChange={onValueChange} className={className}>
      <Radix.List aria-label={label} className="flex gap-6 overflow-x-auto border-b">
        {items.map(({ value: each, label: text, icon: Icon }) => (
          <Radix.Trigger
            key={each}
            value={each}
            // Radix focuses it by script, which browsers treat as keyboard focus.
            onMouseDown={(event) => event.currentTarget.focus({ focusVisible: false })}
            className={cx(
              "-mb-px inline-flex h-12 items-center justify-center gap-2 border-b-2 border-transparent px-1 text-sm font-medium whitespace-nowrap text-muted transition-colors -outline-offset-2 hover:text-ink data-[state=active]:border-ink data-[state=active]:text-ink",
              stretch && "flex-1",
            )}
          >
            {/* On a phone three labels fill the row. */}
            {Icon ? <Icon size={16} aria-hidden className="max-sm:hidden" /> : null}
            {text}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

export function TabPanel({
  value,
  keepMounted = false,
  className,
  children,
}: {
  value: string;
  /** Keeps the panel mounted, and what was typed in it, while another tab is shown. */
  keepMounted?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Radix.Content
      value={value}
      {...(keepMounted ? { forceMount: true as const } : {})}
      className={cx("pt-6 data-[state=inactive]:hidden", className)}
    >
      {children}
    </Radix.Content>
  );
}
