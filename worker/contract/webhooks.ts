/** Events that a webhook can subscribe to. */
export const webhookEvents = [
  { id: "job.done", label: "Une tâche est terminée" },
  { id: "job.failed", label: "Une tâche a échoué" },
] as const;
export type WebhookEvent = (typeof webhookEvents)[number]["id"];

export type WebhookDeliveryStatus = "pending" | "delivered" | "failed";

export const webhookLimits = {
  endpoints: 10,
  url: 500,
  /** Timeout of a delivery attempt. */
  timeoutMs: 10_000,
  /** Waits before each retry, in seconds; after the last one the delivery fails. */
  retrySeconds: [10, 60, 300, 1800, 7200, 21_600, 43_200],
} as const;
