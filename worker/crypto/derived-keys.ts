// Purpose-bound keys derived from AUTH_SECRET by HKDF: signing (HMAC) and encryption (AES-GCM).
import { base64url } from "jose";

const text = new TextEncoder();

async function deriveBytes(secret: string, purpose: string): Promise<ArrayBuffer> {
  const material = await crypto.subtle.importKey("raw", text.encode(secret), "HKDF", false, ["deriveBits"]);
  const salt = new Uint8Array(32);
  return crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info: text.encode(purpose) }, material, 256);
}

/** The HMAC-SHA256 key of a purpose, for callers that sign often and keep it. */
export async function importMacKey(secret: string, purpose: string): Promise<CryptoKey> {
  const bytes = await deriveBytes(secret, purpose);
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

/** HMAC-SHA256 of the message under the purpose's key; 32 bytes. */
export async function computeMac(secret: string, purpose: string, message: Uint8Array | string): Promise<Uint8Array> {
  const key = await importMacKey(secret, purpose);
  return new Uint8Array(
    await crypto.subtle.sign("HMAC", key, typeof message === "string" ? text.encode(message) : message),
  );
}

const nonceBytes = 12;

const aesKey = async (secret: string, purpose: string) =>
  crypto.subtle.importKey("raw", await deriveBytes(secret, purpose), "AES-GCM", false, ["encrypt", "decrypt"]);

/** Encrypts with AES-GCM; returns base64url of nonce and ciphertext. */
export async function seal(secret: string, purpose: string, plain: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const key = await aesKey(secret, purpose);
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, text.encode(plain)));
  return base64url.encode(Uint8Array.of(...iv, ...sealed));
}

/** Decrypts what `seal` returned; null when it was sealed under another secret or purpose, or tampered with. */
export async function unseal(secret: string, purpose: string, sealed: string): Promise<string | null> {
  const bytes = base64url.decode(sealed);
  const key = await aesKey(secret, purpose);
  const iv = bytes.slice(0, nonceBytes);
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, bytes.slice(nonceBytes)));
  } catch (error) {
    if (error instanceof Error && error.name === "OperationError") return null;
    throw error;
  }
}

/** SHA-256 digest. Use for random values of 128 bits and more, which cannot be guessed. */
export async function sha256(value: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", text.encode(value)));
}

/** base64url of a token's SHA-256, as stored in the database. */
export async function hashToken(token: string): Promise<string> {
  return base64url.encode(await sha256(token));
}
