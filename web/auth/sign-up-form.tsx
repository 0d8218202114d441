import type { UseFormReturn } from "react-hook-form";
import { useLocation } from "react-router";
import { toast } from "sonner";
import { passwordMinLength } from "../../worker/contract/password-rules.ts";
import { emailRules, fullNameRules, newPasswordRules } from "../lib/field-rules.ts";
import { auth, explainAuthError } from "../lib/session.ts";
import { texts } from "../lib/texts.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Input } from "../ui/input.tsx";
import { PasswordInput } from "../ui/password-input.tsx";
import { readLandingPage } from "./location-state.ts";
import { ProviderButtons } from "./provider-buttons.tsx";
import type { MailRequester } from "./request-mail.ts";

export interface SignUpValues {
  fullName: string;
  email: string;
  password: string;
}

export function SignUpForm({
  form,
  requester,
  onSent,
}: {
  form: UseFormReturn<SignUpValues>;
  requester: MailRequester;
  onSent: (email: string) => void;
}) {
  const { register, handleSubmit, formState } = form;
  const landingPage = readLandingPage(useLocation().search);

  const submit = handleSubmit(async ({ fullName, email, password }) => {
    const proof = await requester.captcha.prove();
    if (!proof) return;
    const { data, error } = await auth.signUp({
      email: email.trim(),
      password,
      options: {
        data: { full_name: fullName.trim(), ...(landingPage && { landing_page: landingPage }) },
        emailRedirectTo: `${location.origin}/dashboard`,
        ...proof,
      },
    });
    if (error?.code === "weak_password") {
      form.setError("password", { message: explainAuthError(error) }, { shouldFocus: true });
      return;
    }
    if (error) {
      toast.error(explainAuthError(error));
      return;
    }
    // Without e-mail confirmation the service answers with a session, and the SIGNED_IN event leads on.
    if (data.session) return;
    toast.success(texts.signUpSent);
    onSent(email.trim());
  });

  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
        <Field label="Nom complet" error={formState.errors.fullName?.message}>
          <Input {...register("fullName", fullNameRules)} required autoComplete="name" />
        </Field>
        <Field label="Email" error={formState.errors.email?.message}>
          <Input
            {...register("email", emailRules)}
            type="email"
            required
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label="Mot de passe" hint="6 caractères au minimum" error={formState.errors.password?.message}>
          <PasswordInput
            {...register("password", newPasswordRules)}
            required
            minLength={passwordMinLength}
            autoComplete="new-password"
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" loading={formState.isSubmitting}>
          Créer un compte
        </Button>
      </form>
      <ProviderButtons returnPath={requester.returnPath} />
    </>
  );
}
