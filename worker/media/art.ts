import type { Env } from "../env.ts";

/** Reads the project's own art, which ships with the web app under /art/. */
export const openArt =
  (env: Env) =>
  async (path: string): Promise<Uint8Array> => {
    const response = await env.ASSETS.fetch(`https://assets.local/art/${path}`);
    if (!response.ok) throw new Error(`Art is missing: ${path} (${response.status})`);
    return new Uint8Array(await response.arrayBuffer());
  };
