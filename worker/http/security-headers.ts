// Content-Security-Policy and other security headers.
import { createMiddleware } from "hono/factory";
import type { Settings } from "../settings/env.ts";
import type { AppEnv } from "./app-env.ts";

/**
 * All resources from the own origin. style-src needs 'unsafe-inline' because Radix and sonner position their layers with
 * style attributes and a style element; inline scripts are not allowed.
 */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** Turnstile loads its script and a frame from this host. */
const challengeHost = "https://challenges.cloudflare.com";
const policyWithChallenge = contentSecurityPolicy.replace(
  "script-src 'self'",
  `script-src 'self' ${challengeHost}; frame-src ${challengeHost}`,
);

/** What every response carries, besides its Content-Security-Policy. */
export const headersForAll = ({ isDevelopment }: Pick<Settings, "isDevelopment">): Record<string, string> => ({
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  ...(!isDevelopment && { "strict-transport-security": "max-age=63072000; includeSubDomains" }),
});

/** Middleware: sets the security headers; a response's own Content-Security-Policy is kept. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  // The headers of a WebSocket's 101 are immutable.
  if (c.res.status === 101) return;
  // c.header() makes Hono copy the response, so that its headers become writable; once is enough.
  c.header("x-content-type-options", "nosniff");
  const { headers } = c.res;
  if (!headers.has("content-security-policy")) {
    headers.set("content-security-policy", c.var.settings.turnstile ? policyWithChallenge : contentSecurityPolicy);
  }
  for (const [name, value] of Object.entries(headersForAll(c.var.settings))) headers.set(name, value);
});
