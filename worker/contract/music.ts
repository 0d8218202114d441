import type { InfluencerStyle } from "./influencer-traits.ts";
import type { SceneRole } from "./videos.ts";

/** Moods of the music under a film. */
export const musicMoods = [
  { id: "elegant", label: "Élégant" },
  { id: "energetic", label: "Énergique" },
  { id: "gentle", label: "Doux" },
  { id: "tech", label: "Technologique" },
  { id: "festive", label: "Festif" },
  { id: "natural", label: "Naturel" },
] as const;
export type MusicMood = (typeof musicMoods)[number]["id"];

/** A piece of music to compose. */
export interface MusicBrief {
  mood: MusicMood;
  /** The same seed gives the same piece. */
  seed: string;
  seconds: number;
  /** Seconds at which the film changes its scene, in order. */
  cuts: readonly number[];
}

/** What a campaign may have: a mood, or no music. */
export const musicChoices = [...musicMoods, { id: "none", label: "Sans musique" }] as const;
export type MusicChoice = (typeof musicChoices)[number]["id"];

/** Music that the seller sent, in a film's metadata. */
export const ownMusic = "own";
export type FilmMusic = MusicChoice | typeof ownMusic;
/** Largest file that a seller may choose, and the WAV that the browser makes of it: 32 seconds. */
export const ownMusicLimits = { chosenBytes: 20e6, sentBytes: 6.5e6 } as const;

/** Of campaigns that were made before there was a choice. */
export const defaultMood: MusicMood = "natural";

const suggested: Record<InfluencerStyle, MusicMood> = {
  lifestyle: "natural",
  fashion: "elegant",
  fitness: "energetic",
  tech: "tech",
  beauty: "gentle",
  luxury: "elegant",
  casual: "festive",
  professional: "tech",
};

/** The mood that suits an influencer's style. */
export const suggestMood = (style: InfluencerStyle): MusicMood => suggested[style];

const musicOfScene: Record<SceneRole, string> = {
  hook: "le thème s’installe",
  problem: "en retenue",
  demonstration: "tout l’ensemble joue",
  call_to_action: "le thème revient et conclut",
};

/** What the music does in a scene, in French. */
export function describeMusic(role: SceneRole, choice: FilmMusic = defaultMood): string {
  if (choice === ownMusic) return "La vôtre";
  const { label } = musicChoices.find(({ id }) => id === choice) ?? musicChoices[0];
  return choice === "none" ? label : `${label}, ${musicOfScene[role]}`;
}
