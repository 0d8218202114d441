// Films: script, scenes, sound.
import type { Gender, InfluencerStyle } from "../../contract/influencer-traits.ts";
import type { FilmDefinition, FilmEdit, VideoFormatId, VideoLanguage, VideoScene } from "../../contract/videos.ts";
import type { BrandColours, BrandVoice } from "./brand.ts";
import type { DescribedProduct } from "./copy.ts";
import type { Picture } from "./picture.ts";
import type { VisualBrief } from "./visual.ts";

/** A film's script to write. */
export interface VideoScriptBrief {
  product: DescribedProduct;
  influencer: { name: string; style: InfluencerStyle; gender: Gender };
  /** Seconds per scene. */
  seconds: number;
  language: VideoLanguage;
  /** The seller's instructions, in any words; may be empty. */
  guidelines: string;
  /** Of the brand that the product's films wear; the instructions come before it. */
  voice?: BrandVoice;
  /** The same seed gives the same script. */
  seed: string;
}

/** A film's script. */
export interface VideoScript {
  /** One sentence, in the campaign's language. */
  concept: string;
  /** Four, in the order of `sceneRoles`. */
  scenes: VideoScene[];
}

/** One scene of a film, with everything its pictures need. */
export interface ClipBrief {
  product: VisualBrief["product"];
  /** Absent: a film of the product alone. */
  influencer?: VisualBrief["influencer"];
  format: VideoFormatId;
  definition: FilmDefinition;
  edit: FilmEdit;
  /** Seconds of this and of every other scene. */
  seconds: number;
  /** All of them: each scene cross-fades from the previous one. */
  scenes: VideoScene[];
  /** Counted from 0. */
  scene: number;
  /** On the card that ends the film, above the last scene's caption. */
  closing: {
    brand: string;
    name: string;
    price: string;
    /** A PNG of `wornLogo`, in place of the brand's name. */
    logo?: Uint8Array;
  };
  /** The seller's own colours for the set, as for visuals. */
  brand?: BrandColours;
  /** The brand's, for captions and closing card. */
  typeface?: string;
  /** One seed per film: its scenes share set, palette and clothes. */
  seed: string;
  /** Id of the set that the film began with: the choice by seed changes with the sets there are. */
  set?: string;
  visibleMark: boolean;
}

/** What a film's set is chosen by. */
export interface FilmSetBrief extends Pick<ClipBrief, "format" | "set" | "seed"> {
  product: Pick<ClipBrief["product"], "name" | "category">;
}

/** A line that is spoken in a film. */
export interface SpokenLine {
  /** Second of the film at which it begins, and how many seconds it may take. */
  from: number;
  room: number;
  /** A WAV; read only when it is laid over the music. */
  read(): Promise<Uint8Array>;
}

/** The sound of a whole film: an MP4 with an AAC-LC track, 48 kHz stereo, at -14 LUFS. */
export interface FilmSound {
  bytes: Uint8Array;
  mime: "audio/mp4";
}

/** A file to be joined: read when its turn comes and not kept, so that a film's clips are not in memory at once. */
export interface FilmPart {
  /** Bytes. */
  size: number;
  read(): Promise<Uint8Array>;
}

/** An MP4, H.264 yuv420p, with AAC-LC where it has sound; index first (fast start). */
export interface Film {
  bytes: Uint8Array;
  mime: "video/mp4";
  width: number;
  height: number;
}

/** What a video model is given of a scene besides its first frame. */
export interface ClipAids {
  /** The product by itself. */
  product?: Picture;
  /** What the person says, in whose voice ("a woman of 25 to 35, warm"), with the model's own sound. */
  speech?: { line: string; language: VideoLanguage; voice: string };
  /** A WAV as long as the scene, to which the person's lips move. */
  sound?: Uint8Array;
}

/** A video model: a clip takes minutes, so it is started by one call and polled by later ones. */
export interface ClipModel {
  /**
   * Starts the clip of a scene with the still as first frame. Returns the operation to poll with `ask`: JSON, to be
   * stored.
   */
  start(brief: ClipBrief, still: Picture, aids?: ClipAids): Promise<unknown>;
  /**
   * The operation of such a clip that was started since then (epoch milliseconds), if any. Only of providers that list
   * what they make. Throws ModelBusyError.
   */
  find?(sinceMs: number, brief: ClipBrief, still: Picture, aids?: ClipAids): Promise<unknown>;
  /** Milliseconds after its start in which a clip may be missing from that list. */
  listsWithinMs?: number;
  /** URL of the clip, or null while it is being made. */
  ask(operation: unknown): Promise<string | null>;
}
