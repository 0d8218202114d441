import type { ReactNode } from "react";

/** A section of a settings page: title and description on the left, controls on the right, a hairline above. */
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
      className="grid scroll-mt-14 gap-6 border-t py-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,9fr)] lg:gap-16 lg:py-14"
    >
      <div className="flex max-w-prose flex-col gap-2">
        <h2 id={`${id}-title`} className="font-display text-heading">
          {title}
        </h2>
        <p className="text-sm text-muted">{description}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-6">{children}</div>
    </section>
  );
}
