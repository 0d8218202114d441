import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { texts } from "../lib/texts.ts";
import { Button } from "../ui/button.tsx";
import { CodeInput } from "../ui/code-input.tsx";
import { Field } from "../ui/field.tsx";

/** Form for a six-digit code on one line; the sixth digit submits it. */
export function InlineCodeForm({
  label,
  submitLabel,
  verify,
}: {
  label: ReactNode;
  submitLabel: string;
  /** Resolves to an error message, upon which the typed code stays, or null on success. */
  verify: (code: string) => Promise<string | null>;
}) {
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { code: "" } });

  const submit = handleSubmit(async ({ code }) => {
    const refusal = await verify(code);
    if (refusal !== null) setError("code", { message: refusal }, { shouldFocus: true });
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Field label={label} error={formState.errors.code?.message}>
        <span className="flex gap-2">
          <CodeInput
            {...register("code", { validate: (code) => code.length === 6 || texts.codeIncomplete })}
            readOnly={formState.isSubmitting}
            onComplete={() => void submit()}
            className="max-w-44"
          />
          <Button type="submit" loading={formState.isSubmitting}>
            {submitLabel}
          </Button>
        </span>
      </Field>
    </form>
  );
}
