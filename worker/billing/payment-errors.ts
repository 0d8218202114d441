// Translates Stripe errors into AppErrors with French messages; Stripe's own message is only logged.
import { messages } from "../contract/messages.ts";
import { AppError } from "../errors/app-error.ts";

/**
 * Runs calls of the payment service. Throws AppError 402 `card_declined`, 503 `payment_busy` or `payment_unreachable`, 502
 * `payment_failed` with the French message `failure`; other errors are rethrown.
 */
export async function withPaymentErrors<Answer>(
  requestId: string,
  failure: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw await toAppError(error, requestId, failure);
  }
}

async function toAppError(error: unknown, requestId: string, failure: string): Promise<unknown> {
  const { errors } = (await import("stripe")).Stripe;
  if (!(error instanceof errors.StripeError)) return error;
  const { type, code, param, statusCode, requestId: theirs, message } = error;
  console.error(JSON.stringify({ requestId, stripe: { type, code, param, statusCode, requestId: theirs, message } }));
  if (error instanceof errors.StripeCardError) return new AppError(402, "card_declined", messages.checkoutRefused);
  if (error instanceof errors.StripeRateLimitError) return new AppError(503, "payment_busy", messages.checkoutBusy);
  if (error instanceof errors.StripeConnectionError || error instanceof errors.StripeAPIError) {
    return new AppError(503, "payment_unreachable", messages.checkoutUnreachable);
  }
  return new AppError(502, "payment_failed", failure);
}
