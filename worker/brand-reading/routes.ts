import { Hono } from "hono";
import {
  type BrandFieldName,
  brandFieldNames,
  type BrandFields,
  brandReading,
  emptyBrandFields,
} from "../contract/brands.ts";
import { messages } from "../contract/messages.ts";
import {
  brandExportQuery,
  type CreateBrandBody,
  createBrandBody,
  patchBrandBody,
  readBrandBody,
} from "../contract/schemas/brands.ts";
import { toWebAddress } from "../contract/web-addresses.ts";
import { AppError } from "../errors/app-error.ts";
import {
  type Brand,
  changeBrand,
  checkBrandRoom,
  createBrand,
  deleteBrand,
  findBrand,
  getBrand,
  listBrands,
  mergeReading,
  patchBrand,
  putInUse,
} from "../brand/brand.ts";
import { deleteLogos, loadWornLogo } from "../brand/worn-logo.ts";
import { adoptProducts } from "../brand/shop-brand.ts";
import { nowIso } from "../db/ids.ts";
import type { AppContext, AppEnv } from "../http/app-env.ts";
import { readForm } from "../http/forms.ts";
import { createOnce } from "../http/idempotency-key.ts";
import { limitRate } from "../http/rate-limit.ts";
import { attachment } from "../http/attachment.ts";
import { validate } from "../http/validation.ts";
import { openArt } from "../media/art.ts";
import { safeFileName } from "../media/file-name.ts";
import { checkSellersPicture } from "../models/check-content.ts";
import { openStudio } from "../studio/maker/open-studio.ts";
import type { Picture } from "../studio/briefs/picture.ts";
import { toSheet, writeCss, writeTokens } from "./brand-files.ts";
import { openAtHome } from "./find-home.ts";
import { readLogoUpload, storeLogo } from "./logo-file.ts";
import { readProductsBrand } from "./products-brand.ts";
import { nearestTypeface } from "./read-typefaces.ts";
import { type FoundLogo, readShop } from "./read-shop.ts";
import { hasVision, sayBrand } from "./said-brand.ts";
import { openShop } from "./shop-requests.ts";

