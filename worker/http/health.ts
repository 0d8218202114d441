import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { openArt } from "../media/art.ts";
import { openStudio } from "../studio/open-studio.ts";
import type { AppEnv } from "./app-env.ts";

/** GET /api/health: whether the stores answer, and which engine makes what. 503 when one does not. */
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
  const { engine } = openStudio(openArt(c.env));
  const video = c.var.settings.videoEngines[0]?.name ?? engine;
  const engines = { text: engine, image: engine, video };
  return c.json({ status, database, media, engines }, status === "ok" ? 200 : 503);
});
