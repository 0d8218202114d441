import { Hono } from "hono";
import {
  brandBody,
  createLogosBody,
  generateBrandKitBody,
  generateLogoBody,
  logoDownloadQuery,
} from "../contract/schemas/logos.ts";
import { brandPageQuery } from "../contract/schemas/paging.ts";
import type { Db } from "../db/client.ts";
import type { AppContext, AppEnv } from "../http/app-env.ts";
import { attachment } from "../http/attachment.ts";
import { createOnce, readIdempotencyKey } from "../http/idempotency-key.ts";
import { parseFields, validate } from "../http/validation.ts";
import { readJob } from "../jobs/jobs.ts";
import { retryJob } from "../jobs/retry.ts";
import { openArt } from "../media/art.ts";
import { safeFileName } from "../media/file-name.ts";
import { checkTexts } from "../models/check-content.ts";
import { openStudio } from "../studio/maker/open-studio.ts";
import { readBrandInUse, putInUse } from "../brand/brand.ts";
import { wearKit } from "../brand/kit-brand.ts";
import { readLogoBrief } from "../brand/logo-brief.ts";
import {
  type BrandKit,
  createBrandKit,
  deleteBrandKit,
  getBrandKit,
  listAssets,
  listBrandKits,
  openAsset,
  notifyBrandKitsChanged,
} from "./brand-kits.ts";
import { hideMakingCost } from "../models/hide-cost.ts";
import { applyBrandToDesign, createLogos, deleteLogo, findLogo, generateLogo, getLogo, listLogos } from "./logos.ts";

/** What the form of logos begins with, and the kit of the brand in use. */
async function readBrand(db: Db, tenantId: string) {
  const [brief, inUse] = await Promise.all([readLogoBrief(db, tenantId), readBrandInUse(db, tenantId)]);
  return { ...brief, kit_id: inUse?.kit_id ?? null };
}

/** /api/brand. */
export const brandRoutes = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await readBrand(c.var.db, c.var.session.tenantId)))
  // Ads use their products' colours again.
  .delete("/identity", async (c) => {
    const { db, session } = c.var;
    const { kit_id } = await readBrand(db, session.tenantId);
    await putInUse(c.env, db, session, null);
    if (kit_id) await notifyBrandKitsChanged(c.env, session.userId, [kit_id]);
    return c.json(await readBrand(db, session.tenantId));
  });

/** /api/logos. */
export const logoRoutes = new Hono<AppEnv>()
  .get("/", validate("query", brandPageQuery), async (c) =>
    c.json(await listLogos(c.var.db, c.var.session, c.req.valid("query"))),
  )
  .post("/", validate("json", createLogosBody), async (c) => {
    const wanted = { ...c.req.valid("json"), idempotencyKey: readIdempotencyKey(c) };
    await checkTexts(c, [wanted.name, wanted.slogan]);
    return c.json(await createLogos(c.env, c.var.db, c.var.session, wanted), 202);
  })
  // The logo as SVG, or as a PNG drawn in the given size.
  .get("/:id/download", validate("query", logoDownloadQuery), async (c) => {
    const { format, size, part, ink } = c.req.valid("query");
    const { design, name } = await getLogo(c.var.db, c.var.session.tenantId, c.req.param("id"));
    const studio = openStudio(openArt(c.env));
    const drawing = await studio.drawLogo(design, part, ink);
    const fileName = `${safeFileName(name, "logo")} - logo`;
    if (format === "svg") return sendFile(c, drawing.svg, "image/svg+xml", `${fileName}.svg`);
    const { bytes } = await studio.rasteriseLogo(drawing, size);
    return sendFile(c, bytes, "image/png", `${fileName} ${size}.png`);
  })
  // Makes a logo anew in the brand's colours.
  .post("/:id/brand", async (c) => {
    const { db, session } = c.var;
    const made = await createOnce(c, "logo", {
      find: (id) => findLogo(db, session.tenantId, id),
      create: async (id) =>
        applyBrandToDesign(c.env, db, session, id, await getLogo(db, session.tenantId, c.req.param("id"))),
    });
    return c.json(hideMakingCost(made), 201);
  })
  .delete("/:id", async (c) => {
    await deleteLogo(c.env, c.var.db, c.var.session, c.req.param("id"));
    return c.json({ deleted: 1 });
  });

