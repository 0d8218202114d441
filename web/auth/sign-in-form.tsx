import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { toast } from "sonner";
import { emailRules, passwordRules } from "../lib/field-rules.ts";
import { auth, explainAuthError } from "../lib/session.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Input } from "../ui/input.tsx";
import { PasswordInput } from "../ui/password-input.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import { type MailRequester, requestMail } from "./request-mail.ts";

export interface SignInValues {
  email: string;
  password: string;
}

/** Sign-in form; on success the session's new status leads on. */
export function SignInForm({
  form,
  requester,
  onForgotten,
  onCodeSent,
  onUnconfirmed,
}: {
  form: UseFormReturn<SignInValues>;
  requester: MailRequester;
  onForgotten: () => void;
  onCodeSent: (email: string) => void;
  onUnconfirmed: (email: string) => void;
}) {
  const { register, handleSubmit, formState } = form;
  const [sending, setSending] = useState(false);

  const submit = handleSubmit(async ({ email, password }) => {
    const proof = await requester.captcha.prove();
    if (!proof) return;
    const { error } = await auth.signInWithPassword({ email: email.trim(), password, options: proof });
    if (!error) return;
    toast.error(explainAuthError(error));
    if (error.code === "email_not_confirmed") onUnconfirmed(email.trim());
  });

  async function sendCode() {
    if (!(await form.trigger("email", { shouldFocus: true }))) return;
    const email = form.getValues("email").trim();
    setSending(true);
    const outcome = await requestMail("email", email, requester);
    setSending(false);
    if (outcome !== "refused") onCodeSent(email);
  }

  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
        <Field label="Email" error={formState.errors.email?.message}>
          <Input
            {...register("email", { ...emailRules, onChange: () => form.clearErrors("email") })}
            type="email"
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <div className="flex flex-col gap-2">
          <Field label="Mot de passe" error={formState.errors.password?.message}>
            <PasswordInput {...register("password", passwordRules)} required autoComplete="current-password" />
          </Field>
          <button
            type="button"
            onClick={onForgotten}
            className="self-end rounded text-sm text-muted underline decoration-line-strong underline-offset-4 hover:text-ink"
          >
            Mot de passe oublié&nbsp;?
          </button>
        </div>
        <div className="flex flex-col gap-3">
          <Button type="submit" variant="primary" size="lg" loading={formState.isSubmitting} disabled={sending}>
            Se connecter
          </Button>
          <Button size="lg" loading={sending} disabled={formState.isSubmitting} onClick={() => void sendCode()}>
            Recevoir un code par e-mail
          </Button>
        </div>
      </form>
      <ProviderButtons returnPath={requester.returnPath} />
    </>
  );
}
