import { Hono } from "hono";
import { generateInfluencersBody, uploadInfluencerFields } from "../contract/influencers.ts";
import { pageQuery } from "../contract/paging.ts";
import type { AppEnv } from "../http/app-env.ts";
import { readForm } from "../http/forms.ts";
import { parseFields, validate } from "../http/validation.ts";
import { openArt } from "../media/art.ts";
import { checkImage, maxUploadBytes } from "../media/check-image.ts";
import { openStudio } from "../studio/open-studio.ts";
import { deleteInfluencer, generateInfluencers, listInfluencers, uploadInfluencer } from "./influencers.ts";

export const influencerRoutes = new Hono<AppEnv>()
  .get("/", validate("query", pageQuery), async (c) =>
    c.json(await listInfluencers(c.var.db, c.var.session, c.req.valid("query"))),
  )
  .post("/", async (c) => {
    const form = await readForm(c);
    const fields = parseFields(uploadInfluencerFields, form.fields);
    const image = checkImage(await form.readFile("image"), maxUploadBytes);
    return c.json(await uploadInfluencer(c.env, c.var.db, c.var.session, fields, image), 201);
  })
  .delete("/:id", async (c) => {
    await deleteInfluencer(c.env, c.var.db, c.var.session, c.req.param("id"));
    return c.json({ deleted: 1 });
  });

export const generateInfluencersRoute = new Hono<AppEnv>().post(
  "/",
  validate("json", generateInfluencersBody),
  async (c) => {
    const studio = openStudio(openArt(c.env));
    const wanted = { ...c.req.valid("json"), idempotencyKey: c.req.header("idempotency-key")?.slice(0, 100) };
    return c.json(await generateInfluencers(c.env, c.var.db, c.var.session, studio, wanted), 202);
  },
);
