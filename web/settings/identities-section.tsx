import type { Provider, User, UserIdentity } from "@supabase/auth-js";
import { useState } from "react";
import { toast } from "sonner";
import type { AuthSettings } from "../auth/auth-settings.ts";
import { ownIdentityLabels, settingsUrl } from "../lib/account.ts";
import { formatDate } from "../lib/format.ts";
import { auth, explainAuthError } from "../lib/session.ts";
import { texts } from "../lib/texts.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Row, RowList } from "../ui/row-list.tsx";
import { SettingsSection } from "../ui/settings-section.tsx";

/** The account's sign-in methods, and the further ones that the deployment offers. */
export function IdentitiesSection({ user, providers }: { user: User; providers: AuthSettings["providers"] }) {
  const [linking, setLinking] = useState<string | null>(null);
  const [doomed, setDoomed] = useState<UserIdentity | null>(null);
  const identities = user.identities ?? [];
  const isOnly = identities.length <= 1;
  const linkable = providers.filter(({ name }) => !identities.some(({ provider }) => provider === name));

  const labelOf = ({ provider }: UserIdentity) =>
    providers.find(({ name }) => name === provider)?.label ?? ownIdentityLabels[provider] ?? labelOfUnlisted(provider);

  async function link(name: string) {
    setLinking(name);
    // The deployment configures its providers; the type only lists those known to auth-js.
    const { error } = await auth.linkIdentity({ provider: name as Provider, options: { redirectTo: settingsUrl() } });
    // Without an error the browser is navigating to the provider.
    if (!error) return;
    setLinking(null);
    toast.error(explainAuthError(error));
  }

  async function unlink() {
    if (!doomed) return;
    const { error } = await auth.unlinkIdentity(doomed);
    if (error) {
      toast.error(explainAuthError(error));
      throw error;
    }
    toast.success(texts.identityRemoved);
    await auth.refreshSession();
  }

  return (
    <SettingsSection
      id="comptes-relies"
      title="Comptes reliés"
      description="Chacun suffit pour vous connecter à ce même espace."
    >
      <RowList>
        {identities.map((identity) => (
          <Row
            key={identity.identity_id}
            title={labelOf(identity)}
            detail={describe(identity)}
            action={
              isOnly ? null : (
                <Button variant="ghost" size="sm" onClick={() => setDoomed(identity)}>
                  Retirer<span className="sr-only"> {labelOf(identity)}</span>
                </Button>
              )
            }
          />
        ))}
        {linkable.map(({ name, label }) => (
          <Row
            key={name}
            title={label}
            action={
              <Button size="sm" loading={linking === name} disabled={linking !== null} onClick={() => void link(name)}>
                Relier {label}
              </Button>
            }
          />
        ))}
      </RowList>
      {isOnly ? (
        <p className="max-w-prose text-sm text-muted">
          C’est aujourd’hui votre seule façon de vous connecter&nbsp;:{" "}
          {linkable.length > 0 ? "reliez-en une autre avant de la retirer." : "elle ne peut pas être retirée."}
        </p>
      ) : null}
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={(open) => (open ? undefined : setDoomed(null))}
        danger
        title={`Retirer ${doomed ? labelOf(doomed) : ""}\u00a0?`}
        description="Vous ne pourrez plus vous connecter de cette façon. Votre espace et son contenu restent."
        confirmLabel="Retirer"
        onConfirm={unlink}
      />
    </SettingsSection>
  );
}

/** Label of an identity missing in the list: a company's SSO, or a provider that is no longer offered. */
const labelOfUnlisted = (provider: string) =>
  provider.startsWith("sso:") ? "Connexion d’entreprise" : provider.charAt(0).toUpperCase() + provider.slice(1);

/** The identity's address at the provider, and the date it was linked. */
function describe({ identity_data, created_at }: UserIdentity): string {
  const email: unknown = identity_data?.email;
  return [typeof email === "string" ? email : "", created_at ? `depuis le ${formatDate(created_at)}` : ""]
    .filter(Boolean)
    .join(" · ");
}
