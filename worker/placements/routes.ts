// /api/placements: where networks show ads, and what they ask for.
import { Hono } from "hono";
import { placements } from "../contract/placements.ts";
import type { AppEnv } from "../http/app-env.ts";

export const placementRoutes = new Hono<AppEnv>().get("/", (c) => c.json({ items: [...placements] }));
