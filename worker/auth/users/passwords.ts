import { scrypt, timingSafeEqual } from "node:crypto";
import { base64url } from "jose";
import { passwordMaxBytes, passwordMinLength } from "../../contract/password-rules.ts";
import { AuthError, validationFailed } from "../auth-error.ts";

interface Cost {
  N: number;
  r: number;
  p: number;
}

/** About 0.1 s and 32 MB (128·N·r bytes): a sign-in's price in an isolate of 128 MB. Stored with each hash, to be raised. */
const currentCost: Cost = { N: 2 ** 15, r: 8, p: 1 };
const keyBytes = 32;
const saltBytes = 16;

/** What a password must be; neither trimmed nor normalised, it is taken as typed. */
export function checkPassword(password: string): void {
  if (new TextEncoder().encode(password).byteLength > passwordMaxBytes) {
    throw validationFailed(`Password cannot be longer than ${passwordMaxBytes} characters`);
  }
  if (password.length < passwordMinLength) {
    const message = `Password should be at least ${passwordMinLength} characters.`;
    throw new AuthError(422, "weak_password", message, ["length"]);
  }
}

/** scrypt$N$r$p$salt$key, the last two in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes));
  const key = await deriveKey(password, salt, currentCost);
  const { N, r, p } = currentCost;
  return ["scrypt", N, r, p, base64url.encode(salt), base64url.encode(key)].join("$");
}

/** Nobody's password, at today's cost: spent where there is no account, so that the answer takes as long. */
const nobodysHash = ["scrypt", currentCost.N, currentCost.r, currentCost.p]
  .concat([base64url.encode(new Uint8Array(saltBytes)), base64url.encode(new Uint8Array(keyBytes))])
  .join("$");

/** False for a missing hash too, after the same work. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = (hash ?? nobodysHash).split("$");
  if (scheme !== "scrypt" || !salt || !key) throw new Error("Unknown password hash format");
  const expected = base64url.decode(key);
  const actual = await deriveKey(password, base64url.decode(salt), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(actual, expected) && hash !== null;
}

function deriveKey(password: string, salt: Uint8Array, { N, r, p }: Cost): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const options = { N, r, p, maxmem: 256 * N * r };
    scrypt(password, salt, keyBytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
