import type { User } from "@supabase/auth-js";
import { useQueryClient } from "@tanstack/react-query";
import { CircleCheck, Clock3 } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { settingsUrl } from "../../lib/account.ts";
import { auth, explainAuthError } from "../../lib/session.ts";
import { texts } from "../../lib/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ResendButton } from "../../ui/resend-button.tsx";
import { InlineCodeForm } from "../inline-code-form.tsx";

/** A pending change of address: each of the two confirmations by the mail's link, or by its code typed here. */
export function PendingEmail({ user, newEmail, onCorrect }: { user: User; newEmail: string; onCorrect: () => void }) {
  const client = useQueryClient();
  const addresses = user.email ? [user.email, newEmail] : [newEmail];
  /** The address confirmed by a code here; the service does not say which one a link has confirmed. */
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const missing = confirmed === null ? undefined : addresses.find((address) => address !== confirmed);

  async function verify(address: string, code: string): Promise<string | null> {
    const { data, error } = await auth.verifyOtp({ type: "email_change", email: address, token: code });
    if (error) return error.code === "otp_expired" ? texts.codeRefused : explainAuthError(error);
    // The last confirmation is answered with a session that has the new address.
    if (!data.session) {
      setConfirmed(address);
      return null;
    }
    toast.success(texts.emailChanged);
    await client.invalidateQueries({ queryKey: ["account"] });
    return null;
  }

  async function resend(): Promise<boolean> {
    const { error } = user.email
      ? await auth.resend({ type: "email_change", email: user.email, options: { emailRedirectTo: settingsUrl() } })
      : await auth.updateUser({ email: newEmail }, { emailRedirectTo: settingsUrl() });
    if (error) toast.error(explainAuthError(error));
    else toast.success(texts.mailResent);
    return !error;
  }

  return (
    <div className="flex max-w-lg flex-col gap-6">
      <div aria-live="polite" className="flex flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 wrap-anywhere">{newEmail}</span>
          <Badge tone="warning" icon={Clock3}>
            En attente
          </Badge>
        </p>
        <p className="text-sm text-muted">
          {missing === undefined
            ? addresses.length === 2
              ? "Deux e-mails sont partis, un à chaque adresse. Dans chacun, ouvrez le lien, ou recopiez ici le code."
              : "Un e-mail est parti à cette adresse. Ouvrez-en le lien, ou recopiez ici le code."
            : `Première confirmation enregistrée. Il manque encore celle de ${missing}.`}
        </p>
      </div>
      <ul className="flex flex-col gap-6">
        {addresses.map((address) => (
          <li key={address} className="wrap-anywhere">
            {address === confirmed ? (
              <p className="flex items-start gap-2 text-sm text-success">
                <CircleCheck size={16} aria-hidden className="mt-0.5 shrink-0" />
                <span>{address} est confirmée</span>
              </p>
            ) : (
              <InlineCodeForm
                label={
                  <>
                    Code reçu à <span className="font-normal text-muted">{address}</span>
                  </>
                }
                submitLabel="Confirmer"
                verify={(code) => verify(address, code)}
              />
            )}
          </li>
        ))}
      </ul>
      <div className="-ml-3 flex flex-wrap gap-2">
        <ResendButton
          key={user.email_change_sent_at}
          label="Renvoyer les e-mails"
          sentAt={user.email_change_sent_at}
          onResend={resend}
        />
        <Button variant="ghost" size="sm" onClick={onCorrect}>
          Corriger l’adresse
        </Button>
      </div>
    </div>
  );
}
