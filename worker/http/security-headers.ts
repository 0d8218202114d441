import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";

/**
 * Nothing loads from another host. Style is 'unsafe-inline' because Radix and sonner place and size their layers with
 * style attributes and one style element; scripts are never inline.
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

/** Turnstile's script comes from Cloudflare, and opens a frame there. */
const challengeHost = "https://challenges.cloudflare.com";
const policyWithChallenge = contentSecurityPolicy.replace(
  "script-src 'self'",
  `script-src 'self' ${challengeHost}; frame-src ${challengeHost}`,
);

/** Sets what a response did not set itself: a page of /dev may bring its own policy. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  // A WebSocket's 101 has immutable headers and needs none.
  if (c.res.status === 101) return;
  // Hono copies the response at each header of its own: once, so that it can be written to.
  c.header("x-content-type-options", "nosniff");
  const { headers } = c.res;
  if (!headers.has("content-security-policy")) {
    headers.set("content-security-policy", c.var.settings.turnstile ? policyWithChallenge : contentSecurityPolicy);
  }
  headers.set("referrer-policy", "strict-origin-when-cross-origin");
  headers.set("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
  headers.set("cross-origin-opener-policy", "same-origin");
  if (!c.var.settings.isDevelopment) headers.set("strict-transport-security", "max-age=63072000; includeSubDomains");
});
