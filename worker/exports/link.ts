// Signed download links: a browser download has no session, so the URL carries an HMAC that is valid for five minutes.
import { timingSafeEqual } from "node:crypto";
import { base64url } from "jose";
import type { z } from "zod";
import { computeMac } from "../crypto/derived-keys.ts";
import { messages } from "../contract/messages.ts";
import type { linkQuery } from "../contract/schemas/exports.ts";
import { AppError } from "../errors/app-error.ts";

const lifetimeSeconds = 5 * 60;
const purpose = "export-link";

/** What the link gives access to and its owner, as ids without line breaks. */
export type LinkSubject = readonly string[];

const sign = async (secret: string, subject: LinkSubject, expires: string) =>
  base64url.encode(await computeMac(secret, purpose, [...subject, expires].join("\n")));

/** The query parameters of a link. */
export async function signLink(secret: string, subject: LinkSubject, nowMs: number): Promise<Record<string, string>> {
  const expires = String(Math.floor(nowMs / 1000) + lifetimeSeconds);
  return { expires, signature: await sign(secret, subject, expires) };
}

async function readLink(
  secret: string,
  subject: LinkSubject,
  link: z.infer<typeof linkQuery>,
  nowMs: number,
): Promise<"valid" | "expired" | "forged"> {
  const text = new TextEncoder();
  const expected = text.encode(await sign(secret, subject, link.expires));
  const given = text.encode(link.signature);
  if (given.byteLength !== expected.byteLength || !timingSafeEqual(given, expected)) return "forged";
  return Number(link.expires) * 1000 > nowMs ? "valid" : "expired";
}

/** Throws AppError 403 for a forged or expired link, without revealing whether the object exists. */
export async function requireLink(
  secret: string,
  subject: LinkSubject,
  link: z.infer<typeof linkQuery>,
): Promise<void> {
  const state = await readLink(secret, subject, link, Date.now());
  if (state === "forged") throw linkInvalid();
  if (state === "expired") throw new AppError(403, "link_expired", messages.exportLinkExpired);
}

/** AppError 403 `link_invalid`. */
export const linkInvalid = () => new AppError(403, "link_invalid", messages.exportLinkInvalid);
