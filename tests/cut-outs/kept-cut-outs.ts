// Stands in for worker/studio/cut-out/automatic-cut-out.ts where tests draw pictures: the same pixels are cut out once in a
// run, whichever test file needs them first, and by the worker's own code. Tests of cut-outs import that code directly.
import { cutOutAutomatically as cutOut } from "../../worker/studio/cut-out/automatic-cut-out.ts";
import type { CutOutResult } from "../../worker/studio/cut-out/cut-out.ts";
import { type PackedCutOut, packCutOut, unpackCutOut } from "../../worker/studio/cut-out/packed-cut-out.ts";
import type { MapSubject } from "../../worker/studio/cut-out/subject-map.ts";
import type { Raster } from "../../worker/studio/pixels/raster.ts";
import { pack, unpack } from "./pack.ts";
import { findStore } from "./store.ts";

export { attemptAutomatically } from "../../worker/studio/cut-out/automatic-cut-out.ts";

/** A result as it is kept. */
interface Kept {
  rest: Omit<CutOutResult, "cutOut">;
  cutOut: PackedCutOut | undefined;
}

// Tests may replace the global one.
const { fetch } = globalThis;

export async function cutOutAutomatically(
  photo: Raster,
  mapSubject: MapSubject,
  isForced = false,
): Promise<CutOutResult> {
  const store = findStore();
  if (!store) return cutOut(photo, mapSubject, isForced);
  const url = `http://${store}/${await namePixels(photo)}${isForced ? "-forced" : ""}`;
  const found = await fetch(url);
  const bytes = new Uint8Array(await found.arrayBuffer());
  if (found.ok) {
    const { rest, cutOut } = unpack(bytes) as Kept;
    return { ...rest, cutOut: cutOut && unpackCutOut(cutOut, photo) };
  }
  const { cutOut: made, ...rest } = await cutOut(photo, mapSubject, isForced);
  const packed = made && packCutOut(made, photo);
  if (packed || !made) {
    const kept: Kept = { rest, cutOut: packed };
    const { ok } = await fetch(url, { method: "PUT", body: pack(kept) });
    if (!ok) throw new Error("A cut-out was not kept");
  }
  return { ...rest, cutOut: made };
}

async function namePixels({ width, height, data }: Raster): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", data as BufferSource);
  return `${width}x${height}-${new Uint8Array(digest).join("-")}`;
}
