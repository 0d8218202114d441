/** A webhook as the receiver on loopback took it. */
export interface ReceivedHook {
  headers: Record<string, string>;
  body: string;
}
