// Photos shown as photos, on purpose: a print on a thick white card for products, an arched panel for people.
import { type Box, createRaster, drawOver, type Raster } from "../pixels/raster.ts";

/** How a photo comes to lie on a card, in pixels. */
export interface Card {
  width: number;
  height: number;
  /** How much of the right side shows the card's thickness. */
  thickness: number;
  /** Where the photo's own pixels lie. */
  photo: Box;
}

/** The whole photo on a white card that fits the given size; enlarged at most by `largestZoom`. */
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

/** Draws the card with a print that has the size measured for it. */
export function mountOnCard(print: Raster, { width, height, thickness, photo }: Card): Raster {
  const card = createRaster(width, height);
  const face = width - thickness;
  for (let y = 0; y < card.height; y++) {
    for (let x = 0; x < card.width; x++) {
      const i = (y * card.width + x) * 4;
      if (x < face) {
        // Paper white, a breath darker to the bottom right, away from the light.
        const fall = 252 - 7 * (x / face) * 0.5 - 9 * (y / card.height) * 0.5;
        paint(card, i, fall, fall - 1, fall - 4);
      } else {
        // The side, seen at a slant: its ends lie a little inside the face's.
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

/** A panel with a round arch on top and a pale rim, in pixels: how large its photo is, and which part of it is shown. */
export interface Panel {
  width: number;
  height: number;
  rim: number;
  inner: { width: number; height: number };
  shown: Box;
}

/** A photo of a person, cropped to fill; of what is cropped, more goes below than above, since faces are in the upper half. */
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

/** Draws the panel with what it shows of a photo, at the size measured for it. */
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

/** Coverage (0–1) of a pixel by an arch as wide as the panel, drawn in by `rim` on the sides and the top. */
function coverOfArch(x: number, y: number, width: number, radius: number, rim: number): number {
  const [px, py] = [x + 0.5, y + 0.5];
  if (py >= radius) return Math.max(0, Math.min(1, Math.min(px - rim, width - rim - px) + 0.5));
  const away = Math.hypot(px - radius, py - radius);
  return Math.max(0, Math.min(1, radius - rim - away + 0.5));
}
