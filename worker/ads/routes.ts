import { Hono } from "hono";
import {
  applyTextOverlayBody,
  editAdPostBody,
  generateAdPostBody,
  listAdPostsQuery,
  styleAdPostBody,
  variantsBody,
} from "../contract/schemas/ad-posts.ts";
import { messages } from "../contract/messages.ts";
import { AppError } from "../errors/app-error.ts";
import type { AppContext, AppEnv } from "../http/app-env.ts";
import { createOnce } from "../http/idempotency-key.ts";
import { validate } from "../http/validation.ts";
import { studioFor } from "../models/studio-for.ts";
import { drawAdImage, findSource } from "./ad-image.ts";
import {
  applyBrandToAd,
  deleteAdPost,
  editAdPost,
  findAdPost,
  findWrittenPosts,
  generateAdPosts,
  listAdPosts,
  styleAdPost,
  writeVariants,
} from "./ad-posts.ts";

const studioOf = (c: AppContext) => studioFor(c.env, c.var.db, c.var.session.tenantId);

/** /api/ad-posts. */
export const adPostRoutes = new Hono<AppEnv>()
  .get("/", validate("query", listAdPostsQuery), async (c) => {
    const { product_id: productId, ...page } = c.req.valid("query");
    return c.json(await listAdPosts(c.var.db, c.var.session, page, productId));
  })
  .patch("/:id", validate("json", editAdPostBody), async (c) =>
    c.json(await editAdPost(c.env, c.var.db, c.var.session, await studioOf(c), c.req.param("id"), c.req.valid("json"))),
  )
  .patch("/:id/template", validate("json", styleAdPostBody), async (c) => {
    const { template } = c.req.valid("json");
    return c.json(await styleAdPost(c.env, c.var.db, c.var.session, await studioOf(c), c.req.param("id"), template));
  })
  // Three other texts to choose from.
  .post("/:id/variants", validate("json", variantsBody), async (c) => {
    const { round } = c.req.valid("json");
    return c.json(await writeVariants(c.env, c.var.db, c.var.session, await studioOf(c), c.req.param("id"), round));
  })
  // Makes an ad anew in the brand.
  .post("/:id/brand", async (c) => {
    const { db, session } = c.var;
    const made = await createOnce(c, "ad-posts", {
      find: (id) => findAdPost(db, session, id),
      create: async (id) => applyBrandToAd(c.env, db, session, await studioOf(c), id, c.req.param("id")),
    });
    return c.json(made, 201);
  })
  .delete("/:id", async (c) => {
    await deleteAdPost(c.env, c.var.db, c.var.session, c.req.param("id"));
    return c.json({ deleted: 1 });
  });

export const generateAdPostRoute = new Hono<AppEnv>().post("/", validate("json", generateAdPostBody), async (c) => {
  const { db, session } = c.var;
  const written = await createOnce(c, "ad-posts", {
    find: (id) => findWrittenPosts(db, session, id),
    create: async (id) => generateAdPosts(c.env, db, session, await studioOf(c), id, c.req.valid("json")),
  });
  return c.json(written);
});

export const applyTextOverlayRoute = new Hono<AppEnv>().post("/", validate("json", applyTextOverlayBody), async (c) => {
  const { imageUrl, hook, cta, template } = c.req.valid("json");
  const { env, var: vars } = c;
  const source = await findSource(env, vars.db, {
    tenant_id: vars.session.tenantId,
    image_url: pathOf(imageUrl, vars.settings.siteUrl),
  });
  if (!source) throw new AppError(404, "image_not_found", messages.adImageNotFound);
  const picture = await drawAdImage(await studioOf(c), source, { hook, call_to_action: cta }, template);
  return c.body(Uint8Array.from(picture.bytes).buffer, 200, {
    "content-type": picture.mime,
    "cache-control": "private, no-store",
  });
});

/** The path of a URL, which clients may send as absolute; rows store paths. */
function pathOf(imageUrl: string, siteUrl: string): string {
  return URL.canParse(imageUrl, siteUrl) ? new URL(imageUrl, siteUrl).pathname : "";
}
