// The document of the photo test's frame, which contains only the script that takes over the form of the page around
// it. The landing page itself runs no scripts.
import type { AppContext } from "../../http/app-env.ts";

const challengeHost = "https://challenges.cloudflare.com";

/** What a form that was posted into the frame asks for: a test of this picture or product page, or why there is none. */
export type PostedTest = { imageUrl: string } | { error: string };

/** The frame's document with its Content-Security-Policy, and the Turnstile site key where it is configured. */
export async function openTestFrame(c: AppContext, posted?: PostedTest): Promise<Response> {
  const built = await c.env.ASSETS.fetch(new URL("/photo-test/frame.html", c.req.url));
  const { turnstile } = c.var.settings;
  const page = new HTMLRewriter()
    .on("html", {
      element(html) {
        if (turnstile) html.setAttribute("data-site-key", turnstile.siteKey);
        if (posted && "imageUrl" in posted) html.setAttribute("data-image-url", posted.imageUrl);
        if (posted && "error" in posted) html.setAttribute("data-error", posted.error);
      },
    })
    .transform(built);
  const challenge = turnstile ? ` ${challengeHost}` : "";
  return new Response(page.body, {
    headers: {
      "content-type": "text/html; charset=UTF-8",
      "cache-control": "no-cache",
      "content-security-policy": [
        "default-src 'none'",
        `script-src 'self'${challenge}`,
        ...(turnstile ? [`frame-src ${challengeHost}`, "style-src 'unsafe-inline'"] : []),
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
      ].join("; "),
    },
  });
}
