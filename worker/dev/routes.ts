// /dev: mailbox, demo shop and gallery of UI components. 404 outside development.
import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { demoShop } from "./demo-shop.ts";
import { devMailbox } from "./mailbox.ts";
import { uiPage } from "./ui-page.ts";

export const devRoutes = new Hono<AppEnv>()
  .use(async (c, next) => (c.var.settings.isDevelopment ? next() : c.notFound()))
  .route("/", devMailbox)
  .route("/shop", demoShop)
  .route("/ui", uiPage);
