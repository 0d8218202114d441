import type { User } from "@supabase/auth-js";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { lazyPart } from "../ui/lazy-part.tsx";
import { useWithdrawDeletion } from "../lib/account-deletion.ts";
import { deletionQuery } from "../lib/deletion-query.ts";
import { formatDate } from "../lib/format.ts";
import { describeError } from "../lib/notify.ts";
import { Button } from "../ui/button.tsx";
import { SettingsSection } from "../ui/settings-section.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ErrorState } from "../ui/states.tsx";
import { AccountExportState } from "./account-export-state.tsx";

/** Lazily loaded: rarely opened. */
const DeleteAccountDialog = lazyPart(() => import("./delete-account-dialog.tsx"), "DeleteAccountDialog");

/** Data export and account deletion. */
export function DataSection({ user }: { user: User }) {
  return (
    <SettingsSection
      id="donnees"
      title="Vos données"
      description={"Ce que contient votre compte est à vous\u00a0: emportez-le, ou effacez-le."}
    >
      <ExportPart />
      <DeletionPart user={user} />
    </SettingsSection>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-3 not-first:border-t not-first:pt-6">
      <h3 className="font-medium">{title}</h3>
      {children}
    </div>
  );
}

function ExportPart() {
  return (
    <Part title="Export">
      <p className="max-w-prose text-sm text-muted">
        Un ZIP avec tous vos fichiers, et tout ce que nous savons de vous en JSON, expliqué dans un LISEZ-MOI.
      </p>
      <AccountExportState />
    </Part>
  );
}

function DeletionPart({ user }: { user: User }) {
  const { data, isError, error, isFetching, refetch } = useQuery(deletionQuery);
  const withdraw = useWithdrawDeletion();
  const [isDialogOpen, setDialogOpen] = useState(false);
  if (isError && !data) {
    return <ErrorState message={describeError(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-24 w-full" />;
  return (
    <Part title="Suppression du compte">
      {data.deletion ? (
        <>
          <p className="max-w-prose text-sm text-muted">
            Votre compte et tout ce qu’il contient seront effacés le{" "}
            <strong className="font-medium text-ink">{formatDate(data.deletion.ends_at)}</strong>. Jusque-là, tout
            fonctionne comme avant.
          </p>
          {data.deletion.has_begun ? null : (
            <Button loading={withdraw.isPending} onClick={() => withdraw.mutate()} className="max-sm:w-full">
              Garder mon compte
            </Button>
          )}
        </>
      ) : (
        <>
          <p className="max-w-prose text-sm text-muted">
            Tout est effacé sept jours après votre demande. D’ici là, vous pouvez changer d’avis.
          </p>
          <Button onClick={() => setDialogOpen(true)} className="text-danger max-sm:w-full">
            Supprimer mon compte
          </Button>
        </>
      )}
      <Suspense>
        {isDialogOpen ? <DeleteAccountDialog user={user} onClose={() => setDialogOpen(false)} /> : null}
      </Suspense>
    </Part>
  );
}
