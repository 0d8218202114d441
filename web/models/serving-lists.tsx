import type { ModelReport } from "../../worker/contract/schemas/model-report.ts";
import { capabilityWords } from "./model-words.ts";
import { Section } from "./section.tsx";
import { StateBadge } from "./state-badge.tsx";

/** The models of each capability, in the order of the fallback chain. */
export function ServingLists({ report: { capabilities, models } }: { report: ModelReport }) {
  return (
    <Section title="Qui crée quoi">
      <dl className="flex flex-col divide-y border-y">
        {capabilities.map(({ capability, engines }) => (
          <div key={capability} className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <dt className="font-medium">{capabilityWords[capability] ?? capability}</dt>
            <dd>
              {engines.length === 0 ? <p className="text-muted">Non configuré</p> : null}
              <ol className="flex flex-col gap-2 empty:hidden">
                {engines.map((name, at) => (
                  <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span aria-hidden className="w-4 text-sm text-muted tabular-nums">
                      {at + 1}
                    </span>
                    <span className="min-w-0 wrap-anywhere">
                      {name === "embedded" ? "Moteur embarqué" : <code className="text-sm">{name}</code>}
                    </span>
                    <StateBadge state={models.find(({ model }) => model === name)?.state} />
                  </li>
                ))}
              </ol>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
