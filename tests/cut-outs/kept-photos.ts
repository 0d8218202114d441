// Stands in for worker/studio/pixels/codec.ts where tests read photos: the same file is decoded once in a process or isolate,
// by the worker's own code. Each reader gets a copy, which is its own to change. Tests of decoding import that code directly.
import { decodePhoto as decode } from "../../worker/studio/pixels/codec.ts";
import type { Raster } from "../../worker/studio/pixels/raster.ts";

export { decodePart, releaseWebpDecoder } from "../../worker/studio/pixels/codec.ts";

/** By content and wanted side; the last one read is last. */
const kept = new Map<string, Raster>();
let keptBytes = 0;
const mostBytes = 100e6;

const copy = ({ width, height, data }: Raster): Raster => ({ width, height, data: data.slice() });

export async function decodePhoto(bytes: Uint8Array, enoughSide: number): Promise<Raster> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes as BufferSource));
  const key = `${enoughSide} ${digest.join()}`;
  const found = kept.get(key);
  if (found) {
    kept.delete(key);
    kept.set(key, found);
    return copy(found);
  }
  const photo = await decode(bytes, enoughSide);
  if (kept.has(key)) return photo;
  kept.set(key, copy(photo));
  keptBytes += photo.data.byteLength;
  for (const [oldest, { data }] of kept) {
    if (keptBytes <= mostBytes) break;
    kept.delete(oldest);
    keptBytes -= data.byteLength;
  }
  return photo;
}
