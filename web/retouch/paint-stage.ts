// Draws the stage: the cut-out on its ground, and over it what is being drawn.
import type { RetouchStep } from "../../worker/contract/retouch.ts";
import type { Cut } from "./cut-out-client.ts";
import type { Pixels } from "./cut-out-messages.ts";

/** What the cut-out is shown on. "photo" shows what was removed, too, faintly. */
export type Ground = "photo" | "checker" | "white" | "black" | "brand";

/** Share of the photo that shows through where it was removed. */
const faintness = 0.22;

/** Draws the cut-out; the checkerboard is the canvas's own background. */
export function paintCut(
  canvas: HTMLCanvasElement,
  photo: Pixels,
  cut: Cut | null,
  ground: Ground,
  brand: string,
): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  if (!cut) {
    context.putImageData(new ImageData(photo.data, photo.width, photo.height), 0, 0);
    return;
  }
  if (ground === "photo") {
    context.putImageData(veiled(photo, cut.alpha), 0, 0);
    return;
  }
  context.clearRect(0, 0, canvas.width, canvas.height);
  if (ground !== "checker") {
    context.fillStyle = { white: "#ffffff", black: "#000000", brand }[ground];
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  if (!cut.cutOut) return;
  const { width, height, data, left, top } = cut.cutOut;
  const piece = new OffscreenCanvas(width, height);
  piece.getContext("2d")?.putImageData(new ImageData(data, width, height), 0, 0);
  context.drawImage(piece, left, top);
}

/** The photo, with what was removed nearly grey and faint. */
function veiled({ width, height, data }: Pixels, alpha: Uint8ClampedArray): ImageData {
  const result = new ImageData(width, height);
  for (let at = 0, i = 0; at < alpha.length; at++, i += 4) {
    const kept = (alpha[at] as number) / 255;
    const grey = ((data[i] as number) + (data[i + 1] as number) + (data[i + 2] as number)) / 3;
    for (let c = i; c < i + 3; c++) {
      const removed = 150 + (grey - 150) * faintness;
      result.data[c] = removed + ((data[c] as number) - removed) * kept;
    }
    result.data[i + 3] = data[i + 3] as number;
  }
  return result;
}

/** Where the brush or the keyboard's cursor is, in pixels of the photo. */
export interface Cursor {
  x: number;
  y: number;
}

const inks = { keeps: "rgb(20 120 70 / 0.55)", removes: "rgb(190 30 40 / 0.55)" };

/** Draws an unfinished step and the cursor. `scale`: CSS pixels per pixel of the photo. */
export function paintDraft(
  canvas: HTMLCanvasElement,
  draft: RetouchStep | null,
  cursor: Cursor | null,
  radius: number,
  scale: number,
): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  context.clearRect(0, 0, canvas.width, canvas.height);
  if (draft) paintStep(context, draft, scale);
  if (!cursor) return;
  // A light line inside a dark one shows on every photo.
  for (const [width, colour] of [
    [3, "rgb(0 0 0 / 0.75)"],
    [1.25, "#ffffff"],
  ] as const) {
    context.lineWidth = width / scale;
    context.strokeStyle = colour;
    context.beginPath();
    if (radius > 0) context.arc(cursor.x, cursor.y, radius, 0, 2 * Math.PI);
    else {
      const arm = 9 / scale;
      context.moveTo(cursor.x - arm, cursor.y);
      context.lineTo(cursor.x + arm, cursor.y);
      context.moveTo(cursor.x, cursor.y - arm);
      context.lineTo(cursor.x, cursor.y + arm);
    }
    context.stroke();
  }
}

function paintStep(context: CanvasRenderingContext2D, step: RetouchStep, scale: number): void {
  context.setLineDash([]);
  if (step.kind === "frame") {
    context.strokeStyle = "#ffffff";
    context.lineWidth = 2 / scale;
    context.fillStyle = "rgb(0 0 0 / 0.4)";
    context.beginPath();
    context.rect(0, 0, context.canvas.width, context.canvas.height);
    context.rect(step.x, step.y, step.width, step.height);
    context.fill("evenodd");
    context.strokeRect(step.x, step.y, step.width, step.height);
    return;
  }
  const ink = step.keeps ? inks.keeps : inks.removes;
  context.beginPath();
  for (let i = 0; i + 1 < step.points.length; i += 2)
    context.lineTo(step.points[i] as number, step.points[i + 1] as number);
  if (step.kind === "stroke") {
    // A tap is a line without length, which draws nothing.
    if (step.points.length === 2) context.lineTo((step.points[0] as number) + 0.01, step.points[1] as number);
    context.strokeStyle = ink;
    context.lineWidth = step.radius * 2;
    context.lineCap = "round";
    context.lineJoin = "round";
    context.stroke();
    return;
  }
  context.fillStyle = ink;
  context.fill();
  context.strokeStyle = "#ffffff";
  context.lineWidth = 1.5 / scale;
  context.stroke();
}
