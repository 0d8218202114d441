// Limits that hold across isolates and data centres: leaky buckets in D1, each taken from by one atomic statement.
import { eq, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { authThrottles } from "../db/schema.ts";
import type { AppContext } from "../http/app-env.ts";
import { networkOf, readClientIp } from "../net/client-address.ts";
import { AuthError } from "./auth-error.ts";
import type { Contact } from "./users/contact.ts";

/** `burst` at once, then one every `refillMs`. */
interface Limit {
  burst: number;
  refillMs: number;
}

/** Per address of the network: 30 in five minutes, for the token endpoint 150. */
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

/** Per account, whoever asks from wherever; keyed by the address given, so that unknown ones answer alike. */
const accountLimits = {
  password: { burst: 20, refillMs: 60_000 },
  /** 10, then 96 a day, of a million codes: a day of guessing succeeds once in ten thousand. */
  code: { burst: 10, refillMs: 15 * 60_000 },
  /**
   * Keyed by the factor. Of a million codes three are good at a time, and only who has the password may guess: a day of
   * it succeeds once in a thousand. The next attempt is never more than five minutes away.
   */
  totp: { burst: 10, refillMs: 5 * 60_000 },
  /** Exports of a whole account: each reads all of its files. */
  export: { burst: 5, refillMs: 10 * 60_000 },
} satisfies Record<string, Limit>;

/** Generous: to refuse a refresh is to sign somebody out. Per session, so that tabs behind one address do not add up. */
const refreshLimit: Limit = { burst: 60, refillMs: 1_000 };
const messageLimit: Limit = { burst: 1, refillMs: 60_000 };

/** Takes one from the bucket: 0, or the milliseconds until there is room again. */
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

async function takeOrRefuse(db: Db, key: string, limit: Limit): Promise<void> {
  if ((await take(db, key, limit)) > 0) {
    throw new AuthError(429, "over_request_rate_limit", "Request rate limit reached");
  }
}

export const limitByAddress = (c: AppContext, what: keyof typeof addressLimits): Promise<void> =>
  takeOrRefuse(c.var.db, `ip:${what}:${networkOf(readClientIp(c))}`, addressLimits[what]);

export const limitRefresh = (db: Db, sessionId: string): Promise<void> =>
  takeOrRefuse(db, `refresh:${sessionId}`, refreshLimit);

/** Counts an attempt on somebody's password or code before it is looked at: parallel guesses all count. */
export const countAttempt = (db: Db, what: keyof typeof accountLimits, address: string): Promise<void> =>
  takeOrRefuse(db, `${what}:${address}`, accountLimits[what]);

/** The right password or code was given: earlier mistakes are forgotten. */
export async function forgetAttempts(db: Db, what: keyof typeof accountLimits, address: string): Promise<void> {
  await db.delete(authThrottles).where(eq(authThrottles.key, `${what}:${address}`));
}

/** What is sent, by what it was asked for: never by whether the address has an account, which it would tell. */
const messageKinds = ["confirmation", "recovery", "email_change", "phone_change", "reauthentication"] as const;
export type MessageKind = (typeof messageKinds)[number];

/** The keys of all buckets that are kept of a user, whose contacts these are. */
export const accountKeys = (userId: string, contacts: string[]): string[] => [
  `code:reauthentication:${userId}`,
  ...[userId, ...contacts].flatMap((name) => [
    ...Object.keys(accountLimits).map((what) => `${what}:${name}`),
    ...messageKinds.map((kind) => `mail:${kind}:${name}`),
  ]),
];

/**
 * One message a minute of each kind to an address, whether or not somebody has an account there. Refuses with the wait;
 * `onRefusal` is done first.
 */
export async function takeMessageTurn(
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
