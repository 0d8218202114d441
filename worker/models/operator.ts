import { createMiddleware } from "hono/factory";
import { messages } from "../contract/messages.ts";
import { AppError } from "../errors/app-error.ts";
import type { AppEnv, Session } from "../http/app-env.ts";
import type { ModelSettings } from "../settings/model-settings.ts";

/** Whoever runs this deployment, in person: keys stand for sellers. */
export const isOperator = ({ operators }: ModelSettings, { email, apiKeyId }: Session): boolean =>
  apiKeyId === null && (operators.includes("*") || operators.includes(email.toLowerCase()));

/** To all others there is nothing here. */
export const requireOperator = createMiddleware<AppEnv>(async (c, next) => {
  if (!isOperator(c.var.settings.models, c.var.session)) throw new AppError(404, "not_found", messages.routeNotFound);
  await next();
});
