// /api/placements: where networks show ads, and what they ask for; « Contrôle avant diffusion » of ads and series.
import { Hono } from "hono";
import { placements } from "../contract/placements.ts";
import { preflightQuery, repairBody } from "../contract/schemas/preflight.ts";
import type { AppEnv } from "../http/app-env.ts";
import { validate } from "../http/validation.ts";
import { checkAdPost, checkSeries, repairAdPost, repairSeries } from "./preflight.ts";

export const placementRoutes = new Hono<AppEnv>().get("/", (c) => c.json({ items: [...placements] }));

/** Under /api/ad-posts. */
export const adPreflightRoutes = new Hono<AppEnv>()
  .get("/:id/preflight", validate("query", preflightQuery), async (c) => {
    const { network } = c.req.valid("query");
    return c.json({ findings: await checkAdPost(c.env, c.var.db, c.var.session, c.req.param("id"), network) });
  })
  .post("/:id/preflight/repair", validate("json", repairBody), async (c) => {
    const { code, network } = c.req.valid("json");
    const { db, session } = c.var;
    return c.json({ findings: await repairAdPost(c.env, db, session, c.req.param("id"), code, network) });
  });

/** Under /api/creatives. */
export const seriesPreflightRoutes = new Hono<AppEnv>()
  .get("/:id/preflight", validate("query", preflightQuery), async (c) => {
    const { network } = c.req.valid("query");
    return c.json({ findings: await checkSeries(c.var.db, c.var.session, c.req.param("id"), network) });
  })
  .post("/:id/preflight/repair", validate("json", repairBody), async (c) => {
    const { code, creative_id: creativeId, network } = c.req.valid("json");
    const wanted = { code, creativeId, network };
    return c.json({ findings: await repairSeries(c.env, c.var.db, c.var.session, c.req.param("id"), wanted) });
  });
