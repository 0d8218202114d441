// Draws a design: its recipe, in its typefaces, with the mark of its activity.
import type { LogoDesign, LogoInk, LogoPart, VectorDrawing } from "../studio.ts";
import { finishMark, finishWhole } from "./figure.ts";
import { inkOf } from "./inks.ts";
import type { Lettering } from "./lettering.ts";
import { markOf } from "./marks/marks.ts";
import { cleanName, initialsOf, setInCase } from "./name.ts";
import { recipeOf } from "./recipes/recipes.ts";
import { textOf } from "./recipes/setting.ts";

export async function drawDesign(
  design: LogoDesign,
  part: LogoPart,
  ink: LogoInk,
  lettering: Lettering,
): Promise<VectorDrawing> {
  const recipe = recipeOf(textOf(design, "recipe"));
  const name = cleanName(design.name);
  const setting = {
    design,
    face: await lettering.readFace(design.typeface),
    smallFace: await lettering.readFace(textOf(design, "small", design.typeface)),
    name: setInCase(name, textOf(design, "case")),
    slogan: design.slogan && cleanName(design.slogan),
    initials: initialsOf(name),
    mark: recipe.hasMark ? markOf(textOf(design, "mark"), textOf(design, "look", "solid")) : [],
  };
  return part === "whole"
    ? finishWhole(recipe.whole(setting), inkOf(design, ink))
    : finishMark(recipe.small(setting), inkOf(design, ink));
}
