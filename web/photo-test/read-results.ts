// The test's answer as it arrives: one JSON text, whose results are complete before it is.
import { TestFailed } from "./test-failed.ts";

export interface PhotoTestResult {
  imageUrl: string;
  style: string;
  label: string;
}

interface PhotoTestRequest {
  imageUrl: string;
  page: string | undefined;
  turnstileToken: string | undefined;
}

/** Throws TestFailed for an answer that tells of an error, also behind results. */
export async function* readResults(request: PhotoTestRequest): AsyncGenerator<PhotoTestResult> {
  const response = await fetch("/api/functions/test-product-transform", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(request),
    // What a page's owner tries in its preview is no conversion; the frame's own address does not tell.
    referrer: window.parent.location.href,
  });
  if (!response.ok || !response.body) throw await TestFailed.read(response);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  let shown = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    const complete = text.match(/\{"imageUrl":[^{}]*\}/g) ?? [];
    for (; shown < complete.length; shown += 1) yield JSON.parse(complete[shown] ?? "") as PhotoTestResult;
  }
  const answer = JSON.parse(text) as { error?: string };
  if (answer.error) throw TestFailed.from(answer);
}
