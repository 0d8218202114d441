import type { ReactNode } from "react";

/** Sections that belong together, as one card; on a phone it reaches both edges, so that its rows keep their width. */
export const SettingsCard = ({ children }: { children: ReactNode }) => (
  <div className="rounded border bg-card empty:hidden max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
    {children}
  </div>
);

/** A section of a settings card: title and description on the left, controls on the right, hairlines between them. */
export function SettingsSection({
  id,
  title,
  description,
  children,
}: {
  /** Anchor in the address. */
  id: string;
  title: string;
  /** One sentence. */
  description: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-20 gap-4 border-t p-4 first:border-t-0 sm:p-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-8"
    >
      <div className="flex max-w-prose flex-col gap-1">
        <h2 id={`${id}-title`} className="font-medium">
          {title}
        </h2>
        <p className="text-sm text-muted">{description}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
    </section>
  );
}
