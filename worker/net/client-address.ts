// The client's IP address and network.
import ipaddr from "ipaddr.js";
import type { AppContext } from "../http/app-env.ts";

/** The client's IP address. Cloudflare's edge sets the header; the local runtime passes the caller's through. */
export const readIp = ({ headers }: Request): string => headers.get("cf-connecting-ip") ?? "127.0.0.1";

/** The IP address of the context's request. */
export const readClientIp = (c: AppContext): string => readIp(c.req.raw);

/** The network of one customer, for rate limits: the IPv4 address, or the IPv6 /64, within which a machine can change. */
export function networkOf(ip: string): string {
  // Only in local runs: the edge always sets a valid address.
  if (!ipaddr.isValid(ip)) return ip.slice(0, 64);
  const address = ipaddr.process(ip);
  return address.kind() === "ipv4"
    ? address.toString()
    : `${address.toNormalizedString().split(":").slice(0, 4).join(":")}::/64`;
}
