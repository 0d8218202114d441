import { Hono } from "hono";
import { readPlan } from "../quota/plan.ts";
import {
  adPreviewQuery,
  batchProcessBody,
  downloadQuery,
  favouriteBody,
  generateCreativeBody,
  listCreativesQuery,
  listIdeasQuery,
  listLayoutsQuery,
  revisionBody,
} from "../contract/schemas/creatives.ts";
import { messages } from "../contract/messages.ts";
import { AppError } from "../errors/app-error.ts";
import type { AppEnv } from "../http/app-env.ts";
import { attachment } from "../http/attachment.ts";
import { readIdempotencyKey } from "../http/idempotency-key.ts";
import { limitRate } from "../http/rate-limit.ts";
import { validate } from "../http/validation.ts";
import { objectKey } from "../media/keys.ts";
import { checkTexts } from "../models/check-content.ts";
import { hideCost } from "../models/hide-cost.ts";
import { applyBrandToBatch, isOfBatch, startBatch } from "./batch.ts";
import { applyBrand, deleteSeries, generateSeries, getCreative } from "./creatives.ts";
import { nameDownload } from "../media/download-name.ts";
import { open4k } from "./draw-4k.ts";
import { isByModel } from "./draw-creative.ts";
import { restoreVersion, startRevision } from "./revise.ts";
import { drawAdPreview } from "./ad-preview.ts";
import { setFavourite } from "./favourite-ideas.ts";
import { listIdeas, readIdea } from "./ideas.ts";
import { judgeCutOut } from "./read-cut-out.ts";
import { listLayouts } from "./layouts.ts";
import { listProductCreatives, listSeries } from "./list-creatives.ts";
import { getProduct } from "../products/products.ts";

/** /api/products/:id: whether it can be cut out, what its series may be drawn in, and its ad in a brand. */
export const previewRoutes = new Hono<AppEnv>()
  .get("/:id/cut-out", limitRate("FETCH_LIMIT"), async (c) =>
    c.json(await judgeCutOut(c.env, c.var.db, c.var.session, c.req.param("id"))),
  )
  .get("/:id/ideas", limitRate("FETCH_LIMIT"), validate("query", listIdeasQuery), async (c) =>
    c.json(await listIdeas(c.env, c.var.db, c.var.session, c.req.param("id"), c.req.valid("query"))),
  )
  .get("/:id/ad-preview", limitRate("FETCH_LIMIT"), validate("query", adPreviewQuery), async (c) =>
    c.json(await drawAdPreview(c.env, c.var.db, c.var.session, c.req.param("id"), c.req.valid("query"))),
  );

/** /api/ideas: sets, grounds and layouts, which are the same for all sellers. */
export const ideaRoutes = new Hono<AppEnv>().put("/:id/favourite", validate("json", favouriteBody), async (c) => {
  const [id, { favourite }] = [c.req.param("id"), c.req.valid("json")];
  await readIdea(c.env, id);
  await setFavourite(c.var.db, c.var.session.tenantId, id, favourite);
  return c.json({ favourite });
});

/** /api/creatives. */
export const creativeRoutes = new Hono<AppEnv>()
  // Series with their formats; with ?product_id= the formats of one product.
  .get("/", validate("query", listCreativesQuery), async (c) => {
    const { product_id: productId, limit, cursor, ...filter } = c.req.valid("query");
    const { db, session } = c.var;
    return c.json(
      productId === undefined
        ? await listSeries(db, session, { limit, cursor }, filter)
        : await listProductCreatives(db, session, productId, { limit, cursor }),
    );
  })
  // In the format's own size; with ?size=4k in 4K, from the pro plan upwards.
  .get("/:id/download", validate("query", downloadQuery), async (c) => {
    const { db, session } = c.var;
    const is4k = c.req.valid("query").size === "4k";
    const creative = await getCreative(db, session.tenantId, c.req.param("id"));
    if (!creative.storage_path) throw new AppError(409, "not_ready", messages.creativeNotReady);
    if (is4k && !(await readPlan(db, session.tenantId)).has4k) {
      throw new AppError(402, "plan_required", messages.creative4kNeedsPro);
    }
    const key = objectKey("assets", creative.storage_path);
    const picture = is4k ? await open4k(c.env, db, creative, key) : await c.env.MEDIA.get(key);
    if (!picture) throw new AppError(404, "creative_not_found", messages.creativeNotFound);
    const productName = await getProduct(db, session.tenantId, creative.product_id).then(
      (product) => product.name,
      () => creative.name,
    );
    c.header("content-type", "image/jpeg");
    c.header("content-length", String(picture.size));
    const size = is4k ? (isByModel(creative) ? "enlarged to 4k" : "4k") : undefined;
    c.header("content-disposition", attachment(`${nameDownload(productName, creative.name, size)}.jpg`));
    c.header("cache-control", "private, no-store");
    return c.body(picture.body);
  })
  // Makes a series anew in the brand's colours.
  .post("/:id/brand", async (c) => {
    const { db, session } = c.var;
    const row = await getCreative(db, session.tenantId, c.req.param("id"));
    const { creatives, ...started } = isOfBatch(row)
      ? await applyBrandToBatch(c.env, db, session, row, readIdempotencyKey(c))
      : await applyBrand(c.env, db, session, row.id, readIdempotencyKey(c));
    return c.json({ ...started, creatives: creatives.map((row) => hideCost(row)) }, 202);
  })
  // What another idea may be.
  .get("/:id/layouts", limitRate("FETCH_LIMIT"), validate("query", listLayoutsQuery), async (c) =>
    c.json(await listLayouts(c.env, c.var.db, c.var.session, c.req.param("id"), c.req.valid("query"))),
  )
  // Changes one format's picture, or gives a series another idea, and takes an earlier picture back.
  .post("/:id/revisions", validate("json", revisionBody), async (c) => {
    const { how, instruction, layout } = c.req.valid("json");
    await checkTexts(c, [instruction]);
    const wanted = { creativeId: c.req.param("id"), how, instruction, layout, idempotencyKey: readIdempotencyKey(c) };
    return c.json(await startRevision(c.env, c.var.db, c.var.session, wanted), 202);
  })
  .post("/:id/versions/:version/restore", async (c) => {
    const { id, version } = c.req.param();
    return c.json(hideCost(await restoreVersion(c.env, c.var.db, c.var.session, id, version)));
  })
  .delete("/:id", async (c) => {
    await deleteSeries(c.env, c.var.db, c.var.session, c.req.param("id"));
    return c.json({ deleted: 1 });
  });

export const generateCreativeRoute = new Hono<AppEnv>().post("/", validate("json", generateCreativeBody), async (c) => {
  const wanted = { ...c.req.valid("json"), idempotencyKey: readIdempotencyKey(c) };
  await checkTexts(c, [wanted.wish, wanted.avoid]);
  const { creatives, ...started } = await generateSeries(c.env, c.var.db, c.var.session, wanted);
  return c.json({ ...started, creatives: creatives.map((row) => hideCost(row)) }, 202);
});

export const batchProcessRoute = new Hono<AppEnv>().post("/", validate("json", batchProcessBody), async (c) => {
  const wanted = { ...c.req.valid("json"), idempotencyKey: readIdempotencyKey(c) };
  return c.json(await startBatch(c.env, c.var.db, c.var.session, wanted), 202);
});
