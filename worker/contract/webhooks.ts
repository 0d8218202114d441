/** What a tenant's programs can be told of. */
export const webhookEvents = [
  { id: "job.done", label: "Une tâche est terminée" },
  { id: "job.failed", label: "Une tâche a échoué" },
] as const;
export type WebhookEvent = (typeof webhookEvents)[number]["id"];

export type WebhookDeliveryStatus = "pending" | "delivered" | "failed";

export const webhookLimits = {
  endpoints: 10,
  url: 500,
  /** How long an endpoint may take to answer. */
  timeoutMs: 10_000,
  /** Waits before the second try and those after it, in seconds; after the last the message is given up. */
  retrySeconds: [10, 60, 300, 1800, 7200, 21_600, 43_200],
} as const;
