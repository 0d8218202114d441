import { Hono } from "hono";
import {
  type ImportPageAnswer,
  importPageBody,
  patchImportBody,
  startImportBody,
} from "../contract/schemas/imports.ts";
import { pageQuery } from "../contract/schemas/paging.ts";
import type { AppEnv } from "../http/app-env.ts";
import { readIdempotencyKey } from "../http/idempotency-key.ts";
import { limitRate } from "../http/rate-limit.ts";
import { validate } from "../http/validation.ts";
import { runNextUnit } from "../jobs/run-unit.ts";
import { cancelImport, findPage, getImport, getImportRow, listImports, patchImport, startImport } from "./imports.ts";

/** /api/imports. */
export const importRoutes = new Hono<AppEnv>()
  .get("/", validate("query", pageQuery), async (c) =>
    c.json(await listImports(c.var.db, c.var.session, c.req.valid("query"))),
  )
  .get("/:id", async (c) => c.json(await getImport(c.var.db, c.var.session, c.req.param("id"))))
  .patch("/:id", validate("json", patchImportBody), async (c) =>
    c.json(await patchImport(c.env, c.var.db, c.var.session, c.req.param("id"), c.req.valid("json"))),
  )
  .post("/:id/cancel", async (c) => c.json(await cancelImport(c.env, c.var.db, c.var.session, c.req.param("id"))));

export const startImportRoute = new Hono<AppEnv>().post(
  "/",
  limitRate("FETCH_LIMIT"),
  validate("json", startImportBody),
  async (c) => {
    const { db, session, settings } = c.var;
    const wanted = { ...c.req.valid("json"), idempotencyKey: readIdempotencyKey(c) };
    return c.json(await startImport(c.env, db, session, settings, wanted));
  },
);

export const importPageRoute = new Hono<AppEnv>().post(
  "/",
  limitRate("FETCH_LIMIT"),
  validate("json", importPageBody),
  async (c) => {
    const { db, session } = c.var;
    const { jobId, pageUrl } = c.req.valid("json");
    const row = await getImportRow(db, session, jobId);
    const { position, isPending } = await findPage(db, row.id, pageUrl);
    // While another page is running this one stays pending: a shop is crawled one page at a time.
    if (isPending && row.status === "running") await runNextUnit(c.env, db, row.id, position);
    const { products_imported, crawled_pages, status } = await getImport(db, session, row.id);
    return c.json({ page_url: pageUrl, products_imported, crawled_pages, status } satisfies ImportPageAnswer);
  },
);
