import { type ReactNode, useId } from "react";

/** A section of the page with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="font-display text-heading">
        {title}
      </h2>
      {children}
    </section>
  );
}
