// Parses Stripe events into the fields we persist; ignores the rest. https://docs.stripe.com/api/events/types
import { z } from "zod";

/** The persisted fields of an event. Ids are Stripe's; times are Unix seconds. */
export type BillingFact =
  /** A checkout was paid, or failed later (bank debits take days). */
  | {
      kind: "checkout";
      subscription: string | null;
      paymentIntent: string | null;
      priceId: string | null;
      isPaid: boolean;
      /** Cents that were paid. */
      cents?: number;
      /** The buyer's statements (order_consents). */
      consent?: string;
    }
  | {
      kind: "subscription";
      subscription: string;
      status: string;
      priceId: string | null;
      startedAt: number;
      periodEnd: number | null;
      cancelsAtPeriodEnd: boolean;
      consent?: string;
    }
  | {
      kind: "invoice";
      subscription: string;
      isPaid: boolean;
      periodEnd: number | null;
      invoice?: string;
      /** Cents that were paid, and the start of what they pay for. */
      cents?: number;
      periodStart?: number;
      /** The seller of plans no longer asks for it. */
      isVoid?: boolean;
      /** For a change of plan within a period that is paid: only Stripe's status says whether the plan is overdue. */
      isForChange?: boolean;
    }
  /** A declared withdrawal, stored by ourselves: the order has ended. */
  | { kind: "withdrawal"; order: string }
  /** A payment was fully refunded. */
  | { kind: "refund"; paymentIntent: string | null; chargedAt: number }
  | { kind: "dispute"; charge: string; paymentIntent: string | null; outcome: "open" | "won" | "lost" };

/** A stored event that affects a subscription. */
export interface BillingEvent {
  id: string;
  type: string;
  /** Unix seconds. */
  created: number;
  fact: BillingFact;
}

/** A Stripe reference: an id, or the object when it is expanded. */
const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish();
const seconds = z.number().int().nonnegative();
const customer = { customer: reference };

const anything = z.object(customer);

const checkoutSession = z.object({
  ...customer,
  subscription: reference,
  payment_intent: reference,
  payment_status: z.string(),
  amount_total: seconds.nullish(),
  customer_details: z.object({ email: z.string().nullish() }).nullish(),
  metadata: z.object({ price_id: z.string().optional(), consent_id: z.string().optional() }).nullish(),
});

const subscription = z.object({
  ...customer,
  id: z.string(),
  status: z.string(),
  start_date: seconds,
  cancel_at_period_end: z.boolean(),
  cancel_at: seconds.nullish(),
  metadata: z.object({ consent_id: z.string().optional() }).nullish(),
  items: z.object({
    data: z.array(z.object({ current_period_end: seconds.optional(), price: z.object({ id: z.string() }) })),
  }),
});

const invoice = z.object({
  ...customer,
  parent: z.object({ subscription_details: z.object({ subscription: reference }).nullish() }).nullish(),
  id: z.string().optional(),
  amount_paid: seconds.nullish(),
  billing_reason: z.string().nullish(),
  lines: z.object({
    data: z.array(z.object({ period: z.object({ start: seconds.optional(), end: seconds }) })),
  }),
});

const charge = z.object({ ...customer, payment_intent: reference, created: seconds, refunded: z.boolean() });

const dispute = z.object({ charge: reference, payment_intent: reference, status: z.string() });

const envelope = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  created: seconds,
  data: z.object({ object: z.unknown() }),
});

export interface NormalizedEvent {
  id: string;
  type: string;
  created: number;
  /** Null when the event does not name it; disputes only name their charge. */
  customer: string | null;
  charge: string | null;
  /** The address that was given to Stripe at the checkout; not stored. */
  email: string | null;
  /** Null: the event does not affect a subscription. */
  fact: BillingFact | null;
}

/** Parses an event whose signature was verified. Throws ZodError when it is not a Stripe event. */
export function normalizeStripeEvent(raw: unknown): NormalizedEvent {
  const { data, ...event } = envelope.parse(raw);
  return { ...event, customer: null, charge: null, email: null, fact: null, ...readFact(event.type, data.object) };
}

function readFact(
  type: string,
  object: unknown,
): Partial<Pick<NormalizedEvent, "customer" | "charge" | "email" | "fact">> {
  switch (type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed": {
      const session = checkoutSession.parse(object);
      return {
        customer: session.customer ?? null,
        email: session.customer_details?.email ?? null,
        fact: {
          kind: "checkout",
          subscription: session.subscription ?? null,
          paymentIntent: session.payment_intent ?? null,
          priceId: session.metadata?.price_id ?? null,
          isPaid: session.payment_status === "paid" || session.payment_status === "no_payment_required",
          ...(typeof session.amount_total === "number" && { cents: session.amount_total }),
          ...(session.metadata?.consent_id && { consent: session.metadata.consent_id }),
        },
      };
    }
    case "customer.subscription.created":
    case "customer.subscription.updated":
    case "customer.subscription.paused":
    case "customer.subscription.resumed":
    case "customer.subscription.deleted": {
      const found = subscription.parse(object);
      const [item] = found.items.data;
      return {
        customer: found.customer ?? null,
        fact: {
          kind: "subscription",
          subscription: found.id,
          status: type === "customer.subscription.deleted" ? "canceled" : found.status,
          priceId: item?.price.id ?? null,
          startedAt: found.start_date,
          periodEnd: item?.current_period_end ?? null,
          cancelsAtPeriodEnd: found.cancel_at_period_end || typeof found.cancel_at === "number",
          ...(found.metadata?.consent_id && { consent: found.metadata.consent_id }),
        },
      };
    }
    case "invoice.paid":
    case "invoice.payment_failed":
    case "invoice.voided": {
      const found = invoice.parse(object);
      const id = found.parent?.subscription_details?.subscription;
      if (!id) return { customer: found.customer ?? null };
      const periods = found.lines.data.map(({ period }) => period);
      const periodEnd = Math.max(0, ...periods.map(({ end }) => end)) || null;
      const starts = periods.flatMap(({ start }) => start ?? []);
      return {
        customer: found.customer ?? null,
        fact: {
          kind: "invoice",
          subscription: id,
          isPaid: type === "invoice.paid",
          periodEnd,
          ...(found.id && { invoice: found.id }),
          ...(type === "invoice.paid" && typeof found.amount_paid === "number" && { cents: found.amount_paid }),
          ...(starts.length > 0 && { periodStart: Math.min(...starts) }),
          ...(type === "invoice.voided" && { isVoid: true }),
          ...(found.billing_reason === "subscription_update" && { isForChange: true }),
        },
      };
    }
    case "charge.refunded": {
      const found = charge.parse(object);
      if (!found.refunded) return { customer: found.customer ?? null };
      return {
        customer: found.customer ?? null,
        fact: { kind: "refund", paymentIntent: found.payment_intent ?? null, chargedAt: found.created },
      };
    }
    case "charge.dispute.created":
    case "charge.dispute.closed": {
      const found = dispute.parse(object);
      if (!found.charge) return {};
      const outcome = type === "charge.dispute.created" ? "open" : readOutcome(found.status);
      return {
        charge: found.charge,
        fact: { kind: "dispute", charge: found.charge, paymentIntent: found.payment_intent ?? null, outcome },
      };
    }
    // Only the customer is stored, so that the event is deleted with the account.
    default:
      return { customer: anything.safeParse(object).data?.customer ?? null };
  }
}

/** An inquiry that did not become a dispute (warning_closed) counts as won. */
const readOutcome = (status: string) => (status === "won" || status === "warning_closed" ? "won" : "lost");
