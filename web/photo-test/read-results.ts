// Streams the test's answer: one JSON document whose results are read before it is complete.
import { PhotoTestError } from "./photo-test-error.ts";

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

/** Yields each result as it arrives. Throws PhotoTestError for an error answer, also after results. */
export async function* readResults(request: PhotoTestRequest): AsyncGenerator<PhotoTestResult> {
  const response = await fetch("/api/functions/test-product-transform", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(request),
    // The referrer of the embedding page, not of the iframe: a test in the owner's preview does not count as a conversion.
    referrer: window.parent.location.href,
  });
  if (!response.ok || !response.body) throw await PhotoTestError.read(response);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  let shown = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    const complete = text.match(/\{"imageUrl":[^{}]*\}/g) ?? [];
    for (; shown < complete.length; shown += 1) yield JSON.parse(complete[shown] ?? "") as PhotoTestResult;
  }
  const answer = JSON.parse(text) as { error?: string };
  if (answer.error) throw PhotoTestError.from(answer);
}
