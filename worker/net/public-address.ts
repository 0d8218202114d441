/** Which addresses the worker may fetch for a user: public web servers, and nothing else. */
import ipaddr from "ipaddr.js";
import { messages } from "../contract/messages.ts";
import { AppError } from "../errors/app-error.ts";

const MAX_URL_LENGTH = 2048;
const allowedPorts = new Set(["", "80", "443", "8080", "8443"]);
/** Names that only a local network or the machine itself resolves. */
const localSuffixes = [
  "localhost",
  "localdomain",
  "local",
  "internal",
  "intranet",
  "private",
  "corp",
  "home",
  "lan",
  "arpa",
  "onion",
];
/** Public names that answer with whatever address is written into them, or with loopback. */
const mirrorDomains = ["nip.io", "sslip.io", "xip.io", "localtest.me", "lvh.me", "vcap.me", "lacolhost.com"];

const forbidden = () => new AppError(400, "address_forbidden", messages.productPageForbidden);

/** The only unicast block ever given out; all else is mapped, local, reserved or not assigned. */
const globalIpv6 = ipaddr.IPv6.parse("2000::");

/**
 * The parsed address, or AppError 400. `allowHosts` are exact `host[:port]` exceptions for development.
 *
 * A Worker cannot look a name up before it fetches it, so a public name that resolves to a private address passes
 * here. What stops it is the platform: Cloudflare's edge sends a Worker's requests to the public internet only, never
 * into a private network. On a laptop, `wrangler dev` runs with the laptop's own reach.
 */
export function checkPublicUrl(address: string, allowHosts: string[]): URL {
  if (address.length > MAX_URL_LENGTH || !URL.canParse(address)) {
    throw new AppError(400, "url_invalid", messages.urlInvalid);
  }
  const url = new URL(address);
  if (url.protocol !== "http:" && url.protocol !== "https:") throw forbidden();
  if (url.username || url.password) throw forbidden();
  if (allowHosts.some((host) => host.toLowerCase() === url.host)) return url;
  if (!allowedPorts.has(url.port) || !isPublicHost(url.hostname)) throw forbidden();
  return url;
}

/** Whether `checkPublicUrl` lets the address pass. */
export function isPublicUrl(address: string, allowHosts: string[]): boolean {
  try {
    checkPublicUrl(address, allowHosts);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** `hostname` as the URL parser gives it: it has already turned 0x7f.1, 2130706433 and 0177.0.0.1 into 127.0.0.1. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.+$/, "");
  if (host.startsWith("[")) return isPublicIpv6(host.slice(1, -1));
  // The parser has already brought every spelling of an IPv4 address into this form.
  if (/^\d+\.\d+\.\d+\.\d+$/.test(host))
    return ipaddr.IPv4.isValid(host) && ipaddr.IPv4.parse(host).range() === "unicast";
  if (!host.includes(".")) return false;
  const isUnder = (domain: string) => host === domain || host.endsWith(`.${domain}`);
  return !localSuffixes.some(isUnder) && !mirrorDomains.some(isUnder);
}

function isPublicIpv6(host: string): boolean {
  if (!ipaddr.IPv6.isValid(host)) return false;
  const ip = ipaddr.IPv6.parse(host);
  return ip.range() === "unicast" && ip.match(globalIpv6, 3);
}
