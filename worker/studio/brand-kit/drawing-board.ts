import type { VectorDrawing } from "../studio.ts";
import type { Board, Shape } from "./board.ts";

/** A logo's drawing as a board: its filled paths and nothing else, whatever its markup says. */
export function readDrawing({ svg, width, height }: VectorDrawing): Board {
  const items = [...svg.matchAll(/<path\b([^>]*)>/g)].map(([, attributes = ""]): Shape => {
    const read = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
    return {
      kind: "shape",
      path: read("d")?.replace(/[^MLCZ\d.\s,-]/g, "") ?? "",
      fill: /^#[0-9a-f]{6}$/i.exec(read("fill") ?? "")?.[0] ?? "#000000",
    };
  });
  return { width, height, items };
}