/** /api/brands. */
export const brandsRoutes = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await listBrands(c.var.db, c.var.session.tenantId)))
  .post("/", limitRate("FETCH_LIMIT"), validate("json", createBrandBody), async (c) => {
    const { db, session } = c.var;
    const brand = await createOnce(c, "brand", {
      find: (id) => findBrand(db, session.tenantId, id),
      create: (id) => readNewBrand(c, id, c.req.valid("json")),
    });
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
    const logo = await storeLogo(c.env, session.tenantId, file, (drawn) => checkSellersPicture(c, drawn));
    return c.json(await patchBrand(c.env, db, session, id, { values: { logo }, locked: {} }));
  })
  // Reads the shop again, for some fields or all; locked fields stay.
  .post("/:id/read", limitRate("FETCH_LIMIT"), validate("json", readBrandBody), async (c) => {
    const { db, session } = c.var;
    const wanted = c.req.valid("json").fields;
    const brand = await getBrand(db, session.tenantId, c.req.param("id"));
    if (!brand.address) throw new AppError(409, "brand_without_shop", messages.brandWithoutShop);
    const read = await readAddress(c, brand.address, { wanted });
    const { saved, before } = await changeBrand(c.env, db, session, brand.id, ({ fields }) => ({
      fields: mergeReading(fields, read.fields, wanted),
      ...(!wanted && { read_at: nowIso() }),
    }));
    // Of the old file and the new one, the brand keeps one.
    const unused = [before.fields.logo.value, read.fields.logo.value].filter(
      (logo) => logo && logo.storage_path !== saved.fields.logo.value?.storage_path,
    );
    await deleteLogos(
      c.env,
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
    const logo = fields.logo.value && (await loadWornLogo(c.env, fields.logo.value));
    return c.body(new Uint8Array(await openStudio(openArt(c.env)).brandSheet(toSheet(fields, logo?.bytes))));
  })
  .delete("/:id", async (c) => {
    await deleteBrand(c.env, c.var.db, c.var.session, c.req.param("id"));
    return c.json({ deleted: 1 });
  });

/** Reads a brand from its shop or the products, or begins an empty one, and creates it. */
async function readNewBrand(c: AppContext, id: string, { from, address, name }: CreateBrandBody): Promise<Brand> {
  const { db, session } = c.var;
  await checkBrandRoom(db, session.tenantId);
  const asNamed = (fields: BrandFields): BrandFields =>
    name ? { ...fields, name: { value: name, evidence: [], locked: true } } : fields;
  if (from !== "shop" && from !== "product") {
    const fields = from === "products" ? await readProductsBrand(c.env, db, session.tenantId) : emptyBrandFields();
    const draft = { id, address: null, kit_id: null, fields: asNamed(fields), read_at: null };
    return createBrand(c.env, db, session, draft);
  }
  const read = await readAddress(c, address ?? "", { isProduct: from === "product" });
  try {
    const draft = { id, address: read.address, kit_id: null, fields: asNamed(read.fields), read_at: nowIso() };
    const brand = await createBrand(c.env, db, session, draft);
    await adoptProducts(db, session.tenantId, brand.id, read.address);
    return brand;
  } catch (error) {
    // A parallel call with the same key has created the brand, with a file of its own.
    const path = read.fields.logo.value?.storage_path;
    const winner = await findBrand(db, session.tenantId, id);
    if (path && winner?.fields.logo.value?.storage_path !== path) await deleteLogos(c.env, [path]);
    throw error;
  }
}

const withNearest = (family: string) => ({ family, nearest: nearestTypeface(family) });

const exports = {
  tokens: { mime: "application/json", extension: "tokens.json" },
  css: { mime: "text/css; charset=utf-8", extension: "css" },
  pdf: { mime: "application/pdf", extension: "pdf" },
};

/** Null for one that moderation refuses or that cannot be drawn: the rest of the brand is read without it. */
async function storeShopLogo(c: AppContext, logo: FoundLogo, onDrawn: (drawn: Picture) => void) {
  const check = (drawn: Picture) => {
    onDrawn(drawn);
    return checkSellersPicture(c, drawn);
  };
  try {
    return await storeLogo(c.env, c.var.session.tenantId, logo, check);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** What a model says, and what of it is only shown to one. */
const saidFields = ["tone", "audience", "photos"] as const;

interface Reading {
  /** Whether the address is that of a product's page: its shop's first page is read in place of it. */
  isProduct?: boolean;
  /** Nothing is asked of models, or stored, that only other fields need. */
  wanted?: readonly BrandFieldName[] | undefined;
}

/** Reads the shop of an address and stores its logo. A shop that cannot be read is a 422 on `address`. */
async function readAddress(c: AppContext, input: string, { isProduct = false, wanted = brandFieldNames }: Reading) {
  const address = toWebAddress(input);
  if (!address) throw new AppError(400, "url_invalid", messages.shopUrlInvalid, { address: messages.shopUrlInvalid });
  const endsAt = Date.now() + brandReading.timeLimitMs;
  try {
    const opened = await openShop(c.var.settings, address);
    const shop = await readShop(isProduct ? await openAtHome(opened) : opened);
    const logo = wanted.includes("logo") ? shop.logo : null;
    const drawing = Promise.withResolvers<Picture | null>();
    const storing = logo ? storeShopLogo(c, logo, drawing.resolve) : Promise.resolve(null);
    const isSaid = saidFields.some((name) => wanted.includes(name));
    const evidence = { prose: shop.prose, photos: hasVision(c.var) ? shop.photos : [], logo: drawing.promise };
    const [fields, file] = await Promise.all([
      isSaid ? sayBrand(c, shop.fields, evidence, endsAt) : shop.fields,
      storing.finally(() => drawing.resolve(null)),
    ]);
    if (file && logo) fields.logo = { value: file, evidence: [logo.candidate.evidence], locked: false };
    return { fields, address: shop.address };
  } catch (error) {
    if (!(error instanceof AppError) || error.status === 400) throw error;
    throw new AppError(422, error.code, error.message, { address: error.message });
  }
}
