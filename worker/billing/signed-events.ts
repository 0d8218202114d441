// Signatures of Stripe webhooks: https://docs.stripe.com/webhooks/signature

/** Maximum age of a signature, in seconds. */
const toleranceSeconds = 300;

/** The event when its signature is valid and recent; else null. */
export async function verifySignedEvent(secret: string, body: string, signature: string): Promise<unknown> {
  const { Stripe } = await import("stripe");
  const provider = Stripe.createSubtleCryptoProvider();
  try {
    return await Stripe.webhooks.constructEventAsync(body, signature, secret, toleranceSeconds, provider);
  } catch {
    // It only reads its arguments, so that every error is caused by the sender.
    return null;
  }
}

/** The stripe-signature header for this body, as Stripe would send it now. Used by the stand-in. */
export async function signEvent(secret: string, payload: string): Promise<string> {
  const { Stripe } = await import("stripe");
  const cryptoProvider = Stripe.createSubtleCryptoProvider();
  return Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, cryptoProvider });
}
