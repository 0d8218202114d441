// Influencers: whom to cast, and what a cast person is.
import type { AgeRange, Gender, InfluencerStyle } from "../../contract/influencer-traits.ts";
import type { BrandColours } from "./brand.ts";

/** A laugh with cheeks up and narrowed eyes, a pleasant surprise, a face at rest. */
export type Mood = "laugh" | "surprise" | "neutral";

/** Optical frames with clear lenses: thin round metal in gold or black, black acetate, tortoiseshell, half-rimmed metal. */
export type Frame = "rond-or" | "rond-noir" | "acetate" | "ecaille" | "fine";

/**
 * What makes up an embedded portrait: a member of the cast (people/cast.ts) and the colours it wears. Stored in the
 * influencer's metadata, so that a visual can draw the same person again without the backdrop.
 */
export interface Look {
  /** The member's id. */
  member: string;
  hairColor: string;
  outfitColor: string;
  /** Backdrop of the portrait, #rrggbb. */
  backdrop: string;
  /** Smiles with the teeth, else with closed lips. */
  isSmilingOpenly?: boolean;
  /** The optical frame that she wears; without glasses where there is none. */
  glasses?: Frame;
  /** Instead of a smile, of those that the member has (`moods`). */
  mood?: Mood;
}

/** A virtual influencer: name, traits and look. Texts are French. */
export interface Persona {
  name: string;
  gender: Gender;
  ageRange: AgeRange;
  /** French, free text: "Européenne", "Africaine"… */
  ethnicity: string;
  style: InfluencerStyle;
  /** One line. */
  description: string;
  /** The prompt for an image model; the embedded maker's is a readable sentence. */
  prompt: string;
  look: Look;
  /** What was asked for and is not shown, in French: « tatouages ». Absent: everything is. */
  unmet?: string[];
}

/** A casting: how many people, and which. */
export interface CastingBrief {
  /** 1 to 50 people, all different from each other and from `taken`. */
  count: number;
  /** Free French text that steers gender, age, style, origin, hair, clothes… */
  description?: string | null;
  /** The same seed gives the same cast. */
  seed: string;
  /** The tenant's existing influencers: their looks are not cast again; first names are avoided where possible. */
  taken: { name: string; look: Look }[];
  /** Clothes are in its colours where the description names none. */
  brand?: BrandColours | undefined;
}

/** A portrait of a cast person. */
export interface PortraitBrief {
  persona: Persona;
}
