import type { User } from "@supabase/auth-js";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { readFullName } from "../lib/account.ts";
import { fullNameRules } from "../lib/field-rules.ts";
import { auth, explainAuthError } from "../lib/session.ts";
import { texts } from "../lib/texts.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Input } from "../ui/input.tsx";
import { SettingsSection } from "../ui/settings-section.tsx";

export function NameSection({ user }: { user: User }) {
  const { register, handleSubmit, formState, setError } = useForm({
    // Takes over a change made elsewhere, but never overwrites what is being typed.
    values: { fullName: readFullName(user) },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty, isSubmitting } = formState;

  const save = handleSubmit(async ({ fullName }) => {
    const { error } = await auth.updateUser({ data: { full_name: fullName.trim() } });
    if (error) setError("fullName", { message: explainAuthError(error) }, { shouldFocus: true });
    else toast.success(texts.nameSaved);
  });

  return (
    <SettingsSection id="nom" title="Nom" description="Celui sous lequel votre compte est enregistré.">
      <form noValidate onSubmit={(event) => void save(event)} className="flex items-start gap-2 max-sm:flex-col">
        <Field label="Nom complet" error={errors.fullName?.message} className="w-full">
          <Input {...register("fullName", fullNameRules)} required maxLength={200} autoComplete="name" />
        </Field>
        <Button
          type="submit"
          className="max-sm:w-full sm:mt-7"
          variant={isDirty ? "primary" : "secondary"}
          loading={isSubmitting}
        >
          Enregistrer
        </Button>
      </form>
    </SettingsSection>
  );
}
