// Public verification of pictures: the form's result page, the API, the signing keys and the manifests.
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { messages } from "../contract/messages.ts";
import { verifiedFileBytes } from "../contract/schemas/verify.ts";
import { listDatabases } from "../db/databases.ts";
import { AppError } from "../errors/app-error.ts";
import type { AppEnv } from "../http/app-env.ts";
import { limitBodyTo } from "../http/body-limits.ts";
import { answerError } from "../http/errors.ts";
import { readForm } from "../http/forms.ts";
import { checkRate } from "../http/rate-limit.ts";
import { hashNetwork } from "../visitor/visitor.ts";
import { verifyPicture } from "./answer.ts";
import { renderResult, renderError } from "./answer-page.ts";
import { findFile } from "./find-picture.ts";
import { readManifestKeys } from "../provenance/manifest.ts";

/** A picture with the overhead of a form. */
const limitFile = limitBodyTo({
  jsonBytes: 1024,
  formBytes: verifiedFileBytes + 16 * 1024,
  tooLarge: messages.photoTooLarge,
});

const limitRequests = createMiddleware<AppEnv>(async (c, next) => {
  await checkRate(c.env, "TEST_LIMIT", await hashNetwork(c.var.settings.authSecret, "verify", c.req.raw));
  await next();
});

const noNext = async () => {};

/** POST /api/verify, without authentication. */
export const verifyRoute = new Hono<AppEnv>().post("/", limitRequests, limitFile, async (c) => {
  const form = await readForm(c);
  c.header("cache-control", "no-store");
  return c.json(await verifyPicture(c, await form.readFile("image")));
});

/** GET /verify itself is a static page (web/verify/). */
export const verifyPages = new Hono<AppEnv>()
  .post("/", async (c) => {
    try {
      await limitRequests(c, noNext);
      await limitFile(c, noNext);
      const form = await readForm(c);
      return await renderResult(c, await verifyPicture(c, await form.readFile("image")));
    } catch (error) {
      const answer = answerError(error, c);
      const { error: sentence } = await answer.json<{ error: string }>();
      return renderError(c, sentence, answer.status);
    }
  })
  .get("/keys.json", async (c) => {
    c.header("cache-control", "public, max-age=600");
    c.header("access-control-allow-origin", "*");
    return c.json(await readManifestKeys(c.var.db));
  })
  .get("/manifests/:sha256{[0-9a-f]{64}}", async (c) => {
    const sha256 = c.req.param("sha256");
    const picture = await findFile(listDatabases(c.env), sha256);
    if (!picture) throw new AppError(404, "not_found", messages.notFound);
    return c.body(picture.manifest, 200, {
      "content-type": "application/jose",
      "content-disposition": `attachment; filename="attestation-${sha256.slice(0, 12)}.jws"`,
      "cache-control": "no-store",
    });
  });
