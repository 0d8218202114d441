// /api/api-keys: list, create and revoke API keys.
import { Hono } from "hono";
import { readPlan } from "../quota/plan.ts";
import { createApiKeyBody } from "../contract/schemas/api-access.ts";
import { messages } from "../contract/messages.ts";
import { AppError } from "../errors/app-error.ts";
import type { AppEnv } from "../http/app-env.ts";
import { createOnce } from "../http/idempotency-key.ts";
import { validate } from "../http/validation.ts";
import { createApiKey, listApiKeys, readCreatedKey, revokeApiKey } from "./api-keys.ts";

export const apiKeyRoutes = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await listApiKeys(c.var.db, c.var.session)))
  .post("/", validate("json", createApiKeyBody), async (c) => {
    const { db, session, settings } = c.var;
    if (!(await readPlan(db, session.tenantId)).hasApi) {
      throw new AppError(402, "plan_required", messages.apiNeedsPlan, undefined, { plan: "business" });
    }
    const { authSecret } = settings;
    const created = await createOnce(c, "api-key", {
      find: (id) => readCreatedKey(authSecret, db, session, id),
      create: (id) => createApiKey(authSecret, db, session, id, c.req.valid("json").name),
    });
    return c.json(created, 201);
  })
  .delete("/:id", async (c) => {
    await revokeApiKey(c.env, c.var.db, c.var.session, c.req.param("id"));
    return c.json({ deleted: 1 });
  });
