import type { UseFormReturn } from "react-hook-form";
import { toast } from "sonner";
import { auth, explainAuthError } from "../lib/session.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Input } from "../ui/input.tsx";
import { emailRules, passwordRules } from "./field-rules.ts";
import { PasswordInput } from "./password-input.tsx";

export interface SignInValues {
  email: string;
  password: string;
}

/** The way on after success is the SIGNED_IN event, which the screen follows. */
export function SignInForm({
  form,
  onUnconfirmed,
}: {
  form: UseFormReturn<SignInValues>;
  onUnconfirmed: (email: string) => void;
}) {
  const { register, handleSubmit, formState } = form;

  const submit = handleSubmit(async ({ email, password }) => {
    const { error } = await auth.signInWithPassword({ email: email.trim(), password });
    if (!error) return;
    toast.error(explainAuthError(error));
    if (error.code === "email_not_confirmed") onUnconfirmed(email.trim());
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
      <Field label="Email" error={formState.errors.email?.message}>
        <Input
          {...register("email", emailRules)}
          type="email"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label="Mot de passe" error={formState.errors.password?.message}>
        <PasswordInput {...register("password", passwordRules)} required autoComplete="current-password" />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={formState.isSubmitting}>
        Se connecter
      </Button>
    </form>
  );
}
