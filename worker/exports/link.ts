// A link that a browser's own download takes, without a session: signed for what it is of, for five minutes.
import { timingSafeEqual } from "node:crypto";
import { base64url } from "jose";
import { z } from "zod";
import { computeMac } from "../crypto/derived-keys.ts";
import { messages } from "../contract/messages.ts";
import { AppError } from "../errors/app-error.ts";

const lifetimeSeconds = 5 * 60;
const purpose = "export-link";

export const linkQuery = z.object({ expires: z.string().regex(/^\d{1,12}$/), signature: z.string() });

/** What a link opens, and whose it is: ids, none of which has a line break. */
export type LinkSubject = readonly string[];

const sign = async (secret: string, subject: LinkSubject, expires: string) =>
  base64url.encode(await computeMac(secret, purpose, [...subject, expires].join("\n")));

/** The query that opens it. */
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

/** The same as an error, which tells nobody whether there is such a thing. */
export async function requireLink(
  secret: string,
  subject: LinkSubject,
  link: z.infer<typeof linkQuery>,
): Promise<void> {
  const worth = await readLink(secret, subject, link, Date.now());
  if (worth === "forged") throw linkInvalid();
  if (worth === "expired") throw new AppError(403, "link_expired", messages.exportLinkExpired);
}

export const linkInvalid = () => new AppError(403, "link_invalid", messages.exportLinkInvalid);
