// /api/api-keys: list, create and revoke API keys.
import { Hono } from "hono";
import { readPlan } from "../quota/plan.ts";
import { createApiKeyBody } from "../contract/schemas/api-access.ts";
import { messages } from "../contract/messages.ts";
import { AppError } from "../errors/app-error.ts";
import type { AppEnv } from "../http/app-env.ts";
import { validate } from "../http/validation.ts";
import { createApiKey, listApiKeys, revokeApiKey } from "./api-keys.ts";

export const apiKeyRoutes = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await listApiKeys(c.var.db, c.var.session)))
  .post("/", validate("json", createApiKeyBody), async (c) => {
    const { db, session } = c.var;
    if (!(await readPlan(db, session.tenantId)).hasApi) {
      throw new AppError(402, "plan_required", messages.apiNeedsPlan, undefined, { plan: "business" });
    }
    return c.json(await createApiKey(db, session, c.req.valid("json").name), 201);
  })
  .delete("/:id", async (c) => {
    await revokeApiKey(c.env, c.var.db, c.var.session, c.req.param("id"));
    return c.json({ deleted: 1 });
  });
