/** A text message could not be sent; with the provider's message, if any. */
export class SmsError extends Error {
  override name = "SmsError";

  constructor(
    message: string,
    /** The provider's error code. */
    readonly providerCode: number | null = null,
  ) {
    super(message);
  }
}
