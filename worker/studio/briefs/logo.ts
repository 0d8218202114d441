// Logos: what to design, and a design.
import type { Activity, LogoStyle } from "../../contract/logos.ts";
import type { Making } from "./picture.ts";

/** A batch of logos to design. */
export interface LogosBrief {
  /** One line, cleaned, within `logoLimits`. */
  name: string;
  /** As the name; null: none. */
  slogan: string | null;
  activity: Activity;
  /** #rrggbb, up to three, in order of preference; empty: chosen by the studio. */
  colors: string[];
  /** Number of logos per style. */
  styles: { style: LogoStyle; count: number }[];
  /** The same seed gives the same logos. */
  seed: string;
  /** The tenant's existing designs, which must not be repeated. */
  taken: LogoDesign[];
}

/**
 * Everything a logo's drawing needs, in a few hundred bytes: stored in its row, so that every size and variant can be
 * drawn from it.
 */
export interface LogoDesign {
  name: string;
  slogan: string | null;
  activity: Activity;
  style: LogoStyle;
  construction: "monogram" | "wordmark" | "emblem" | "combination";
  /** Id of a bundled typeface. */
  typeface: string;
  /** #rrggbb, one to three; the first is the name's. Contrast with white of each: 3 or more. */
  colors: string[];
  /** French, for the seller: « Monogramme cerclé ». */
  label: string;
  /** Parameters of its construction. */
  geometry: Record<string, string | number>;
  /** Outlines of a mark drawn for this logo only, replacing its activity's: logo/trace/drawn-mark.ts. */
  drawnMark?: string;
}

/** Its own colours; black or white only; lighter colours for a dark background. */
export const logoInks = ["color", "black", "white", "on-dark"] as const;
export type LogoInk = (typeof logoInks)[number];

/** The whole logo, or its compact form: the mark, or the name's initials. */
export type LogoPart = "whole" | "mark";

/** Filled paths only: no text, script, style or reference. Its viewBox starts at 0 0 and has these units. */
export interface VectorDrawing {
  svg: string;
  width: number;
  height: number;
  /** IPTC's digital source type where a model drew a part: written into the SVG and its PNGs. */
  source?: LogoSource;
}

export type LogoSource = "compositeWithTrainedAlgorithmicMedia";

/** A mark to draw for one logo. */
export interface LogoMarkBrief {
  design: LogoDesign;
  /** 1 to `markIdeas`: varies the idea between the marks of a batch. */
  idea: number;
  /** The same seed gives the same mark, where the model takes a seed. */
  seed: string;
  /**
   * Marks already drawn for this brand, which must not be repeated. Read late, since others of the batch are drawn at
   * the same time.
   */
  readTaken: () => Promise<string[]>;
}

/** Number of different ideas for a mark. */
export const markIdeas = 6;

/** A mark for one logo, as stored in its design. */
export interface LogoMark {
  outlines: string;
  making: Making;
}
