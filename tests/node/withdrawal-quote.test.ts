// What a withdrawal gives back: the share of each payment for the time to come, in exact cents.
import { fc } from "../support/properties.ts";
import { expect, it } from "vitest";
import { type Payment, quoteWithdrawal } from "../../worker/billing/withdrawal-quote.ts";

const day = 86_400;
const start = 1_790_000_000;

const monthly = (cents: number, more: Partial<Payment> = {}): Payment => ({
  paymentIntent: "pi_month",
  cents,
  refundedCents: 0,
  paidAt: start,
  periodStart: start,
  periodEnd: start + 30 * day,
  ...more,
});
const forLife = (more: Partial<Payment> = {}): Payment => monthly(99_999, { periodEnd: null, ...more });

const after = (
  seconds: number,
  payments: Payment[],
  more: { consentedAt?: number | null; isRepeated?: boolean } = {},
) =>
  quoteWithdrawal({
    payments,
    consentedAt: more.consentedAt === undefined ? start - 60 : more.consentedAt,
    isRepeated: more.isRepeated ?? false,
    nowMs: (start + seconds) * 1000,
  });

it.each([
  // Pro at 49.95 for 30 days: 166.5 cents a day, a cent each 519 seconds.
  ["at once", 0, [monthly(4995)], 0, 4995],
  ["a second before the first cent", 518, [monthly(4995)], 0, 4995],
  ["with the first cent", 519, [monthly(4995)], 1, 4994],
  ["after three days and four hours", 3 * day + 4 * 3600, [monthly(4995)], 527, 4468],
  ["after fourteen days", 14 * day, [monthly(4995)], 2331, 2664],
  ["in a month of 31 days", 14 * day, [monthly(4995, { periodEnd: start + 31 * day })], 2255, 2740],
  ["after the period", 40 * day, [monthly(4995)], 4995, 0],
  // Starter, then Pro from the tenth day: (4995 - 1999) × 20 / 30 for the rest. The last two days cost Pro's price.
  [
    "after an upgrade",
    12 * day,
    [monthly(1999), monthly(1997, { paymentIntent: "pi_up", paidAt: start + 10 * day, periodStart: start + 10 * day })],
    799 + 199,
    1200 + 1798,
  ],
  // Lifetime: Business at 99 for 31 days is 319.35 cents a day.
  ["of a lifetime plan after a day", day, [forLife()], 319, 99_680],
  ["of a lifetime plan after fourteen days", 14 * day, [forLife()], 4470, 95_529],
  ["of a lifetime plan that was nearly free", 14 * day, [forLife({ cents: 300 })], 300, 0],
  // Something was given back before: never more than what is left, and never counted twice.
  ["after a gesture", day, [monthly(4995, { refundedCents: 1000 })], 166, 3995],
  ["after a larger gesture", 14 * day, [monthly(4995, { refundedCents: 100 })], 2331, 2664],
  ["of an order without a payment", day, [], 0, 0],
])("gives back the share of the time to come, %s", (_when, seconds, payments, used, refund) => {
  const quote = after(seconds, payments);
  expect(quote).toMatchObject({ used_cents: used, refund_cents: refund });
  expect(quote.refunds.reduce((sum, { cents }) => sum + cents, 0)).toBe(refund);
});

it("gives everything back where nobody asked for an immediate start, or only after paying", () => {
  for (const consentedAt of [null, start + 2 * day]) {
    const quote = after(14 * day, [monthly(4995), forLife({ paymentIntent: "pi_life" })], { consentedAt });
    expect(quote).toMatchObject({ used_cents: 0, refund_cents: 104_994, immediate_start: false });
  }
  // Asked at an upgrade: only what was paid from then on counts.
  const upgrade = monthly(1997, { paymentIntent: "pi_up", paidAt: start + 10 * day, periodStart: start + 10 * day });
  const quote = after(12 * day, [monthly(1999), upgrade], { consentedAt: start + 10 * day - 5 });
  expect(quote).toMatchObject({ used_cents: 199, refund_cents: 1999 + 1798, immediate_start: true });
});

it("counts each day begun whole for a customer who has withdrawn before", () => {
  for (const [seconds, used] of [
    [0, 166],
    [day - 1, 166],
    [day, 333],
    [29 * day + 1, 4995],
  ] as const) {
    expect(after(seconds, [monthly(4995)], { isRepeated: true })).toMatchObject({
      used_cents: used,
      is_repeated: true,
    });
  }
});

it("never gives back more than was paid, nor less than the time to come is worth", () => {
  const payment = fc.record({
    cents: fc.integer({ min: 0, max: 100_000 }),
    length: fc.integer({ min: 1, max: 31 * day }),
    refundedShare: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(
      fc.array(payment, { maxLength: 4 }),
      fc.integer({ min: -10, max: 40 * day }),
      fc.integer({ min: 0, max: day }),
      fc.boolean(),
      (drawn, seconds, later, isRepeated) => {
        const payments = drawn.map(({ cents, length, refundedShare }, index) =>
          monthly(cents, {
            paymentIntent: `pi_${index}`,
            periodEnd: start + length,
            refundedCents: Math.floor(cents * refundedShare),
          }),
        );
        const quote = after(seconds, payments, { isRepeated });
        for (const { paymentIntent, cents } of quote.refunds) {
          const paid = payments.find((each) => each.paymentIntent === paymentIntent);
          expect(Number.isInteger(cents)).toBe(true);
          expect(cents).toBeGreaterThan(0);
          expect(cents).toBeLessThanOrEqual((paid?.cents ?? 0) - (paid?.refundedCents ?? 0));
        }
        // It only falls.
        expect(after(seconds + later, payments, { isRepeated }).refund_cents).toBeLessThanOrEqual(quote.refund_cents);
        // The customer's favour: the share of the time to come, rounded up.
        if (!isRepeated) {
          const fair = payments.reduce((sum, { cents, refundedCents, periodEnd }) => {
            const length = (periodEnd ?? 0) - start;
            const rest = length - Math.min(Math.max(0, seconds), length);
            return sum + Math.min(cents - refundedCents, Math.ceil((cents * rest) / length - 1e-9));
          }, 0);
          expect(quote.refund_cents).toBeGreaterThanOrEqual(fair);
        }
      },
    ),
  );
});
