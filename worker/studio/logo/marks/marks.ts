// All marks by name, and which of them suit an activity.
import type { Activity, LogoStyle } from "../../../contract/logos.ts";
import type { Dice } from "../../pixels/seed.ts";
import { outlineOf } from "../combine.ts";
import { mapFigure, type Figure } from "../figure.ts";
import { abstractMarks } from "./abstract.ts";
import { coffeeMarks, groceryMarks, petMarks, plantMarks, wellnessMarks, wineMarks } from "./living.ts";
import { bookMarks, childrenMarks, craftMarks, homeMarks, serviceMarks, sportMarks, techMarks } from "./made.ts";
import type { Mark } from "./mark.ts";
import { beautyMarks, fashionMarks, fragranceMarks, jewelleryMarks, leatherMarks } from "./worn.ts";

const own: Record<Exclude<Activity, "other">, Record<string, Mark>> = {
  fashion: fashionMarks,
  leather: leatherMarks,
  jewellery: jewelleryMarks,
  beauty: beautyMarks,
  fragrance: fragranceMarks,
  home: homeMarks,
  grocery: groceryMarks,
  coffee: coffeeMarks,
  wine: wineMarks,
  plants: plantMarks,
  wellness: wellnessMarks,
  sport: sportMarks,
  tech: techMarks,
  children: childrenMarks,
  pets: petMarks,
  books: bookMarks,
  craft: craftMarks,
  services: serviceMarks,
};

export const allMarks: Record<string, Mark> = Object.assign({}, abstractMarks, ...Object.values(own));

const drawn = new Map<string, Figure>();

/** A mark by its name, filled or as its outline; cached per isolate. */
export function markOf(id: string, look = "solid"): Figure {
  const mark = allMarks[id];
  if (!mark) throw new Error(`No mark ${id}`);
  const key = `${id} ${look}`;
  const figure = drawn.get(key) ?? (look === "line" ? mapFigure(mark(), (path) => outlineOf(path, 3.6)) : mark());
  drawn.set(key, figure);
  return figure;
}

/** Abstract marks that suit a style. */
const abstractOf: Record<LogoStyle, readonly string[]> = {
  minimal: ["petals", "sparkle", "sun-rise", "discs", "arches", "spiral", "sparkles", "links"],
  tech: ["cube", "chevrons", "shards", "orbit", "links", "pinwheel", "bauhaus", "rhombs"],
  professional: ["compass", "rhombs", "petals", "shards", "links", "clover", "chevrons", "sparkle"],
  creative: ["rosette", "bauhaus", "waves", "arches", "clover", "sun-rise", "spiral", "pinwheel"],
};

/** Marks in order of preference: those of the trade first, rotated so that each style begins with another. */
export function marksFor(activity: Activity, style: LogoStyle, dice: Dice): string[] {
  const abstract = dice.shuffle(abstractOf[style]);
  if (activity === "other") return abstract;
  const ids = Object.keys(own[activity]);
  const first = Math.floor(dice.roll() * ids.length);
  return [...ids.slice(first), ...ids.slice(0, first), ...abstract.slice(0, 2)];
}
