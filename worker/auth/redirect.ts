import ipaddr from "ipaddr.js";
import type { Settings } from "../settings/env.ts";
import type { AppContext } from "../http/app-env.ts";

/**
 * The page that a mail's link finally leads to: the requested one, else the referring page, else the site. URLs that
 * are not allowed are skipped silently, so that no mail sends a session to a foreign site.
 */
export function chooseRedirect(c: AppContext): string {
  return pickRedirect(c.var.settings, [c.req.query("redirect_to"), c.req.header("referer")]);
}

/** The first allowed candidate, else the site's URL. */
export function pickRedirect(
  { siteUrl, redirectAllowList }: Pick<Settings, "siteUrl" | "redirectAllowList">,
  candidates: readonly (string | null | undefined)[],
): string {
  return candidates.find((url) => url && isAllowedRedirect(url, siteUrl, redirectAllowList)) || siteUrl;
}

/**
 * Whether a redirect may go to this URL: the site's own origin, localhost or loopback, or a match of the allow list.
 */
export function isAllowedRedirect(candidate: string, siteUrl: string, allowList: readonly string[] = []): boolean {
  const authority = /^https?:\/\/([^/?#]*)/i.exec(candidate)?.[1]?.toLowerCase();
  const url = URL.parse(candidate);
  if (!url || !authority) return false;
  // The URL parser normalises 2130706433, 0x7f.1 and tabs to plain hosts: a host that it changed is refused.
  const defaultPort = url.protocol === "https:" ? "443" : "80";
  if (authority !== url.host && authority !== `${url.host}:${defaultPort}`) return false;
  const site = new URL(siteUrl);
  if (url.protocol === site.protocol && url.host === site.host) return true;
  if (url.protocol === site.protocol && url.hostname === "localhost" && site.hostname === "localhost") return true;
  if (isIpAddress(url.hostname)) return isLoopback(url.hostname);
  const withoutFragment = candidate.replace(/#.*$/s, "");
  return allowList.some((glob) => toRegExp(glob).test(withoutFragment));
}

/** `*` and `?` do not match "." and "/", `**` does; everything else is literal. */
function toRegExp(glob: string): RegExp {
  const source = glob.replaceAll(/\*\*|\*|\?|[^*?]+/g, (part) => {
    if (part === "**") return ".*";
    if (part === "*") return "[^./]*";
    if (part === "?") return "[^./]";
    return part.replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`);
  });
  return new RegExp(`^${source}$`, "s");
}

const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, "$1");
const isIpAddress = (hostname: string): boolean => ipaddr.isValid(bare(hostname));
const isLoopback = (hostname: string): boolean => ipaddr.parse(bare(hostname)).range() === "loopback";
