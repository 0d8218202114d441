// Draws a design: its recipe, in its typefaces, with the mark of its activity.
import type { LogoDesign, LogoInk, LogoPart, VectorDrawing } from "../studio.ts";
import { composeMark, composeWhole, writeDrawing, type Composition, type Figure } from "./figure.ts";
import { inkOf } from "./inks.ts";
import type { Lettering } from "./lettering.ts";
import { markOf } from "./marks/marks.ts";
import { cleanName, curved, initialsOf, setInCase } from "./name.ts";
import { originOf } from "./origin.ts";
import { recipeOf } from "./recipes/recipes.ts";
import { textOf } from "./recipes/setting.ts";
import { readDrawnMark } from "./trace/drawn-mark.ts";

export async function drawDesign(
  design: LogoDesign,
  part: LogoPart,
  ink: LogoInk,
  lettering: Lettering,
): Promise<VectorDrawing> {
  return writeDrawing(await composeDesign(design, part, lettering), inkOf(design, ink), originOf(design));
}

/** A design's shapes in their places, before they take an ink. */
export async function composeDesign(design: LogoDesign, part: LogoPart, lettering: Lettering): Promise<Composition> {
  const recipe = recipeOf(textOf(design, "recipe"));
  const name = cleanName(design.name);
  const setting = {
    design,
    face: await lettering.readFace(design.typeface),
    smallFace: await lettering.readFace(textOf(design, "small", design.typeface)),
    name: setInCase(name, textOf(design, "case")),
    slogan: design.slogan && curved(cleanName(design.slogan)),
    initials: initialsOf(name),
    mark: recipe.hasMark ? markFor(design) : [],
  };
  return part === "whole" ? composeWhole(recipe.whole(setting)) : composeMark(recipe.small(setting));
}

const markFor = (design: LogoDesign): Figure =>
  readDrawnMark(design.drawnMark) ?? markOf(textOf(design, "mark"), textOf(design, "look", "solid"));
