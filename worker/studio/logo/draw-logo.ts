// Draws a design: its recipe, in its typefaces, with the mark of its activity.
import type { LogoDesign, LogoInk, LogoPart, VectorDrawing } from "../studio.ts";
import { finishMark, finishWhole } from "./figure.ts";
import { inkOf } from "./inks.ts";
import type { Lettering } from "./lettering.ts";
import { markOf } from "./marks/marks.ts";
import { cleanName, initialsOf } from "./name.ts";
import { recipes } from "./recipes/recipes.ts";
import { textOf } from "./recipes/setting.ts";

export async function drawDesign(
  design: LogoDesign,
  part: LogoPart,
  ink: LogoInk,
  lettering: Lettering,
): Promise<VectorDrawing> {
  const recipe = recipes.find(({ id }) => id === textOf(design, "recipe"));
  if (!recipe) throw new Error(`No recipe ${textOf(design, "recipe")}`);
  const name = cleanName(design.name);
  const setting = {
    design,
    face: await lettering.readFace(design.typeface),
    smallFace: await lettering.readFace(textOf(design, "small", design.typeface)),
    name: inCase(name, textOf(design, "case")),
    slogan: design.slogan && cleanName(design.slogan),
    initials: initialsOf(name),
    mark: markOf(textOf(design, "mark")),
  };
  return part === "whole"
    ? finishWhole(recipe.whole(setting), inkOf(design, ink))
    : finishMark(recipe.small(setting), inkOf(design, ink));
}

const inCase = (name: string, letterCase: string) =>
  letterCase === "upper" ? name.toLocaleUpperCase("fr") : letterCase === "lower" ? name.toLocaleLowerCase("fr") : name;
