import type { User } from "@supabase/auth-js";
import { useEffect, useId, useState } from "react";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { deletionGraceMs } from "../../worker/contract/deletion-grace.ts";
import { useSubscription } from "../billing/subscription.ts";
import { useRequestDeletion } from "../lib/account-deletion.ts";
import { ApiError } from "../lib/api.ts";
import { formatDate } from "../lib/format.ts";
import { describeError } from "../lib/notify.ts";
import { auth, explainAuthError } from "../lib/session.ts";
import { texts } from "../lib/texts.ts";
import { Button } from "../ui/button.tsx";
import { CodeInput } from "../ui/code-input.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { PasswordInput } from "../ui/password-input.tsx";
import { ResendButton } from "../ui/resend-button.tsx";

/** Explains the deletion and its date; asks for the password, or a code if there is none or it is forgotten. */
export function DeleteAccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const formId = useId();
  const hasPassword = user.identities?.some(({ provider }) => provider === "email") ?? false;
  const [day] = useState(() => formatDate(new Date(Date.now() + deletionGraceMs).toISOString()));
  const [isByCode, setByCode] = useState(false);
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    defaultValues: { password: "", code: "" },
  });
  const { errors, isSubmitting } = formState;
  const request = useRequestDeletion();
  useEffect(() => {
    if (isByCode) setFocus("code");
  }, [isByCode, setFocus]);
  const recipient = user.email || "votre téléphone";

  /** Resolves to whether a code was sent; one sent less than a minute ago counts. */
  async function sendCode(): Promise<boolean> {
    const { error } = await auth.reauthenticate();
    const isOut = !error || error.code === "over_email_send_rate_limit" || error.code === "over_sms_send_rate_limit";
    if (!isOut) toast.error(explainAuthError(error));
    return isOut;
  }

  async function turnToCode() {
    setByCode(await sendCode());
  }

  const submit = handleSubmit(async ({ password, code }) => {
    try {
      await request.mutateAsync(isByCode ? { code } : { password });
      onClose();
    } catch (error) {
      const field = isByCode ? "code" : "password";
      const message = (error instanceof ApiError && error.fields[field]) || describeError(error);
      setError(field, { message }, { shouldFocus: true });
    }
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={"Supprimer votre compte\u00a0?"}
      description={`Rien n’est effacé avant le ${day}.`}
      locked={isSubmitting}
      footer={
        <>
          <Button disabled={isSubmitting} onClick={onClose}>
            Garder mon compte
          </Button>
          {hasPassword || isByCode ? (
            <Button type="submit" form={formId} variant="danger" loading={isSubmitting}>
              Supprimer mon compte
            </Button>
          ) : (
            <SendCode onSend={turnToCode} />
          )}
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <Consequences />
        <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-2">
          {/* For password managers: the account that the password belongs to. */}
          <input type="email" autoComplete="username" value={user.email ?? ""} readOnly hidden />
          {isByCode ? (
            <>
              <Field label={`Code envoyé à ${recipient}`} error={errors.code?.message}>
                <CodeInput
                  {...register("code", { validate: (code) => code.length === 6 || texts.codeIncomplete })}
                  className="max-w-44"
                />
              </Field>
              <ResendButton label="Renvoyer le code" onResend={sendCode} className="-ml-3 self-start" />
            </>
          ) : hasPassword ? (
            <>
              <Field label="Votre mot de passe" error={errors.password?.message}>
                <PasswordInput
                  {...register("password", { required: texts.passwordRequired })}
                  autoComplete="current-password"
                />
              </Field>
              <SendCode onSend={turnToCode} isAside />
            </>
          ) : (
            <p className="text-sm text-muted">Pour confirmer, vous recevrez un code à {recipient}.</p>
          )}
        </form>
      </div>
    </Dialog>
  );
}

function SendCode({ onSend, isAside = false }: { onSend: () => Promise<void>; isAside?: boolean }) {
  const [isSending, setSending] = useState(false);
  async function send() {
    setSending(true);
    await onSend();
    setSending(false);
  }
  return (
    <Button
      variant={isAside ? "ghost" : "secondary"}
      size={isAside ? "sm" : "md"}
      loading={isSending}
      onClick={() => void send()}
      className={isAside ? "-ml-3 self-start" : undefined}
    >
      {isAside ? "Mot de passe oublié\u00a0? Recevoir un code" : "Recevoir un code"}
    </Button>
  );
}

function Consequences() {
  const { subscribed, subscription_end: end } = useSubscription();
  return (
    <dl className="flex flex-col gap-4 text-sm">
      <div>
        <dt className="font-medium">Dès maintenant</dt>
        <dd className="text-muted">
          Vos autres appareils sont déconnectés.
          {subscribed && end !== null ? " Votre abonnement n’est plus renouvelé\u00a0: plus rien ne sera débité." : ""}
        </dd>
      </div>
      <div>
        <dt className="font-medium">Pendant sept jours</dt>
        <dd className="text-muted">
          Tout fonctionne, vos landing pages et vos clés d’API aussi. Vous pouvez exporter vos données, et annuler la
          suppression d’un clic.
        </dd>
      </div>
      <div>
        <dt className="font-medium">Ensuite, sans retour possible</dt>
        <dd className="text-muted">
          Produits, influenceurs, créatives, publicités, vidéos, logos et landing pages sont effacés, avec tous leurs
          fichiers.
          {subscribed ? " Votre forfait prend fin avec votre compte, sans remboursement des jours restants." : ""}{" "}
          Seules vos factures restent chez notre service de paiement, comme la loi l’exige.
        </dd>
      </div>
    </dl>
  );
}
