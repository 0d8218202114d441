// The map of a photo's subject, as the network (subject-network.ts) returns it.
import type { Raster } from "../pixels/raster.ts";

/** Width and height of a map in pixels; photos are stretched to it, as in the network's training. */
export const mapSide = 320;

/** `mapSide` squared probabilities (0–1) that a pixel shows the subject, row by row. */
export type SubjectMap = Float32Array;

/** Finds the subject of a photo. Does not change the photo. */
export type MapSubject = (photo: Raster) => Promise<SubjectMap>;

/** The map's probabilities at another size, by linear interpolation. */
export function scaleMap(map: SubjectMap, width: number, height: number): Float32Array {
  const scaled = new Float32Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    const sy = Math.max(0, Math.min(mapSide - 1.001, ((y + 0.5) * mapSide) / height - 0.5));
    const row = Math.floor(sy) * mapSide;
    const down = sy - Math.floor(sy);
    for (let x = 0; x < width; x++, at++) {
      const sx = Math.max(0, Math.min(mapSide - 1.001, ((x + 0.5) * mapSide) / width - 0.5));
      const left = row + Math.floor(sx);
      const across = sx - Math.floor(sx);
      const between = (from: number) => (map[from] as number) * (1 - across) + (map[from + 1] as number) * across;
      scaled[at] = between(left) * (1 - down) + between(left + mapSide) * down;
    }
  }
  return scaled;
}
