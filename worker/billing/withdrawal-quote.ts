// What a withdrawal gives back: the part of each payment that pays for the time to come (article L. 221-25 of the Code de
// la consommation). A pure function; docs/decisions/0047-withdrawal-gives-back-what-is-not-used.md.
import type { WithdrawalQuote } from "../contract/billing.ts";
import { plans } from "../contract/plans.ts";

/** A payment of an order. Amounts are US cents, times Unix seconds. */
export interface Payment {
  paymentIntent: string;
  cents: number;
  /** What was given back before. */
  refundedCents: number;
  paidAt: number;
  periodStart: number;
  /** Null: a lifetime plan, which has no period. */
  periodEnd: number | null;
}

export interface QuoteInput {
  payments: Payment[];
  /** When the buyer first asked for the order to start at once, in Unix seconds; null: never. */
  consentedAt: number | null;
  /** This customer has withdrawn before. */
  isRepeated: boolean;
  nowMs: number;
}

export interface Quote extends WithdrawalQuote {
  refunds: { paymentIntent: string; cents: number }[];
}

const daySeconds = 86_400;
/** The longest month: a day of a lifetime plan costs no more than the cheapest day of its monthly equal. */
const monthSeconds = 31 * daySeconds;
/** Stripe's clock may be behind ours. */
const skewSeconds = 60;

const businessCents = plans.find(({ id }) => id === "business")?.priceCents ?? 0;

/** The refund of each payment for a withdrawal at `nowMs`; every fraction of a cent is the customer's. */
export function quoteWithdrawal({ payments, consentedAt, isRepeated, nowMs }: QuoteInput): Quote {
  const now = Math.floor(nowMs / 1000);
  const shares = payments.map((payment) => {
    const isDue = consentedAt !== null && consentedAt <= payment.paidAt + skewSeconds;
    const used = isDue ? countUsed(payment, now, isRepeated) : 0;
    return { payment, isDue, used, refund: Math.min(payment.cents - payment.refundedCents, payment.cents - used) };
  });
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const start = Math.min(...payments.map(({ periodStart }) => periodStart));
  const ends = payments.flatMap(({ periodEnd }) => periodEnd ?? []);
  return {
    paid_cents: sum(payments.map(({ cents }) => cents)),
    used_cents: sum(shares.map(({ used }) => used)),
    refund_cents: sum(shares.map(({ refund }) => refund)),
    elapsed_seconds: payments.length === 0 ? 0 : Math.max(0, now - start),
    period_seconds: ends.length === 0 ? null : Math.max(...ends) - start,
    immediate_start: shares.some(({ isDue }) => isDue),
    is_repeated: isRepeated,
    refunds: shares.flatMap(({ payment, refund }) =>
      refund > 0 ? [{ paymentIntent: payment.paymentIntent, cents: refund }] : [],
    ),
  };
}

/** Cents of a payment that pay for the time until `now`, rounded down. */
function countUsed({ cents, periodStart, periodEnd }: Payment, now: number, isRepeated: boolean): number {
  const run = Math.max(0, now - periodStart);
  const elapsed = isRepeated ? (Math.floor(run / daySeconds) + 1) * daySeconds : run;
  if (periodEnd === null) return Math.min(cents, Math.floor((businessCents * elapsed) / monthSeconds));
  const length = Math.max(1, periodEnd - periodStart);
  return Math.floor((cents * Math.min(elapsed, length)) / length);
}
