import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { ModelFigures } from "../../worker/contract/schemas/model-report.ts";
import { api, call } from "../lib/api.ts";
import { formatDateTime, formatNumber, formatPercent } from "../lib/format.ts";
import { notifyError } from "../lib/notify.ts";
import { Button } from "../ui/button.tsx";
import { formatLatency, formatUsd } from "./model-words.ts";
import { Section } from "./section.tsx";
import { StateBadge } from "./state-badge.tsx";

export function ModelList({ models }: { models: ModelFigures[] }) {
  const client = useQueryClient();
  const close = useMutation({
    mutationFn: (model: string) => call(api.operator.models.close.$post({ json: { model } })),
    onSuccess: () => toast.success("Disjoncteur refermé"),
    onError: notifyError,
    onSettled: () => client.invalidateQueries({ queryKey: ["operator"] }),
  });
  return (
    <Section title="Santé et coûts">
      <ul className="flex flex-col divide-y border-y">
        {models.map((figures) => {
          const { model, state, isListed, errors } = figures;
          return (
            <li key={model} className="flex flex-col gap-4 py-6">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <h3 className="min-w-0 font-medium wrap-anywhere">
                  <code>{model}</code>
                </h3>
                {isListed ? (
                  <StateBadge state={state} />
                ) : (
                  <span className="text-sm text-muted">retiré des listes</span>
                )}
                {isListed && state.name !== "serving" ? (
                  <Button
                    size="sm"
                    className="max-sm:w-full sm:ml-auto"
                    loading={close.isPending && close.variables === model}
                    onClick={() => close.mutate(model)}
                  >
                    Refermer le disjoncteur<span className="sr-only"> de {model}</span>
                  </Button>
                ) : null}
              </div>
              <Figures figures={figures} />
              {errors.length > 0 ? <LastErrors errors={errors} model={model} /> : null}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function Figures({ figures }: { figures: ModelFigures }) {
  const { calls, failed, refused, p50_ms, p95_ms, isPriced, today_usd, month_usd } = figures;
  // What was booked before its price went out of the list stays said.
  const spent = (usd: number) => (isPriced || usd > 0 ? formatUsd(usd) : "Prix inconnu");
  const cells = [
    ["Appels", formatNumber(calls)],
    ["Échecs", calls > 0 ? `${formatNumber(failed)} (${formatPercent(failed / calls)})` : "–"],
    ["Refus", calls > 0 ? formatNumber(refused) : "–"],
    ["Médiane", formatLatency(p50_ms)],
    ["95e centile", formatLatency(p95_ms)],
    ["Aujourd’hui", spent(today_usd)],
    ["30 jours", spent(month_usd)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4 xl:grid-cols-7">
      {cells.map(([label, value]) => (
        <div key={label} className="flex flex-col">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function LastErrors({ errors, model }: Pick<ModelFigures, "errors" | "model">) {
  return (
    <ul aria-label={`Dernières erreurs de ${model}`} className="flex flex-col gap-2 rounded bg-sunk p-4 text-sm">
      {errors.map(({ status, error, created_at }) => (
        <li key={created_at + error} className="flex flex-col">
          <span className="text-xs text-muted">
            {status === "refused" ? "Refus" : "Échec"} · {formatDateTime(created_at)}
          </span>
          {/* The provider's error message, in its language. */}
          <span lang="en" className="line-clamp-3 font-mono text-xs wrap-anywhere">
            {error}
          </span>
        </li>
      ))}
    </ul>
  );
}
