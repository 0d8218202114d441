// Layout of the page: chapters, specimens in both themes, states with their names.
import type { ReactNode } from "react";
import { cx } from "../ui/cx.ts";

export type Theme = "light" | "dark";
const themes: Theme[] = ["light", "dark"];

export function Chapter({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="flex scroll-mt-8 flex-col gap-12 border-t pt-8">
      <div className="flex flex-col gap-2">
        <h2 id={`${id}-title`} className="font-display text-title">
          {title}
        </h2>
        <p className="max-w-prose text-muted">{lead}</p>
      </div>
      {children}
    </section>
  );
}

/** Shows components, named as they are exported, in the light and the dark theme side by side. */
export function Specimen({
  shows,
  note,
  children,
}: {
  shows: string[];
  note?: ReactNode;
  /** Rendered once per theme; a function gets the theme, for ids and labels that must differ. */
  children: ReactNode | ((theme: Theme) => ReactNode);
}) {
  return (
    <article data-shows={shows.join(" ")} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <p className="font-medium">{shows.join(", ")}</p>
        {note ? <p className="text-sm text-muted">{note}</p> : null}
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        {themes.map((theme) => (
          <Plate key={theme} theme={theme}>
            {typeof children === "function" ? children(theme) : children}
          </Plate>
        ))}
      </div>
    </article>
  );
}

/** A box in one theme, independent of the page's theme. */
function Plate({ theme, children }: { theme: Theme; children: ReactNode }) {
  return (
    <div
      data-theme={theme}
      className="@container flex min-w-0 flex-col gap-8 rounded border bg-paper p-4 text-ink sm:p-8"
    >
      {children}
    </div>
  );
}

/** Samples side by side, wrapping. */
export function Shelf({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx("flex flex-wrap items-end gap-x-4 gap-y-6", className)}>{children}</div>;
}

/** A sample above the name of its state; `forced` simulates hover or focus. */
export function State({
  name,
  forced,
  children,
  className,
}: {
  name: string;
  forced?: "hover" | "focus";
  children: ReactNode;
  className?: string;
}) {
  return (
    <figure data-forced={forced} className={cx("flex min-w-0 flex-col gap-2", className)}>
      {children}
      <figcaption className="text-xs text-muted">{name}</figcaption>
    </figure>
  );
}
