// /api/operator: model report and manual breaker reset, for operators only.
import { Hono } from "hono";
import { messages } from "../contract/messages.ts";
import { callsQuery, closeBreakerBody, modelReportQuery } from "../contract/schemas/model-report.ts";
import { AppError } from "../errors/app-error.ts";
import type { AppEnv } from "../http/app-env.ts";
import { validate } from "../http/validation.ts";
import { resetBreaker } from "./breaker.ts";
import { requireOperator } from "./operator.ts";
import { listRefusals } from "./refusals.ts";
import { listCalls, listModels, reportModels } from "./report.ts";

/** /api/operator: model report and manual breaker reset, for operators only. */
export const operatorRoutes = new Hono<AppEnv>()
  .use(requireOperator)
  .get("/models", validate("query", modelReportQuery), async (c) => {
    c.header("cache-control", "private, no-store");
    return c.json(await reportModels(c.var.db, c.var.settings.models, c.req.valid("query").period));
  })
  .get("/calls", validate("query", callsQuery), async (c) =>
    c.json(await listCalls(c.var.db, c.var.settings.models, c.req.valid("query"))),
  )
  .get("/refusals", async (c) => c.json({ items: await listRefusals(c.env) }))
  .post("/models/close", validate("json", closeBreakerBody), async (c) => {
    const { model } = c.req.valid("json");
    if (!listModels(c.var.settings.models).includes(model)) {
      throw new AppError(404, "model_not_found", messages.modelUnlisted);
    }
    await resetBreaker(c.var.db, model);
    return c.json({ model });
  });
