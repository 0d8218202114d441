import { Hono } from "hono";
import { emptyBrandFields } from "../contract/brands.ts";
import { messages } from "../contract/messages.ts";
import { brandExportQuery, createBrandBody, patchBrandBody } from "../contract/schemas/brands.ts";
import { toWebAddress } from "../contract/web-addresses.ts";
import { AppError } from "../errors/app-error.ts";
import {
  changeBrand,
  checkBrandRoom,
  createBrand,
  deleteBrand,
  getBrand,
  listBrands,
  mergeReading,
  patchBrand,
  putInUse,
} from "../brand/brand.ts";
import { adoptProducts } from "../brand/shop-brand.ts";
import { nowIso } from "../db/ids.ts";
import type { AppContext, AppEnv } from "../http/app-env.ts";
import { readForm } from "../http/forms.ts";
import { limitRate } from "../http/rate-limit.ts";
import { attachment } from "../http/attachment.ts";
import { validate } from "../http/validation.ts";
import { openArt } from "../media/art.ts";
import { safeFileName } from "../media/file-name.ts";
import { checkSellersPicture } from "../models/check-content.ts";
import { openStudio } from "../studio/maker/open-studio.ts";
import { toSheet, writeCss, writeTokens } from "./brand-files.ts";
import { deleteImages } from "../media/storage.ts";
import { readLogoUpload, storeLogo } from "./logo-file.ts";
import { readProductsBrand } from "./products-brand.ts";
import { nearestTypeface } from "./read-typefaces.ts";
import { readShop } from "./read-shop.ts";
import { sayBrand } from "./said-brand.ts";
import { openShop } from "./shop-requests.ts";

/** /api/brands. */
export const brandsRoutes = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await listBrands(c.var.db, c.var.session.tenantId)))
  .post("/", limitRate("FETCH_LIMIT"), validate("json", createBrandBody), async (c) => {
    const { db, session } = c.var;
    const { from, address, name } = c.req.valid("json");
    await checkBrandRoom(db, session.tenantId);
    if (from !== "shop") {
      const fields = from === "products" ? await readProductsBrand(c.env, db, session.tenantId) : emptyBrandFields();
      if (name) fields.name = { value: name, evidence: [], locked: true };
      return c.json(await createBrand(c.env, db, session, { address: null, kit_id: null, fields, read_at: null }), 201);
    }
    const read = await readAddress(c, address ?? "");
    if (name) read.fields.name = { value: name, evidence: [], locked: true };
    const brand = await createBrand(c.env, db, session, { ...read, kit_id: null, read_at: nowIso() });
    await adoptProducts(db, session.tenantId, brand.id, read.address);
    return c.json(brand, 201);
  })
  .get("/:id", async (c) => c.json(await getBrand(c.var.db, c.var.session.tenantId, c.req.param("id"))))
  .patch("/:id", validate("json", patchBrandBody), async (c) => {
    const { values, ...others } = c.req.valid("json");
    const { headings, texts, ...rest } = values;
    const faces = {
      ...(headings !== undefined && { headings: headings && withNearest(headings.family) }),
      ...(texts !== undefined && { texts: texts && withNearest(texts.family) }),
    };
    const patch = { values: { ...rest, ...faces }, ...others };
    return c.json(await patchBrand(c.env, c.var.db, c.var.session, c.req.param("id"), patch));
  })
  // The seller's own file, where the shop shows none or another.
  .put("/:id/logo", async (c) => {
    const { db, session } = c.var;
    const { id } = await getBrand(db, session.tenantId, c.req.param("id"));
    const file = await readLogoUpload(c.env, await (await readForm(c)).readFile("image"));
    if ("bytes" in file) await checkSellersPicture(c, file);
    const logo = await storeLogo(c.env, session.tenantId, file);
    return c.json(await patchBrand(c.env, db, session, id, { values: { logo }, locked: {} }));
  })
  // Reads the shop again; locked fields stay.
  .post("/:id/read", limitRate("FETCH_LIMIT"), async (c) => {
    const { db, session } = c.var;
    const brand = await getBrand(db, session.tenantId, c.req.param("id"));
    if (!brand.address) throw new AppError(409, "brand_without_shop", messages.brandWithoutShop);
    const read = await readAddress(c, brand.address);
    const { saved, before } = await changeBrand(c.env, db, session, brand.id, ({ fields }) => ({
      fields: mergeReading(fields, read.fields),
      read_at: nowIso(),
    }));
    // Of the old file and the new one, the brand keeps one.
    const unused = [before.fields.logo.value, read.fields.logo.value].filter(
      (logo) => logo && logo.storage_path !== saved.fields.logo.value?.storage_path,
    );
    await deleteImages(
      c.env.MEDIA,
      "assets",
      unused.flatMap((logo) => logo?.storage_path ?? []),
    );
    return c.json(saved);
  })
  .post("/:id/use", async (c) => {
    const { db, session } = c.var;
    const { id } = await getBrand(db, session.tenantId, c.req.param("id"));
    await putInUse(c.env, db, session, id);
    return c.json(await getBrand(db, session.tenantId, id));
  })
  .get("/:id/export", validate("query", brandExportQuery), async (c) => {
    const { fields } = await getBrand(c.var.db, c.var.session.tenantId, c.req.param("id"));
    const { format } = c.req.valid("query");
    const { mime, extension } = exports[format];
    c.header("content-type", mime);
    c.header("content-disposition", attachment(`${safeFileName(fields.name.value, "marque")}.${extension}`));
    c.header("cache-control", "private, no-store");
    if (format !== "pdf") return c.body(format === "css" ? writeCss(fields) : writeTokens(fields));
    return c.body(new Uint8Array(await openStudio(openArt(c.env)).brandSheet(toSheet(fields))));
  })
  .delete("/:id", async (c) => {
    await deleteBrand(c.env, c.var.db, c.var.session, c.req.param("id"));
    return c.json({ deleted: 1 });
  });

const withNearest = (family: string) => ({ family, nearest: nearestTypeface(family) });

const exports = {
  tokens: { mime: "application/json", extension: "tokens.json" },
  css: { mime: "text/css; charset=utf-8", extension: "css" },
  pdf: { mime: "application/pdf", extension: "pdf" },
};

/** Reads the shop of an address and stores its logo. A shop that cannot be read is a 422 on `address`. */
async function readAddress(c: AppContext, input: string) {
  const address = toWebAddress(input);
  if (!address) throw new AppError(400, "url_invalid", messages.shopUrlInvalid, { address: messages.shopUrlInvalid });
  try {
    const { fields: read, logo, prose, address: found } = await readShop(await openShop(c.var.settings, address));
    const fields = await sayBrand(c, read, prose);
    const file = logo && (await storeLogo(c.env, c.var.session.tenantId, logo));
    if (file && logo) fields.logo = { value: file, evidence: [logo.candidate.evidence], locked: false };
    return { fields, address: found };
  } catch (error) {
    if (!(error instanceof AppError) || error.status === 400) throw error;
    throw new AppError(422, error.code, error.message, { address: error.message });
  }
}
