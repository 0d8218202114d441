// /api/operator/bench: « Banc d'essai », for operators only.
import { Hono } from "hono";
import { closeBreakerBody } from "../contract/schemas/model-report.ts";
import type { AppEnv } from "../http/app-env.ts";
import { validate } from "../http/validation.ts";
import { requireOperator } from "../models/operator.ts";
import { listBenches, listOffers, startBench } from "./bench.ts";

export const benchRoutes = new Hono<AppEnv>()
  .use(requireOperator)
  .get("/", async (c) => {
    const [items, models] = await Promise.all([listBenches(c.env, c.var.db, c.var.session), listOffers(c.env)]);
    return c.json({ items, models });
  })
  .post("/", validate("json", closeBreakerBody), async (c) => {
    const { model } = c.req.valid("json");
    return c.json(await startBench(c.env, c.var.db, c.var.session, model), 202);
  });
