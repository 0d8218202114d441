// Type of a received webhook.

/** A request logged by the receiver on loopback. */
export interface ReceivedHook {
  headers: Record<string, string>;
  body: string;
}
