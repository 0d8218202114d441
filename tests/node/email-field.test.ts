// The e-mail fields and the auth service agree on what an address is: what passes the field is not refused afterwards.
import { expect, it } from "vitest";
import { emailRules } from "../../web/lib/field-rules.ts";
import { texts } from "../../web/lib/texts.ts";
import { normalizeEmail } from "../../worker/auth/users/contact.ts";

it.each([
  ["camille@exemple.fr", true],
  ["Camille.Martin+boutique@atelier-lyon.exemple.fr", true],
  ["o'brien_22@exemple.co", true],
  ["camille@lyon", false],
  ["camille@lyon.", false],
  ["hélène@exemple.fr", false],
  ["camille@@exemple.fr", false],
  ["camille martin@exemple.fr", false],
  ["camille", false],
])("%s", (address, isValid) => {
  expect(emailRules.validate(address)).toBe(isValid || texts.emailInvalid);
  expect(normalizeEmail(address) !== null).toBe(isValid);
});
