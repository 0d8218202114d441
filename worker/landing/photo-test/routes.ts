// Public routes of the photo test: upload, test, the form's result page without scripts, and the frame's document.
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { testProductTransformBody } from "../../contract/schemas/landing-pages.ts";
import { photoTestLimits } from "../../contract/landing-pages.ts";
import { messages } from "../../contract/messages.ts";
import type { AppContext, AppEnv } from "../../http/app-env.ts";
import { AppError } from "../../errors/app-error.ts";
import { limitBodyTo } from "../../http/body-limits.ts";
import { answerError } from "../../http/errors.ts";
import { readForm } from "../../http/forms.ts";
import { checkRate } from "../../http/rate-limit.ts";
import { validate } from "../../http/validation.ts";
import { findActivePage, toPageModel } from "../page-model.ts";
import { respondNotFound } from "../serving/missing-page.ts";
import { openResultPage, type ResultPage } from "../page/photo-test-page.tsx";
import { startPhotoTest, storeUpload, type PhotoTestResult, type PhotoTestRequest } from "./photo-test.ts";
import { openTestFrame, type PostedTest } from "./frame.ts";
import { identifyTester } from "./daily-limits.ts";
import { pickVariant } from "../../visitor/visitor.ts";

/** A picture with the overhead of a form. */
const limitTestBody = limitBodyTo({
  jsonBytes: 16 * 1024,
  formBytes: photoTestLimits.fileBytes + 16 * 1024,
  tooLarge: messages.photoTooLarge,
});

const limitTests = createMiddleware<AppEnv>(async (c, next) => {
  await checkRate(c.env, "TEST_LIMIT", (await identifyTester(c)).network);
  await next();
});

export const publicUploadRoute = new Hono<AppEnv>().post("/", limitTests, limitTestBody, async (c) => {
  const form = await readForm(c);
  return c.json({ imageUrl: await storeUpload(c, await form.readFile("file")) }, 201);
});

export const testProductTransformRoute = new Hono<AppEnv>().post(
  "/",
  limitTests,
  limitTestBody,
  validate("json", testProductTransformBody),
  async (c) => {
    const { imageUrl, page, turnstileToken } = c.req.valid("json");
    const results = await startPhotoTest(c, { photo: imageUrl, page, turnstileToken });
    // The status code is known with the first picture.
    const first = await results.next();
    const body = streamText(writeJson(c, first, results));
    return c.body(body, 200, { ...streamed, "content-type": "application/json; charset=UTF-8" });
  },
);

/** No compression: it would hold back the first chunks until the last. */
const streamed = { "cache-control": "no-store, no-transform", "content-encoding": "identity" };

/** Streams `{"results":[…]}`, each result as it is drawn; an error meanwhile is appended as `error`. */
async function* writeJson(
  c: AppContext,
  first: IteratorResult<PhotoTestResult>,
  others: AsyncGenerator<PhotoTestResult>,
): AsyncGenerator<string> {
  yield `{"results":[${JSON.stringify(first.value)}`;
  try {
    for await (const result of others) yield `,${JSON.stringify(result)}`;
    yield "]}";
  } catch (error) {
    yield `],"error":${JSON.stringify(await readErrorMessage(answerError(error, c)))}}`;
  }
}

/** The result page of a form submitted without scripts, in the style of its landing page; and the frame's document. */
export const photoTestPages = new Hono<AppEnv>()
  .get("/_essai", (c) => openTestFrame(c))
  .post("/:slug/essai", async (c) => {
    const found = await findActivePage(c.var.db, c.req.param("slug"));
    if (!found) return respondNotFound();
    if (c.req.header("sec-fetch-dest") === "iframe") return openTestFrame(c, await readPostedTest(c));
    const { experiment_id } = found.page;
    // The variant that the visitor saw, whose button counts for it.
    const variant = experiment_id ? await pickVariant(c.var.settings.authSecret, experiment_id, c.req.raw) : "a";
    const page = openResultPage(toPageModel(found.page, variant));
    const headers = {
      ...streamed,
      "content-type": "text/html; charset=UTF-8",
      "content-security-policy": page.contentSecurityPolicy,
    };
    try {
      await limitTests(c, noNext);
      await limitTestBody(c, noNext);
      const results = await startPhotoTest(c, await readTestRequest(c, found.page.slug));
      const body = streamText(writePage(c, page, results));
      return c.body(body, 200, headers);
    } catch (error) {
      const answer = answerError(error, c);
      return new Response(page.start + page.fail(await readErrorMessage(answer)), {
        status: answer.status,
        headers,
      });
    }
  });

const noNext = async () => {};

/** The form's link, or its photo, stored as the script would have done. */
async function readPostedTest(c: AppContext): Promise<PostedTest> {
  try {
    await limitTests(c, noNext);
    await limitTestBody(c, noNext);
    const form = await readForm(c);
    const url = form.fields["url"]?.trim() ?? "";
    const photo = await form.readFile("file");
    if (!url && photo.byteLength === 0) return { error: messages.photoSourceRequired };
    return { imageUrl: url || (await storeUpload(c, photo)) };
  } catch (error) {
    return { error: await readErrorMessage(answerError(error, c)) };
  }
}

async function readTestRequest(c: AppContext, slug: string): Promise<PhotoTestRequest> {
  if (c.var.settings.turnstile) throw new AppError(403, "captcha_failed", messages.photoTestNeedsScript);
  const form = await readForm(c);
  const url = form.fields["url"]?.trim() ?? "";
  return { photo: url || (await form.readFile("file")), page: slug, turnstileToken: undefined };
}

async function* writePage(
  c: AppContext,
  page: ResultPage,
  results: AsyncGenerator<PhotoTestResult>,
): AsyncGenerator<string> {
  yield page.start;
  let shown = 0;
  try {
    for await (const result of results) yield page.add(result, (shown += 1));
    yield page.finish(shown);
  } catch (error) {
    yield page.fail(await readErrorMessage(answerError(error, c)));
  }
}

/** The message of an error response that the visitor sees. */
async function readErrorMessage(answer: Response): Promise<string> {
  const { error, suggestion } = await answer.json<{ error: string; suggestion?: string }>();
  return suggestion ?? error;
}

/** A stream that requests the next chunk when the last one has been sent; cancelling it stops the work. */
function streamText(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      // The previous chunk leaves the isolate only while nothing computes, and drawing the next one computes for long.
      await scheduler.wait(1);
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
