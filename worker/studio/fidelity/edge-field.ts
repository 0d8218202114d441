// Edge map of a picture: tolerates small shifts and ignores which side is lighter.
import { averageValues } from "../pixels/blur.ts";
import type { LabPlanes } from "./lab-planes.ts";

/** Per pixel, the doubled angle of the edge, scaled by its strength (0–1). */
export interface EdgeField {
  width: number;
  height: number;
  cosine: Float32Array;
  sine: Float32Array;
}

/** Difference in OKLab over two pixels that gives an edge of strength 0.5. */
const halfEdge = 0.04;

/** @param spread radius in pixels over which an edge is blurred. */
export function findEdges({ width, height, ...planes }: LabPlanes, spread: number): EdgeField {
  const cosine = new Float32Array(width * height);
  const sine = new Float32Array(width * height);
  const channels = [planes.lightness, planes.greenRed, planes.blueYellow, planes.cover];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      let strongest = 0;
      let across = 0;
      let down = 0;
      for (const channel of channels) {
        const dx = (channel[i + 1] as number) - (channel[i - 1] as number);
        const dy = (channel[i + width] as number) - (channel[i - width] as number);
        const strength = dx * dx + dy * dy;
        if (strength <= strongest) continue;
        strongest = strength;
        across = dx;
        down = dy;
      }
      if (strongest === 0) continue;
      const size = Math.sqrt(strongest);
      const share = size / (size + halfEdge) / strongest;
      cosine[i] = (across * across - down * down) * share;
      sine[i] = 2 * across * down * share;
    }
  }
  if (spread > 0) for (const field of [cosine, sine]) averageValues(field, width, height, spread);
  return { width, height, cosine, sine };
}
