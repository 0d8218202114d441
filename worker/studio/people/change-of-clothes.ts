// Other clothes for a shoot: in contrast to the wall, and different from the portrait's.
import type { Look, VisualBrief } from "../studio.ts";
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
 * The look in other clothes: another outfit of the same person where the cast has one, and another colour, neutral with
 * a coloured product and in contrast to the wall. The same dice give the same clothes.
 */
export function changeClothes(look: Look, wall: Rgb, isColourful: boolean, dice: Dice): Look {
  const { id, person, hair } = memberOf(look);
  const others = cast.filter((other) => other.person === person && other.hair === hair && other.id !== id);
  const member = others.length > 0 ? dice.pick(others).id : id;
  const away = toOklab(wall);
  const colors = (isColourful ? neutrals : outfitColors).filter(
    (name) => name !== look.outfitColor && distanceBetween(toOklab(fromHex(clothTones[name])), away) > 0.12,
  );
  const outfitColor = dice.pick(colors.length > 0 ? colors : neutrals.filter((name) => name !== look.outfitColor));
  return { ...look, member, outfitColor };
}
