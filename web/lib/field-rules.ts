import { passwordMaxBytes, passwordMinLength } from "../../worker/contract/password-rules.ts";
import { texts } from "./texts.ts";

/** Much as worker/auth/users/contact.ts, which has the last word; browsers write domains with accents in ASCII. */
const emailShape = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

export const fullNameRules = {
  validate: (value: string) => value.trim() !== "" || texts.fullNameRequired,
};

export const emailRules = {
  validate: (value: string) =>
    value.trim() === "" ? texts.emailRequired : emailShape.test(value.trim()) || texts.emailInvalid,
};

export const passwordRules = { required: texts.passwordRequired };

export const newPasswordRules = {
  required: texts.passwordRequired,
  minLength: { value: passwordMinLength, message: texts.passwordTooShort },
  validate: (value: string) => new TextEncoder().encode(value).length <= passwordMaxBytes || texts.passwordTooLong,
};