function sendFile(c: AppContext, body: string | Uint8Array, mime: string, fileName: string) {
  c.header("content-type", mime);
  c.header("content-disposition", attachment(fileName));
  c.header("cache-control", "private, no-store");
  return c.body(typeof body === "string" ? body : new Uint8Array(body));
}

/** /api/brand-kits. */
export const brandKitRoutes = new Hono<AppEnv>()
  .get("/", validate("query", brandPageQuery), async (c) =>
    c.json(await listBrandKits(c.var.db, c.var.session, c.req.valid("query"))),
  )
  .get("/:id", async (c) => {
    const kit = await getBrandKit(c.var.db, c.var.session.tenantId, c.req.param("id"));
    return c.json({ ...kit, assets: await listAssets(c.var.db, kit.id) });
  })
  .get("/:id/assets/:name", async (c) => {
    const kit = await getBrandKit(c.var.db, c.var.session.tenantId, c.req.param("id"));
    const { asset, body } = await openAsset(c.env, c.var.db, kit, c.req.param("name"));
    c.header("content-type", asset.mime);
    c.header("content-length", String(body.size));
    c.header("content-disposition", attachment(asset.path.slice(asset.path.lastIndexOf("/") + 1)));
    c.header("cache-control", "private, no-store");
    return c.body(body.body);
  })
  .post("/:id/use", async (c) => {
    const { db, session } = c.var;
    const kit = await getBrandKit(db, session.tenantId, c.req.param("id"));
    await wearKit(c.env, db, session, kit);
    await notifyBrandKitsChanged(c.env, session.userId, [kit.id]);
    return c.json(await readBrand(db, session.tenantId));
  })
  // Makes a kit anew in the brand's colours, with a logo of its own.
  .post("/:id/brand", async (c) => {
    const { db, session } = c.var;
    const logo = await createOnce(c, "logo", {
      find: (id) => findLogo(db, session.tenantId, id),
      async create(id) {
        const { design, logo_id } = await getBrandKit(db, session.tenantId, c.req.param("id"));
        const making = (await findLogo(db, session.tenantId, logo_id))?.making ?? null;
        return applyBrandToDesign(c.env, db, session, id, { design, making });
      },
    });
    const { kit } = await createBrandKit(c.env, db, session, logo.image_url ?? "");
    await retryIfFailed(c, kit);
    return c.json({ kit_id: kit.id, job_id: kit.job_id }, 202);
  })
  .delete("/:id", async (c) => {
    await deleteBrandKit(c.env, c.var.db, c.var.session, c.req.param("id"));
    return c.json({ deleted: 1 });
  });

export const generateLogoRoute = new Hono<AppEnv>().post("/", validate("json", generateLogoBody), async (c) => {
  const { style, ...fields } = c.req.valid("json");
  const { db, session } = c.var;
  const logo = await createOnce(c, "logo", {
    find: (id) => findLogo(db, session.tenantId, id),
    async create(id) {
      const known = await readLogoBrief(db, session.tenantId);
      // Another name is another brand: the saved details do not apply to it.
      const brand = fields.name && fields.name !== known.name ? fields : { ...known, ...fields };
      await checkTexts(c, [fields.name, fields.slogan]);
      return generateLogo(c.env, db, session, id, parseFields(brandBody, brand), style);
    },
  });
  return c.json({ imageUrl: logo.image_url, style: logo.style, id: logo.id, label: logo.label });
});

export const generateBrandKitRoute = new Hono<AppEnv>().post("/", validate("json", generateBrandKitBody), async (c) => {
  const { kit, assets } = await createBrandKit(c.env, c.var.db, c.var.session, c.req.valid("json").logoUrl);
  await retryIfFailed(c, kit);
  const brandKit = assets.map(({ name, label, image_url }) => ({ name, label, imageUrl: image_url }));
  return c.json({ brandKit, totalAssets: assets.length, kit_id: kit.id, job_id: kit.job_id }, 202);
});

/** Retries the failed files of an ended job. */
async function retryIfFailed({ env, var: { db } }: AppContext, { job_id }: BrandKit): Promise<void> {
  const job = job_id ? await readJob(db, job_id) : undefined;
  if (job && job.status !== "queued" && job.status !== "running" && job.done < job.total) await retryJob(env, db, job);
}
