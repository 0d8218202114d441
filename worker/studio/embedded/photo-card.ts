// Photos shown as photos, on purpose: a print on a thick white card for products, an arched panel for people.
import { createRaster, drawOver, type Raster } from "./raster.ts";
import { resize } from "./resample.ts";

/** Where the photo's own pixels lie on a card, in pixels of the card. */
export interface Card {
  raster: Raster;
  photo: { x: number; y: number; width: number; height: number };
}

/** The whole photo on a white card that fits the given size; its right side shows the card's thickness. */
export function mountOnCard(photo: Raster, maxWidth: number, maxHeight: number): Card {
  const unit = Math.min(maxWidth, maxHeight);
  const rim = Math.max(8, Math.round(unit * 0.032));
  const thickness = Math.max(5, Math.round(unit * 0.018));
  const scale = Math.min((maxWidth - rim * 2 - thickness) / photo.width, (maxHeight - rim * 2) / photo.height, 1.6);
  const width = Math.max(8, Math.round(photo.width * scale));
  const height = Math.max(8, Math.round(photo.height * scale));
  const card = createRaster(width + rim * 2 + thickness, height + rim * 2);
  const face = width + rim * 2;
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
  drawOver(card, resize(photo, width, height), rim, rim);
  return { raster: card, photo: { x: rim, y: rim, width, height } };
}

function paint(raster: Raster, i: number, r: number, g: number, b: number): void {
  raster.data[i] = r;
  raster.data[i + 1] = g;
  raster.data[i + 2] = b;
  raster.data[i + 3] = 255;
}

/**
 * A photo of a person as a panel with a round arch on top and a pale rim, cropped to fill; of what is cropped, more goes
 * below than above, since faces are in the upper half.
 */
export function mountInArch(photo: Raster, width: number, height: number): Raster {
  const rim = Math.max(5, Math.round(width * 0.02));
  const [innerWidth, innerHeight] = [width - rim * 2, height - rim];
  const scale = Math.max(innerWidth / photo.width, innerHeight / photo.height);
  const shown = { width: innerWidth / scale, height: innerHeight / scale };
  const inner = resize(photo, innerWidth, innerHeight, {
    x: (photo.width - shown.width) / 2,
    y: (photo.height - shown.height) * 0.22,
    ...shown,
  });
  const panel = createRaster(width, height);
  const radius = width / 2;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const outer = coverOfArch(x, y, width, radius, 0);
      if (outer === 0) continue;
      const i = (y * width + x) * 4;
      const within = coverOfArch(x, y, width, radius, rim);
      const from =
        (Math.max(0, Math.min(innerHeight - 1, y - rim)) * innerWidth +
          Math.max(0, Math.min(innerWidth - 1, x - rim))) *
        4;
      for (let c = 0; c < 3; c++) {
        const pale = 250 - c * 3;
        panel.data[i + c] = outer * (pale + ((inner.data[from + c] as number) - pale) * within);
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
