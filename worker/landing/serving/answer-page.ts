// Answers with a rendered page, and counts the view before its answer is whole.
import { matchesEtag } from "../../http/etag.ts";
import type { RenderedPage } from "../../page-cache/page-cache.ts";
import type { Env } from "../../settings/env.ts";
import { isHumanView } from "../../visitor/visitor.ts";
import { openViewBuffer, scheduleAggregation } from "../counting/record-views.ts";

/** Browsers revalidate each time, so that every view is counted and every change is visible. */
export const headersOf = ({ etag, contentSecurityPolicy }: RenderedPage): Record<string, string> => ({
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": contentSecurityPolicy,
  "cache-control": "public, max-age=0, must-revalidate",
  etag,
});

/** A complete response has been counted; a 304, which has no bytes to show meanwhile, waits for it at most this long. */
const maxDelay304Ms = 250;
const delayedBytes = "</html>".length;

/** `keepAlive` lets the request live until the work has ended (waitUntil). */
export async function answerPage(
  env: Env,
  request: Request,
  { bytes, ...page }: RenderedPage,
  headers: HeadersInit,
  keepAlive: (work: Promise<void>) => void,
): Promise<Response> {
  const given = request.headers.get("if-none-match");
  const isKnown = given !== null && matchesEtag(given, page.etag, "weak");
  if (isHumanView(request)) {
    const buffer = openViewBuffer(env);
    const written = buffer.recordView(page, (work) => keepAlive(work.then(() => scheduleAggregation(env))));
    // The page at once and its end later are two writes, which cost a busy isolate more time than they save its visitors.
    const isWhole = isKnown || buffer.isBusy();
    if (!isWhole) return new Response(delayEnd(bytes, written), { headers });
    await (isKnown ? within(written, maxDelay304Ms) : written);
  }
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(bytes, { headers });
}

function delayEnd(bytes: Uint8Array, written: Promise<void>): ReadableStream {
  const { readable, writable } = new FixedLengthStream(bytes.length);
  const send = async () => {
    const writer = writable.getWriter();
    await writer.write(bytes.subarray(0, -delayedBytes));
    await written;
    await writer.write(bytes.subarray(-delayedBytes));
    await writer.close();
  };
  // The client has disconnected.
  send().catch(() => undefined);
  return readable;
}

function within(work: Promise<void>, ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
