import { type Activity, countCharacters, logoLimits, type LogoStyle } from "../../../worker/contract/logos.ts";
import { messages } from "../../../worker/contract/messages.ts";
import type { ApiError } from "../../lib/api.ts";
import { readColor } from "./read-color.ts";

/** The typed values. */
export interface LogoFormValues {
  name: string;
  slogan: string;
  activity: Activity;
  colors: string[];
  styles: LogoStyle[];
  count: string;
}

/** French messages by field. */
export type LogoFormErrors = Partial<Record<keyof LogoFormValues, string>>;

const { name: nameMax, slogan: sloganMax, perStyle } = logoLimits;

/** Parses the number of logos per style; null if invalid. */
export function readCount(typed: string): number | null {
  const count = typed.trim() ? Number(typed) : Number.NaN;
  return Number.isInteger(count) && count >= perStyle.min && count <= perStyle.max ? count : null;
}

/** Validates the form by the server's rules, before the request. */
export function findErrors({ name, slogan, colors, styles, count }: LogoFormValues): LogoFormErrors {
  const errors: LogoFormErrors = {};
  if (!name.trim()) errors.name = messages.logoNameRequired;
  else if (countCharacters(name.trim()) > nameMax) errors.name = messages.logoNameTooLong;
  if (countCharacters(slogan.trim()) > sloganMax) errors.slogan = messages.logoSloganTooLong;
  if (colors.some((color) => readColor(color) === null)) errors.colors = messages.logoColorInvalid;
  if (styles.length === 0) errors.styles = messages.logoNoStyle;
  if (readCount(count) === null) errors.count = messages.logoCount;
  return errors;
}

const fields: readonly (keyof LogoFormValues)[] = ["name", "slogan", "activity", "colors", "styles", "count"];

/** The errors of the server's answer by field; empty if it concerns no field. */
export function readRefusal(error: ApiError): LogoFormErrors {
  // Characters that no typeface has; the message says in which of the two fields.
  if (error.code === "not_drawable") {
    return error.message.includes("le slogan") ? { slogan: error.message } : { name: error.message };
  }
  const found: LogoFormErrors = {};
  for (const field of fields) {
    const path = Object.keys(error.fields).find((each) => each === field || each.startsWith(`${field}.`));
    const text = path && error.fields[path];
    if (text) found[field] = text;
  }
  return found;
}
