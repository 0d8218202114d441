// Access check of the operator's routes.
import { createMiddleware } from "hono/factory";
import { messages } from "../contract/messages.ts";
import { AppError } from "../errors/app-error.ts";
import type { AppEnv, Session } from "../http/app-env.ts";
import type { ModelSettings } from "../settings/model-settings.ts";

/** Whether the session belongs to an operator of this deployment (OPERATORS), signed in personally: API keys never are. */
export const isOperator = ({ operators }: ModelSettings, { email, apiKeyId }: Session): boolean =>
  apiKeyId === null && (operators.includes("*") || operators.includes(email.toLowerCase()));

/** Throws AppError 404 for everyone else, so that the routes stay hidden. */
export const requireOperator = createMiddleware<AppEnv>(async (c, next) => {
  if (!isOperator(c.var.settings.models, c.var.session)) throw new AppError(404, "not_found", messages.routeNotFound);
  await next();
});
