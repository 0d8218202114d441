import type { User } from "@supabase/auth-js";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { SettingsSection } from "../../ui/settings-section.tsx";
import { useFocusAfter } from "../focus-after.ts";
import { NewEmailForm } from "./new-email-form.tsx";
import { PendingEmail } from "./pending-email.tsx";

/** The e-mail address, and its change, which both the old and the new address confirm. */
export function EmailSection({ user }: { user: User }) {
  const [isChanging, setChanging] = useState(false);
  const opener = useFocusAfter(isChanging);
  return (
    <SettingsSection
      id="e-mail"
      title="Adresse e-mail"
      description="Elle vous sert à vous connecter et à recevoir nos messages."
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        {user.email ? (
          <p className="min-w-0 wrap-anywhere">{user.email}</p>
        ) : (
          <p className="text-muted">Votre compte n’a pas encore d’adresse e-mail.</p>
        )}
        {isChanging || user.new_email ? null : (
          <Button ref={opener} className="max-sm:w-full" onClick={() => setChanging(true)}>
            {user.email ? "Changer d’adresse" : "Ajouter une adresse"}
          </Button>
        )}
      </div>
      {isChanging ? <NewEmailForm user={user} onClose={() => setChanging(false)} /> : null}
      {user.new_email && !isChanging ? (
        <PendingEmail key={user.new_email} user={user} newEmail={user.new_email} onCorrect={() => setChanging(true)} />
      ) : null}
    </SettingsSection>
  );
}
