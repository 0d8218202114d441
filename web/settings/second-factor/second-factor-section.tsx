import type { Factor, User } from "@supabase/auth-js";
import { Plus, ShieldCheck, ShieldOff } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { toast } from "sonner";
import { formatDate } from "../../lib/format.ts";
import { auth, explainAuthError } from "../../lib/session.ts";
import { texts } from "../../lib/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Row, RowList } from "../../ui/row-list.tsx";
import { SettingsSection } from "../../ui/settings-section.tsx";
import { useFocusAfter } from "../focus-after.ts";
import { enrol, type Enrolment } from "./enrol.ts";
import { NameAuthenticatorForm } from "./name-authenticator-form.tsx";

/** Lazily loaded: used once per account, after the service has answered. */
const ScanStep = lazyPart(() => import("./scan-step.tsx"), "ScanStep");

const firstName = "Application d’authentification";
const nameOf = (factor: Factor) => factor.friendly_name || firstName;

/** Two-factor authentication: the account's authenticators. */
export function SecondFactorSection({ user }: { user: User }) {
  const [isStarting, setStarting] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [doomed, setDoomed] = useState<Factor | null>(null);
  const isOpen = isNaming || enrolment !== null;
  const opener = useFocusAfter(isOpen);
  const factors = (user.factors ?? []).filter(({ status }) => status === "verified");
  const isOn = factors.length > 0;
  const isLast = factors.length === 1;

  /** The first authenticator needs no name. */
  async function start() {
    if (isOn) {
      setNaming(true);
      return;
    }
    setStarting(true);
    const { data, error } = await enrol(firstName);
    setStarting(false);
    if (error) toast.error(explainAuthError(error));
    else setEnrolment(data);
  }

  async function remove() {
    if (!doomed) return;
    const { error } = await auth.mfa.unenroll({ factorId: doomed.id });
    if (error) {
      toast.error(explainAuthError(error));
      throw error;
    }
    toast.success(isLast ? texts.secondFactorOff : texts.authenticatorRemoved);
    await auth.refreshSession();
  }

  return (
    <SettingsSection
      id="double-authentification"
      title="Double authentification"
      description="À chaque connexion, un code de votre application d’authentification s’ajoute au mot de passe."
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        {isOn ? (
          <Badge tone="success" icon={ShieldCheck}>
            Activée
          </Badge>
        ) : (
          <Badge icon={ShieldOff}>Désactivée</Badge>
        )}
        {isOpen ? null : (
          <Button ref={opener} {...(isOn ? { icon: Plus } : {})} loading={isStarting} onClick={() => void start()}>
            {isOn ? "Ajouter une autre application" : "Activer"}
          </Button>
        )}
      </div>
      {isOn ? (
        <div className="border-t pt-4">
          <RowList>
            {factors.map((factor) => (
              <Row
                key={factor.id}
                title={nameOf(factor)}
                detail={`Ajoutée le ${formatDate(factor.created_at)}`}
                action={
                  <Button variant="ghost" size="sm" onClick={() => setDoomed(factor)}>
                    {isLast ? "Désactiver" : "Retirer"}
                    {isLast ? null : <span className="sr-only"> {nameOf(factor)}</span>}
                  </Button>
                }
              />
            ))}
          </RowList>
        </div>
      ) : null}
      {isNaming ? (
        <NameAuthenticatorForm
          takenNames={factors.map(nameOf)}
          onEnrolled={(next) => {
            setNaming(false);
            setEnrolment(next);
          }}
          onClose={() => setNaming(false)}
        />
      ) : null}
      <Suspense>
        {enrolment ? <ScanStep enrolment={enrolment} isFirst={!isOn} onClose={() => setEnrolment(null)} /> : null}
      </Suspense>
      {factors.length < 2 ? (
        <p className="max-w-prose text-sm text-muted">
          Il n’existe pas de code de secours&nbsp;: si vous perdez le téléphone qui donne les codes, vous ne pourrez
          plus vous connecter. Une seconde application, sur un autre appareil, vous en protège.
        </p>
      ) : null}
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={(open) => (open ? undefined : setDoomed(null))}
        danger
        title={isLast ? "Désactiver la double authentification\u00a0?" : "Retirer cette application\u00a0?"}
        description={
          isLast
            ? "Votre mot de passe suffira de nouveau pour vous connecter."
            : `Les codes de «\u00a0${doomed ? nameOf(doomed) : ""}\u00a0» ne seront plus acceptés.`
        }
        confirmLabel={isLast ? "Désactiver" : "Retirer"}
        onConfirm={remove}
      />
    </SettingsSection>
  );
}
