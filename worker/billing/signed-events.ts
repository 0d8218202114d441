// The signature of payment events: https://docs.stripe.com/webhooks/signature
/** How old an event's signature may be, in seconds. */
const toleranceSeconds = 300;

/** Null: not signed with the secret, too long ago, or no event. */
export async function verifySignedEvent(secret: string, body: string, signature: string): Promise<unknown> {
  const { Stripe } = await import("stripe");
  const provider = Stripe.createSubtleCryptoProvider();
  try {
    return await Stripe.webhooks.constructEventAsync(body, signature, secret, toleranceSeconds, provider);
  } catch {
    // It reads nothing but what it was given, so that whatever it minds is the sender's doing.
    return null;
  }
}

/** The header that a payment service would send with this body now. */
export async function signEvent(secret: string, payload: string): Promise<string> {
  const { Stripe } = await import("stripe");
  const cryptoProvider = Stripe.createSubtleCryptoProvider();
  return Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, cryptoProvider });
}
