// Request schemas of billing.
import { z } from "zod";
import { messages } from "../messages.ts";

export const createCheckoutBody = z.object({
  priceId: z.string(messages.checkoutFailed).min(1, messages.checkoutFailed).max(200, messages.checkoutFailed),
  mode: z.enum(["subscription", "payment"], messages.checkoutFailed),
  /** The buyer's two statements; without them the answer is the page that asks for them. */
  consent: z
    .object({
      immediateStart: z.literal(true, messages.consentStart),
      acknowledgement: z.literal(true, messages.consentLoss),
      /** Version of the statements that were shown. */
      version: z.string(messages.consentOutdated).max(40, messages.consentOutdated),
    })
    .optional(),
});

/** Declaration of withdrawal: the consumer's name and the address for the receipt; no reason is needed. */
export const withdrawBody = z.object({
  name: z.string(messages.withdrawalName).trim().min(1, messages.withdrawalName).max(120, messages.textTooLong),
  email: z.email(messages.withdrawalEmail).max(254, messages.textTooLong),
  /** The refund that was shown (GET /api/billing/withdrawal); refused when it is no longer right. */
  refundCents: z.int(messages.invalidRequest).nonnegative(messages.invalidRequest).optional(),
});
