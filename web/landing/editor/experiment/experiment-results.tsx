import { CircleStop, Eye, EyeOff, Trophy } from "lucide-react";
import { formatCount } from "../../../lib/format.ts";
import { Button } from "../../../ui/button.tsx";
import { formatRate } from "../../landing-words.ts";
import type { Experiment, ExperimentAct } from "../../queries.ts";
import { describeVerdict } from "./experiment-words.ts";

type Arm = Experiment["arms"][number];

/** Results of both versions, their certainty, and the possible actions. */
export function ExperimentResults({
  experiment,
  pending,
  isShown,
  onShow,
  onAct,
}: {
  experiment: Experiment;
  pending: ExperimentAct | null;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
  onAct: (act: ExperimentAct) => void;
}) {
  const { arms, verdict, alternative } = experiment;
  // Without views the intervals reach 100 %: they do not count for the scale.
  const top = Math.max(...arms.map(({ views, high }) => (views === 0 ? 0 : high)), 0.01);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-1">
        <h2 className="text-sm font-medium">Test en cours</h2>
        <p className="text-sm text-muted">
          Version B{"\u00a0"}: «{"\u00a0"}
          {alternative.headline}
          {"\u00a0"}», bouton «{"\u00a0"}
          {alternative.cta}
          {"\u00a0"}».
        </p>
      </div>
      <ul className="flex flex-col gap-5">
        {arms.map((arm) => (
          <ArmResult key={arm.variant} arm={arm} top={top} />
        ))}
      </ul>
      <p aria-live="polite" className="rounded bg-sunk p-3 text-sm">
        {describeVerdict(experiment)}
      </p>
      <div className="flex flex-col gap-2">
        <h3 className="text-sm font-medium">Choisir la gagnante</h3>
        <div className="grid grid-cols-2 gap-2">
          {arms.map(({ variant }) => (
            <Button
              key={variant}
              variant={verdict === variant ? "primary" : "secondary"}
              icon={Trophy}
              disabled={pending !== null}
              loading={pending?.type === "winner" && pending.winner === variant}
              onClick={() => onAct({ type: "winner", winner: variant })}
            >
              Version {variant.toUpperCase()}
            </Button>
          ))}
        </div>
        <p className="text-xs text-muted">Elle devient la page de tous vos visiteurs, et le test prend fin.</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={isShown ? EyeOff : Eye} onClick={() => onShow(!isShown)}>
          {isShown ? "Voir la version A" : "Voir la version B"}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          icon={CircleStop}
          disabled={pending !== null}
          loading={pending?.type === "stop"}
          onClick={() => onAct({ type: "stop" })}
        >
          Arrêter le test
        </Button>
      </div>
    </div>
  );
}

/** The conversion rate as a point, its 95 % confidence interval as a line. */
function ArmResult({ arm: { variant, views, conversions, rate, low, high }, top }: { arm: Arm; top: number }) {
  const at = (share: number) => `${Math.min(100, (share / top) * 100)}%`;
  return (
    <li className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="text-sm font-medium">Version {variant.toUpperCase()}</h3>
        <p className="font-display text-heading">{views === 0 ? "–" : formatRate(rate)}</p>
      </div>
      <div aria-hidden className="relative h-3 rounded-full bg-sunk">
        {views === 0 ? null : (
          <>
            <span
              className="absolute inset-y-1 min-w-1 rounded-full bg-line-strong"
              style={{ left: at(low), right: `calc(100% - ${at(high)})` }}
            />
            <span className="absolute top-0 size-3 -translate-x-1/2 rounded-full bg-ink" style={{ left: at(rate) }} />
          </>
        )}
      </div>
      <p className="text-xs text-muted">
        {formatCount(conversions, "conversion")} sur {formatCount(views, "visite")}
        {views === 0 ? null : ` · entre ${formatRate(low)} et ${formatRate(high)}, avec 95\u00a0% de certitude`}
      </p>
    </li>
  );
}
