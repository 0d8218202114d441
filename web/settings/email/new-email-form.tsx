import type { User } from "@supabase/auth-js";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { settingsUrl } from "../../lib/account.ts";
import { emailRules } from "../../lib/field-rules.ts";
import { auth, explainAuthError } from "../../lib/session.ts";
import { texts } from "../../lib/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";

export function NewEmailForm({ user, onClose }: { user: User; onClose: () => void }) {
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    defaultValues: { email: user.new_email ?? "" },
  });
  useEffect(() => setFocus("email"), [setFocus]);

  const isAnother = (email: string) => email.trim().toLowerCase() !== user.email || texts.emailUnchanged;

  const send = handleSubmit(async ({ email }) => {
    const { error } = await auth.updateUser({ email: email.trim() }, { emailRedirectTo: settingsUrl() });
    if (error) {
      setError("email", { message: explainAuthError(error) }, { shouldFocus: true });
      return;
    }
    toast.success(texts.emailChangeSent);
    onClose();
  });

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex max-w-md flex-col gap-6">
      <Field
        label="Nouvelle adresse e-mail"
        error={formState.errors.email?.message}
        hint={
          user.email
            ? "Nous vous écrirons aux deux adresses, l’actuelle et la nouvelle. Le changement prend effet une fois confirmé depuis chacune."
            : "Nous vous y enverrons un message pour la confirmer."
        }
      >
        <Input
          {...register("email", { validate: { shape: emailRules.validate, isAnother } })}
          type="email"
          required
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={formState.isSubmitting}>
          Envoyer la confirmation
        </Button>
        <Button variant="ghost" disabled={formState.isSubmitting} onClick={onClose}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
