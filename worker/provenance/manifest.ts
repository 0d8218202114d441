// Provenance manifest of a generated picture: a compact JWS that anybody can verify with /verify/keys.json.
import { SignJWT, decodeJwt } from "jose";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { openSigningKey } from "../crypto/signing-keys.ts";
import { pictureKinds } from "../contract/schemas/verify.ts";
import type { Db } from "../db/client.ts";
import { authSigningKeys, manifestKeys } from "../db/schema.ts";
import { type Env, readSettings } from "../settings/env.ts";

/** `typ` header that distinguishes manifests from access tokens, which the same keys sign. Manifests do not expire. */
const type = "egerie-manifest+jwt";

const claimsSchema = z.object({
  /** SITE_URL. */
  iss: z.string(),
  /** When the picture was created, in Unix seconds. */
  iat: z.number(),
  /** SHA-256 of the file, 64 hexadecimal digits. */
  sha256: z.string(),
  /** 64 hexadecimal digits, 16 bands of 16 bits (worker/studio/provenance/fingerprint.ts). */
  perceptual_hash: z.string().nullable(),
  /** Pixels. */
  width: z.number(),
  height: z.number(),
  kind: z.enum(pictureKinds),
  /** URI of IPTC's vocabulary. */
  digital_source_type: z.string().nullable(),
  /** Model and prompt version: "openai/gpt-image-1", "visual-3"; absent where unknown. */
  model: z.string().optional(),
  prompt: z.string().optional(),
});
export type Manifest = z.infer<typeof claimsSchema>;

/** Signs a manifest with the active key; returns the JWS and the key's id. */
export async function signManifest(
  env: Env,
  db: Db,
  manifest: Omit<Manifest, "iss">,
): Promise<{ jws: string; kid: string }> {
  const { kid, key } = await openSigningKey(env, db);
  const { siteUrl } = readSettings(env);
  const jws = await new SignJWT({ iss: siteUrl, ...manifest })
    .setProtectedHeader({ alg: "ES256", typ: type, kid, jku: `${siteUrl}/verify/keys.json` })
    .sign(key);
  return { jws, kid };
}

/** Decodes a manifest from our own table, without verifying its signature. */
export const readManifest = (jws: string): Manifest => claimsSchema.parse(decodeJwt(jws));

/** Statement that stores the public key for good: signing keys are deleted after rotation, manifests stay verifiable. */
export const storeManifestKey = (db: Db, kid: string) =>
  db
    .insert(manifestKeys)
    .select(
      sql`select ${authSigningKeys.kid}, ${authSigningKeys.public_jwk}, ${authSigningKeys.created_at}
        from ${authSigningKeys} where ${authSigningKeys.kid} = ${kid}`,
    )
    .onConflictDoNothing();

/** All keys that ever signed a manifest, as a JSON Web Key Set. */
export async function readManifestKeys(db: Db) {
  const rows = await db.select().from(manifestKeys).orderBy(manifestKeys.created_at);
  const keys = rows.map(({ kid, public_jwk: { kty, crv, x, y } }) => ({
    kty,
    crv,
    x,
    y,
    kid,
    alg: "ES256",
    use: "sig",
  }));
  return { keys };
}
