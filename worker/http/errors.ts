import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { messages } from "../contract/messages.ts";
import { StudioError } from "../studio/studio.ts";
import { AppError } from "../errors/app-error.ts";
import type { AppEnv } from "./app-env.ts";

/** The one way an error leaves the API: `{ error, code, fields? }`; what was not expected, as a bare 500 with its id. */
export function answerError(error: unknown, c: Context<AppEnv>): Response {
  if (error instanceof AppError) {
    return c.json(
      { error: error.message, code: error.code, ...(error.fields && { fields: error.fields }), ...error.facts },
      error.status,
    );
  }
  if (error instanceof StudioError) return c.json({ error: error.message, code: "not_drawable" }, 422);
  // Hono's own refusals, such as a JSON body that does not parse.
  if (error instanceof HTTPException && error.status < 500) {
    return c.json({ error: messages.invalidRequest, code: "invalid_request" }, error.status);
  }
  const { requestId } = c.var;
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(JSON.stringify({ requestId, path: new URL(c.req.url).pathname, error: detail }));
  return c.json({ error: messages.unexpected, code: "unexpected", request_id: requestId }, 500);
}
