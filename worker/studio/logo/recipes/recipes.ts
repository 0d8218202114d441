// All constructions by name.
import { combinations } from "./combinations.ts";
import { emblems } from "./emblems.ts";
import { monograms } from "./monograms.ts";
import type { Recipe } from "./setting.ts";
import { wordmarks } from "./wordmarks.ts";

const all: ReadonlyMap<string, Recipe> = new Map(
  [...combinations, ...wordmarks, ...monograms, ...emblems].map((recipe) => [recipe.id, recipe]),
);

/** Throws for an unknown id. */
export function recipeOf(id: string): Recipe {
  const recipe = all.get(id);
  if (!recipe) throw new Error(`No recipe ${id}`);
  return recipe;
}
