import ipaddr from "ipaddr.js";
import type { Settings } from "../settings/env.ts";
import type { AppContext } from "../http/app-env.ts";

/**
 * Where a mail's link leads in the end: what was asked for, else the page that asked, else the site. Anything that is
 * not ours is passed over in silence, so that no mail of ours sends a session to a stranger's site.
 */
export function chooseRedirect(c: AppContext): string {
  return pickRedirect(c.var.settings, [c.req.query("redirect_to"), c.req.header("referer")]);
}

/** The first of them that is allowed, else the site. */
export function pickRedirect(
  { siteUrl, redirectAllowList }: Pick<Settings, "siteUrl" | "redirectAllowList">,
  candidates: readonly (string | null | undefined)[],
): string {
  return candidates.find((url) => url && isAllowedRedirect(url, siteUrl, redirectAllowList)) || siteUrl;
}

export function isAllowedRedirect(candidate: string, siteUrl: string, allowList: readonly string[] = []): boolean {
  const authority = /^https?:\/\/([^/?#]*)/i.exec(candidate)?.[1]?.toLowerCase();
  const url = URL.parse(candidate);
  if (!url || !authority) return false;
  // The parser reads 2130706433, 0x7f.1 and tabs as if they were plain hosts: what it had to change is not taken.
  const defaultPort = url.protocol === "https:" ? "443" : "80";
  if (authority !== url.host && authority !== `${url.host}:${defaultPort}`) return false;
  const site = new URL(siteUrl);
  if (url.protocol === site.protocol && url.host === site.host) return true;
  if (url.protocol === site.protocol && url.hostname === "localhost" && site.hostname === "localhost") return true;
  if (isIpAddress(url.hostname)) return isLoopback(url.hostname);
  const withoutFragment = candidate.replace(/#.*$/s, "");
  return allowList.some((glob) => toRegExp(glob).test(withoutFragment));
}

/** `*` and `?` stop at "." and "/", `**` does not; all else is literal. */
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
