// Address check against SSRF: the worker fetches only public web servers for users.
import ipaddr from "ipaddr.js";
import { messages } from "../contract/messages.ts";
import { hasUserInfo } from "../contract/web-addresses.ts";
import { AppError } from "../errors/app-error.ts";

const MAX_URL_LENGTH = 2048;
const allowedPorts = new Set(["", "80", "443", "8080", "8443"]);
/** Suffixes that resolve only within a local network or the machine itself. */
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
/** Public DNS names that resolve to an address contained in them, or to loopback. */
const mirrorDomains = ["nip.io", "sslip.io", "xip.io", "localtest.me", "lvh.me", "vcap.me", "lacolhost.com"];

const forbidden = () => new AppError(400, "address_forbidden", messages.productPageForbidden);

/** The only global unicast block; all others are mapped, local, reserved or unassigned. */
const globalIpv6 = ipaddr.IPv6.parse("2000::");

/**
 * The parsed URL. Throws AppError 400. `allowHosts` are exact `host[:port]` exceptions for development.
 *
 * A Worker cannot resolve a name before fetching it, so a public name that resolves to a private address passes here.
 * The platform blocks it: Cloudflare's edge sends requests of a Worker to the public internet only. On a laptop,
 * `wrangler dev` can reach whatever the laptop can.
 */
export function checkPublicUrl(address: string, allowHosts: string[]): URL {
  if (address.length > MAX_URL_LENGTH || !URL.canParse(address)) {
    throw new AppError(400, "url_invalid", messages.urlInvalid);
  }
  const url = new URL(address);
  if (url.protocol !== "http:" && url.protocol !== "https:") throw forbidden();
  if (hasUserInfo(address)) throw new AppError(400, "address_forbidden", messages.urlWithUserInfo);
  if (allowHosts.some((host) => host.toLowerCase() === url.host)) return url;
  if (!allowedPorts.has(url.port) || !isPublicHost(url.hostname)) throw forbidden();
  return url;
}

/** Whether `checkPublicUrl` accepts the address. */
export function isPublicUrl(address: string, allowHosts: string[]): boolean {
  try {
    checkPublicUrl(address, allowHosts);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Whether a host is public. `hostname` from the URL parser, which normalises 0x7f.1, 2130706433 and 0177.0.0.1. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.+$/, "");
  if (host.startsWith("[")) return isPublicIpv6(host.slice(1, -1));
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
