import { renderLandingNotFound } from "../page/not-found.tsx";

/** The answer at the address of a landing page that is not there. */
export function answerMissing(): Response {
  const { html, contentSecurityPolicy } = renderLandingNotFound();
  const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": contentSecurityPolicy };
  return new Response(html, { status: 404, headers: { ...headers, "cache-control": "no-cache" } });
}
