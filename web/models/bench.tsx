// « Banc d'essai »: ten fixed products drawn by one configured model, with fidelity, cost and time.
import { useQuery } from "@tanstack/react-query";
import { ChevronRight, FlaskConical } from "lucide-react";
import type { BenchOffer, BenchReport, ModelReport } from "../../worker/contract/schemas/model-report.ts";
import { useState } from "react";
import { formatDateTime } from "../lib/format.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { benchWords, formatLatency, formatUsd } from "./model-words.ts";
import { benchQuery, useStartBench } from "./queries.ts";
import { Section } from "./section.tsx";

export function Bench({ report }: { report: ModelReport }) {
  const { data } = useQuery(benchQuery);
  const start = useStartBench();
  const [asked, setAsked] = useState<string | null>(null);
  const models = report.capabilities
    .find(({ capability }) => capability === "image")
    ?.engines.filter((name) => name !== "embedded");
  if (!models || models.length === 0) return null;
  return (
    <Section title="Banc d’essai">
      <p className="max-w-prose text-muted">
        Dix produits fixes, dessinés par un modèle d’images avec une personne. Chaque essai est payé au prix du modèle,
        sur le budget du jour de votre compte.
      </p>
      <div className="flex flex-wrap gap-2">
        {models.map((model) => (
          <Button key={model} icon={FlaskConical} className="max-w-full" onClick={() => setAsked(model)}>
            <span className="truncate">Essayer {model}</span>
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => (open ? undefined : setAsked(null))}
        title={`Essayer ${asked ?? "ce modèle"}\u00a0?`}
        description={describeOffer(data?.models.find(({ model }) => model === asked))}
        confirmLabel="Lancer l’essai"
        onConfirm={() => asked && start.mutateAsync(asked)}
      />
      {data?.items.map((bench) => (
        <Run key={bench.job_id} bench={bench} />
      ))}
    </Section>
  );
}

/** Count and price of a run. */
function describeOffer(offer: BenchOffer | undefined): string {
  if (!offer) return "Son coût n’est pas encore connu.";
  const { products, drawings, most_usd } = offer;
  const count = `${products} produits, un dessin chacun, ${drawings} au plus s’il faut recommencer.`;
  return most_usd === null
    ? `${count} Le prix de ce modèle est inconnu\u00a0: il ne compte pas dans le budget du jour.`
    : `${count} Coût estimé\u00a0: ${formatUsd((most_usd * products) / drawings)}, au plus ${formatUsd(most_usd)}.`;
}

const numbers = "py-1.5 pl-4 text-right whitespace-nowrap tabular-nums";

function Run({ bench: { model, status, created_at, isPriced, results } }: { bench: BenchReport }) {
  const drawn = results.flatMap((result) => result.drawn ?? []);
  const byModel = drawn.filter(({ by }) => by === "model");
  const mean = (values: number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
  const isRunning = status === "queued" || status === "running";
  const undrawn = isRunning ? "En attente" : "Pas dessiné";
  const spent = (usd: number) => (isPriced || usd > 0 ? formatUsd(usd) : "Prix inconnu");
  return (
    <details className="group border-y py-3">
      <summary className="flex cursor-pointer list-none flex-wrap items-baseline gap-x-3 gap-y-1 rounded text-sm [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={16}
          aria-hidden
          className="shrink-0 self-center transition-transform group-open:rotate-90"
        />
        <code className="min-w-0 flex-1 wrap-anywhere">{model}</code>
        <span className="text-muted tabular-nums">
          {[
            ...(isRunning ? ["en cours"] : []),
            drawn.length > 0 ? `${byModel.length} sur ${drawn.length} par le modèle` : "aucun dessin",
            ...(byModel.length > 0 ? [`fidélité ${Math.round(mean(byModel.map(({ fidelity }) => fidelity)))}`] : []),
            spent(drawn.reduce((sum, { cost_usd }) => sum + cost_usd, 0)),
            ...(drawn.length > 0 ? [formatLatency(mean(drawn.map(({ duration_ms }) => duration_ms)))] : []),
            formatDateTime(created_at),
          ].join(" · ")}
        </span>
      </summary>
      {/* It scrolls on a phone, by keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section aria-label={`Essai de ${model}`} tabIndex={0} className="mt-3 overflow-x-auto">
        <table className="w-full min-w-md text-sm">
          <thead className="text-left text-muted">
            <tr>
              <th className="py-1.5 font-normal">Produit</th>
              <th className="py-1.5 font-normal">Résultat</th>
              <th className={`${numbers} font-normal`}>Fidélité</th>
              <th className={`${numbers} font-normal`}>Essais</th>
              <th className={`${numbers} font-normal`}>Temps</th>
              <th className={`${numbers} font-normal`}>Coût</th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {results.map(({ product, drawn: one, error }) => (
              <tr key={product}>
                <td className="py-1.5">{product}</td>
                <td className="py-1.5">{one ? benchWords[one.by] : (error ?? undrawn)}</td>
                <td className={numbers}>{one?.fidelity}</td>
                <td className={numbers}>{one?.tries}</td>
                <td className={numbers}>{one ? formatLatency(one.duration_ms) : ""}</td>
                <td className={numbers}>{one ? spent(one.cost_usd) : ""}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
