import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { type SyntheticEvent, useState } from "react";
import { toast } from "sonner";
import { apiKeyLimits } from "../../worker/contract/api-keys.ts";
import { useIdempotencyKey } from "../lib/idempotency.ts";
import { api, ApiError, call } from "../lib/api.ts";
import { formatAgo, formatDate } from "../lib/format.ts";
import { describeError, notifyError } from "../lib/notify.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Input } from "../ui/input.tsx";
import { ListStates } from "../ui/list-states.tsx";
import { Row, RowList, RowListSkeleton } from "../ui/row-list.tsx";
import { SettingsSection } from "../ui/settings-section.tsx";
import { LimitNote, useApiCost } from "../usage/limit-note.tsx";
import { apiKeysQuery } from "./queries.ts";
import { SecretOnce } from "./secret-once.tsx";

/** Creates, names and revokes API keys; a key is shown only once. */
export function KeysSection() {
  const client = useQueryClient();
  const query = useQuery(apiKeysQuery);
  const cost = useApiCost();
  const items = query.data?.items ?? [];
  const [name, setName] = useState("");
  const [secret, setSecret] = useState<string | null>(null);
  const [doomed, setDoomed] = useState<{ id: string; name: string } | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
  const idempotency = useIdempotencyKey();
  const create = useMutation({
    mutationFn: () => call(api["api-keys"].$post({ json: { name } }, { headers: idempotency.headersOf(name) })),
    onSuccess: ({ key }) => {
      idempotency.renew();
      setSecret(key);
      setName("");
    },
    onSettled: refresh,
  });
  const revoke = useMutation({
    mutationFn: (id: string) => call(api["api-keys"][":id"].$delete({ param: { id } })),
    onSuccess: () => toast.success("Clé révoquée"),
    onError: notifyError,
    onSettled: refresh,
  });

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    create.mutate();
  }

  const refusal = create.error instanceof ApiError ? create.error.message : create.error && describeError(create.error);
  return (
    <SettingsSection
      id="cles"
      title="Clés"
      description="Une clé ouvre vos données à un programme. Donnez-en une à chacun, et révoquez celle qui n’est plus utile."
    >
      <form className="flex flex-wrap items-end gap-4" onSubmit={submit}>
        <Field label="Nom de la clé" error={refusal ?? undefined} className="min-w-0 flex-1 basis-64">
          <Input
            value={name}
            maxLength={apiKeyLimits.name}
            placeholder="Boutique, export du soir…"
            required
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          loading={create.isPending}
          disabled={cost.refusal !== undefined}
          className="max-sm:w-full"
        >
          Créer une clé
        </Button>
      </form>
      <LimitNote cost={cost} />
      <ListStates
        query={query}
        plural="clés"
        skeleton={
          // On a phone the details take two lines, and the action stands below them.
          <div className="max-sm:pb-17">
            <RowListSkeleton />
          </div>
        }
        failure={describeError(query.error)}
        isEmpty={items.length === 0}
        empty={<p className="text-sm text-muted">Vous n’avez pas encore de clé.</p>}
      >
        <RowList>
          {items.map((key) => (
            <Row
              key={key.id}
              icon={KeyRound}
              title={key.name}
              detail={
                <>
                  <code>{key.prefix}…</code> · créée le {formatDate(key.created_at)} ·{" "}
                  {key.last_used_at ? `utilisée ${formatAgo(key.last_used_at)}` : "jamais utilisée"}
                </>
              }
              action={
                <Button variant="ghost" size="sm" onClick={() => setDoomed(key)}>
                  Révoquer<span className="sr-only"> {key.name}</span>
                </Button>
              }
            />
          ))}
        </RowList>
      </ListStates>
      <SecretOnce
        kept="Je l’ai gardée"
        secret={secret}
        title="Votre nouvelle clé"
        description={"Gardez-la en lieu sûr\u00a0: elle ne sera plus affichée."}
        onClose={() => setSecret(null)}
      />
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={(open) => (open ? undefined : setDoomed(null))}
        title={"Révoquer cette clé\u00a0?"}
        description={`Les programmes qui utilisent «\u00a0${doomed?.name ?? ""}\u00a0» n’auront plus accès dès leur prochain appel.`}
        confirmLabel="Révoquer"
        danger
        onConfirm={() => doomed && revoke.mutateAsync(doomed.id)}
      />
    </SettingsSection>
  );
}
