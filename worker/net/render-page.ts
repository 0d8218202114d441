// Pages as a browser shows them, by Cloudflare's Browser Rendering.
import { z } from "zod";
import type { Env } from "../settings/env.ts";

/** Milliseconds that a page has to load and to run its scripts. */
const renderMs = 20_000;
/** Characters of HTML that are read at most. */
const maxCharacters = 5_000_000;

const answer = z.object({ success: z.literal(true), result: z.string().max(maxCharacters) });

/** The HTML of a public page after its scripts have run; null when it could not be rendered. */
export type RenderPage = (url: string) => Promise<string | null>;

/** Undefined where no browser is bound. */
export function openRenderer({ BROWSER: browser }: Pick<Env, "BROWSER">, userAgent: string): RenderPage | undefined {
  if (!browser) return undefined;
  return async (url) => {
    try {
      const response = await browser.quickAction("content", {
        url,
        userAgent,
        gotoOptions: { waitUntil: "networkidle2", timeout: renderMs },
        // Addresses of pictures are read, not the pictures.
        rejectResourceTypes: ["image", "media", "font"],
      });
      return answer.parse(await response.json()).result;
    } catch (error) {
      console.error(JSON.stringify({ render: new URL(url).hostname, error: String(error) }));
      return null;
    }
  };
}
