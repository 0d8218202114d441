import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { explainAuthError } from "../../lib/session.ts";
import { texts } from "../../lib/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import { enrol, type Enrolment } from "./enrol.ts";

/** Form for the name of an additional authenticator. */
export function NameAuthenticatorForm({
  takenNames,
  onEnrolled,
  onClose,
}: {
  takenNames: string[];
  onEnrolled: (enrolment: Enrolment) => void;
  onClose: () => void;
}) {
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    defaultValues: { name: "" },
  });
  useEffect(() => setFocus("name"), [setFocus]);

  const rules = {
    validate: (name: string) =>
      name.trim() === ""
        ? texts.authenticatorNameRequired
        : !takenNames.includes(name.trim()) || texts.authenticatorNameTaken,
  };

  const next = handleSubmit(async ({ name }) => {
    const { data, error } = await enrol(name.trim());
    if (error) setError("name", { message: explainAuthError(error) }, { shouldFocus: true });
    else onEnrolled(data);
  });

  return (
    <form noValidate onSubmit={(event) => void next(event)} className="flex max-w-md flex-col gap-6">
      <Field
        label="Nom de l’application ou de l’appareil"
        hint="Il vous aidera à la reconnaître dans cette liste."
        error={formState.errors.name?.message}
      >
        <Input {...register("name", rules)} required maxLength={60} autoComplete="off" />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={formState.isSubmitting}>
          Continuer
        </Button>
        <Button variant="ghost" disabled={formState.isSubmitting} onClick={onClose}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
