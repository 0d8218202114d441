import type { ReactNode } from "react";
import type { LegalFact } from "../../worker/contract/legal-pages.ts";

const missing = "rounded bg-warning-soft px-1 whitespace-nowrap text-warning";

/** A fact of the deployment, filled in by the worker (worker/legal/fill-facts.ts). */
export function Fact({ name }: { name: Exclude<LegalFact, "email"> }) {
  return (
    <span data-fact={name} className={missing}>
      à compléter
    </span>
  );
}

/** The contact address, a link if one is configured. */
export function ContactLink() {
  return (
    <a data-fact="email" href="/mentions-legales#editeur" className={missing}>
      à compléter
    </a>
  );
}

/** Content shown only if the deployment has this fact; with a leading `!`, only if it has not. */
export function When({ fact, children }: { fact: LegalFact | `!${LegalFact}`; children: ReactNode }) {
  return <span data-when={fact}>{children}</span>;
}
