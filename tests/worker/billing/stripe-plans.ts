// What Stripe on loopback (tests/stripe/server.ts) is told to do, and what it was asked.

/** How a call goes; what is not planned is answered well. */
export type StripeAnswer =
  | "ok"
  | "card_declined"
  | "rate_limit"
  | "invalid_request"
  | "authentication"
  | "server_error"
  /** The connection is cut. */
  | "cut";

/** By "POST /v1/customers", the path's ids as ":id": one call after another; the last of each again and again. */
export type StripePlan = Record<string, StripeAnswer[]>;

export interface StripeCall {
  call: string;
  /** The path, with its ids. */
  path: string;
  /** Of the form, or of the query. */
  parameters: Record<string, string>;
  idempotencyKey: string | null;
  /** Why Stripe would have refused it. */
  problem?: string;
}
