import { Hono } from "hono";
import { readPlan } from "../quota/plan.ts";
import { checkProductRoom } from "../quota/usage.ts";
import { messages } from "../contract/messages.ts";
import {
  listProductsQuery,
  patchProductBody,
  saveScrapedProductBody,
  scrapeProductBody,
  type ScrapeProductAnswer,
  uploadProductFields,
} from "../contract/schemas/products.ts";
import type { AppContext, AppEnv } from "../http/app-env.ts";
import { AppError } from "../errors/app-error.ts";
import { readForm } from "../http/forms.ts";
import { createOnce } from "../http/idempotency-key.ts";
import { limitRate } from "../http/rate-limit.ts";
import { parseFields, validate } from "../http/validation.ts";
import { normaliseUpload } from "../media/normalise-image.ts";
import { storeContentImage } from "../media/content-images.ts";
import { checkSellersPicture, checkTexts } from "../models/check-content.ts";
import { fetchPublic } from "../net/fetch-public.ts";
import { openRenderer } from "../net/render-page.ts";
import {
  deleteAllProducts,
  deleteProduct,
  findProduct,
  getProduct,
  listProducts,
  patchProduct,
  type Product,
  saveScrapedProduct,
  uploadProduct,
} from "./products.ts";
import { revertCutOut, saveCutOut } from "./cut-out.ts";
import { addExample } from "./example.ts";
import { readProductImage } from "./read-product-image.ts";
import { productKey } from "./product-key.ts";
import { findSourceProduct } from "./product-sources.ts";
import { normaliseUrl, scrapeProduct } from "./scrape-product.ts";

/** Maximum number of ids per list: with the page's own parameters they stay below D1's limit of 100. */
const maxIds = 90;

/** /api/products. */
export const productRoutes = new Hono<AppEnv>()
  .get("/", validate("query", listProductsQuery), async (c) => {
    const { ids, ...page } = c.req.valid("query");
    return c.json(await listProducts(c.var.db, c.var.session, page, ids?.split(",").slice(0, maxIds)));
  })
  .post("/", async (c) => {
    const { db, session } = c.var;
    const product = await createOnce(c, "product", {
      find: (id) => findProduct(db, session.tenantId, id),
      create: (id) => createProduct(c, id),
    });
    return c.json(product, 201);
  })
  .post("/example", async (c) => c.json(await addExample(c.env, c.var.db, c.var.session), 201))
  .delete("/", async (c) => c.json({ deleted: await deleteAllProducts(c.env, c.var.db, c.var.session) }))
  .get("/:id", async (c) => c.json(await getProduct(c.var.db, c.var.session.tenantId, c.req.param("id"))))
  .patch("/:id", validate("json", patchProductBody), async (c) => {
    const body = c.req.valid("json");
    await checkTexts(c, [body.name, body.description]);
    return c.json(await patchProduct(c.env, c.var.db, c.var.session, c.req.param("id"), body));
  })
  .put("/:id/cut-out", async (c) => {
    const { db, session } = c.var;
    const product = await getProduct(db, session.tenantId, c.req.param("id"));
    const form = await readForm(c);
    return c.json(await saveCutOut(c.env, db, session, product, await form.readFile("image")));
  })
  .delete("/:id/cut-out", async (c) => c.json(await revertCutOut(c.env, c.var.db, c.var.session, c.req.param("id"))))
  .delete("/:id", async (c) => {
    await deleteProduct(c.env, c.var.db, c.var.session, c.req.param("id"));
    return c.json({ deleted: 1 });
  });

/** Creates a product from a form with its photo, or from the JSON of a product that was read from its page. */
async function createProduct(c: AppContext, id: string): Promise<Product> {
  const { db, session } = c.var;
  if (!c.req.header("content-type")?.startsWith("multipart/form-data")) {
    const body = parseFields(saveScrapedProductBody, await c.req.json());
    await checkTexts(c, [body.name, body.description, body.brand, body.category]);
    return saveScrapedProduct(c.env, db, session, id, body);
  }
  const plan = await readPlan(db, session.tenantId);
  await checkProductRoom(db, plan, session.tenantId);
  const form = await readForm(c);
  const image = await normaliseUpload(await form.readFile("image"), c.env.IMAGES);
  const fields = parseFields(uploadProductFields, form.fields);
  await Promise.all([checkTexts(c, [fields.name, fields.description]), checkSellersPicture(c, image)]);
  return uploadProduct(c.env, db, session, id, plan, fields, image, form.file("image")?.name ?? "");
}

export const readProductImageRoute = new Hono<AppEnv>().post("/", limitRate("FETCH_LIMIT"), async (c) => {
  const form = await readForm(c);
  return c.json(await readProductImage(c, await normaliseUpload(await form.readFile("image"), c.env.IMAGES)));
});

export const scrapeProductRoute = new Hono<AppEnv>().post(
  "/",
  limitRate("FETCH_LIMIT"),
  validate("json", scrapeProductBody),
  async (c) => c.json(await scrape(c, c.req.valid("json").productUrl)),
);

const toKnown = ({ id, name, description, storage_path }: Product) => ({ id, name, description, storage_path });

/**
 * Reads the page and stores its pictures as pending uploads. By the specification, an unreadable page is a response
 * with an error field instead of an HTTP error; a URL that must not be fetched is a 400.
 */
async function scrape(c: AppContext, productUrl: string): Promise<ScrapeProductAnswer> {
  const { db, session, settings } = c.var;
  const known = (url: string) => findSourceProduct(db, session.tenantId, [productKey(url)]);
  // A page whose product is in the library is read again, also when the library is full.
  if (!(await known(normaliseUrl(productUrl)))) {
    await checkProductRoom(db, await readPlan(db, session.tenantId), session.tenantId);
  }
  const fetchOptions = {
    allowHosts: settings.fetchAllowHosts,
    userAgent: settings.botUserAgent,
    timeoutMs: settings.fetchTimeoutMs,
  };
  try {
    const product = await scrapeProduct(
      {
        fetchPage: (url) => fetchPublic(url, { ...fetchOptions, accept: "html" }),
        renderPage: openRenderer(c.env, settings.botUserAgent),
        fetchImage: (url) => fetchPublic(url, { ...fetchOptions, accept: "image" }),
        storeImage: (bytes) => storeContentImage(c.env, db, session.tenantId, bytes),
      },
      productUrl,
    );
    const id = await known(product.sourceUrl);
    return { success: true, product, known: id ? toKnown(await getProduct(db, session.tenantId, id)) : null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.status === 400) throw error;
    return { success: false, error: error.message || messages.scrapeFailed };
  }
}
