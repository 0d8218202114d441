// Types of planned answers and logged calls of Stripe on loopback (tests/stripe/server.ts).

/** The outcome of a call; unplanned calls succeed. */
export type StripeAnswer =
  | "ok"
  | "card_declined"
  | "rate_limit"
  | "invalid_request"
  | "authentication"
  | "server_error"
  /** The connection is cut. */
  | "cut";

/** Outcomes by "POST /v1/customers" (ids in the path as ":id"), in order; the last one is repeated. */
export type StripePlan = Record<string, StripeAnswer[]>;

export interface StripeCall {
  call: string;
  /** The path with its ids. */
  path: string;
  /** Form or query parameters. */
  parameters: Record<string, string>;
  idempotencyKey: string | null;
  /** Why Stripe would have refused it. */
  problem?: string;
}
