import { passwordMaxBytes, passwordMinLength } from "../../worker/contract/password-rules.ts";
import { texts } from "./texts.ts";

/** As loose as the browser's own check of an email field; the auth service makes the real check. */
const emailShape = /^[^\s@]+@[^\s@]+$/;

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
