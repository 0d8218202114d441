// Content-Security-Policy of landing pages: own style, pictures and typefaces; no scripts.
import { createHash } from "node:crypto";

/** The header's value for a page with this inline style. */
export function policyFor(style: string): string {
  const hash = createHash("sha256").update(style).digest("base64");
  return [
    "default-src 'none'",
    "script-src 'none'",
    `style-src 'sha256-${hash}'`,
    // blob: for the preview of a photo chosen for the test.
    "img-src 'self' blob:",
    "font-src 'self'",
    // The page itself makes no requests; audit tools read robots.txt from it.
    "connect-src 'self'",
    // The photo test's script runs in a frame of its own, which loads on first interaction.
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
}
