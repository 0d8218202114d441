// Photos shown as photos on purpose: a print on a thick white card for products, an arched panel for people.
import { type Box, createRaster, drawOver, type Raster } from "../pixels/raster.ts";

/** Layout of a photo on a card, in pixels. */
export interface Card {
  width: number;
  height: number;
  /** Width of the visible right side of the card. */
  thickness: number;
  /** Position of the photo on the card. */
  photo: Box;
}

/** Lays out the whole photo on a white card within the given size; enlarges the photo by `largestZoom` at most. */
export function measureCard(
  photo: { width: number; height: number },
  maxWidth: number,
  maxHeight: number,
  largestZoom: number,
): Card {
  const unit = Math.min(maxWidth, maxHeight);
  const rim = Math.max(8, Math.round(unit * 0.032));
  const thickness = Math.max(5, Math.round(unit * 0.018));
  const scale = Math.min(
    (maxWidth - rim * 2 - thickness) / photo.width,
    (maxHeight - rim * 2) / photo.height,
    largestZoom,
  );
  const width = Math.max(8, Math.round(photo.width * scale));
  const height = Math.max(8, Math.round(photo.height * scale));
  return {
    width: width + rim * 2 + thickness,
    height: height + rim * 2,
    thickness,
    photo: { x: rim, y: rim, width, height },
  };
}

/** Draws the card; the print must have the size measured for it. */
export function mountOnCard(print: Raster, { width, height, thickness, photo }: Card): Raster {
  const card = createRaster(width, height);
  const face = width - thickness;
  for (let y = 0; y < card.height; y++) {
    for (let x = 0; x < card.width; x++) {
      const i = (y * card.width + x) * 4;
      if (x < face) {
        // Paper white, slightly darker towards the bottom right, away from the light.
        const fall = 252 - 7 * (x / face) * 0.5 - 9 * (y / card.height) * 0.5;
        paint(card, i, fall, fall - 1, fall - 4);
      } else {
        // The side in perspective: its ends lie a little inside the face's.
        const inset = Math.round(((x - face) / thickness) * thickness * 0.45);
        if (y < inset || y >= card.height - inset) continue;
        const side = 196 - 26 * ((x - face) / thickness);
        paint(card, i, side, side - 4, side - 10);
      }
    }
  }
  drawOver(card, print, photo.x, photo.y);
  return card;
}

function paint(raster: Raster, i: number, r: number, g: number, b: number): void {
  raster.data[i] = r;
  raster.data[i + 1] = g;
  raster.data[i + 2] = b;
  raster.data[i + 3] = 255;
}

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

/** Draws the panel; the print must have the size measured for it. */
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
        panel.data[i + c] = outer * (pale + ((print.data[from + c] as number) - pale) * within);
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
