import { Sparkles } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { toast } from "sonner";
import { activities, countCharacters, logoLimits, logoStyles } from "../../../worker/contract/logos.ts";
import { brandQuery } from "../../brands/queries.ts";
import { ApiError } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import { NumberStepper } from "../../ui/number-stepper.tsx";
import { Select } from "../../ui/select.tsx";
import { countLogos, notifyGenerationError } from "../logo-words.ts";
import { useGenerateLogos } from "../queries.ts";
import { ColorFields } from "./color-fields.tsx";
import { readColor } from "./read-color.ts";
import { StyleChoice } from "./style-choice.tsx";
import { findErrors, readCount, readRefusal, type LogoFormValues, type LogoFormErrors } from "./validate-logo-form.ts";

const blank: LogoFormValues = {
  name: "",
  slogan: "",
  activity: "other",
  colors: [],
  styles: logoStyles.map(({ id }) => id),
  count: "3",
};
const choices = activities.map(({ id, label }) => ({ value: id, label }));

/** Form for brand, styles and number of logos. Prefilled with the stored brand until something is typed. */
export function LogoForm({ onStarted }: { onStarted: (jobId: string) => void }) {
  const { data: remembered } = useQuery(brandQuery);
  const [typed, setTyped] = useState<Partial<LogoFormValues>>({});
  const [errors, setErrors] = useState<LogoFormErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const generate = useGenerateLogos();
  const values: LogoFormValues = { ...blank, ...remembered, ...typed };
  const { name, slogan, activity, colors, styles, count } = values;
  const total = styles.length * (readCount(count) ?? 0);

  function type(change: Partial<LogoFormValues>) {
    setTyped((before) => ({ ...before, ...change }));
    const remaining = Object.entries(errors).filter(([field]) => !(field in change));
    setErrors(Object.fromEntries(remaining));
  }

  function show(found: LogoFormErrors) {
    flushSync(() => setErrors(found));
    form.current?.querySelector<HTMLElement>("[aria-invalid], [data-invalid] [role=checkbox]")?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = findErrors(values);
    show(found);
    // These fields may be scrolled out of view, so their errors are shown as toasts, too.
    for (const text of [found.styles, found.count]) if (text) toast.error(text);
    const perStyle = readCount(count);
    if (Object.keys(found).length > 0 || perStyle === null) return;
    try {
      const { job_id: jobId } = await generate.mutateAsync({
        name,
        slogan,
        activity,
        colors: colors.map((color) => readColor(color) ?? color),
        styles,
        count: perStyle,
      });
      onStarted(jobId);
    } catch (error) {
      const refused = error instanceof ApiError ? readRefusal(error) : {};
      if (Object.keys(refused).length > 0) show(refused);
      else notifyGenerationError(error);
    }
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr]"
    >
      <div className="flex min-w-0 flex-col gap-6">
        <Field label="Nom de la marque" error={errors.name} {...counterOf(name, logoLimits.name)}>
          <Input
            value={name}
            autoComplete="organization"
            placeholder="Maison Lumen"
            onChange={(event) => type({ name: event.target.value })}
          />
        </Field>
        <Field label="Slogan" optional error={errors.slogan} {...counterOf(slogan, logoLimits.slogan)}>
          <Input
            value={slogan}
            autoComplete="off"
            placeholder="La lumière, simplement"
            onChange={(event) => type({ slogan: event.target.value })}
          />
        </Field>
        <Field label="Activité" error={errors.activity} hint="Les symboles s’en inspirent.">
          <Select
            value={activity}
            options={choices}
            onChoose={(value) => type({ activity: activities.find(({ id }) => id === value)?.id ?? "other" })}
          />
        </Field>
        <ColorFields colors={colors} error={errors.colors} onChange={(next) => type({ colors: next })} />
      </div>
      <div className="min-w-0 lg:row-span-2">
        <StyleChoice
          chosen={styles}
          onChange={(next) => type({ styles: next })}
          initial={initialOf(name)}
          color={readColor(colors[0] ?? "") ?? undefined}
          error={errors.styles}
        />
      </div>
      {/* On the left: at the bottom right a toast would cover the button. */}
      <div className="flex items-start gap-x-4 sm:gap-x-8">
        <Field label="Nombre par style" error={errors.count} hint="De 1 à 10" className="w-44 shrink-0">
          <NumberStepper
            value={count}
            onChange={(next) => type({ count: next })}
            min={logoLimits.perStyle.min}
            max={logoLimits.perStyle.max}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-7">
          <Button type="submit" variant="primary" icon={Sparkles} loading={generate.isPending}>
            Générer
          </Button>
          <output className="text-sm text-muted">{total > 0 ? countLogos(total) : null}</output>
        </div>
      </div>
    </form>
  );
}

/** Character counter, shown only near the limit. */
function counterOf(text: string, max: number) {
  const length = countCharacters(text.trim());
  return length > max * 0.6 ? { counter: { length, max } } : {};
}

const initialOf = (name: string) => {
  const [first] = new Intl.Segmenter("fr").segment(name.trim());
  return first?.segment.toLocaleUpperCase("fr") ?? "É";
};
