// What a landing page may do: show its own style, pictures and typefaces. No script runs in it, whatever its texts hold.
import { createHash } from "node:crypto";

export function policyFor(style: string): string {
  const hash = createHash("sha256").update(style).digest("base64");
  return [
    "default-src 'none'",
    "script-src 'none'",
    `style-src 'sha256-${hash}'`,
    // And a glance at the photo that a visitor chose for the test.
    "img-src 'self' blob:",
    "font-src 'self'",
    // Nothing of the page's own connects; who audits it reads robots.txt from within it.
    "connect-src 'self'",
    // The photo test takes over its form from a document of its own, which is not loaded before it is touched.
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
}
