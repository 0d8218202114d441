/** A text message that was not sent; what the provider said of it, if it said anything. */
export class SmsError extends Error {
  override name = "SmsError";

  constructor(
    message: string,
    /** The provider's own number for what went wrong. */
    readonly providerCode: number | null = null,
  ) {
    super(message);
  }
}
