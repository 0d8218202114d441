import { scrypt, timingSafeEqual } from "node:crypto";
import { base64url } from "jose";
import { passwordMaxBytes, passwordMinLength, type WeakPasswordReason } from "../../contract/password-rules.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import { findWeakness } from "./weak-passwords.ts";

interface Cost {
  N: number;
  r: number;
  p: number;
}

/**
 * About 0.1 s and 32 MB (128·N·r bytes) per sign-in, in an isolate of 128 MB. Stored with each hash, so that it can be
 * raised. Worker tests lower it.
 */
export const currentCost: Cost = { N: 2 ** 15, r: 8, p: 1 };
const keyBytes = 32;
const saltBytes = 16;

/** GoTrue's English texts; for reasons of ours, in its manner. */
const weakTexts: Record<WeakPasswordReason, string> = {
  length: `Password should be at least ${passwordMinLength} characters.`,
  pwned: "Password is known to be weak and easy to guess, please choose a different one.",
  address: "Password should be different from the email address or phone number.",
  repetition: "Password should not be a single repeated character.",
  sequence: "Password should not be a simple sequence of characters.",
};

/**
 * Checks a new password as typed, neither trimmed nor normalised. `addresses` are its account's e-mail addresses and
 * phone numbers. Throws AuthError 400 when it is too long, 422 `weak_password` with the reason when it is too short or
 * among those that are tried first.
 */
export function checkPassword(password: string, addresses: readonly string[]): void {
  if (new TextEncoder().encode(password).byteLength > passwordMaxBytes) {
    throw validationFailed(`Password cannot be longer than ${passwordMaxBytes} characters`);
  }
  const reason = password.length < passwordMinLength ? "length" : findWeakness(password, addresses);
  if (reason) throw new AuthError(422, "weak_password", weakTexts[reason], [reason]);
}

/** The scrypt hash, as `scrypt$N$r$p$salt$key`; salt and key in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes));
  return format(currentCost, salt, await deriveKey(password, salt, currentCost));
}

const format = ({ N, r, p }: Cost, salt: Uint8Array, key: Uint8Array) =>
  ["scrypt", N, r, p, base64url.encode(salt), base64url.encode(key)].join("$");

/** A dummy hash at the current cost, computed where there is no account so that the response takes as long. */
const dummyHash = () => format(currentCost, new Uint8Array(saltBytes), new Uint8Array(keyBytes));

/**
 * Whether the password matches. False for a missing hash, after the same amount of work. Throws for an unknown hash
 * format.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = (hash ?? dummyHash()).split("$");
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
