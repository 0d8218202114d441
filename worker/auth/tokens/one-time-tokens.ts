// One-time tokens: each message carries a code to type and a link to open. They are random independently, so that the
// short code does not weaken the link, and using one consumes both.
import { timingSafeEqual } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { base64url } from "jose";
import type { Db } from "../../db/client.ts";
import { newId, nowIso } from "../../db/ids.ts";
import { type JsonObject, type OneTimeTokenKind, authOneTimeTokens } from "../../db/schema.ts";
import { computeMac, hashToken } from "../../crypto/derived-keys.ts";
import type { Challenge } from "../sessions/pkce.ts";

export type OneTimeTokenRow = typeof authOneTimeTokens.$inferSelect;

/** Six digits can be guessed, so a code is valid for an hour; a link cannot, so it is valid for a day. */
const codeLifeMs = 60 * 60_000;
const linkLifeMs = 24 * 60 * 60_000;
/** Prefix of links that yield a PKCE code instead of a session. */
export const pkcePrefix = "pkce_";

/** The token kinds that a `type` of /verify accepts. SMS tokens have no `token_hash`. */
const kindsByType: Readonly<Record<string, readonly OneTimeTokenKind[]>> = {
  signup: ["confirmation"],
  email: ["confirmation", "recovery"],
  magiclink: ["recovery"],
  recovery: ["recovery"],
  email_change: ["email_change_new", "email_change_current"],
  invite: [],
  sms: ["sms"],
  phone_change: ["phone_change"],
};

/** The token kinds of a `type` of /verify; undefined for an unknown type. */
export const kindsOfType = (type: string): readonly OneTimeTokenKind[] | undefined =>
  Object.hasOwn(kindsByType, type) ? kindsByType[type] : undefined;

/** A uniformly random six-digit code: values past the last whole million are rejected. */
function drawCode(): string {
  const limit = 2 ** 32 - (2 ** 32 % 1_000_000);
  for (;;) {
    const [value = limit] = crypto.getRandomValues(new Uint32Array(1));
    if (value < limit) return String(value % 1_000_000).padStart(6, "0");
  }
}

/**
 * 256 random bits as letters a to p: without digits, which mail programs take for phone numbers, and people for the
 * code.
 */
const drawLinkToken = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    String.fromCodePoint(97 + (byte >> 4), 97 + (byte & 15)),
  ).join("");

/** A keyed MAC, because a plain hash of a million codes is reversed in a moment by whoever reads the table. */
const hashCode = (secret: string, kind: OneTimeTokenKind, address: string, code: string): Promise<Uint8Array> =>
  computeMac(secret, "egerie/one-time-code", `${kind}\n${address}\n${code}`);

/** What confirming the message sets on the user. */
export interface PendingSignUp {
  passwordHash: string | null;
  userMetadata: JsonObject;
}

export interface OneTimeTokenRequest {
  userId: string;
  kind: OneTimeTokenKind;
  /** The recipient. */
  address: string;
  challenge: Challenge | null;
  /** If omitted, the pending data of the previous message stays. */
  pending?: PendingSignUp;
}

/** A new code and link, with the statement that replaces the previous token of this kind. */
export async function createOneTimeToken(
  db: Db,
  secret: string,
  { userId, kind, address, challenge, pending }: OneTimeTokenRequest,
) {
  const code = drawCode();
  const link = `${challenge ? pkcePrefix : ""}${drawLinkToken()}`;
  const fresh = {
    id: newId(),
    address,
    code_hash: base64url.encode(await hashCode(secret, kind, address, code)),
    link_hash: await hashToken(link),
    code_challenge: challenge?.challenge ?? null,
    code_challenge_method: challenge?.method ?? null,
    code_expires_at: new Date(Date.now() + codeLifeMs).toISOString(),
    link_expires_at: new Date(Date.now() + linkLifeMs).toISOString(),
    redeemed_at: null,
    created_at: nowIso(),
    ...(pending && { password_hash: pending.passwordHash, user_metadata: pending.userMetadata }),
  };
  const statement = db
    .insert(authOneTimeTokens)
    .values({ user_id: userId, kind, ...fresh })
    .onConflictDoUpdate({ target: [authOneTimeTokens.user_id, authOneTimeTokens.kind], set: fresh });
  return { code, link, statement };
}

/** The unused, unexpired token with this code, or undefined. Codes are compared in constant time. */
export async function findByCode(
  db: Db,
  secret: string,
  kinds: readonly OneTimeTokenKind[],
  address: string,
  code: string,
): Promise<OneTimeTokenRow | undefined> {
  const rows = await db
    .select()
    .from(authOneTimeTokens)
    .where(eq(authOneTimeTokens.address, address))
    .orderBy(desc(authOneTimeTokens.created_at));
  for (const kind of kinds) {
    // Only the newest: several accounts that request one address must not make several codes valid.
    const row = rows.find((candidate) => candidate.kind === kind && candidate.redeemed_at === null);
    if (!row || row.code_expires_at <= nowIso()) continue;
    const given = await hashCode(secret, row.kind, address, code);
    if (timingSafeEqual(given, base64url.decode(row.code_hash))) return row;
  }
  return undefined;
}

/** The unused, unexpired token with this link, or undefined. */
export async function findByLink(
  db: Db,
  kinds: readonly OneTimeTokenKind[],
  link: string,
): Promise<OneTimeTokenRow | undefined> {
  const row = await db
    .select()
    .from(authOneTimeTokens)
    .where(eq(authOneTimeTokens.link_hash, await hashToken(link)))
    .get();
  return row && kinds.includes(row.kind) && row.redeemed_at === null && row.link_expires_at > nowIso()
    ? row
    : undefined;
}
