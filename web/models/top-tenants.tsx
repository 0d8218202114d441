import type { ModelReport } from "../../worker/contract/schemas/model-report.ts";
import { formatCount } from "../lib/format.ts";
import { formatUsd } from "./model-words.ts";
import { Section } from "./section.tsx";

export function TopTenants({ tenants }: Pick<ModelReport, "tenants">) {
  return (
    <Section title="Les comptes du jour">
      {tenants.length === 0 ? (
        <p className="text-muted">Personne n’a encore fait appel à un modèle aujourd’hui.</p>
      ) : null}
      <ol className="flex flex-col divide-y border-y empty:hidden">
        {tenants.map(({ tenant_id, calls, spent_usd }) => (
          <li key={tenant_id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
            <span className="min-w-0 wrap-anywhere">
              {tenant_id ? <code className="text-sm">{tenant_id}</code> : "Visiteurs de pages publiques"}
            </span>
            <span className="flex items-baseline gap-x-6 tabular-nums max-sm:w-full max-sm:justify-between">
              <span className="text-sm text-muted">{formatCount(calls, "appel")}</span>
              <span>{formatUsd(spent_usd)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
