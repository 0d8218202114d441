import type { User } from "@supabase/auth-js";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { passwordMinLength } from "../../worker/contract/password-rules.ts";
import { newPasswordRules } from "../lib/field-rules.ts";
import { auth, explainAuthError } from "../lib/session.ts";
import { texts } from "../lib/texts.ts";
import { Button } from "../ui/button.tsx";
import { CodeInput } from "../ui/code-input.tsx";
import { Field } from "../ui/field.tsx";
import { PasswordInput } from "../ui/password-input.tsx";
import { ResendButton } from "../ui/resend-button.tsx";
import { SettingsSection } from "../ui/settings-section.tsx";

/** Changes the password; an older session has to add a code from a mail. */
export function PasswordSection({ user }: { user: User }) {
  const client = useQueryClient();
  const { register, handleSubmit, formState, setError, setFocus, reset } = useForm({
    defaultValues: { password: "", code: "" },
  });
  const { errors, dirtyFields, isSubmitting } = formState;
  const [isCodeAsked, setCodeAsked] = useState(false);
  useEffect(() => {
    if (isCodeAsked) setFocus("code");
  }, [isCodeAsked, setFocus]);
  const hasPassword = user.identities?.some(({ provider }) => provider === "email") ?? false;
  const action = hasPassword ? "Changer le mot de passe" : "Définir un mot de passe";

  /** Resolves to whether a code was sent; one sent less than a minute ago counts. */
  async function sendCode(): Promise<boolean> {
    const { error } = await auth.reauthenticate();
    if (error) toast.error(explainAuthError(error));
    return !error || error.code === "over_email_send_rate_limit";
  }

  const save = handleSubmit(async ({ password, code }) => {
    const { error } = await auth.updateUser({ password, ...(isCodeAsked ? { nonce: code } : {}) });
    if (!error) {
      toast.success(hasPassword ? texts.passwordChanged : texts.passwordSet);
      reset();
      setCodeAsked(false);
      await client.invalidateQueries({ queryKey: ["account"] });
    } else if (error.code === "reauthentication_needed") {
      setCodeAsked(await sendCode());
    } else if (error.code === "reauthentication_not_valid") {
      setError("code", { message: texts.codeRefused }, { shouldFocus: true });
    } else {
      setError("password", { message: explainAuthError(error) }, { shouldFocus: true });
    }
  });

  return (
    <SettingsSection
      id="mot-de-passe"
      title="Mot de passe"
      description={
        hasPassword
          ? "Le changer déconnecte tous vos autres appareils."
          : "Vous vous connectez aujourd’hui sans mot de passe. En définir un déconnecte vos autres appareils."
      }
    >
      <form noValidate onSubmit={(event) => void save(event)} className="flex max-w-md flex-col items-start gap-4">
        {/* For password managers: the account of the new password. */}
        <input type="email" autoComplete="username" value={user.email ?? ""} readOnly hidden />
        <Field
          label="Nouveau mot de passe"
          hint={`${passwordMinLength} caractères au minimum`}
          error={errors.password?.message}
          className="w-full"
        >
          <PasswordInput
            {...register("password", newPasswordRules)}
            required
            minLength={passwordMinLength}
            autoComplete="new-password"
          />
        </Field>
        {isCodeAsked ? (
          <div className="flex w-full flex-col items-start gap-2">
            <Field
              label="Code de confirmation"
              hint={`Votre dernière connexion remonte à plus d’un jour\u00a0: pour votre sécurité, saisissez le code envoyé à ${user.email || "votre téléphone"}.`}
              error={errors.code?.message}
              className="w-full"
            >
              <CodeInput
                {...register("code", { validate: (code) => code.length === 6 || texts.codeIncomplete })}
                onComplete={() => void save()}
                className="max-w-44"
              />
            </Field>
            <ResendButton label="Renvoyer le code" onResend={sendCode} className="-ml-3" />
          </div>
        ) : null}
        <Button
          type="submit"
          variant={dirtyFields.password ? "primary" : "secondary"}
          loading={isSubmitting}
          className="max-sm:w-full"
        >
          {action}
        </Button>
      </form>
    </SettingsSection>
  );
}
