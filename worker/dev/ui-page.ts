// /dev/ui: gallery of all web/ui components in all states, built by vite.dev-ui.config.ts.
import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";

export const uiPage = new Hono<AppEnv>()
  .get("/", (c) => c.env.ASSETS.fetch(new URL("/dev/ui/index.html", c.req.url)))
  .get("/assets/*", (c) => c.env.ASSETS.fetch(c.req.raw));
