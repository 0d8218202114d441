// Access to the bundled art files.
import type { Env } from "../settings/env.ts";

const readers = new WeakMap<Fetcher, (path: string) => Promise<Uint8Array>>();

/** Reader of the bundled art files (static assets under /art/); one per isolate. The reader throws for a missing file. */
export function openArt({ ASSETS: assets }: Pick<Env, "ASSETS">): (path: string) => Promise<Uint8Array> {
  const cached = readers.get(assets);
  if (cached) return cached;
  const read = async (path: string) => {
    const response = await assets.fetch(`https://assets.local/art/${path}`);
    if (!response.ok) throw new Error(`Art is missing: ${path} (${response.status})`);
    return new Uint8Array(await response.arrayBuffer());
  };
  readers.set(assets, read);
  return read;
}
