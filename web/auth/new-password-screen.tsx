import { KeyRound, LinkIcon } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { Link, useNavigate } from "react-router";
import { toast } from "sonner";
import { passwordMinLength } from "../../worker/contract/password-rules.ts";
import { newPasswordRules } from "../lib/field-rules.ts";
import { auth, explainAuthError, forgetSignInNotice, getSignInNotice, useSession } from "../lib/session.ts";
import { texts } from "../lib/texts.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Field } from "../ui/field.tsx";
import { LoadingScreen } from "../shell/loading-screen.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { PasswordInput } from "../ui/password-input.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import type { AuthLocationState } from "./location-state.ts";
import { StepIntro } from "./step-intro.tsx";

const SecondFactor = lazyPart(() => import("./second-factor.tsx"), "SecondFactor");

/** Target of the link and the code of « Mot de passe oublié ? », which have signed the user in. */
export function NewPasswordScreen() {
  const { status, session } = useSession();
  if (status === "loading") return <LoadingScreen />;
  return (
    <AuthLayout>
      {status === "signed-out" ? <LinkLost /> : null}
      <Suspense>{status === "second-factor" ? <SecondFactor session={session} /> : null}</Suspense>
      {status === "signed-in" ? <NewPassword email={session.user.email ?? ""} /> : null}
    </AuthLayout>
  );
}

function NewPassword({ email }: { email: string }) {
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { password: "" } });
  const navigate = useNavigate();

  const submit = handleSubmit(async ({ password }) => {
    const { error } = await auth.updateUser({ password });
    if (!error) {
      toast.success(texts.passwordChanged);
      await navigate("/dashboard", { replace: true });
    } else if (error.code === "same_password" || error.code === "weak_password") {
      setError("password", { message: explainAuthError(error) }, { shouldFocus: true });
    } else {
      toast.error(explainAuthError(error));
      // An older session that did not come from a mail: the settings screen asks for a code.
      if (error.code === "reauthentication_needed") await navigate("/dashboard/settings");
    }
  });

  return (
    <div className="flex flex-col gap-8">
      <StepIntro icon={KeyRound} title="Choisissez un nouveau mot de passe" tabTitle="Nouveau mot de passe">
        Il remplacera l’ancien pour <strong className="font-medium wrap-anywhere text-ink">{email}</strong>. Vos autres
        appareils seront déconnectés.
      </StepIntro>
      <Card>
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
          {/* For password managers: the account that the password belongs to. */}
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <Field label="Nouveau mot de passe" hint="6 caractères au minimum" error={formState.errors.password?.message}>
            <PasswordInput
              {...register("password", newPasswordRules)}
              required
              minLength={passwordMinLength}
              autoComplete="new-password"
            />
          </Field>
          <Button type="submit" variant="primary" size="lg" loading={formState.isSubmitting}>
            Enregistrer
          </Button>
        </form>
      </Card>
      <Button asChild variant="ghost" className="-ml-4 self-start">
        <Link to="/dashboard" replace>
          Plus tard
        </Link>
      </Button>
    </div>
  );
}

function LinkLost() {
  const [reason] = useState(() => getSignInNotice()?.text ?? texts.recoveryMissing);
  useEffect(forgetSignInNotice, []);
  const state: AuthLocationState = { newPassword: true };
  return (
    <div className="flex flex-col items-start gap-8">
      <StepIntro icon={LinkIcon} title="Ce lien ne mène plus à rien" tabTitle="Nouveau mot de passe">
        {reason}
      </StepIntro>
      <Button asChild variant="primary" size="lg">
        <Link to="/auth" state={state}>
          Demander un nouveau lien
        </Link>
      </Button>
    </div>
  );
}
