// Other clothes for a shoot: in contrast to the wall, and different from the portrait's.
import type { BrandColours, Look, VisualBrief } from "../studio.ts";
import { distanceBetween, toOklab, fromHex, type Rgb } from "../pixels/colour.ts";
import type { Dice } from "../pixels/seed.ts";
import { cast, memberOf } from "./cast.ts";
import { clothTones, outfitColors, type OutfitColor } from "./wardrobe.ts";

const neutrals: readonly OutfitColor[] = ["ivoire", "noir", "camel", "marine"];

/** The colour of the clothes that an influencer wears as in her portrait; undefined where it is not known. */
export function clothOf({ influencer, changeClothes }: Pick<VisualBrief, "influencer" | "changeClothes">) {
  if (changeClothes || !("look" in influencer)) return undefined;
  const { look } = influencer;
  return memberOf(look).clothTone === null ? undefined : fromHex(clothTones[look.outfitColor as OutfitColor]);
}

/**
 * The look in other clothes: another outfit of the same person where the cast has one, and another colour, in contrast to
 * the wall: the nearest to one of the brand's, else a neutral one with a coloured product. The same dice give the same
 * clothes.
 */
export function changeClothes(look: Look, wall: Rgb, isColourful: boolean, dice: Dice, brand?: BrandColours): Look {
  const { id, person, hair } = memberOf(look);
  const others = cast.filter((other) => other.person === person && other.hair === hair && other.id !== id);
  const member = others.length > 0 ? dice.pick(others).id : id;
  const away = toOklab(wall);
  const colors = (isColourful && !brand ? neutrals : outfitColors).filter(
    (name) => name !== look.outfitColor && distanceBetween(toOklab(fromHex(clothTones[name])), away) > 0.12,
  );
  if (brand && colors.length > 0) return { ...look, member, outfitColor: nearestTo(brand, colors) };
  const outfitColor = dice.pick(colors.length > 0 ? colors : neutrals.filter((name) => name !== look.outfitColor));
  return { ...look, member, outfitColor };
}

function nearestTo({ primary, accent }: BrandColours, colors: readonly OutfitColor[]): OutfitColor {
  const own = [primary, accent].map((hex) => toOklab(fromHex(hex)));
  const farOf = (name: OutfitColor) =>
    Math.min(...own.map((colour) => distanceBetween(colour, toOklab(fromHex(clothTones[name])))));
  return colors.reduce((best, name) => (farOf(name) < farOf(best) ? name : best));
}
