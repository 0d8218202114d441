// An uploaded photo of a person as an arched panel, behind the counter of a set.
import { type Box, createRaster, type Raster } from "../pixels/raster.ts";

/** An arched panel with a pale rim, in pixels: its size, and the part of the photo that it shows. */
export interface Panel {
  width: number;
  height: number;
  rim: number;
  inner: { width: number; height: number };
  shown: Box;
}

/**
 * Lays out a photo of a person, cropped to fill; more is cropped at the bottom than at the top, since faces are in the
 * upper half.
 */
export function measurePanel(photo: { width: number; height: number }, width: number, height: number): Panel {
  const rim = Math.max(5, Math.round(width * 0.02));
  const inner = { width: width - rim * 2, height: height - rim };
  const scale = Math.max(inner.width / photo.width, inner.height / photo.height);
  const shown = { width: inner.width / scale, height: inner.height / scale };
  return {
    width,
    height,
    rim,
    inner,
    shown: { x: (photo.width - shown.width) / 2, y: (photo.height - shown.height) * 0.22, ...shown },
  };
}

/** Draws the panel, pale where the print is transparent; the print must have the size measured for it. */
export function mountInArch(print: Raster, { width, height, rim, inner }: Panel): Raster {
  const panel = createRaster(width, height);
  const radius = width / 2;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const outer = coverOfArch(x, y, width, radius, 0);
      if (outer === 0) continue;
      const i = (y * width + x) * 4;
      const within = coverOfArch(x, y, width, radius, rim);
      const from =
        (Math.max(0, Math.min(inner.height - 1, y - rim)) * inner.width +
          Math.max(0, Math.min(inner.width - 1, x - rim))) *
        4;
      for (let c = 0; c < 3; c++) {
        const pale = 250 - c * 3;
        const bare = pale * ((print.data[from + 3] as number) / 255);
        panel.data[i + c] = outer * (pale + ((print.data[from + c] as number) - bare) * within);
      }
      panel.data[i + 3] = 255 * outer;
    }
  }
  return panel;
}

/** Coverage (0–1) of a pixel by an arch as wide as the panel, inset by `rim` on the sides and the top. */
function coverOfArch(x: number, y: number, width: number, radius: number, rim: number): number {
  const [px, py] = [x + 0.5, y + 0.5];
  if (py >= radius) return Math.max(0, Math.min(1, Math.min(px - rim, width - rim - px) + 0.5));
  const away = Math.hypot(px - radius, py - radius);
  return Math.max(0, Math.min(1, radius - rim - away + 0.5));
}
