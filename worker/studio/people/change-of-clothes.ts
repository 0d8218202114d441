// Other clothes for a shoot: in contrast to the wall and the skin, and different from the portrait's.
import type { BrandColours } from "../briefs/brand.ts";
import type { Look } from "../briefs/person.ts";
import type { VisualBrief } from "../briefs/visual.ts";
import { distanceBetween, toOklab, fromHex, type Rgb } from "../pixels/colour.ts";
import type { Dice } from "../pixels/seed.ts";
import { cast, memberOf } from "./cast.ts";
import { skinTints } from "./casting.ts";
import { brandClothes, clothTones, outfitColors, type OutfitColor } from "./wardrobe.ts";

const neutrals: readonly OutfitColor[] = ["ivoire", "noir", "camel", "marine"];

/** The colour of the clothes that an influencer wears as in her portrait; undefined where it is not known. */
export function clothOf({ influencer, changeClothes }: Pick<VisualBrief, "influencer" | "changeClothes">) {
  if (changeClothes || !("look" in influencer)) return undefined;
  const { look } = influencer;
  return memberOf(look).isPrinted ? undefined : fromHex(clothTones[look.outfitColor as OutfitColor]);
}

/**
 * The look in other clothes: another outfit of the same person where the cast has one, and another colour, in contrast to
 * the wall, and to the skin where one is left: the nearest to one of the brand's, else a neutral one with a coloured
 * product. The same dice give the same clothes.
 */
export function changeClothes(look: Look, wall: Rgb, isColourful: boolean, dice: Dice, brand?: BrandColours): Look {
  const { id, person, hair, skin } = memberOf(look);
  const others = cast.filter((other) => other.person === person && other.hair === hair && other.id !== id);
  const member = others.length > 0 ? dice.pick(others).id : id;
  const isApart = (from: Rgb) => (name: OutfitColor) =>
    distanceBetween(toOklab(fromHex(clothTones[name])), toOklab(from)) > 0.12;
  const offWall = (isColourful && !brand ? neutrals : outfitColors).filter(
    (name) => name !== look.outfitColor && isApart(wall)(name),
  );
  const offSkin = offWall.filter(isApart(fromHex(skinTints[skin])));
  const colors = offSkin.length > 0 ? offSkin : offWall;
  const [branded] = brand ? brandClothes(brand, colors) : [];
  if (branded) return { ...look, member, outfitColor: branded.name };
  const outfitColor = dice.pick(colors.length > 0 ? colors : neutrals.filter((name) => name !== look.outfitColor));
  return { ...look, member, outfitColor };
}

/**
 * The look for a portrait in the brand's colours: the nearest of the clothes' own, apart from backdrop and skin. The same
 * object where it wears them already; undefined where none of the person's clothes takes another colour.
 */
export function dressInBrand(look: Look, brand: BrandColours): Look | undefined {
  const { id, person, hair, skin } = memberOf(look);
  const able = cast.filter((other) => other.person === person && other.hair === hair && !other.isPrinted);
  const member = able.some((other) => other.id === id) ? id : able[0]?.id;
  if (member === undefined) return undefined;
  const behind = [look.backdrop, skinTints[skin]].map((hex) => toOklab(fromHex(hex)));
  const isApart = (name: OutfitColor) =>
    behind.every((colour) => distanceBetween(toOklab(fromHex(clothTones[name])), colour) > 0.12);
  const apart = outfitColors.filter(isApart);
  const worn = brandClothes(brand, apart.length > 0 ? apart : outfitColors);
  const isWorn = worn.some(({ name, isNear }, at) => name === look.outfitColor && (isNear || at === 0));
  if (member === id && isWorn) return look;
  return { ...look, member, outfitColor: worn[0]?.name ?? look.outfitColor };
}
