// Recognises passwords that anybody would try first.
import type { WeakPasswordReason } from "../../contract/password-rules.ts";

/** From published lists of leaked passwords: French and English ones that no rule below covers. In lower case. */
const common = new Set(
  `password password1 password12 password123 passw0rd p@ssword p@ssw0rd motdepasse motdepasse1 motdepasse123 mot2passe
  azerty1 azerty12 azerty123 azerty1234 azertyui1 qwerty1 qwerty12 qwerty123 qwerty1234 1q2w3e 1q2w3e4r 1q2w3e4r5t
  1qaz2wsx qazwsx a1b2c3 aze123 abc123 123abc 123456a a123456 123456789a 12345a qwe123 test123 test1234 testtest admin1
  admin123 administrateur administrator welcome welcome1 bienvenue bienvenue1 letmein iloveyou jetaime jetaime1 loulou
  doudou chouchou coucou bonjour bonjour1 bonjour123 soleil soleil1 princesse princess chocolat nicolas camille caroline
  thomas marseille olympique france france98 football baseball superman batman pokemon monkey dragon shadow master
  sunshine trustno1 starwars secret secret1 changeme changezmoi egerie egerie1 egerie123 facebook google computer
  whatever charlie michael jordan jordan23 loveme ninja1 access hunter hunter2 freedom mustang cheval vacances
  maison doudou1 loulou1 nathalie isabelle sandrine stephane christophe 112233 123321 654123 123654 147258
  159753 147852 789456 456789 951753 131313 696969 101010 232323 7777777`.split(/\s+/),
);

/** Rows of keyboards, the alphabet and the digits; each is read in both directions. */
const rows = [
  "01234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "azertyuiop",
  "qsdfghjklm",
  "wxcvbn",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "qwertzuiop",
  "yxcvbnm",
].flatMap((row) => [row, [...row].toReversed().join("")]);

/**
 * Why a password is weak, or undefined. `addresses` are the account's e-mail addresses and phone numbers. Upper and lower
 * case count as the same.
 */
export function findWeakness(password: string, addresses: readonly string[]): WeakPasswordReason | undefined {
  const typed = password.toLowerCase();
  const own = addresses.flatMap((address) => [address, `+${address}`, address.replace(/@[^@]*$/, "")]);
  if (own.some((address) => address.toLowerCase() === typed)) return "address";
  if (/^(.)\1*$/su.test(typed.normalize())) return "repetition";
  if (rows.some((row) => row.includes(typed))) return "sequence";
  return common.has(typed) ? "pwned" : undefined;
}
