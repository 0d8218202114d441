// What the files of one kit are drawn from.
import type { BrandAsset, BrandAssetPlan, BrandColor, BrandIdentity } from "../briefs/brand-kit.ts";
import type { LogoDesign, LogoInk, LogoPart } from "../briefs/logo.ts";
import type { LoadArt } from "../studio.ts";
import type { Board } from "./board.ts";
import type { Lettering } from "./lettering.ts";

/** A brand's logo, colours and typefaces, with what is needed to draw its files. */
export interface Kit {
  design: LogoDesign;
  identity: BrandIdentity;
  colors: Record<BrandColor["role"], string>;
  /** The logo and its mark in each ink. */
  logo: (part: LogoPart, ink: LogoInk) => Board;
  lettering: Lettering;
  loadArt: LoadArt;
  /** Typeface ids by use. */
  faces: { headings: string; texts: string; strong: string };
}

/** A file of a kit and the function that draws it. */
export interface KitAsset extends BrandAssetPlan {
  draw(): Promise<BrandAsset>;
}
