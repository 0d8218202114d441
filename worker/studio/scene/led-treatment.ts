// Names what was done to a photo that is shown as it is.
import type { Treatment } from "../../contract/shown-product.ts";
import type { ProductPhoto } from "../cut-out/source-photo.ts";
import { isToned } from "./led-ground.ts";
import { isDark } from "./led-photo.ts";
import type { LedParts } from "./led-plan.ts";
import type { LedPhoto } from "./led-visual.ts";
import { readPhoto } from "./photo-reading.ts";

/** Enlargement of a photo that is said. */
const clearlyEnlarged = 1.7;

/** What was done to a photo for a picture. */
export function nameTreatment(
  { part, lost, added, enlarged }: LedPhoto,
  product: ProductPhoto,
  thing: Pick<LedParts, "stance" | "isClear">,
): Treatment[] {
  const { photo } = product;
  const { ground } = readPhoto(product);
  const toned = isToned(ground, thing) && ground.kind;
  const shown =
    (Math.min(photo.width, part.x + part.width) - Math.max(0, part.x)) *
    (Math.min(photo.height, part.y + part.height) - Math.max(0, part.y));
  return [
    shown >= 0.97 * photo.width * photo.height ? "whole" : "cropped",
    ...(added > 0.02 ? (["extended"] as const) : []),
    ...(enlarged > clearlyEnlarged ? (["enlarged"] as const) : []),
    ...(toned === "busy" ? (["softened"] as const) : []),
    ...(toned === "white" ? (["toned"] as const) : []),
    ...(isDark(ground) ? (["lifted"] as const) : []),
    ...(lost > 0.03 ? (["cut"] as const) : []),
  ];
}
