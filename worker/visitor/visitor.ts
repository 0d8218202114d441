// Who looks at a page, as far as it has to be known: whether it is a person, and a keyed hash that leads back to nobody.
import { isbot } from "isbot";
import { base64url } from "jose";
import { importMacKey } from "../crypto/derived-keys.ts";
import { networkOf, readIp } from "../net/client-address.ts";
import type { LandingVariant } from "../contract/landing-pages.ts";

/** 128 bits, so that no two visitors are taken for one. */
const hashBytes = 16;
const text = new TextEncoder();
const keys = new Map<string, CryptoKey>();

async function computeHash(secret: string, ...parts: string[]): Promise<Uint8Array> {
  const key = keys.get(secret) ?? (await importMacKey(secret, "landing-visitor"));
  keys.set(secret, key);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, text.encode(parts.join("\n"))));
}

const whoOf = (request: Request) => [networkOf(readIp(request)), request.headers.get("user-agent") ?? ""];

/** The visitor, for this page or test alone: another's hash of the same person has nothing in common with it. */
export async function hashVisitor(secret: string, pageId: string, request: Request): Promise<string> {
  return base64url.encode((await computeHash(secret, pageId, ...whoOf(request))).subarray(0, hashBytes));
}

/** The same of all that come from one network. */
export async function hashNetwork(secret: string, scope: string, request: Request): Promise<string> {
  return base64url.encode((await computeHash(secret, scope, networkOf(readIp(request)))).subarray(0, hashBytes));
}

/** The version of a test that the visitor is shown: always the same, and each to one half of all. */
export async function pickVariant(secret: string, experimentId: string, request: Request): Promise<LandingVariant> {
  const [first = 0] = await computeHash(secret, experimentId, ...whoOf(request));
  return first < 128 ? "a" : "b";
}

/** A program that reads pages, by what it calls itself; who says nothing is one, too. */
export function isRobot({ headers }: Request): boolean {
  const userAgent = headers.get("user-agent");
  return !userAgent || isbot(userAgent);
}

/** Its owner: who has just made a page is led to it from here. */
function comesFromDashboard({ headers, url }: Request): boolean {
  const from = URL.parse(headers.get("referer") ?? "");
  return from?.origin === new URL(url).origin && from.pathname.startsWith("/dashboard");
}

/** Whether somebody sees the answer: not a program, nor a browser that fetches ahead of a click, nor the owner. */
export const isSeen = (request: Request): boolean =>
  request.method !== "HEAD" &&
  !comesFromDashboard(request) &&
  !["sec-purpose", "purpose", "x-moz"].some((name) => request.headers.get(name)?.includes("prefetch")) &&
  !isRobot(request);
