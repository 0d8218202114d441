// Preview links: for one hour they show a page to its owner without a session, also while it is inactive; such views
// are neither counted nor cached.
import { timingSafeEqual } from "node:crypto";
import { base64url } from "jose";
import { computeMac } from "../../crypto/derived-keys.ts";

const lifetimeMs = 60 * 60 * 1000;
const purpose = "landing-preview";

const sign = async (secret: string, pageId: string, expires: string) =>
  base64url.encode(await computeMac(secret, purpose, `${pageId}\n${expires}`));

/** A signed preview URL of the page, valid for one hour. */
export async function signPreview(secret: string, page: { id: string; slug: string }, nowMs: number): Promise<string> {
  const expires = String(nowMs + lifetimeMs);
  return `/lp/${page.slug}?apercu=${expires}.${await sign(secret, page.id, expires)}`;
}

/** Whether `given`, the value of `apercu`, is a valid signature for this page that has not expired. */
export async function isPreview(secret: string, pageId: string, given: string, nowMs: number): Promise<boolean> {
  const [expires = "", mac = ""] = given.split(".");
  const text = new TextEncoder();
  const expected = text.encode(await sign(secret, pageId, expires));
  const actual = text.encode(mac);
  return actual.byteLength === expected.byteLength && timingSafeEqual(actual, expected) && Number(expires) > nowMs;
}
