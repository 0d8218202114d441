// Finished pictures with text on them: ad posts, banners, share images.
import type { OverlayTemplate } from "../../contract/ad-posts.ts";
import type { AdFormatId } from "../../contract/formats.ts";
import type { AdPiece, VisualSubject } from "../../contract/shown-product.ts";
import type { OverlayBrand } from "./brand.ts";
import type { Picture, SourceImage } from "./picture.ts";
import type { VisualBrief } from "./visual.ts";

/** A display banner of one series, still and animated. */
export interface BannerBrief extends Omit<VisualBrief, "format" | "shape" | "size" | "visibleMark" | "brand"> {
  width: number;
  height: number;
  /** Of the still picture, and of all files of the animated one. */
  maxBytes: number;
  hook: string;
  callToAction: string;
  template: OverlayTemplate;
  /** Where a click leads; null: the ad server says. */
  link: string | null;
  brand?: OverlayBrand;
}

/** A banner. Long texts are shortened to what is legible. */
export interface Banner {
  still: Picture;
  /** Of the animated banner, the still picture included. */
  files: { name: string; bytes: Uint8Array }[];
  pieces: AdPiece[];
  hasPerson: boolean;
  /** As they stand on it. */
  texts: { hook: string; callToAction: string };
}

/** Text for a finished picture: the hook at the top, the call to action at the bottom. Either may be empty. */
export interface OverlayBrief {
  image: SourceImage;
  /** null: unknown; safe zones then depend on the picture's proportions. */
  format: AdFormatId | null;
  hook: string;
  callToAction: string;
  template: OverlayTemplate;
  /** Where face and product are; otherwise where the studio's sets have them. */
  subjects?: readonly VisualSubject[];
  brand?: OverlayBrand;
}

/** A picture with text, and where the text is. */
export interface OverlaidPicture extends Picture {
  pieces: AdPiece[];
}

/** The Open Graph image of a page. */
export interface ShareImageBrief {
  /** Of any length; characters that cannot be drawn are left out. */
  headline: string;
  /** Shown below the headline, or in its place when too little of it can be drawn. */
  name: string;
  /** null: text only. */
  picture: SourceImage | null;
  /** Typeface ids of the headline and of the name. */
  typefaces: { headline: string; text: string };
  hasCapitals: boolean;
  /** #rrggbb each. */
  colours: { ground: string; ink: string; accent: string };
  /** Transition between picture and background. */
  edge: "inset" | "fade" | "hard";
}
