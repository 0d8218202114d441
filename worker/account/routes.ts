import { Hono } from "hono";
import { toAuthRequest } from "../auth/auth-request.ts";
import type { AppEnv } from "../http/app-env.ts";
import { endSession, listSessions } from "./sessions.ts";

/** GET /api/tenant: the specification's get_user_tenant_id. */
export const tenantRoutes = new Hono<AppEnv>().get("/", (c) => c.json({ tenant_id: c.var.session.tenantId }));

export const accountRoutes = new Hono<AppEnv>()
  .get("/sessions", async (c) => c.json(await listSessions(c.var.db, c.var.session)))
  .delete("/sessions/:id", async (c) => {
    await endSession(toAuthRequest(c), c.var.session, c.req.param("id"));
    return c.body(null, 204);
  });
