import { ArrowLeft, MailCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { auth, explainAuthError } from "../lib/session.ts";
import { texts } from "../lib/texts.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Field } from "../ui/field.tsx";
import { Input } from "../ui/input.tsx";

/** The service sends one mail a minute to an address. */
const resendSeconds = 60;

/** "Check your mail": the link in it, or its 6-digit code typed here. */
export function ConfirmEmail({
  email,
  justSent,
  onBack,
}: {
  email: string;
  /** A mail left a moment ago: another one has to wait. */
  justSent: boolean;
  onBack: () => void;
}) {
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { code: "" } });
  const titleRef = useRef<HTMLHeadingElement>(null);
  const [resending, setResending] = useState(false);
  const [wait, startWait] = useCountdown(resendSeconds, justSent);
  useEffect(() => titleRef.current?.focus(), []);

  const submit = handleSubmit(async ({ code }) => {
    const { error } = await auth.verifyOtp({ email, token: code.replace(/\s/g, ""), type: "signup" });
    if (!error) return;
    const message = error.code === "otp_expired" ? texts.codeRefused : explainAuthError(error);
    setError("code", { message }, { shouldFocus: true });
  });

  async function resend() {
    setResending(true);
    const { error } = await auth.resend({
      type: "signup",
      email,
      options: { emailRedirectTo: `${location.origin}/dashboard` },
    });
    setResending(false);
    if (error) {
      toast.error(explainAuthError(error));
      return;
    }
    toast.success(texts.confirmationResent);
    startWait();
  }

  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        <MailCheck size={28} strokeWidth={1.25} aria-hidden className="text-muted" />
        <h1 ref={titleRef} tabIndex={-1} className="font-display text-title outline-none">
          Consultez votre boîte mail
        </h1>
        <p className="text-muted">
          Ouvrez le lien reçu à l'adresse <strong className="font-medium wrap-anywhere text-ink">{email}</strong>, ou
          saisissez ici le code à 6 chiffres du même email.
        </p>
      </div>
      <Card>
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
          <Field label="Code de confirmation" error={formState.errors.code?.message}>
            <Input
              {...register("code", {
                validate: (value) => /^\d{6}$/.test(value.replace(/\s/g, "")) || texts.codeInvalid,
              })}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              placeholder="000000"
              className="text-center tracking-[0.4em]"
            />
          </Field>
          <Button type="submit" variant="primary" size="lg" loading={formState.isSubmitting}>
            Confirmer mon compte
          </Button>
        </form>
      </Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button variant="ghost" icon={ArrowLeft} onClick={onBack} className="-ml-4">
          Modifier mes informations
        </Button>
        <Button variant="ghost" loading={resending} disabled={wait > 0} onClick={() => void resend()} className="-mr-4">
          {wait > 0 ? `Renvoyer dans ${wait} s` : "Renvoyer l'email"}
        </Button>
      </div>
    </div>
  );
}

/** Seconds left, and what starts the count again. */
function useCountdown(seconds: number, running: boolean): [number, () => void] {
  const [until, setUntil] = useState(() => Date.now() + (running ? seconds * 1000 : 0));
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const counting = left > 0;
  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [counting]);
  return [
    left,
    () => {
      setNow(Date.now());
      setUntil(Date.now() + seconds * 1000);
    },
  ];
}
