import type { ReactNode } from "react";
import type { LegalFact } from "../../worker/contract/legal-pages.ts";

const missing = "rounded bg-warning-soft px-1 whitespace-nowrap text-warning";

/** What only the deployment knows: the worker puts it in (worker/legal/fill-facts.ts). */
export function Fact({ name }: { name: Exclude<LegalFact, "email"> }) {
  return (
    <span data-fact={name} className={missing}>
      à compléter
    </span>
  );
}

/** The address to write to, as a link once there is one. */
export function ContactLink() {
  return (
    <a data-fact="email" href="/mentions-legales#editeur" className={missing}>
      à compléter
    </a>
  );
}

/** What is said only where the deployment has that; with `!` before it, only where it has not. */
export function When({ fact, children }: { fact: LegalFact | `!${LegalFact}`; children: ReactNode }) {
  return <span data-when={fact}>{children}</span>;
}
