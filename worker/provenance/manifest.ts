// What we attest of a picture that was made here: a compact JWS that anybody can check, now or in ten years.
import { SignJWT, decodeJwt } from "jose";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { openSigningKey } from "../crypto/signing-keys.ts";
import { pictureKinds } from "../contract/schemas/verify.ts";
import type { Db } from "../db/client.ts";
import { authSigningKeys, manifestKeys } from "../db/schema.ts";
import { type Env, readSettings } from "../settings/env.ts";

/** Tells it from an access token, which the same keys sign; it has no subject, no audience and no end either. */
const type = "egerie-manifest+jwt";

const claimsSchema = z.object({
  /** The site. */
  iss: z.string(),
  /** When the picture was made, Unix seconds by our own clock. */
  iat: z.number(),
  /** Of the file. */
  sha256: z.string(),
  /** 64 hexadecimal digits, 16 bands of 16 bits (worker/studio/provenance/fingerprint.ts). */
  perceptual_hash: z.string().nullable(),
  /** Pixels. */
  width: z.number(),
  height: z.number(),
  kind: z.enum(pictureKinds),
  /** An address of IPTC's vocabulary. */
  digital_source_type: z.string().nullable(),
  /** "openai/gpt-image-1", and its prompt's version, "visual-3"; absent where nobody noted them. */
  model: z.string().optional(),
  prompt: z.string().optional(),
});
export type Manifest = z.infer<typeof claimsSchema>;

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

/** What a manifest of our own says: it is read from our table, and not checked again. */
export const readManifest = (jws: string): Manifest => claimsSchema.parse(decodeJwt(jws));

/** A key that signs sessions is forgotten soon after; its public half is kept for what it has signed of pictures. */
export const keepManifestKey = (db: Db, kid: string) =>
  db
    .insert(manifestKeys)
    .select(
      sql`select ${authSigningKeys.kid}, ${authSigningKeys.public_jwk}, ${authSigningKeys.created_at}
        from ${authSigningKeys} where ${authSigningKeys.kid} = ${kid}`,
    )
    .onConflictDoNothing();

/** All that ever signed a manifest, as a JSON Web Key Set. */
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
