import { boundsOf, move, readPath, writePath } from "../logo/path.ts";
import type { VectorDrawing } from "../briefs/logo.ts";
import type { Board } from "./board.ts";

/** A logo's drawing as a board, cropped to its ink so that it can be placed exactly; only its filled paths are read. */
export function readDrawing({ svg }: VectorDrawing): Board {
  const shapes = [...svg.matchAll(/<path\b([^>]*)>/g)].map(([, attributes = ""]) => {
    const read = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";
    return { path: readPath(read("d")), fill: /^#[0-9a-f]{6}$/i.exec(read("fill"))?.[0] ?? "#000000" };
  });
  const { left, top, right, bottom } = boundsOf(shapes.flatMap(({ path }) => path));
  return {
    // A drawing without ink would have no proportions.
    width: Math.max(1, right - left),
    height: Math.max(1, bottom - top),
    items: shapes.map(({ path, fill }) => ({ kind: "shape", path: writePath(move(path, -left, -top)), fill })),
  };
}
