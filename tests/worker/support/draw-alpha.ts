import { PhotonImage } from "../../../worker/studio/pixels/photon.ts";

/** A PNG, white in a box given as shares of its width and height (left, top, right, bottom), black around it. */
export function drawAlpha(width: number, height: number, box: readonly [number, number, number, number]): Uint8Array {
  const [left, top, right, bottom] = box;
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isIn = x >= width * left && x < width * right && y >= height * top && y < height * bottom;
      pixels.set(isIn ? [255, 255, 255, 255] : [0, 0, 0, 255], (y * width + x) * 4);
    }
  }
  const image = new PhotonImage(pixels, width, height);
  try {
    return image.get_bytes();
  } finally {
    image.free();
  }
}
