// GET /api/health.
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import type { AppEnv } from "./app-env.ts";

/**
 * GET /api/health: state of D1 and R2, the first engine of each capability and the missing variables of the legal pages.
 * 503 when a store does not answer; missing variables do not change the status, since a restart would not fix them.
 */
export const healthRoutes = new Hono<AppEnv>().get("/", async (c) => {
  const [database, media] = await Promise.all([
    c.var.db.run(sql`select 1`).then(
      () => "up" as const,
      () => "down" as const,
    ),
    c.env.MEDIA.head("health").then(
      () => "up" as const,
      () => "down" as const,
    ),
  ]);
  const status = database === "up" && media === "up" ? ("ok" as const) : ("degraded" as const);
  const lists = c.var.settings.models.engines;
  const { text, image, video, vision, voice } = lists;
  const { dressersOf } = await import("../studio/models/providers/picture-family.ts");
  const engines = {
    text: text[0]?.name,
    image: image[0]?.name,
    video: video[0]?.name,
    vision: vision[0]?.name,
    voice: voice[0]?.name,
    tryOn: dressersOf(lists)[0]?.name,
  };
  const missing_variables = c.var.settings.missingVariables;
  return c.json({ status, database, media, engines, missing_variables }, status === "ok" ? 200 : 503);
});
