import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronDown, Webhook } from "lucide-react";
import { type SyntheticEvent, useState } from "react";
import { toast } from "sonner";
import { completeAddress } from "../../worker/contract/web-addresses.ts";
import { webhookEvents, type WebhookEvent } from "../../worker/contract/webhooks.ts";
import { useIdempotencyKey } from "../lib/idempotency.ts";
import { api, ApiError, call } from "../lib/api.ts";
import { describeError, notifyError } from "../lib/notify.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Input } from "../ui/input.tsx";
import { ListStates } from "../ui/list-states.tsx";
import { Row, RowList, RowListSkeleton } from "../ui/row-list.tsx";
import { SettingsSection } from "../ui/settings-section.tsx";
import { LimitNote, useApiCost } from "../usage/limit-note.tsx";
import { DeliveryLog } from "./delivery-log.tsx";
import { webhooksQuery } from "./queries.ts";
import { SecretOnce } from "./secret-once.tsx";

/** Webhook endpoints and their deliveries. */
export function WebhooksSection() {
  const client = useQueryClient();
  const query = useQuery(webhooksQuery);
  const cost = useApiCost();
  const items = query.data?.items ?? [];
  const [url, setUrl] = useState("");
  const [events, setEvents] = useState<WebhookEvent[]>(["job.done", "job.failed"]);
  const [secret, setSecret] = useState<string | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const [doomed, setDoomed] = useState<{ id: string; url: string } | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: webhooksQuery.queryKey });
  const idempotency = useIdempotencyKey();
  const create = useMutation({
    mutationFn: () => {
      const json = { url: completeAddress(url), events };
      return call(api.webhooks.$post({ json }, { headers: idempotency.headersOf(json) }));
    },
    onSuccess: (created) => {
      idempotency.renew();
      setSecret(created.secret);
      setUrl("");
    },
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(api.webhooks[":id"].$delete({ param: { id } })),
    onSuccess: () => toast.success("Webhook supprimé"),
    onError: notifyError,
    onSettled: refresh,
  });

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    create.mutate();
  }

  const toggle = (id: WebhookEvent, isOn: boolean) =>
    setEvents((before) => (isOn ? [...before, id] : before.filter((each) => each !== id)));
  const refusal = create.error instanceof ApiError ? create.error.message : create.error && describeError(create.error);
  return (
    <SettingsSection
      id="webhooks"
      title="Webhooks"
      description="Vos programmes sont prévenus au lieu de demander. Chaque message est signé selon Standard Webhooks, et envoyé jusqu’à huit fois, tant qu’il n’est pas reçu."
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <Field label="Adresse à prévenir" error={refusal ?? undefined}>
          <Input
            type="url"
            inputMode="url"
            value={url}
            placeholder="exemple.fr/webhooks"
            required
            onChange={(event) => setUrl(event.target.value)}
          />
        </Field>
        <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
          <legend className="sr-only">Événements</legend>
          {webhookEvents.map(({ id, label }) => (
            <Checkbox
              key={id}
              label={label}
              checked={events.includes(id)}
              onCheckedChange={(isOn) => toggle(id, isOn)}
            />
          ))}
        </fieldset>
        <Button
          type="submit"
          loading={create.isPending}
          disabled={cost.refusal !== undefined}
          className="self-start max-sm:w-full"
        >
          Ajouter un webhook
        </Button>
      </form>
      <LimitNote cost={cost} />
      <ListStates
        query={query}
        plural="webhooks"
        skeleton={<RowListSkeleton />}
        failure={describeError(query.error)}
        isEmpty={items.length === 0}
        empty={<p className="text-sm text-muted">Aucun programme n’est prévenu.</p>}
      >
        <RowList>
          {items.map((endpoint) => (
            <Row
              key={endpoint.id}
              icon={Webhook}
              title={endpoint.url}
              detail={webhookEvents
                .filter(({ id }) => endpoint.events.includes(id))
                .map(({ label }) => label)
                .join(" · ")}
              action={
                <div className="flex">
                  <Button
                    variant="ghost"
                    size="sm"
                    icon={ChevronDown}
                    aria-expanded={opened === endpoint.id}
                    onClick={() => setOpened(opened === endpoint.id ? null : endpoint.id)}
                  >
                    Envois<span className="sr-only"> vers {endpoint.url}</span>
                  </Button>
                  <Button variant="ghost" size="sm" onClick={() => setDoomed(endpoint)}>
                    Supprimer<span className="sr-only"> {endpoint.url}</span>
                  </Button>
                </div>
              }
            >
              {opened === endpoint.id ? <DeliveryLog endpointId={endpoint.id} /> : null}
            </Row>
          ))}
        </RowList>
      </ListStates>
      <SecretOnce
        kept="Je l’ai gardé"
        secret={secret}
        title="Le secret de ce webhook"
        description={"Il sert à vérifier les signatures. Gardez-le en lieu sûr\u00a0: il ne sera plus affiché."}
        onClose={() => setSecret(null)}
      />
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={(open) => (open ? undefined : setDoomed(null))}
        title={"Supprimer ce webhook\u00a0?"}
        description="Plus rien ne lui sera envoyé, et la liste de ses envois disparaît."
        confirmLabel="Supprimer"
        danger
        onConfirm={() => doomed && remove.mutateAsync(doomed.id)}
      />
    </SettingsSection>
  );
}
