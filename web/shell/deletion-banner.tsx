import { CalendarX } from "lucide-react";
import { useWithdrawDeletion } from "../lib/account-deletion.ts";
import type { Deletion } from "../lib/deletion-query.ts";
import { formatDate } from "../lib/format.ts";
import { Button } from "../ui/button.tsx";

/** Shown on every screen of an account scheduled for deletion: the date, and a button to cancel it. */
export function DeletionBanner({ deletion }: { deletion: Deletion }) {
  const withdraw = useWithdrawDeletion();
  return (
    <section
      aria-label="Suppression du compte"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b bg-danger-soft px-4 py-1 text-sm"
    >
      <p className="flex items-center gap-2 py-1 text-danger">
        <CalendarX size={16} aria-hidden className="shrink-0" />
        {deletion.has_begun ? (
          "La suppression de votre compte est en cours."
        ) : (
          <span>
            Votre compte sera supprimé le <strong className="font-medium">{formatDate(deletion.ends_at)}</strong>.
          </span>
        )}
      </p>
      {deletion.has_begun ? null : (
        <Button size="sm" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          Annuler la suppression
        </Button>
      )}
    </section>
  );
}
