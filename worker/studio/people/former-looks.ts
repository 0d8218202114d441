// Looks stored before the cast was rendered anew: each leads to the member nearest to it, always the same one.
import type { Look } from "../briefs/person.ts";
import { createDice } from "../pixels/seed.ts";
import { cast, type CastMember } from "./cast.ts";
import { skins, type HairColor, type OutfitColor, type Skin } from "./wardrobe.ts";

/** The layers that a person was stacked from. */
export interface FormerLook {
  /** f1–f4 women (f4 older), m1–m3 men (m3 older), a1 androgynous. */
  face: string;
  skin: string;
  hair: string;
  hairColor: string;
  outfit: string;
  outfitColor: string;
  beard?: string;
  glasses?: { type: string; color: string };
  backdrop: string;
}

/** A stored look as the cast has it; one of today's is returned as it is. */
export function readLook(stored: Look | FormerLook): Look {
  if ("member" in stored) return stored;
  const scored = cast.map((member) => ({ member, score: likeness(member, stored) }));
  const best = Math.max(...scored.map(({ score }) => score));
  const nearest = scored.filter(({ score }) => score === best).map(({ member }) => member);
  const member = createDice(JSON.stringify(stored), "former look").pick(nearest);
  const dyes: HairColor[] = [member.hairColor, ...member.dyes];
  const wished = stored.hair === "turban" ? member.hairColor : (stored.hairColor as HairColor);
  return {
    member: member.id,
    hairColor: dyes.includes(wished) ? wished : member.hairColor,
    outfitColor: stored.outfitColor satisfies string as OutfitColor,
    backdrop: stored.backdrop,
  };
}

function likeness(member: CastMember, { face, skin, hair, hairColor, outfit, beard }: FormerLook): number {
  const gender = face.startsWith("f") ? "female" : face.startsWith("m") ? "male" : "non-binary";
  const isSenior = face === "f4" || face === "m3";
  const steps = Math.abs(skins.indexOf(skin as Skin) - skins.indexOf(member.skin));
  return (
    (member.genders.includes(gender) ? 20 : 0) +
    (isSenior === member.years[0] >= 45 ? 6 : 0) +
    Math.max(0, 8 - 3 * steps) +
    (member.beard === Boolean(beard) ? 4 : 0) +
    (member.hair === hair ? 3 : 0) +
    (member.hairColor === hairColor || member.dyes.includes(hairColor as HairColor) ? 2 : 0) +
    (member.outfit === outfit ? 1 : 0)
  );
}
