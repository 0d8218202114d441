// The outlines that opentype.js gives, as paths.
import type { Command } from "opentype.js/dist/opentype.min.mjs";
import type { Contour, Segment } from "./path.ts";

/** Quadratic curves become cubic ones. Contours of a single segment have no area and are left out. */
export function contoursOf(commands: readonly Command[]): Contour[] {
  const contours: { x: number; y: number; segments: Segment[] }[] = [];
  let [x, y] = [0, 0];
  for (const command of commands) {
    if (command.type === "Z") continue;
    const contour = contours.at(-1);
    if (command.type === "M") contours.push({ x: command.x, y: command.y, segments: [] });
    else if (command.type === "L") contour?.segments.push([command.x, command.y]);
    else if (command.type === "C") {
      contour?.segments.push([command.x1, command.y1, command.x2, command.y2, command.x, command.y]);
    } else {
      const { x1, y1 } = command;
      contour?.segments.push([
        x + ((x1 - x) * 2) / 3,
        y + ((y1 - y) * 2) / 3,
        command.x + ((x1 - command.x) * 2) / 3,
        command.y + ((y1 - command.y) * 2) / 3,
        command.x,
        command.y,
      ]);
    }
    [x, y] = [command.x, command.y];
  }
  return contours.filter(({ segments }) => segments.length > 1);
}
