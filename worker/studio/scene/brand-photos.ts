// Sets that look like a brand's own photos.
import type { BrandColours } from "../briefs/brand.ts";
import type { ProductCategory } from "./product-category.ts";
import type { Scene } from "./scene.ts";

/** The embedded maker's sets by what they show: a ground and some shapes, or a place. */
const sets = {
  packshots: "arche blocs studio beton marbre drape projecteur reflets decoupes claustra cadeaux".split(" "),
  scenes:
    "soleil carreaux jardin bassin cuisine plage bibliotheque pergola bain fenetre bureau seuil brique cafe marches".split(
      " ",
    ),
};
/** The sets of hard or low light; all others are bright. */
const dark = ["claustra", "projecteur", "bibliotheque", "drape", "beton"];

/** Ids of the sets for a category that are like the photos; none where these are of every kind. */
export function setsLike(
  photos: BrandColours["photos"],
  scenes: readonly Pick<Scene, "id" | "categories">[],
  category: ProductCategory,
): string[] {
  if (!photos || (photos.light === "mixed" && photos.subject === "mixed")) return [];
  const { light, subject } = photos;
  return scenes
    .filter(({ id, categories }) => {
      const isLight = light === "mixed" || (light === "dark") === dark.includes(id);
      const isSubject = subject === "mixed" || sets[subject].includes(id);
      return isLight && isSubject && categories.includes(category);
    })
    .map(({ id }) => id);
}
