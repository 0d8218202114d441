import { type Activity, countCharacters, logoLimits, type LogoStyle } from "../../../worker/contract/logos.ts";
import { messages } from "../../../worker/contract/messages.ts";
import type { ApiError } from "../../lib/api.ts";
import { readColor } from "./read-color.ts";

/** The form as it was typed. */
export interface TypedWish {
  name: string;
  slogan: string;
  activity: Activity;
  colors: string[];
  styles: LogoStyle[];
  count: string;
}

/** French messages beside their fields. */
export type WishErrors = Partial<Record<keyof TypedWish, string>>;

const { name: nameMax, slogan: sloganMax, perStyle } = logoLimits;

/** Logos of each style; null where that is no number of them. */
export function readCount(typed: string): number | null {
  const count = typed.trim() ? Number(typed) : Number.NaN;
  return Number.isInteger(count) && count >= perStyle.min && count <= perStyle.max ? count : null;
}

/** What the server would refuse, known before it is asked. */
export function findErrors({ name, slogan, colors, styles, count }: TypedWish): WishErrors {
  const errors: WishErrors = {};
  if (!name.trim()) errors.name = messages.logoNameRequired;
  else if (countCharacters(name.trim()) > nameMax) errors.name = messages.logoNameTooLong;
  if (countCharacters(slogan.trim()) > sloganMax) errors.slogan = messages.logoSloganTooLong;
  if (colors.some((color) => readColor(color) === null)) errors.colors = messages.logoColorInvalid;
  if (styles.length === 0) errors.styles = messages.logoNoStyle;
  if (readCount(count) === null) errors.count = messages.logoCount;
  return errors;
}

const fields: readonly (keyof TypedWish)[] = ["name", "slogan", "activity", "colors", "styles", "count"];

/** What the server did refuse, beside the field that it is about; nothing for what no field is to blame for. */
export function readRefusal(error: ApiError): WishErrors {
  // Letters that no typeface has; the sentence says in which of the two.
  if (error.code === "not_drawable") {
    return error.message.includes("le slogan") ? { slogan: error.message } : { name: error.message };
  }
  const found: WishErrors = {};
  for (const field of fields) {
    const path = Object.keys(error.fields).find((each) => each === field || each.startsWith(`${field}.`));
    const text = path && error.fields[path];
    if (text) found[field] = text;
  }
  return found;
}
