// The key pairs behind access tokens: made on first use, kept in D1, sealed under AUTH_SECRET.
import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import { type JWK, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from "jose";
import { z } from "zod";
import type { Db } from "../db/client.ts";
import { nowIso } from "../db/ids.ts";
import { authSigningKeys } from "../db/schema.ts";
import { type Env, readSettings } from "../settings/env.ts";
import { seal, unseal } from "./derived-keys.ts";

const algorithm = "ES256";
const sealPurpose = "egerie/signing-key";
/** A key signs for a quarter of a year. */
const activeKeyMs = 90 * 24 * 60 * 60_000;
/** How long an isolate may sign with a key that another one has retired. */
const cacheMs = 10 * 60_000;
/** A retired key is published for the life of the last token it may have signed, and then some. */
export const retiredKeyMs = 60 * 60_000 + 2 * cacheMs;

export interface SigningKey {
  kid: string;
  key: CryptoKey;
}

type KeyRow = typeof authSigningKeys.$inferSelect;

const signingKeys = new WeakMap<Env, { signingKey: SigningKey; readAt: number }>();

const privateJwkSchema = z.looseObject({
  kty: z.literal("EC"),
  crv: z.string(),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});

/** The key to sign with now. Two first requests at once end with one key: the table lets only one be active. */
export async function openSigningKey(env: Env, db: Db): Promise<SigningKey> {
  const cached = signingKeys.get(env);
  if (cached && Date.now() - cached.readAt < cacheMs) return cached.signingKey;
  const active = (await readActiveKey(db)) ?? (await makeKey(env, db));
  let key = await importPrivateKey(env, active);
  let kid = active.kid;
  if (!key) {
    // AUTH_SECRET has changed: nobody can open this key any more. Its public half still proves the tokens it signed.
    await retireKey(db, active.kid);
    const next = await makeKey(env, db);
    kid = next.kid;
    key = await importPrivateKey(env, next);
    if (!key) throw new Error("The signing key was sealed under another AUTH_SECRET");
  }
  const signingKey = { kid, key };
  signingKeys.set(env, { signingKey, readAt: Date.now() });
  return signingKey;
}

/** Active, and retired so recently that a token it signed may still be good. */
export async function readPublishedKeys(env: Env, db: Db): Promise<JWK[]> {
  const query = () =>
    db
      .select()
      .from(authSigningKeys)
      .where(or(isNull(authSigningKeys.retired_at), gt(authSigningKeys.retired_at, retiredBefore())));
  let rows = await query();
  if (!rows.some((row) => row.retired_at === null)) {
    await makeKey(env, db);
    rows = await query();
  }
  return rows.map(toPublicJwk);
}

/** For checking a token: its key, unless it is unknown or long retired. */
export async function readVerificationKey(db: Db, kid: string): Promise<CryptoKey | null> {
  const row = await db.select().from(authSigningKeys).where(eq(authSigningKeys.kid, kid)).get();
  if (!row || (row.retired_at !== null && row.retired_at <= retiredBefore())) return null;
  return toCryptoKey(toPublicJwk(row));
}

/** From the next request on another key signs; this one goes on proving its tokens until they expire. */
export async function retireKey(db: Db, kid: string): Promise<void> {
  await db
    .update(authSigningKeys)
    .set({ retired_at: nowIso() })
    .where(and(eq(authSigningKeys.kid, kid), isNull(authSigningKeys.retired_at)));
}

/** Retires the active key when it is old: the next request that signs makes another. */
export async function rotateSigningKeys(db: Db): Promise<void> {
  await db
    .update(authSigningKeys)
    .set({ retired_at: nowIso() })
    .where(
      and(
        isNull(authSigningKeys.retired_at),
        lt(authSigningKeys.created_at, new Date(Date.now() - activeKeyMs).toISOString()),
      ),
    );
}

const retiredBefore = (): string => new Date(Date.now() - retiredKeyMs).toISOString();

const readActiveKey = (db: Db): Promise<KeyRow | undefined> =>
  db
    .select()
    .from(authSigningKeys)
    .where(and(eq(authSigningKeys.algorithm, algorithm), isNull(authSigningKeys.retired_at)))
    .get();

async function makeKey(env: Env, db: Db): Promise<KeyRow> {
  const pair = await generateKeyPair(algorithm, { extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const privateJwk = JSON.stringify(await exportJWK(pair.privateKey));
  await db
    .insert(authSigningKeys)
    .values({
      kid: await calculateJwkThumbprint(publicJwk),
      algorithm,
      public_jwk: { ...publicJwk },
      private_jwk: await seal(readSettings(env).authSecret, sealPurpose, privateJwk),
      created_at: nowIso(),
    })
    .onConflictDoNothing();
  const active = await readActiveKey(db);
  if (!active) throw new Error("The signing key that was just made is gone");
  return active;
}

async function importPrivateKey(env: Env, row: KeyRow): Promise<CryptoKey | null> {
  const plain = await unseal(readSettings(env).authSecret, sealPurpose, row.private_jwk);
  return plain === null ? null : toCryptoKey(privateJwkSchema.parse(JSON.parse(plain)));
}

/** Public members only, whatever the row holds. */
function toPublicJwk(row: KeyRow): JWK {
  const { kty, crv, x, y } = row.public_jwk as JWK;
  return { kty, crv, x, y, kid: row.kid, alg: row.algorithm, use: "sig", key_ops: ["verify"] };
}

async function toCryptoKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, algorithm);
  if (key instanceof Uint8Array) throw new Error("A signing key is not an elliptic-curve key");
  return key;
}
