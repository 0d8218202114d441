import ipaddr from "ipaddr.js";
import type { AppContext } from "../http/app-env.ts";

/**
 * Where a mail's link leads in the end: what was asked for, else the page that asked, else the site. Anything that is
 * not ours is passed over in silence, so that no mail of ours sends a session to a stranger's site.
 */
export function chooseRedirect(c: AppContext): string {
  const { siteUrl } = c.var.settings;
  const candidates = [c.req.query("redirect_to"), c.req.header("referer")];
  return candidates.find((url) => url !== undefined && isAllowedRedirect(url, siteUrl)) ?? siteUrl;
}

export function isAllowedRedirect(candidate: string, siteUrl: string): boolean {
  const authority = /^https?:\/\/([^/?#]*)/i.exec(candidate)?.[1]?.toLowerCase();
  const url = URL.parse(candidate);
  if (!url || !authority) return false;
  // The parser reads 2130706433, 0x7f.1 and tabs as if they were plain hosts: what it had to change is not taken.
  const defaultPort = url.protocol === "https:" ? "443" : "80";
  if (authority !== url.host && authority !== `${url.host}:${defaultPort}`) return false;
  const site = new URL(siteUrl);
  if (url.protocol === site.protocol && url.host === site.host) return true;
  if (url.protocol === site.protocol && url.hostname === "localhost" && site.hostname === "localhost") return true;
  return isLoopback(url.hostname);
}

function isLoopback(hostname: string): boolean {
  const ip = hostname.replace(/^\[(.*)\]$/, "$1");
  return ipaddr.isValid(ip) && ipaddr.parse(ip).range() === "loopback";
}
