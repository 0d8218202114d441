// Refresh tokens: session id and rotation counter under a MAC. The token itself is not stored.
import { timingSafeEqual } from "node:crypto";
import { base64url } from "jose";
import { parse, stringify } from "uuid";
import { computeMac } from "../../crypto/derived-keys.ts";

const purpose = "egerie/refresh-token";
const version = 1;
/** version (1), session id (16), counter (4), MAC (32) */
const headBytes = 21;
const tokenBytes = headBytes + 32;

/** Encodes a refresh token in base64url (71 characters). */
export async function writeRefreshToken(secret: string, sessionId: string, counter: number): Promise<string> {
  const token = new Uint8Array(tokenBytes);
  token[0] = version;
  token.set(parse(sessionId), 1);
  new DataView(token.buffer).setUint32(17, counter);
  token.set(await computeMac(secret, purpose, token.slice(0, headBytes)), headBytes);
  return base64url.encode(token);
}

/** Decodes a refresh token. "malformed": it does not have our format; "forged": the MAC is wrong. */
export async function readRefreshToken(
  secret: string,
  token: string,
): Promise<{ sessionId: string; counter: number } | "malformed" | "forged"> {
  if (!/^[A-Za-z0-9_-]{71}$/.test(token)) return "malformed";
  const bytes = base64url.decode(token);
  if (bytes.byteLength !== tokenBytes || bytes[0] !== version) return "malformed";
  const mac = await computeMac(secret, purpose, bytes.slice(0, headBytes));
  if (!timingSafeEqual(mac, bytes.slice(headBytes))) return "forged";
  return { sessionId: stringify(bytes, 1), counter: new DataView(bytes.buffer, bytes.byteOffset).getUint32(17) };
}
