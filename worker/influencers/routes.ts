import { Hono } from "hono";
import {
  generateInfluencersBody,
  readyMadeBody,
  uploadInfluencerFields,
  voiceBody,
  voiceSampleBody,
  voicesQuery,
} from "../contract/schemas/influencers.ts";
import { brandPageQuery } from "../contract/schemas/paging.ts";
import type { AppEnv } from "../http/app-env.ts";
import { readForm } from "../http/forms.ts";
import { createOnce, readIdempotencyKey } from "../http/idempotency-key.ts";
import { parseFields, validate } from "../http/validation.ts";
import { normaliseUpload } from "../media/normalise-image.ts";
import { checkSellersPicture, checkTexts } from "../models/check-content.ts";
import { studioFor } from "../models/studio-for.ts";
import {
  applyBrandToInfluencer,
  deleteInfluencer,
  findInfluencer,
  generateInfluencers,
  getInfluencer,
  listInfluencers,
  readBrandClothes,
  uploadInfluencer,
} from "./influencers.ts";
import { addReadyMade } from "./ready-made.ts";
import { chooseVoice, listVoices, sampleVoice } from "./voices.ts";

/** /api/influencers. */
export const influencerRoutes = new Hono<AppEnv>()
  .get("/", validate("query", brandPageQuery), async (c) =>
    c.json(await listInfluencers(c.var.db, c.var.session, c.req.valid("query"))),
  )
  .post("/", async (c) => {
    const { db, session } = c.var;
    const influencer = await createOnce(c, "influencer", {
      find: (id) => findInfluencer(db, session.tenantId, id),
      async create(id) {
        const form = await readForm(c);
        const fields = parseFields(uploadInfluencerFields, form.fields);
        const image = await normaliseUpload(await form.readFile("image"), c.env.IMAGES);
        await Promise.all([
          checkTexts(c, [fields.name, fields.ethnicity, fields.description]),
          checkSellersPicture(c, image),
        ]);
        return uploadInfluencer(c.env, db, session, id, fields, image);
      },
    });
    return c.json(influencer, 201);
  })
  // The ready-made influencers, once.
  .post("/ready-made", validate("json", readyMadeBody), async (c) =>
    c.json(await addReadyMade(c.env, c.var.db, c.var.session, c.req.valid("json").productId), 202),
  )
  .get("/:id/voices", validate("query", voicesQuery), async (c) => {
    const { language } = c.req.valid("query");
    return c.json(await listVoices(c.env, c.var.db, c.var.session, c.req.param("id"), language));
  })
  .put("/:id/voice", validate("json", voiceBody), async (c) => {
    const { voice } = c.req.valid("json");
    await chooseVoice(c.env, c.var.db, c.var.session, c.req.param("id"), voice);
    return c.json({ voice });
  })
  // How a voice sounds, before it is chosen.
  .post("/:id/voice-sample", validate("json", voiceSampleBody), async (c) => {
    const { db, session } = c.var;
    await getInfluencer(db, session.tenantId, c.req.param("id"));
    const { voice, language } = c.req.valid("json");
    return c.json({ audio: await sampleVoice(c.env, db, session, voice, language) });
  })
  // What the brand dresses somebody in, before it is asked to.
  .get("/:id/brand", async (c) => c.json(await readBrandClothes(c.var.db, c.var.session, c.req.param("id"))))
  // The same person in clothes of the brand's colours.
  .post("/:id/brand", async (c) => {
    const { db, session } = c.var;
    const started = await applyBrandToInfluencer(c.env, db, session, c.req.param("id"), readIdempotencyKey(c));
    return c.json(started, 202);
  })
  .delete("/:id", async (c) => {
    await deleteInfluencer(c.env, c.var.db, c.var.session, c.req.param("id"));
    return c.json({ deleted: 1 });
  });

export const generateInfluencersRoute = new Hono<AppEnv>().post(
  "/",
  validate("json", generateInfluencersBody),
  async (c) => {
    await checkTexts(c, [c.req.valid("json").description]);
    const studio = await studioFor(c.env, c.var.db, c.var.session.tenantId);
    const wanted = { ...c.req.valid("json"), idempotencyKey: readIdempotencyKey(c) };
    return c.json(await generateInfluencers(c.env, c.var.db, c.var.session, studio, wanted), 202);
  },
);
