// What a mail carries: a code to type and a link to follow. They are drawn independently, so that knowing how short the
// code is helps nobody with the link, and using one uses up both.
import { timingSafeEqual } from "node:crypto";
import { and, eq, exists, isNull, sql } from "drizzle-orm";
import { base64url } from "jose";
import type { Db } from "../db/client.ts";
import { newId, nowIso } from "../db/ids.ts";
import { type JsonObject, authIdentities, authOneTimeTokens, authUsers } from "../db/schema.ts";
import { computeMac, hashToken } from "./derived-keys.ts";
import type { Challenge } from "./pkce.ts";
import { type UserRow, describeEmailOwner } from "./users.ts";

export type OneTimeTokenRow = typeof authOneTimeTokens.$inferSelect;
export type TokenKind = OneTimeTokenRow["kind"];

/** Six digits may be guessed at for an hour; nobody guesses the link, so it waits for tomorrow's look at the mail. */
const codeLifeMs = 60 * 60_000;
const linkLifeMs = 24 * 60 * 60_000;
/** Marks a link whose opening yields a PKCE code instead of a session. */
export const pkcePrefix = "pkce_";

/** The kinds of mail that a `type` of /verify accepts. */
const kindsByType: Readonly<Record<string, readonly TokenKind[]>> = {
  signup: ["confirmation"],
  email: ["confirmation"],
};

export const kindsOfType = (type: string): readonly TokenKind[] | undefined =>
  Object.hasOwn(kindsByType, type) ? kindsByType[type] : undefined;

/** Uniform: values past the last whole million are drawn again. */
function drawCode(): string {
  const limit = 2 ** 32 - (2 ** 32 % 1_000_000);
  for (;;) {
    const [value = limit] = crypto.getRandomValues(new Uint32Array(1));
    if (value < limit) return String(value % 1_000_000).padStart(6, "0");
  }
}

/** 256 bits as letters a to p: no digits that a mail program would take for a telephone number, or a person for the code. */
const drawLinkToken = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    String.fromCodePoint(97 + (byte >> 4), 97 + (byte & 15)),
  ).join("");

/** Keyed, because a million codes are hashed in a moment by whoever reads the table. */
const hashCode = (secret: string, kind: TokenKind, address: string, code: string): Promise<Uint8Array> =>
  computeMac(secret, "egerie/one-time-code", `${kind}\n${address}\n${code}`);

export interface OneTimeToken {
  code: string;
  link: string;
}

/**
 * A fresh code and link; the former ones of this kind stop working. `pending` is what following them will make the
 * user's; left out, what the former mail carried stays.
 */
export async function issueOneTimeToken(
  db: Db,
  secret: string,
  to: { userId: string; address: string; kind: TokenKind },
  challenge: Challenge | null,
  pending?: { passwordHash: string; userMetadata: JsonObject },
): Promise<OneTimeToken> {
  const code = drawCode();
  const link = `${challenge ? pkcePrefix : ""}${drawLinkToken()}`;
  const fresh = {
    id: newId(),
    address: to.address,
    code_hash: base64url.encode(await hashCode(secret, to.kind, to.address, code)),
    link_hash: await hashToken(link),
    code_challenge: challenge?.challenge ?? null,
    code_challenge_method: challenge?.method ?? null,
    code_expires_at: new Date(Date.now() + codeLifeMs).toISOString(),
    link_expires_at: new Date(Date.now() + linkLifeMs).toISOString(),
    created_at: nowIso(),
    ...(pending && { password_hash: pending.passwordHash, user_metadata: pending.userMetadata }),
  };
  await db
    .insert(authOneTimeTokens)
    .values({ user_id: to.userId, kind: to.kind, ...fresh })
    .onConflictDoUpdate({ target: [authOneTimeTokens.user_id, authOneTimeTokens.kind], set: fresh });
  return { code, link };
}

export async function findByCode(
  db: Db,
  secret: string,
  kinds: readonly TokenKind[],
  address: string,
  code: string,
): Promise<OneTimeTokenRow | undefined> {
  const rows = await db.select().from(authOneTimeTokens).where(eq(authOneTimeTokens.address, address));
  for (const row of rows) {
    if (!kinds.includes(row.kind) || row.code_expires_at <= nowIso()) continue;
    const given = await hashCode(secret, row.kind, address, code);
    if (timingSafeEqual(given, base64url.decode(row.code_hash))) return row;
  }
  return undefined;
}

export async function findByLink(
  db: Db,
  kinds: readonly TokenKind[],
  link: string,
): Promise<OneTimeTokenRow | undefined> {
  const row = await db
    .select()
    .from(authOneTimeTokens)
    .where(eq(authOneTimeTokens.link_hash, await hashToken(link)))
    .get();
  return row && kinds.includes(row.kind) && row.link_expires_at > nowIso() ? row : undefined;
}

/**
 * Uses a confirmation up and confirms its user, in one transaction: of two uses at once one gets nothing. All other
 * codes and links of the user go with it.
 */
export async function redeemConfirmation(db: Db, token: OneTimeTokenRow, user: UserRow): Promise<UserRow | undefined> {
  const now = nowIso();
  // A newer mail has another link: then this one is used up, even if it was read a moment ago.
  const isStillThere = exists(
    db
      .select({ found: sql`1` })
      .from(authOneTimeTokens)
      .where(and(eq(authOneTimeTokens.id, token.id), eq(authOneTimeTokens.link_hash, token.link_hash))),
  );
  const metadata = describeEmailOwner(user.id, user.email, token.user_metadata ?? user.user_metadata, true);
  const [confirmed] = await db.batch([
    db
      .update(authUsers)
      .set({ email_confirmed_at: now, password_hash: token.password_hash, user_metadata: metadata, updated_at: now })
      .where(and(eq(authUsers.id, user.id), isNull(authUsers.email_confirmed_at), isStillThere))
      .returning(),
    db
      .update(authIdentities)
      .set({ identity_data: metadata, updated_at: now })
      .where(and(eq(authIdentities.user_id, user.id), eq(authIdentities.provider, "email"), isStillThere)),
    db.delete(authOneTimeTokens).where(and(eq(authOneTimeTokens.user_id, user.id), isStillThere)),
  ]);
  return confirmed[0];
}
