// Turns errors into JSON responses.
import { describeFailure } from "../errors/describe-failure.ts";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ErrorCode } from "../contract/error-codes.ts";
import { messages } from "../contract/messages.ts";
import { StudioError } from "../studio/studio.ts";
import { AppError } from "../errors/app-error.ts";
import type { AppEnv } from "./app-env.ts";

/** Hono's onError: AppErrors become `{ error, code, fields? }`; unexpected errors are logged and become a 500 with the request id. */
export function answerError(error: unknown, c: Context<AppEnv>): Response {
  if (error instanceof AppError) {
    return c.json(
      { error: error.message, code: error.code, ...(error.fields && { fields: error.fields }), ...error.facts },
      error.status,
    );
  }
  if (error instanceof StudioError)
    return c.json({ error: error.message, code: "not_drawable" satisfies ErrorCode }, 422);
  // Thrown by Hono itself, for instance for a JSON body that does not parse.
  if (error instanceof HTTPException && error.status < 500) {
    return c.json({ error: messages.invalidRequest, code: "invalid_request" satisfies ErrorCode }, error.status);
  }
  const { requestId } = c.var;
  console.error(JSON.stringify({ requestId, path: c.req.path, error: describeFailure(error) }));
  return c.json({ error: messages.unexpected, code: "unexpected" satisfies ErrorCode, request_id: requestId }, 500);
}
