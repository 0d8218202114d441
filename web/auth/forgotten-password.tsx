import { ArrowLeft, KeyRound } from "lucide-react";
import type { UseFormReturn } from "react-hook-form";
import { emailRules } from "../lib/field-rules.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Field } from "../ui/field.tsx";
import { Input } from "../ui/input.tsx";
import { type MailRequester, requestMail } from "./request-mail.ts";
import type { SignInValues } from "./sign-in-form.tsx";
import { StepIntro } from "./step-intro.tsx";

/** Shares the e-mail field's value with the sign-in form. */
export function ForgottenPassword({
  form,
  requester,
  onSent,
  onBack,
}: {
  form: UseFormReturn<SignInValues>;
  requester: MailRequester;
  onSent: (email: string) => void;
  onBack: () => void;
}) {
  const { register, handleSubmit, formState } = form;

  const submit = handleSubmit(async (values) => {
    const email = values.email.trim();
    if ((await requestMail("recovery", email, requester)) !== "refused") onSent(email);
  });

  return (
    <div className="flex flex-col gap-8">
      <StepIntro icon={KeyRound} title="Mot de passe oublié" tabTitle="Mot de passe oublié">
        Indiquez l’adresse de votre compte. Vous y recevrez un lien et un code pour choisir un nouveau mot de passe.
      </StepIntro>
      <Card>
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
          <Field label="E-mail" error={formState.errors.email?.message}>
            <Input
              {...register("email", emailRules)}
              type="email"
              required
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          </Field>
          <Button type="submit" variant="primary" size="lg" loading={formState.isSubmitting}>
            Recevoir le lien
          </Button>
        </form>
      </Card>
      <Button variant="ghost" icon={ArrowLeft} onClick={onBack} className="-ml-4 self-start">
        Revenir à la connexion
      </Button>
    </div>
  );
}
