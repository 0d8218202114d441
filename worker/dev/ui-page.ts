// Every primitive of web/ui in every state, at /dev/ui: the files of a build of its own (vite.dev-ui.config.ts).
import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";

export const uiPage = new Hono<AppEnv>()
  .get("/", (c) => c.env.ASSETS.fetch(new URL("/dev/ui/index.html", c.req.url)))
  .get("/assets/*", (c) => c.env.ASSETS.fetch(c.req.raw));
