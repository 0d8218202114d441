// A step while it is drawn, by pointer or by keys.
import type { RetouchStep } from "../../worker/contract/retouch.ts";
import type { Cursor } from "./paint-stage.ts";

export type Tool = "brush" | "lasso" | "frame";

export interface Pen {
  tool: Tool;
  keeps: boolean;
  /** Of the brush, in pixels of the photo. */
  radius: number;
}

/** A step that begins at a point. */
export function beginStep({ tool, keeps, radius }: Pen, { x, y }: Cursor): RetouchStep {
  if (tool === "frame") return { kind: "frame", x, y, width: 0, height: 0 };
  return tool === "lasso"
    ? { kind: "lasso", keeps, points: [x, y] }
    : { kind: "stroke", keeps, radius, points: [x, y] };
}

/** The step drawn on to a point; `start` is where it began. */
export function extendStep(step: RetouchStep, start: Cursor, { x, y }: Cursor): RetouchStep {
  if (step.kind !== "frame") return { ...step, points: [...step.points, x, y] };
  return {
    kind: "frame",
    x: Math.min(start.x, x),
    y: Math.min(start.y, y),
    width: Math.abs(x - start.x),
    height: Math.abs(y - start.y),
  };
}

/** Whether a finished step says anything: frames and lassos need an area. */
export function isDrawn(step: RetouchStep): boolean {
  if (step.kind === "frame") return step.width >= 8 && step.height >= 8;
  return step.kind === "stroke" || step.points.length >= 6;
}
