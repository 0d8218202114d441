// The photo test's doors, all public: the upload, the test, the page that answers a form without scripts, and the
// document of the script.
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
import { answerMissing } from "../serving/missing-page.ts";
import { openResultPage, type ResultPage } from "../page/photo-test-page.tsx";
import { beginPhotoTest, keepUpload, type PhotoTestResult, type PhotoTestWish } from "./photo-test.ts";
import { openTestFrame } from "./frame.ts";
import { identifyTester } from "./turns.ts";
import { pickVariant } from "../../visitor/visitor.ts";

/** A picture, and what a form adds around it. */
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
  return c.json({ imageUrl: await keepUpload(c, await form.readFile("file")) }, 201);
});

export const testProductTransformRoute = new Hono<AppEnv>().post(
  "/",
  limitTests,
  limitTestBody,
  validate("json", testProductTransformBody),
  async (c) => {
    const { imageUrl, page, turnstileToken } = c.req.valid("json");
    const results = await beginPhotoTest(c, { photo: imageUrl, page, turnstileToken });
    // With the first picture the status is sure.
    const first = await results.next();
    const body = streamText(writeJson(c, first, results));
    return c.body(body, 200, { ...streamed, "content-type": "application/json; charset=UTF-8" });
  },
);

/** Compressed on the way, the first pieces would wait for the last. */
const streamed = { "cache-control": "no-store, no-transform", "content-encoding": "identity" };

/** `{"results":[…]}`, each result as it is drawn; what goes wrong meanwhile stands behind them. */
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
    yield `],"error":${JSON.stringify(await readSentence(answerError(error, c)))}}`;
  }
}

/** The answer to a form that no script took over, in the look of its page; and the document that brings the script. */
export const photoTestPages = new Hono<AppEnv>().get("/_essai", openTestFrame).post("/:slug/essai", async (c) => {
  const found = await findActivePage(c.var.db, c.req.param("slug"));
  if (!found) return answerMissing();
  const { experiment_id } = found.page;
  // The version that brought them here, whose button counts for it.
  const variant = experiment_id ? await pickVariant(c.var.settings.authSecret, experiment_id, c.req.raw) : "a";
  const page = openResultPage(toPageModel(found.page, found.brand, variant));
  const headers = {
    ...streamed,
    "content-type": "text/html; charset=UTF-8",
    "content-security-policy": page.contentSecurityPolicy,
  };
  try {
    await limitTests(c, releaseProbe);
    await limitTestBody(c, releaseProbe);
    const results = await beginPhotoTest(c, await readWish(c, found.page.slug));
    const body = streamText(writePage(c, page, results));
    return c.body(body, 200, headers);
  } catch (error) {
    const answer = answerError(error, c);
    return new Response(page.start + page.fail(await readSentence(answer)), {
      status: answer.status,
      headers,
    });
  }
});

const releaseProbe = async () => {};

async function readWish(c: AppContext, slug: string): Promise<PhotoTestWish> {
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
    yield page.fail(await readSentence(answerError(error, c)));
  }
}

/** What an error is told as. */
async function readSentence(answer: Response): Promise<string> {
  const { error, suggestion } = await answer.json<{ error: string; suggestion?: string }>();
  return suggestion ?? error;
}

/** Asks for the next piece when the last has gone out; who stops reading stops the work. */
function streamText(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      // The piece before leaves the isolate only while nothing computes, which the next one does for long.
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
