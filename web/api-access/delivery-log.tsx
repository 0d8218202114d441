import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { api, call } from "../lib/api.ts";
import { formatCount, formatDateTime } from "../lib/format.ts";
import { describeError, notifyError } from "../lib/notify.ts";
import { StatusBadge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { ListStates } from "../ui/list-states.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { deliveriesQuery } from "./queries.ts";

const statuses = {
  pending: { status: "processing", label: "En route" },
  delivered: { status: "completed", label: "Reçu" },
  failed: { status: "failed", label: "Abandonné" },
} as const;

/** The latest webhook deliveries to an endpoint, each with a button to send it again. */
export function DeliveryLog({ endpointId }: { endpointId: string }) {
  const client = useQueryClient();
  const options = deliveriesQuery(endpointId);
  const query = useQuery(options);
  const resend = useMutation({
    mutationFn: (delivery: string) =>
      call(api.webhooks[":id"].deliveries[":delivery"].resend.$post({ param: { id: endpointId, delivery } })),
    onSuccess: () => toast.success("Message renvoyé"),
    onError: notifyError,
    onSettled: () => client.invalidateQueries({ queryKey: options.queryKey }),
  });
  const deliveries = query.data?.items ?? [];
  return (
    <ListStates
      query={query}
      plural="envois"
      skeleton={<Skeleton className="h-24 w-full" />}
      failure={describeError(query.error)}
      isEmpty={deliveries.length === 0}
      empty={<p className="text-sm text-muted">Rien ne lui a encore été envoyé.</p>}
    >
      <ul className="flex flex-col gap-3 rounded bg-sunk p-4">
        {deliveries.map((delivery) => (
          <li key={delivery.id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <StatusBadge {...statuses[delivery.status]} />
            <div className="flex min-w-0 flex-1 basis-48 flex-col">
              <p className="text-sm">
                <code>{delivery.event}</code> · {formatDateTime(delivery.created_at)}
              </p>
              <p className="text-xs wrap-anywhere text-muted">
                {formatCount(delivery.attempts, "essai")}
                {delivery.error ? ` · ${delivery.error}` : ""}
              </p>
            </div>
            <Button
              size="sm"
              loading={resend.isPending && resend.variables === delivery.id}
              onClick={() => resend.mutate(delivery.id)}
            >
              Renvoyer
            </Button>
          </li>
        ))}
      </ul>
    </ListStates>
  );
}
