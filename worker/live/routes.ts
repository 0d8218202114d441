// /api/live: WebSocket endpoint.
import { Hono } from "hono";
import { messages } from "../contract/messages.ts";
import { AppError } from "../errors/app-error.ts";
import type { AppEnv } from "../http/app-env.ts";
import { hubOf } from "./hub-client.ts";

/** GET /api/live: a WebSocket to the user's hub. Browsers send the token as the second subprotocol. */
export const liveRoutes = new Hono<AppEnv>().get("/", (c) => {
  if (c.req.header("upgrade")?.toLowerCase() !== "websocket") {
    throw new AppError(400, "websocket_expected", messages.invalidRequest);
  }
  const { userId, sessionId } = c.var.session;
  const request = new Request(c.req.raw);
  request.headers.set("x-user-id", userId);
  request.headers.set("x-session-id", sessionId);
  return hubOf(c.env, userId).fetch(request);
});
