import type { Env } from "../settings/env.ts";

const readers = new WeakMap<Env, (path: string) => Promise<Uint8Array>>();

/** Reads the project's own art, which ships with the web app under /art/. The same reader for the isolate's life. */
export function openArt(env: Env): (path: string) => Promise<Uint8Array> {
  const known = readers.get(env);
  if (known) return known;
  const read = async (path: string) => {
    const response = await env.ASSETS.fetch(`https://assets.local/art/${path}`);
    if (!response.ok) throw new Error(`Art is missing: ${path} (${response.status})`);
    return new Uint8Array(await response.arrayBuffer());
  };
  readers.set(env, read);
  return read;
}
