// Photos as pixels, and alphas as files.
import { retouchSide } from "../../worker/contract/retouch.ts";
import type { Pixels } from "./cut-out-messages.ts";

/** The pixels of a picture, upright; at most `retouchSide` a side, or of the given size. Throws when it cannot be read. */
export async function readPixels(
  url: string,
  signal: AbortSignal,
  size?: { width: number; height: number },
): Promise<Pixels> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`Picture not read: ${response.status}`);
  const bitmap = await createImageBitmap(await response.blob(), { imageOrientation: "from-image" });
  try {
    const scale = Math.min(1, retouchSide / Math.max(bitmap.width, bitmap.height));
    const width = size?.width ?? Math.max(1, Math.round(bitmap.width * scale));
    const height = size?.height ?? Math.max(1, Math.round(bitmap.height * scale));
    const context = contextOf(width, height);
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    return { width, height, data };
  } finally {
    bitmap.close();
  }
}

/** A grey PNG of an alpha. */
export async function encodeAlpha(alpha: Uint8ClampedArray, width: number, height: number): Promise<Blob> {
  const grey = new ImageData(width, height);
  for (let at = 0; at < alpha.length; at++) {
    grey.data.fill(alpha[at] as number, at * 4, at * 4 + 3);
    grey.data[at * 4 + 3] = 255;
  }
  const context = contextOf(width, height);
  context.putImageData(grey, 0, 0);
  return new Promise((resolve, reject) =>
    context.canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("Not encoded"))), "image/png"),
  );
}

function contextOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("No canvas");
  return context;
}
