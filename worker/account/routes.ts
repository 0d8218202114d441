import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";

/** GET /api/tenant: the specification's get_user_tenant_id. */
export const tenantRoutes = new Hono<AppEnv>().get("/", (c) => c.json({ tenant_id: c.var.session.tenantId }));
