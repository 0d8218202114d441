import type { ReactNode } from "react";
import { type LegalFact, type LegalPath, legalPages } from "../../worker/contract/legal-pages.ts";
import { PublicFooter } from "../shell/public-footer.tsx";
import { Logo } from "../ui/logo.tsx";

export interface LegalSection {
  id: string;
  title: string;
  content: ReactNode;
}

export interface LegalText {
  path: LegalPath;
  title: string;
  /** For search engines. */
  description: string;
  /** Summary of the page in one or two sentences. */
  lead: ReactNode;
  sections: LegalSection[];
}

/** From this number of sections on there is a table of contents. */
const longSections = 5;

export function LegalDocument({ text }: { text: LegalText }) {
  const changedOn = legalPages.find(({ path }) => path === text.path)?.changedOn ?? "";
  const isLong = text.sections.length >= longSections;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex h-16 w-full max-w-7xl items-center px-4 sm:px-8 print:hidden">
        <a href="/" className="rounded">
          <Logo />
        </a>
      </header>
      <main className="mx-auto w-full max-w-7xl flex-1 px-4 pt-10 pb-24 sm:px-8 sm:pt-16">
        <div className="flex max-w-3xl flex-col gap-6 pb-12 sm:pb-16">
          <h1 className="font-display text-display">{text.title}</h1>
          <p className="text-lg text-muted">{text.lead}</p>
          <p className="text-sm text-muted">
            Version du <time dateTime={changedOn}>{showDay(changedOn)}</time>
          </p>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12 border-t pt-10 wrap-break-word lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-20">
          {isLong ? <Contents sections={text.sections} /> : null}
          <div className="flex max-w-[42rem] flex-col gap-14 lg:col-start-2">
            {text.sections.map(({ id, title, content }) => (
              <section key={id} aria-labelledby={id} className="legal-prose">
                <h2 id={id} className="scroll-mt-8 font-display text-heading">
                  {title}
                </h2>
                {content}
              </section>
            ))}
          </div>
        </div>
      </main>
      <PublicFooter />
    </div>
  );
}

function Contents({ sections }: { sections: LegalSection[] }) {
  return (
    <nav aria-label="Sommaire" className="text-sm lg:sticky lg:top-8 lg:self-start print:hidden">
      <h2 className="eyebrow pb-3">Sommaire</h2>
      <ol className="flex flex-col border-l">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px block border-l border-transparent py-1.5 pl-4 text-muted transition-colors hover:border-ink hover:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A list of names and values, stacked on a phone. */
export function Entries({ entries }: { entries: { name: string; value: ReactNode; when?: LegalFact }[] }) {
  return (
    <dl className="grid border-t sm:grid-cols-[13rem_minmax(0,1fr)]">
      {entries.map(({ name, value, when }) => (
        <div key={name} data-when={when} className="border-b py-3 sm:col-span-2 sm:grid sm:grid-cols-subgrid">
          <dt className="pr-6 text-sm leading-6 text-muted">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const showDay = (day: string) =>
  new Date(day).toLocaleDateString("fr-FR", { dateStyle: "long", timeZone: "UTC" }).replace(/^1 /, "1er ");
