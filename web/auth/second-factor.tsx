import { LogOut, ShieldCheck } from "lucide-react";
import type { Session } from "@supabase/auth-js";
import { useState } from "react";
import { toast } from "sonner";
import { readVerifiedFactors } from "../lib/second-factor.ts";
import { auth, explainAuthError, signOut } from "../lib/session.ts";
import { texts } from "../lib/texts.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { CodeForm } from "./code-form.tsx";
import { StepIntro } from "./step-intro.tsx";

/** Form for the authenticator's code; on success the session's new status leads on. */
export function SecondFactor({ session, onLeft }: { session: Session; onLeft?: () => void }) {
  const factors = readVerifiedFactors(session);
  const [factorId, setFactorId] = useState(factors[0]?.id ?? "");
  const [leaving, setLeaving] = useState(false);

  async function verify(code: string): Promise<string | null> {
    const { error } = await auth.mfa.challengeAndVerify({ factorId, code });
    if (!error) return null;
    return error.code === "mfa_verification_failed" ? texts.secondFactorRefused : explainAuthError(error);
  }

  async function leave() {
    setLeaving(true);
    // Someone who knows only the password must not be able to end the other devices' sessions.
    const { error } = await signOut("local");
    setLeaving(false);
    if (error) {
      toast.error(explainAuthError(error));
      return;
    }
    toast.success(texts.signedOut);
    onLeft?.();
  }

  return (
    <div className="flex flex-col gap-8">
      <StepIntro icon={ShieldCheck} title="Vérification en deux étapes" tabTitle="Vérification">
        Ouvrez votre application d’authentification et saisissez le code à 6 chiffres qu’elle affiche pour{" "}
        <strong className="font-medium wrap-anywhere text-ink">{session.user.email}</strong>.
      </StepIntro>
      <Card className="flex flex-col gap-6">
        {factors.length > 1 ? (
          <Field label="Application">
            <Select
              value={factorId}
              onChoose={setFactorId}
              options={factors.map((factor, index) => ({
                value: factor.id,
                label: factor.friendly_name || `Application ${index + 1}`,
              }))}
            />
          </Field>
        ) : null}
        <CodeForm
          key={factorId}
          label="Code de l’application"
          submitLabel="Vérifier"
          incomplete={texts.secondFactorInvalid}
          verify={verify}
        />
      </Card>
      <Button variant="ghost" icon={LogOut} loading={leaving} onClick={() => void leave()} className="-ml-4 self-start">
        Se déconnecter
      </Button>
    </div>
  );
}
