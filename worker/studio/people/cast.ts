// The cast: virtual people rendered as whole pictures (art/people), one member per person, hair and clothes.
import type { Look, Mood } from "../briefs/person.ts";
import { members } from "./cast-members.ts";
import type { Build, EyeColor, HairColor, HairCut, Origin, Outfit, Skin } from "./wardrobe.ts";

export interface CastMember {
  /**
   * Also the name of its files: /art/people/<id>.webp, <id>-masks.webp and <id>-open.webp, and the same of <id>-hand
   * and <id>-hold, which has <id>-hold-front.webp as well; <id>-laugh.webp and <id>-hand-laugh.webp for a mood.
   */
  id: string;
  /** The person: members that share it have the same face. */
  person: string;
  /** How the member may be cast. */
  genders: readonly ("female" | "male" | "non-binary")[];
  /** Years of age, from–to. */
  years: readonly [number, number];
  origins: readonly Origin[];
  skin: Skin;
  hair: HairCut;
  /** As rendered. */
  hairColor: HairColor;
  /** Other colours that the hair may be dyed. None where a head covering hides it. */
  dyes: readonly HairColor[];
  beard: boolean;
  eyes: EyeColor;
  freckles?: boolean;
  build: Build;
  outfit: Outfit;
  /** Faces other than the smiles, for the bust and for the picture with an open hand: they lie where the open smile does. */
  moods?: readonly Mood[];
  /** There is a bust with a hand at the jaw, the back of its wrist shown; all else is as in the bust. */
  chin?: true;
  /** The clothes are not dyed (prints, several colours). */
  isPrinted?: true;
}

export const cast: readonly CastMember[] = members.map((member) => ({ person: member.id, ...member }));

/** What a hand at the jaw, its wrist shown, goes with: what is worn there. */
const touching: readonly string[] = ["bijoux", "montres"];

/** Clothes with short sleeves: the arm of that hand is bare. */
const bareArmed: readonly Outfit[] = ["tee", "robe", "sari", "polo", "medical", "tablier"];

/** The pose of a portrait beside a product of a category. */
export function poseBeside(look: Pick<Look, "member" | "mood">, category = ""): "chin" | "bust" {
  const { chin, outfit } = memberOf(look);
  return touching.includes(category) && chin && bareArmed.includes(outfit) && !look.mood ? "chin" : "bust";
}

const byId = new Map(cast.map((member) => [member.id, member]));

/** The member of a look. Throws for an id that the cast does not have. */
export function memberOf({ member }: { member: string }): CastMember {
  const found = byId.get(member);
  if (!found) throw new Error(`The cast has no member ${member}`);
  return found;
}
