// ES256 key pairs that sign access tokens: created on first use, stored in D1, private keys encrypted under AUTH_SECRET.
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
/** Rotation period of a signing key. */
const activeKeyMs = 90 * 24 * 60 * 60_000;
/** How long an isolate may sign with a key that another one has retired. */
const cacheMs = 10 * 60_000;
/** How long a retired key stays published: lifetime of its last access token (1 h) plus twice the cache time. */
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

/** The active signing key, created when there is none. Parallel first requests get the same key: only one can be active. */
export async function openSigningKey(env: Env, db: Db): Promise<SigningKey> {
  const cached = signingKeys.get(env);
  if (cached && Date.now() - cached.readAt < cacheMs) return cached.signingKey;
  const active = (await readActiveKey(db)) ?? (await createKey(env, db));
  let key = await importPrivateKey(env, active);
  let kid = active.kid;
  if (!key) {
    // AUTH_SECRET has changed: the private key cannot be decrypted. Its public key still verifies issued tokens.
    await retireKey(db, active.kid);
    const next = await createKey(env, db);
    kid = next.kid;
    key = await importPrivateKey(env, next);
    if (!key) throw new Error("The signing key was sealed under another AUTH_SECRET");
  }
  const signingKey = { kid, key };
  signingKeys.set(env, { signingKey, readAt: Date.now() });
  return signingKey;
}

/** Public keys (JWK) for the JWKS endpoint: the active one, and those retired less than `retiredKeyMs` ago. */
export async function readPublishedKeys(env: Env, db: Db): Promise<JWK[]> {
  const query = () =>
    db
      .select()
      .from(authSigningKeys)
      .where(or(isNull(authSigningKeys.retired_at), gt(authSigningKeys.retired_at, retiredBefore())));
  let rows = await query();
  if (!rows.some((row) => row.retired_at === null)) {
    await createKey(env, db);
    rows = await query();
  }
  return rows.map(toPublicJwk);
}

/** The public key that verifies a token; null when it is unknown or was retired more than `retiredKeyMs` ago. */
export async function readVerificationKey(db: Db, kid: string): Promise<CryptoKey | null> {
  const row = await db.select().from(authSigningKeys).where(eq(authSigningKeys.kid, kid)).get();
  if (!row || (row.retired_at !== null && row.retired_at <= retiredBefore())) return null;
  return toCryptoKey(toPublicJwk(row));
}

/** Retires a key: the next signing request creates another; its tokens stay valid until they expire. */
export async function retireKey(db: Db, kid: string): Promise<void> {
  await db
    .update(authSigningKeys)
    .set({ retired_at: nowIso() })
    .where(and(eq(authSigningKeys.kid, kid), isNull(authSigningKeys.retired_at)));
}

/** Retires the active key when it is older than the rotation period. Called by cron. */
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

async function createKey(env: Env, db: Db): Promise<KeyRow> {
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

/** The row's public key with its public members only. */
function toPublicJwk(row: KeyRow): JWK {
  const { kty, crv, x, y } = row.public_jwk as JWK;
  return { kty, crv, x, y, kid: row.kid, alg: row.algorithm, use: "sig", key_ops: ["verify"] };
}

async function toCryptoKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, algorithm);
  if (key instanceof Uint8Array) throw new Error("A signing key is not an elliptic-curve key");
  return key;
}
