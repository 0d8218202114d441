// The network address that a request came from.
import ipaddr from "ipaddr.js";
import type { AppContext } from "../http/app-env.ts";

/** Set by Cloudflare's edge; the local runtime keeps one that the caller sends. */
export const readIp = ({ headers }: Request): string => headers.get("cf-connecting-ip") ?? "127.0.0.1";

export const readClientIp = (c: AppContext): string => readIp(c.req.raw);

/** What one customer holds: an IPv4 address, or an IPv6 /64, through which one machine could roam freely. */
export function networkOf(ip: string): string {
  // Only a local caller can send something else: the edge sets the header itself.
  if (!ipaddr.isValid(ip)) return ip.slice(0, 64);
  const address = ipaddr.process(ip);
  return address.kind() === "ipv4"
    ? address.toString()
    : `${address.toNormalizedString().split(":").slice(0, 4).join(":")}::/64`;
}
