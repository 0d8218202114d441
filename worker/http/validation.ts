// Request validation with Zod schemas and French messages.
import { zValidator } from "@hono/zod-validator";
import type { ValidationTargets } from "hono";
import type { ZodType } from "zod";
import { messages } from "../contract/messages.ts";
import { AppError, type FieldErrors } from "../errors/app-error.ts";

/** AppError 400 with the first message of each field; the main message is that of the first field in schema order. */
function describeIssues(issues: readonly { path: PropertyKey[]; message: string }[]): AppError {
  const fields: FieldErrors = {};
  for (const issue of issues) fields[issue.path.map(String).join(".")] ??= issue.message;
  // Zod's default messages are English: only our own are shown to users.
  const sentence = issues[0]?.message ?? messages.invalidRequest;
  const known: readonly string[] = Object.values(messages);
  return new AppError(400, "validation_failed", known.includes(sentence) ? sentence : messages.invalidRequest, fields);
}

/**
 * Middleware that checks a part of the request against a schema; throws AppError 400 `validation_failed` with the
 * schema's French message.
 * It carries what it checks, so that a test can compare it with the API's description (worker/openapi/).
 */
export const validate = <T extends ZodType, Target extends keyof ValidationTargets>(target: Target, schema: T) =>
  Object.assign(
    zValidator(target, schema, (result) => {
      if (!result.success) throw describeIssues(result.error.issues);
    }),
    { checks: { target, schema } },
  );

/** Validates values that no middleware sees, such as multipart fields. Throws AppError 400 `validation_failed`. */
export function parseFields<T extends ZodType>(schema: T, value: unknown): ReturnType<T["parse"]> {
  const result = schema.safeParse(value);
  if (!result.success) throw describeIssues(result.error.issues);
  return result.data as ReturnType<T["parse"]>;
}
