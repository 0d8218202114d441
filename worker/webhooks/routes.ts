// /api/webhooks: endpoints, delivery log and resending.
import { Hono } from "hono";
import { readPlan } from "../quota/plan.ts";
import { createWebhookBody } from "../contract/schemas/api-access.ts";
import { messages } from "../contract/messages.ts";
import { pageQuery } from "../contract/schemas/paging.ts";
import { AppError } from "../errors/app-error.ts";
import type { AppEnv } from "../http/app-env.ts";
import { createOnce } from "../http/idempotency-key.ts";
import { validate } from "../http/validation.ts";
import { listDeliveries, resendDelivery } from "./deliveries.ts";
import { createWebhook, deleteWebhook, listWebhooks, readCreatedWebhook } from "./endpoints.ts";

export const webhookRoutes = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await listWebhooks(c.var.db, c.var.session)))
  .post("/", validate("json", createWebhookBody), async (c) => {
    const { db, session, settings } = c.var;
    if (!(await readPlan(db, session.tenantId)).hasApi) {
      throw new AppError(402, "plan_required", messages.apiNeedsPlan, undefined, { plan: "business" });
    }
    const created = await createOnce(c, "webhook", {
      find: (id) => readCreatedWebhook(settings, db, session, id),
      create: (id) => createWebhook(settings, db, session, id, c.req.valid("json")),
    });
    return c.json(created, 201);
  })
  .delete("/:id", async (c) => {
    await deleteWebhook(c.var.db, c.var.session, c.req.param("id"));
    return c.json({ deleted: 1 });
  })
  .get("/:id/deliveries", validate("query", pageQuery), async (c) =>
    c.json(await listDeliveries(c.var.db, c.var.session, c.req.param("id"), c.req.valid("query"))),
  )
  .post("/:id/deliveries/:delivery/resend", async (c) => {
    await resendDelivery(c.env, c.var.db, c.var.session, c.req.param("id"), c.req.param("delivery"));
    return c.json({ sent: 1 }, 202);
  });
