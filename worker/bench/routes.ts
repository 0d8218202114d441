// /api/operator/bench: « Banc d'essai », for operators only.
import { Hono } from "hono";
import { closeBreakerBody } from "../contract/schemas/model-report.ts";
import type { AppEnv } from "../http/app-env.ts";
import { validate } from "../http/validation.ts";
import { requireOperator } from "../models/operator.ts";
import { listBenches, startBench } from "./bench.ts";

export const benchRoutes = new Hono<AppEnv>()
  .use(requireOperator)
  .get("/", async (c) => c.json({ items: await listBenches(c.env, c.var.db, c.var.session) }))
  .post("/", validate("json", closeBreakerBody), async (c) => {
    const { model } = c.req.valid("json");
    return c.json(await startBench(c.env, c.var.db, c.var.session, model), 202);
  });
