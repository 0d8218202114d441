// Draws a logo design: its recipe, in its typefaces, with its mark.
import { afterWork } from "../pixels/time-slices.ts";
import type { LogoDesign, LogoInk, LogoPart, VectorDrawing } from "../briefs/logo.ts";
import { composeMark, composeWhole, writeDrawing, type Composition, type Figure } from "./figure.ts";
import { inkOf } from "./inks.ts";
import type { Lettering } from "./lettering.ts";
import { markOf } from "./marks/marks.ts";
import { cleanName, curved, initialsOf, setInCase } from "./name.ts";
import { digitalSourceOf } from "./digital-source.ts";
import { recipeOf } from "./recipes/recipes.ts";
import { textOf } from "./recipes/setting.ts";
import { readDrawnMark } from "./trace/drawn-mark.ts";

/** An SVG of one part of a logo in one ink. */
export async function drawDesign(
  design: LogoDesign,
  part: LogoPart,
  ink: LogoInk,
  lettering: Lettering,
): Promise<VectorDrawing> {
  return writeDrawing(await composeDesign(design, part, lettering), inkOf(design, ink), digitalSourceOf(design));
}

/** Computing for a composition, in milliseconds. */
const composeMs = 5;

/** A design's positioned shapes, before colours are applied. */
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
  const composed =
    part === "whole" ? composeWhole(await recipe.whole(setting)) : composeMark(await recipe.small(setting));
  await afterWork(composeMs);
  return composed;
}

const markFor = (design: LogoDesign): Figure =>
  readDrawnMark(design.drawnMark) ?? markOf(textOf(design, "mark"), textOf(design, "look", "solid"));
