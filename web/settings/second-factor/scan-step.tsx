import { useQueryClient } from "@tanstack/react-query";
import { Check, Copy, Smartphone } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { toast } from "sonner";
import { auth, explainAuthError } from "../../lib/session.ts";
import { texts } from "../../lib/texts.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { InlineCodeForm } from "../inline-code-form.tsx";
import type { Enrolment } from "./enrol.ts";

/** Shows the secret as a QR code, and asks for the authenticator's first code. */
export function ScanStep({
  enrolment: { id, totp },
  isFirst,
  onClose,
}: {
  enrolment: Enrolment;
  isFirst: boolean;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const stepRef = useRef<HTMLElement>(null);
  // Not the code's field: a phone's keyboard would cover the instructions.
  useLayoutEffect(() => stepRef.current?.focus(), []);

  async function verify(code: string): Promise<string | null> {
    const { error } = await auth.mfa.challengeAndVerify({ factorId: id, code });
    if (error)
      return error.code === "mfa_verification_failed" ? texts.authenticatorCodeRefused : explainAuthError(error);
    toast.success(isFirst ? texts.secondFactorOn : texts.authenticatorAdded);
    onClose();
    await client.invalidateQueries({ queryKey: ["account"] });
    return null;
  }

  function cancel() {
    onClose();
    // If this fails, the next enrolment removes it.
    void auth.mfa.unenroll({ factorId: id });
  }

  return (
    <section
      ref={stepRef}
      tabIndex={-1}
      aria-label="Nouvelle application d’authentification"
      className="flex flex-col gap-8 outline-none sm:flex-row"
    >
      {/* White in both themes: cameras expect dark on light. */}
      <img
        src={totp.qr_code}
        alt="QR code à scanner avec l’application d’authentification"
        width={192}
        height={192}
        className="size-48 shrink-0 rounded border bg-[white]"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-6">
        <div className="flex flex-col items-start gap-4">
          <p>
            Scannez ce code avec votre application d’authentification, par exemple Google Authenticator, 1Password ou
            Aegis.
          </p>
          {/* For phones, which cannot scan their own screen. */}
          <span className="hidden max-sm:block pointer-coarse:block">
            <Button asChild icon={Smartphone}>
              <a href={totp.uri}>Ouvrir dans mon application</a>
            </Button>
          </span>
          <Secret secret={totp.secret} />
        </div>
        <InlineCodeForm label="Code affiché par l’application" submitLabel="Vérifier" verify={verify} />
        <Button variant="ghost" size="sm" className="-ml-3 self-start" onClick={cancel}>
          Annuler
        </Button>
      </div>
    </section>
  );
}

/** The secret as text, in groups of characters, for those who cannot scan. */
function Secret({ secret }: { secret: string }) {
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
      toast.success(texts.secretCopied);
    } catch {
      toast.error(texts.copyFailed);
    }
  }

  return (
    <div className="flex w-full flex-col gap-1">
      <p id="secret-label" className="text-sm text-muted">
        Ou saisissez cette clé dans l’application&nbsp;:
      </p>
      <div className="flex items-center justify-between gap-2 rounded bg-sunk py-2 pr-2 pl-3">
        <code aria-labelledby="secret-label" className="font-sans tracking-wider break-normal select-all">
          {secret.match(/.{1,4}/g)?.join(" ")}
        </code>
        <IconButton icon={isCopied ? Check : Copy} label="Copier la clé" size="sm" onClick={() => void copy()} />
      </div>
    </div>
  );
}
