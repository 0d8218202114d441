import { Sparkles } from "lucide-react";
import { type FormEvent, useState } from "react";
import { maxInfluencersPerGeneration } from "../../worker/contract/influencer-traits.ts";
import { ApiError } from "../lib/api.ts";
import { useIdempotencyKey } from "../lib/idempotency.ts";
import { texts } from "../lib/texts.ts";
import { useErrorToast } from "../lib/use-error-toast.ts";
import { LimitNote, usePortraitsCost } from "../usage/limit-note.tsx";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Textarea } from "../ui/input.tsx";
import { NumberStepper } from "../ui/number-stepper.tsx";
import { useGenerateInfluencers } from "./queries.ts";

const examples = [
  "Femme 25-35 ans, style luxe, cheveux bruns",
  "Homme sportif, barbe courte, tenue de fitness",
  "Créatrice de mode, cheveux afro",
  "Senior élégant, cheveux gris, lunettes",
  "Étudiants décontractés, origines variées",
  "Professionnelle de la tech, carré blond",
];

export function GenerateForm() {
  const [typedCount, setCount] = useState<string>();
  const [description, setDescription] = useState("");
  const [countError, setCountError] = useState<string>();
  const [descriptionError, setDescriptionError] = useState<string>();
  const idempotency = useIdempotencyKey();
  const generate = useGenerateInfluencers();
  const showError = useErrorToast();
  // Four, or what the plan has left.
  const { left } = usePortraitsCost(1);
  const count = typedCount ?? String(Math.max(1, Math.min(4, left ?? 4)));
  const isCount = /^\d+$/.test(count) && Number(count) >= 1 && Number(count) <= maxInfluencersPerGeneration;
  const cost = usePortraitsCost(isCount ? Number(count) : 1);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setCountError(undefined);
    setDescriptionError(undefined);
    try {
      await generate.mutateAsync({ count: Number(count), description, headers: idempotency.headers() });
      idempotency.renew();
    } catch (error) {
      const fields: Readonly<Record<string, string>> = error instanceof ApiError ? error.fields : {};
      setCountError(fields.count);
      setDescriptionError(fields.description);
      if (fields.count || fields.description) return;
      showError(error, error instanceof ApiError ? error.message : texts.generationFailed);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4 sm:gap-6">
      <div className="flex min-w-0 flex-col gap-3">
        <Field label="Style souhaité" optional error={descriptionError}>
          <Textarea
            value={description}
            onChange={(event) => setDescription(event.target.value)}
            maxLength={500}
            rows={2}
            placeholder="Sans description, des visages de tous âges et de toutes origines"
          />
        </Field>
        {/* On a phone one row to swipe: stacked, they would push the library off the screen. */}
        <ul
          aria-label="Exemples"
          className="flex gap-2 max-sm:-mx-4 max-sm:scrollbar-none max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap"
        >
          {examples.map((example) => (
            <li key={example} className="shrink-0">
              <button
                type="button"
                aria-pressed={description === example}
                onClick={() => setDescription(description === example ? "" : example)}
                className="min-h-8 rounded border bg-paper px-3 py-1 text-left text-sm transition-colors hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
              >
                {example}
              </button>
            </li>
          ))}
        </ul>
      </div>
      {/* Aligned with the field, not with what is wrong with it. */}
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <Field label="Nombre d’influenceurs" error={countError} className="w-44">
          <NumberStepper value={count} onChange={setCount} min={1} max={maxInfluencersPerGeneration} />
        </Field>
        <Button
          type="submit"
          variant="primary"
          icon={Sparkles}
          loading={generate.isPending}
          disabled={cost.refusal !== undefined}
          className="mt-7 max-sm:flex-1"
        >
          Générer
        </Button>
        <div className="flex items-center empty:hidden sm:mt-7 sm:min-h-10">
          <LimitNote cost={cost} />
        </div>
      </div>
    </form>
  );
}
