// Apart from billing.ts, so that the shell needs no Zod.
import { z } from "zod";
import { messages } from "../messages.ts";

export const createCheckoutBody = z.object({
  priceId: z.string(messages.checkoutFailed).min(1, messages.checkoutFailed).max(200, messages.checkoutFailed),
  mode: z.enum(["subscription", "payment"], messages.checkoutFailed),
});

/** The consumer says who withdraws, from what, and where the receipt goes; it needs no reason. */
export const withdrawBody = z.object({
  name: z.string(messages.withdrawalName).trim().min(1, messages.withdrawalName).max(120, messages.textTooLong),
  email: z.email(messages.withdrawalEmail).max(254, messages.textTooLong),
});
