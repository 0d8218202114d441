// Another outfit for a shoot: one that goes with the product and differs from the portrait's.
import type { Look } from "../studio.ts";
import { distanceBetween, toOklab, fromHex, type Rgb } from "../pixels/colour.ts";
import { cutOf } from "./person.ts";
import type { ProductCategory } from "../scene/product-category.ts";
import type { Dice } from "../pixels/seed.ts";
import { outfitColors, type Outfit, type OutfitColor } from "./wardrobe.ts";

const wardrobes: Record<ProductCategory, readonly Outfit[]> = {
  beaute: ["bustier", "robe", "chemise", "roule"],
  parfum: ["robe", "bustier", "blazer", "roule"],
  bijoux: ["robe", "bustier", "blazer", "roule"],
  montres: ["blazer", "chemise", "roule"],
  mode: ["blazer", "roule", "robe", "chemise"],
  chaussures: ["hoodie", "tee", "chemise"],
  sacs: ["blazer", "roule", "robe", "chemise"],
  maroquinerie: ["chemise", "blazer", "roule"],
  lunettes: ["tee", "chemise", "robe", "blazer"],
  tech: ["hoodie", "tee", "roule", "chemise"],
  sport: ["tee", "hoodie"],
  bebe: ["tee", "chemise", "roule"],
  maison: ["roule", "chemise", "tee"],
  alimentation: ["chemise", "tee", "roule"],
  autre: ["chemise", "roule", "blazer", "tee"],
};

const cloth: Record<OutfitColor, string> = {
  bordeaux: "#6b1f33",
  camel: "#a97c4a",
  ivoire: "#dcd6c8",
  marine: "#26355e",
  noir: "#1e1d1f",
  sauge: "#5b8068",
};
const neutrals: readonly OutfitColor[] = ["ivoire", "noir", "camel", "marine"];

/**
 * The look with another outfit in another colour: neutral with a coloured product, and in contrast to the wall. The
 * same dice give the same clothes.
 */
export function changeClothes(
  look: Look,
  category: ProductCategory,
  wall: Rgb,
  isColourful: boolean,
  dice: Dice,
): Look {
  const cut = cutOf(look.face);
  const wearable = wardrobes[category].filter(
    (name) => name !== look.outfit && (cut === "f" || (name !== "robe" && name !== "bustier")),
  );
  const outfit = dice.pick(
    wearable.length > 0 ? wearable : (["chemise", "roule", "tee"] as const).filter((name) => name !== look.outfit),
  );
  const away = toOklab(wall);
  const colors = (isColourful || look.hair === "turban" ? neutrals : outfitColors).filter(
    (name) =>
      name !== look.outfitColor &&
      !(look.hair === "turban" && name === look.hairColor) &&
      distanceBetween(toOklab(fromHex(cloth[name])), away) > 0.12,
  );
  const outfitColor = dice.pick(colors.length > 0 ? colors : neutrals.filter((name) => name !== look.outfitColor));
  return { ...look, outfit, outfitColor };
}
