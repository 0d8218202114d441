// /api/usage: the tenant's usage and limits.
import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { readUsage } from "./usage.ts";

export const usageRoutes = new Hono<AppEnv>().get("/", async (c) =>
  c.json(await readUsage(c.var.db, c.var.session.tenantId)),
);
