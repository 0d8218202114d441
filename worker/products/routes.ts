import { Hono } from "hono";
import { z } from "zod";
import { messages } from "../contract/messages.ts";
import { pageQuery } from "../contract/paging.ts";
import {
  patchProductBody,
  saveScrapedProductBody,
  scrapeProductBody,
  type ScrapeProductAnswer,
  uploadProductFields,
} from "../contract/products.ts";
import type { AppContext, AppEnv } from "../http/app-env.ts";
import { AppError } from "../http/app-error.ts";
import { readForm } from "../http/forms.ts";
import { limitRate } from "../http/rate-limit.ts";
import { parseFields, validate } from "../http/validation.ts";
import { checkImage, maxUploadBytes } from "../media/check-image.ts";
import { storeContentImage } from "../media/content-images.ts";
import { fetchPublic } from "./fetch-public.ts";
import {
  deleteAllProducts,
  deleteProduct,
  getProduct,
  listProducts,
  patchProduct,
  saveScrapedProduct,
  uploadProduct,
} from "./products.ts";
import { scrapeProduct } from "./scrape-product.ts";

const listQuery = pageQuery.extend({ ids: z.string().max(4000).optional() });
/** Ids one list takes: with the page's own they stay under D1's 100 bound parameters. */
const maxIds = 90;

export const productRoutes = new Hono<AppEnv>()
  .get("/", validate("query", listQuery), async (c) => {
    const { ids, ...page } = c.req.valid("query");
    return c.json(await listProducts(c.var.db, c.var.session, page, ids?.split(",").slice(0, maxIds)));
  })
  .post("/", async (c) => {
    const { db, session } = c.var;
    if (!c.req.header("content-type")?.startsWith("multipart/form-data")) {
      const body = parseFields(saveScrapedProductBody, await c.req.json());
      return c.json(await saveScrapedProduct(c.env, db, session, body), 201);
    }
    const form = await readForm(c);
    const image = checkImage(await form.readFile("image"), maxUploadBytes);
    const fields = parseFields(uploadProductFields, form.fields);
    return c.json(await uploadProduct(c.env, db, session, fields, image, form.file("image")?.name ?? ""), 201);
  })
  .delete("/", async (c) => c.json({ deleted: await deleteAllProducts(c.env, c.var.db, c.var.session) }))
  .get("/:id", async (c) => c.json(await getProduct(c.var.db, c.var.session.tenantId, c.req.param("id"))))
  .patch("/:id", validate("json", patchProductBody), async (c) =>
    c.json(await patchProduct(c.env, c.var.db, c.var.session, c.req.param("id"), c.req.valid("json"))),
  )
  .delete("/:id", async (c) => {
    await deleteProduct(c.env, c.var.db, c.var.session, c.req.param("id"));
    return c.json({ deleted: 1 });
  });

export const scrapeProductRoute = new Hono<AppEnv>().post(
  "/",
  limitRate("FETCH_LIMIT"),
  validate("json", scrapeProductBody),
  async (c) => c.json(await scrape(c, c.req.valid("json").productUrl)),
);

/**
 * Reads the page and keeps its pictures as pending uploads. A page that cannot be read is an answer, not an HTTP
 * error, as the specification has it; an address that may not be fetched is a 400 like any bad input.
 */
async function scrape(c: AppContext, productUrl: string): Promise<ScrapeProductAnswer> {
  const { db, session, settings } = c.var;
  const fetchOptions = {
    allowHosts: settings.fetchAllowHosts,
    userAgent: settings.botUserAgent,
    timeoutMs: settings.fetchTimeoutMs,
  };
  try {
    const product = await scrapeProduct(
      {
        fetchPage: (url) => fetchPublic(url, { ...fetchOptions, accept: "html" }),
        fetchImage: (url) => fetchPublic(url, { ...fetchOptions, accept: "image" }),
        storeImage: (bytes) => storeContentImage(c.env.MEDIA, db, session.tenantId, bytes),
      },
      productUrl,
    );
    return { success: true, product };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.status === 400) throw error;
    return { success: false, error: error.message || messages.scrapeFailed };
  }
}
