// Zod schemas for environment variables that hold lists or JSON.
import { z } from "zod";

/** Comma-separated list: trimmed entries, empty ones removed. */
export const commaList = z
  .string()
  .default("")
  .transform((list) =>
    list
      .split(",")
      .map((entry) => entry.trim())
      .filter(Boolean),
  );

/** A JSON value of the given schema; malformed JSON is a validation issue, not an exception. */
export const jsonOf = <T extends z.ZodType>(schema: T, fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: "custom", message: "is not JSON" });
        return z.NEVER;
      }
    })
    .pipe(schema);
