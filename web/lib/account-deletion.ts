// Account deletion: requesting it and withdrawing it.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { OwnerProof } from "../../worker/contract/schemas/account.ts";
import { api, call } from "./api.ts";
import { formatDate } from "./format.ts";
import { notifyError } from "./notify.ts";

/** Query keys that a request or withdrawal changes: the date, the other sessions, the subscription's renewal. */
const changed = [["account"], ["subscription"]];

function useRefresh() {
  const client = useQueryClient();
  return () => Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Schedules the deletion. The form shows the errors. */
export function useRequestDeletion() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (proof: OwnerProof) => call(api.account.$delete({ json: proof })),
    onSuccess: async ({ ends_at }) => {
      toast.success(`Votre compte sera supprimé le ${formatDate(ends_at)}`);
      await refresh();
    },
  });
}

/** Cancels a scheduled deletion. */
export function useWithdrawDeletion() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call(api.account.deletion.$delete()),
    onSuccess: ({ renews }) => {
      toast.success("La suppression est annulée");
      if (!renews) toast.error("Votre abonnement n’a pas repris. Reprenez-le depuis la page Forfaits.");
    },
    onError: notifyError,
    onSettled: refresh,
  });
}
