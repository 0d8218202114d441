import { ArrowLeft, MailCheck } from "lucide-react";
import { toast } from "sonner";
import { auth, explainAuthError } from "../lib/session.ts";
import { texts } from "../lib/texts.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ResendButton } from "../ui/resend-button.tsx";
import { CodeForm } from "./code-form.tsx";
import { type MailKind, type MailRequester, requestMail } from "./request-mail.ts";
import { StepIntro } from "./step-intro.tsx";

const words: Record<MailKind, { tabTitle: string; code: string; submit: string; back: string }> = {
  signup: {
    tabTitle: "Confirmation",
    code: "Code de confirmation",
    submit: "Confirmer mon compte",
    back: "Modifier mes informations",
  },
  email: { tabTitle: "Connexion", code: "Code de connexion", submit: "Se connecter", back: "Modifier mon adresse" },
  recovery: {
    tabTitle: "Mot de passe oublié",
    code: "Code reçu par e-mail",
    submit: "Choisir un mot de passe",
    back: "Modifier mon adresse",
  },
};

/** "Check your mail": the link in it, or its 6-digit code typed here. */
export function CheckMail({
  kind,
  email,
  justSent,
  requester,
  onBack,
}: {
  kind: MailKind;
  email: string;
  /** A mail was just sent: the next one has to wait. */
  justSent: boolean;
  requester: MailRequester;
  onBack: () => void;
}) {
  const { tabTitle, code, submit, back } = words[kind];

  async function verify(token: string): Promise<string | null> {
    const { error } = await auth.verifyOtp({ email, token, type: kind });
    if (!error) return null;
    return error.code === "otp_expired" ? texts.codeRefused : explainAuthError(error);
  }

  async function resend(): Promise<boolean> {
    const outcome = await requestMail(kind, email, requester);
    if (outcome === "sent") toast.success(texts.mailResent);
    return outcome !== "refused";
  }

  return (
    <div className="flex flex-col gap-8">
      <StepIntro icon={MailCheck} title="Consultez vos e-mails" tabTitle={tabTitle}>
        <MailSentence kind={kind} email={email} />
      </StepIntro>
      <Card>
        <CodeForm label={code} submitLabel={submit} incomplete={texts.codeInvalid} verify={verify} />
      </Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button variant="ghost" icon={ArrowLeft} onClick={onBack} className="-ml-4">
          {back}
        </Button>
        <ResendButton
          label="Renvoyer l’e-mail"
          sentAt={justSent ? undefined : null}
          onResend={resend}
          size="md"
          className="-mr-4"
        />
      </div>
    </div>
  );
}

/** For a forgotten password, the same text whether or not the address has an account. */
function MailSentence({ kind, email }: { kind: MailKind; email: string }) {
  const address = <strong className="font-medium wrap-anywhere text-ink">{email}</strong>;
  return kind === "recovery" ? (
    <>
      Si un compte existe à l’adresse {address}, un e-mail vient d’y partir. Ouvrez son lien, ou saisissez ici son code
      à 6 chiffres.
    </>
  ) : (
    <>
      Ouvrez le lien reçu à l’adresse {address}, ou saisissez ici le code à 6 chiffres du même e-mail.
      {kind === "signup" ? " Si elle a déjà un compte, l’e-mail vous le dit et vous mène à la connexion." : null}
    </>
  );
}
