// Visitors of public pages: robot detection, and keyed hashes that identify a visitor without storing personal data.
import { isbot } from "isbot";
import { base64url } from "jose";
import { importMacKey } from "../crypto/derived-keys.ts";
import { networkOf, readIp } from "../net/client-address.ts";
import type { LandingVariant } from "../contract/landing-pages.ts";

/** 128 bits: no collisions between visitors. */
const hashBytes = 16;
const text = new TextEncoder();
const keys = new Map<string, CryptoKey>();

async function computeHash(secret: string, ...parts: string[]): Promise<Uint8Array> {
  const key = keys.get(secret) ?? (await importMacKey(secret, "landing-visitor"));
  keys.set(secret, key);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, text.encode(parts.join("\n"))));
}

const fingerprintOf = (request: Request) => [networkOf(readIp(request)), request.headers.get("user-agent") ?? ""];

/** Keyed hash of the visitor, different for each page or test: visits cannot be linked across pages. */
export async function hashVisitor(secret: string, pageId: string, request: Request): Promise<string> {
  return base64url.encode((await computeHash(secret, pageId, ...fingerprintOf(request))).subarray(0, hashBytes));
}

/** Keyed hash of the visitor's network, different for each scope. */
export async function hashNetwork(secret: string, scope: string, request: Request): Promise<string> {
  return base64url.encode((await computeHash(secret, scope, networkOf(readIp(request)))).subarray(0, hashBytes));
}

/** The variant of an A/B test for this visitor: stable per visitor, split in halves. */
export async function pickVariant(secret: string, experimentId: string, request: Request): Promise<LandingVariant> {
  const [first = 0] = await computeHash(secret, experimentId, ...fingerprintOf(request));
  return first < 128 ? "a" : "b";
}

/** Verdicts of user agents, as few of them make most views and isbot's pattern takes long to match none. */
const verdicts = new Map<string, boolean>();
const mostVerdicts = 500;
const longestRemembered = 400;

/** Whether the user agent is a robot's; a missing one counts as a robot. */
export function isRobot({ headers }: Request): boolean {
  const userAgent = headers.get("user-agent");
  if (!userAgent) return true;
  let verdict = verdicts.get(userAgent);
  if (verdict !== undefined) return verdict;
  verdict = isbot(userAgent);
  if (verdicts.size >= mostVerdicts) verdicts.clear();
  if (userAgent.length <= longestRemembered) verdicts.set(userAgent, verdict);
  return verdict;
}

/** Whether the request comes from the dashboard: the page's owner opens it from there. */
function comesFromDashboard({ headers, url }: Request): boolean {
  const referer = headers.get("referer");
  // Most have none, and to parse nothing takes as long as all else that a cached page costs.
  if (!referer) return false;
  const from = URL.parse(referer);
  return from?.origin === new URL(url).origin && from.pathname.startsWith("/dashboard");
}

/** Whether the request counts as a view: not a robot, a prefetch, a HEAD request or the page's owner. */
export const isHumanView = (request: Request): boolean =>
  request.method !== "HEAD" &&
  !comesFromDashboard(request) &&
  !["sec-purpose", "purpose", "x-moz"].some((name) => request.headers.get(name)?.includes("prefetch")) &&
  !isRobot(request);
