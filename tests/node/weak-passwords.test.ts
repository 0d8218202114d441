// Which new passwords are refused, what the form says of them, and how they are hashed.
import { expect, test } from "vitest";
import { describeWeakPassword } from "../../worker/contract/auth-messages.ts";
import { AuthError } from "../../worker/auth/auth-error.ts";
import { checkPassword, currentCost, hashPassword, verifyPassword } from "../../worker/auth/users/passwords.ts";

const own = ["lea.moreau@exemple.fr", "33612345678"];

/** Reason and French sentence; undefined when the password is accepted. */
function refuse(password: string): [string | undefined, string] | undefined {
  try {
    checkPassword(password, own);
    return undefined;
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    const reasons = error.weakPasswordReasons ?? [];
    expect([error.status, error.code, reasons.length]).toEqual([422, "weak_password", 1]);
    return [reasons[0], describeWeakPassword(reasons, "?")];
  }
}

test.each([
  ["length", /6 caractères/, ["12345", "aaaaa", "", "é\u0301a"]],
  ["pwned", /trop courant/, ["password", "PASSWORD", "motdepasse", "Azerty123", "p@ssw0rd", "iloveyou", "112233"]],
  ["address", /votre adresse/, [...own, "Lea.Moreau@Exemple.FR", "lea.moreau", "LEA.MOREAU", "+33612345678"]],
  [
    "repetition",
    /répète/,
    ["aaaaaa", "AAaaAA", "000000000", "😀😀😀😀😀😀", "é".repeat(6), "e\u0301".repeat(6), "      "],
  ],
  ["sequence", /suite/, ["123456", "1234567890", "987654", "abcdef", "ABCDEFGH", "azerty", "ytreza", "qwertyuiop"]],
] as const)("refuses a new password by %s", (reason, sentence, passwords) => {
  for (const password of passwords) {
    const refused = refuse(password);
    expect([password, refused?.[0]]).toEqual([password, reason]);
    expect(refused?.[1]).toMatch(sentence);
  }
});

test("accepts any other of six characters, whatever it looks like", () => {
  for (const password of ["plume7", "un-bon-mot-de-passe", "mot de passe", "135790", "aaaaab", "lea.moreau7", "moreau"])
    expect([password, refuse(password)]).toEqual([password, undefined]);
});

test("an unknown reason still has a sentence", () => {
  expect(describeWeakPassword(["characters"], "?")).toMatch(/trop faible/);
  expect(describeWeakPassword([], "?")).toMatch(/trop faible/);
  expect(describeWeakPassword(["toString"], "?")).toMatch(/trop faible/);
});

test("hashes at a cost of 32 MB, and verifies at the cost stored with the hash", async () => {
  const hash = await hashPassword("un mot de passe");
  expect(hash).toMatch(/^scrypt\$32768\$8\$1\$/);
  currentCost.N = 1024;
  const cheap = await hashPassword("un mot de passe");
  expect(cheap).toMatch(/^scrypt\$1024\$8\$1\$/);
  for (const known of [hash, cheap]) {
    expect(await verifyPassword("un mot de passe", known)).toBe(true);
    expect(await verifyPassword("un mot de Passe", known)).toBe(false);
  }
  expect(await verifyPassword("un mot de passe", null)).toBe(false);
});
