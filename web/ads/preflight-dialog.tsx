// « Contrôle avant diffusion »: what would be refused or covered, and « Corriger » for each.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleAlert, CircleCheck } from "lucide-react";
import type { Finding } from "../../worker/contract/preflight.ts";
import { api, call } from "../lib/api.ts";
import { describeError } from "../lib/notify.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FormError } from "../ui/form-error.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ErrorState } from "../ui/states.tsx";

/** What is checked: an ad, or a series. */
export interface Checked {
  kind: "ad-posts" | "creatives";
  id: string;
}

const preflightKey = ({ kind, id }: Checked) => ["preflight", kind, id];

export function PreflightDialog({ checked, onClose }: { checked: Checked; onClose: () => void }) {
  const { kind, id } = checked;
  const query = useQuery({
    queryKey: preflightKey(checked),
    queryFn: ({ signal }) => call(api[kind][":id"].preflight.$get({ param: { id }, query: {} }, { init: { signal } })),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Contrôle avant diffusion"
      description="Zone sûre, tailles, poids, textes, contraste, mentions obligatoires et lien."
      size="lg"
    >
      <div aria-live="polite" aria-busy={query.isPending}>
        {query.isPending ? (
          <div className="flex flex-col gap-3">
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-12 w-full" />
          </div>
        ) : query.isError ? (
          <ErrorState
            title="Le contrôle n’a pas abouti"
            message={describeError(query.error)}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Findings checked={checked} findings={query.data.findings} />
        )}
      </div>
    </Dialog>
  );
}

function Findings({ checked, findings }: { checked: Checked; findings: Finding[] }) {
  const { kind, id } = checked;
  const client = useQueryClient();
  const repair = useMutation({
    mutationFn: ({ code, creative_id }: Finding) =>
      call(
        api[kind][":id"].preflight.repair.$post({
          param: { id },
          json: { code, ...(kind === "creatives" && { creative_id }) },
        }),
      ),
    onSuccess: (answer) => client.setQueryData(preflightKey(checked), answer),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["ad-posts"] }),
        client.invalidateQueries({ queryKey: ["creatives"] }),
      ]),
  });
  if (findings.length === 0) {
    return (
      <p className="flex items-start gap-3">
        <CircleCheck size={20} aria-hidden className="mt-0.5 shrink-0 text-success" />
        Rien à corriger. Vous pouvez diffuser.
      </p>
    );
  }
  return (
    <>
      <ul className="flex flex-col divide-y">
        {findings.map((finding) => {
          const isOwn = repair.variables?.code === finding.code && repair.variables.creative_id === finding.creative_id;
          return (
            <li
              key={`${finding.code} ${finding.creative_id} ${finding.text}`}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
            >
              <CircleAlert size={20} aria-hidden className="shrink-0 text-warning" />
              <span className="min-w-0 flex-1 basis-48 wrap-anywhere">{finding.text}</span>
              <Button
                size="sm"
                className="ml-auto"
                disabled={repair.isPending}
                loading={repair.isPending && isOwn}
                onClick={() => repair.mutate(finding)}
                aria-label={`Corriger\u00a0: ${finding.text}`}
              >
                Corriger
              </Button>
            </li>
          );
        })}
      </ul>
      {repair.isError ? <FormError className="mt-4">{describeError(repair.error)}</FormError> : null}
    </>
  );
}
