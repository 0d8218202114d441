// Rate limits across isolates and data centres: leaky buckets in D1, each taken from by one atomic statement.
import { eq, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { authThrottles } from "../db/schema.ts";
import type { AppContext } from "../http/app-env.ts";
import { networkOf, readClientIp } from "../net/client-address.ts";
import { AuthError } from "./auth-error.ts";
import type { Contact } from "./users/contact.ts";

/** `burst` requests at once, then one every `refillMs`. */
interface Limit {
  burst: number;
  refillMs: number;
}

/** Per IP network: 30 in five minutes, for the token endpoint 150. */
const addressLimits = {
  signup: { burst: 30, refillMs: 10_000 },
  otp: { burst: 30, refillMs: 10_000 },
  recover: { burst: 30, refillMs: 10_000 },
  reauthenticate: { burst: 30, refillMs: 10_000 },
  resend: { burst: 30, refillMs: 10_000 },
  user: { burst: 30, refillMs: 10_000 },
  verify: { burst: 30, refillMs: 10_000 },
  token: { burst: 30, refillMs: 2_000 },
  enrolment: { burst: 30, refillMs: 4_000 },
  factors: { burst: 30, refillMs: 4_000 },
  authorize: { burst: 30, refillMs: 10_000 },
  callback: { burst: 30, refillMs: 10_000 },
  sso: { burst: 30, refillMs: 10_000 },
} satisfies Record<string, Limit>;

/** Per account, whatever the IP address; keyed by the given contact, so that unknown ones behave alike. */
const accountLimits = {
  password: { burst: 20, refillMs: 60_000 },
  /** 10, then 96 a day, of a million codes: guessing for a day succeeds once in ten thousand. */
  code: { burst: 10, refillMs: 15 * 60_000 },
  /**
   * Keyed by the factor. Three of a million codes are valid at a time, and guessing needs the password: a day of it
   * succeeds once in a thousand. The next attempt is at most five minutes away.
   */
  totp: { burst: 10, refillMs: 5 * 60_000 },
  /** Exports of a whole account; each reads all of its files. */
  export: { burst: 5, refillMs: 10 * 60_000 },
} satisfies Record<string, Limit>;

/**
 * Generous, because a refused refresh signs somebody out. Per session, so that tabs behind one address do not add up.
 */
const refreshLimit: Limit = { burst: 60, refillMs: 1_000 };
const messageLimit: Limit = { burst: 1, refillMs: 60_000 };

/** Takes one from the bucket. Returns 0, or the milliseconds until there is room again. */
async function take(db: Db, key: string, { burst, refillMs }: Limit): Promise<number> {
  const now = Date.now();
  const start = sql`max(${authThrottles.empty_at}, ${now})`;
  const latest = now + burst * refillMs;
  const taken = await db
    .insert(authThrottles)
    .values({ key, empty_at: now + refillMs })
    .onConflictDoUpdate({
      target: authThrottles.key,
      set: { empty_at: sql`${start} + ${refillMs}` },
      setWhere: sql`${start} + ${refillMs} <= ${latest}`,
    })
    .returning({ emptyAt: authThrottles.empty_at });
  if (taken.length > 0) return 0;
  const bucket = await db.select().from(authThrottles).where(eq(authThrottles.key, key)).get();
  return Math.max(1, (bucket?.empty_at ?? now) + refillMs - latest);
}

async function takeOrThrow(db: Db, key: string, limit: Limit): Promise<void> {
  if ((await take(db, key, limit)) > 0) {
    throw new AuthError(429, "over_request_rate_limit", "Request rate limit reached");
  }
}

/** Counts a request of the client's network against the endpoint's limit. Throws AuthError 429 above it. */
export const limitByAddress = (c: AppContext, what: keyof typeof addressLimits): Promise<void> =>
  takeOrThrow(c.var.db, `ip:${what}:${networkOf(readClientIp(c))}`, addressLimits[what]);

/** Counts a refresh of the session. Throws AuthError 429 above 60, then one a second. */
export const limitRefresh = (db: Db, sessionId: string): Promise<void> =>
  takeOrThrow(db, `refresh:${sessionId}`, refreshLimit);

/**
 * Counts an attempt on a password or code before it is checked, so that parallel guesses all count. Throws AuthError
 * 429 above the limit.
 */
export const countAttempt = (db: Db, what: keyof typeof accountLimits, address: string): Promise<void> =>
  takeOrThrow(db, `${what}:${address}`, accountLimits[what]);

/** Clears the attempts after the right password or code. */
export async function resetAttempts(db: Db, what: keyof typeof accountLimits, address: string): Promise<void> {
  await db.delete(authThrottles).where(eq(authThrottles.key, `${what}:${address}`));
}

/**
 * Kinds of message, by what was requested: a limit must not depend on whether the address has an account, which it
 * would reveal.
 */
const messageKinds = ["confirmation", "recovery", "email_change", "phone_change", "reauthentication"] as const;
export type MessageKind = (typeof messageKinds)[number];

/** The keys of all buckets of a user with these contacts. */
export const accountKeys = (userId: string, contacts: string[]): string[] => [
  `code:reauthentication:${userId}`,
  ...[userId, ...contacts].flatMap((name) => [
    ...Object.keys(accountLimits).map((what) => `${what}:${name}`),
    ...messageKinds.map((kind) => `mail:${kind}:${name}`),
  ]),
];

/**
 * Allows one message of each kind to an address per minute, whether or not it has an account. Throws AuthError 429 with
 * the waiting time; runs `onRefusal` before.
 */
export async function limitMessages(
  db: Db,
  kind: MessageKind,
  { via, address }: Contact,
  onRefusal?: () => Promise<void>,
): Promise<void> {
  const waitMs = await take(db, `mail:${kind}:${address}`, messageLimit);
  if (waitMs === 0) return;
  await onRefusal?.();
  throw new AuthError(
    429,
    via === "email" ? "over_email_send_rate_limit" : "over_sms_send_rate_limit",
    `For security purposes, you can only request this after ${Math.ceil(waitMs / 1000)} seconds.`,
  );
}
