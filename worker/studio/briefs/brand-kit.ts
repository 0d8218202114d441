// Brand kits: a palette with typefaces, and the files of a kit.
import type { Picture } from "./picture.ts";

/** A brand's colours and typefaces, derived from its logo. */
export interface BrandIdentity {
  palette: BrandColor[];
  /** Which colours are readable on which, best first; only ratios of 3 or more. */
  contrasts: BrandContrast[];
  /** Ids and names of bundled typefaces. */
  headings: { id: string; name: string };
  texts: { id: string; name: string };
}

/** A colour of a brand's palette. */
export interface BrandColor {
  role: "primary" | "secondary" | "accent" | "dark" | "light";
  /** French: « Bleu nuit ». */
  name: string;
  /** #rrggbb. */
  hex: string;
  /** 0–255 each. */
  rgb: [number, number, number];
  /** 0–100 each. */
  cmyk: [number, number, number, number];
}

/** A readable pair of colours of a palette. */
export interface BrandContrast {
  text: BrandColor["role"];
  ground: BrandColor["role"];
  /** WCAG contrast ratio, truncated to two decimals. */
  ratio: number;
  /** "AA large": for large text and icons only. */
  level: "AAA" | "AA" | "AA large";
}

/** One file of a kit, before it is drawn. */
export interface BrandAssetPlan {
  /** Unique in the kit: "logo-noir-png". */
  id: string;
  /** French. */
  label: string;
  /** Folder and name in the kit's ZIP: "Logo/logo-noir.png". */
  path: string;
  mime: string;
  /** In pixels: of the file, or of its preview where it is no picture. */
  width: number;
  height: number;
}

/** A file of a kit. Files that are no picture (SVG, PDF, ICO, HTML) or have no background have a preview. */
export interface BrandAsset {
  bytes: Uint8Array;
  mime: string;
  preview: Picture | null;
}

/** What stands on the page of a brand. Texts are French, or the shop's own. */
export interface BrandSheetBrief {
  name: string;
  tagline: string;
  colours: { name: string; hex: string }[];
  headings: { family: string; nearest: string } | null;
  texts: { family: string; nearest: string } | null;
  sections: { title: string; lines: string[] }[];
  /** A PNG, and the colour that it stands on. */
  logo?: { png: Uint8Array; ground: string };
}
