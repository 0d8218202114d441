import { renderLandingNotFound } from "../page/not-found.tsx";

/** The 404 response for a landing page that does not exist. */
export function respondNotFound(): Response {
  const { html, contentSecurityPolicy } = renderLandingNotFound();
  const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": contentSecurityPolicy };
  return new Response(html, { status: 404, headers: { ...headers, "cache-control": "no-cache" } });
}
