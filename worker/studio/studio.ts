// What can be asked of the studio. Makers (embedded/, models/) fulfil it; they know no HTTP, D1 or R2.
import type { AdAngle, OverlayTemplate } from "../contract/ad-posts.ts";
import type { AdFormatId } from "../contract/formats.ts";
import type { LandingContent, PhotoTestStyle } from "../contract/landing-pages.ts";
import type { VideoFormatId, VideoLanguage, VideoScene } from "../contract/videos.ts";
import type { Activity, LogoStyle } from "../contract/logos.ts";
import type { AgeRange, Gender, InfluencerStyle } from "../contract/influencer-traits.ts";

/** An encoded picture. Width and height in pixels. */
export interface Picture {
  bytes: Uint8Array;
  mime: "image/jpeg" | "image/png" | "image/webp";
  width: number;
  height: number;
}

/** What made a picture, and at what price. */
export interface Making {
  /** "openai/gpt-image-1", or "embedded". */
  model: string;
  /** Of the prompt's file, "visual-3"; null: nothing was prompted. */
  prompt: string | null;
  seed: string;
  costUsd: number;
  durationMs: number;
  /** How often a model was asked until it was taken, those before it in the list included. */
  tries: number;
  /** 0–100: how much the person is the influencer; absent: nobody compared. */
  consistency?: number;
}

/** A picture, and what is told of how it came about. */
export interface MadePicture extends Picture {
  making?: Making;
}

/**
 * How an embedded portrait is stacked from the rendered layers of /art/influencers (names as in its layers.json).
 * Kept in the influencer's metadata, so that a visual can stack the same person again, without a backdrop.
 */
export interface Look {
  face: string;
  skin: string;
  hair: string;
  hairColor: string;
  outfit: string;
  outfitColor: string;
  beard?: string;
  glasses?: { type: string; color: string };
  /** The portrait's backdrop, as #rrggbb. */
  backdrop: string;
}

/** A virtual influencer as cast: who she is, and how she looks. Texts are French. */
export interface Persona {
  name: string;
  gender: Gender;
  ageRange: AgeRange;
  /** French, free text: "Européenne", "Africaine"… */
  ethnicity: string;
  style: InfluencerStyle;
  /** One line. */
  description: string;
  /** What a model would be asked; the embedded maker's own is a readable sentence. */
  prompt: string;
  look: Look;
}

export interface CastingBrief {
  /** 1 to 50 people, all different, also from `taken`. */
  count: number;
  /** Free French text that steers gender, age, style, origin, hair, clothes… */
  description?: string | null;
  /** Same seed, same cast. */
  seed: string;
  /** Looks that the tenant already has: not to be cast again. First names likewise avoided where possible. */
  taken: { name: string; look: Look }[];
}

export interface PortraitBrief {
  persona: Persona;
}

/** Encoded bytes as uploaded or fetched (JPEG, PNG or WebP), and a key under which what is computed from them may be kept in memory. */
export interface SourceImage {
  key: string;
  bytes: Uint8Array;
}

/** #rrggbb each. */
export interface BrandColours {
  primary: string;
  accent: string;
}

export interface VisualBrief {
  format: AdFormatId;
  product: { name: string; category: string | null; image: SourceImage };
  /**
   * Ignored by the two product-only formats. A look for those that the embedded maker drew, with their portrait where a
   * model may be shown it; a photo for all others.
   */
  influencer:
    | { look: Look; portrait?: SourceImage; style: InfluencerStyle }
    | { photo: SourceImage; style: InfluencerStyle };
  /** 0: the set that the category calls for. 1 and more: other sets, with one seed all different until there are no more. */
  environment: number;
  /** Other clothes than the portrait's (a look only: a photo's clothes stay). */
  changeClothes: boolean;
  /** One seed for a whole series, so that its six formats share scene, palette and clothes. */
  seed: string;
  /** Draw the small "Image virtuelle" mark. */
  visibleMark: boolean;
  /** The seller's own colours for the set; without them it goes by the product's. */
  brand?: BrandColours;
  /** The same picture at its format's 4K size (sizeIn4k): every layer sized once from its own source. */
  size?: "4k";
}

export interface Visual extends MadePicture {
  /** 0–100: how faithful the product's pixels are to its photo. Compositing unchanged pixels scores 100. */
  fidelity: number;
  /**
   * What was done, kept in the creative's metadata: scene id, palette (#rrggbb), how the product was shown: its own pixels
   * cut out, its whole photo on a card, or drawn by a model.
   */
  metadata: { scene: string; palette: string[]; product: "cutout" | "framed" | "model" };
}

/** Text onto a finished picture: the hook at the top, the call to action at the bottom. Either may be empty. */
export interface OverlayBrief {
  image: SourceImage;
  /** null: unknown, and the safe zones go by the picture's own proportions. */
  format: AdFormatId | null;
  hook: string;
  callToAction: string;
  template: OverlayTemplate;
  /** The seller's own colours, and the typeface of their headings. */
  brand?: BrandColours & { typeface: string };
}

/** What is known about a product, for whoever writes about it. */
export interface DescribedProduct {
  name: string;
  brand: string | null;
  /** A page's breadcrumb, its steps joined by " > ", or a word of the seller's. */
  category: string | null;
  description: string | null;
  price: number | null;
  /** ISO 4217. */
  currency: string | null;
}

export interface AdCopyBrief {
  product: DescribedProduct;
  /** One post each, in this order. */
  formats: AdFormatId[];
  /** Posts that exist already for this product: not to be said again. */
  taken: { hook: string; callToAction: string }[];
  /** Same seed, same texts. */
  seed: string;
}

/** The texts of an ad post: French, within `adPostLimits`. */
export interface AdCopy {
  angle: AdAngle;
  hook: string;
  body: string;
  callToAction: string;
}

export interface VideoScriptBrief {
  product: DescribedProduct;
  influencer: { name: string; style: InfluencerStyle; gender: Gender };
  /** Seconds a scene. */
  seconds: number;
  language: VideoLanguage;
  /** What the seller asks for, in any words; may be empty. */
  guidelines: string;
  /** Same seed, same script. */
  seed: string;
}

export interface VideoScript {
  /** One sentence, in the campaign's language. */
  concept: string;
  /** Four, in the order of `sceneRoles`. */
  scenes: VideoScene[];
}

/** One scene of a film: which, and all that its picture needs. */
export interface ClipBrief {
  product: VisualBrief["product"];
  influencer: VisualBrief["influencer"];
  format: VideoFormatId;
  /** Seconds of this and of every other scene. */
  seconds: number;
  /** All four: a scene cross-fades from the one before. */
  scenes: VideoScene[];
  /** 0 to 3. */
  scene: number;
  /** One seed for a whole film: its scenes share set, palette and clothes. */
  seed: string;
  visibleMark: boolean;
}

/** An MP4, H.264 yuv420p without sound, its index in front. */
export interface Film {
  bytes: Uint8Array;
  mime: "video/mp4";
  width: number;
  height: number;
}

/** A model that makes whole clips, elsewhere and in minutes: begun by one call, asked after by later ones. */
export interface ClipModel {
  /** Begins the clip of a scene; the still is its first frame. Answers what `ask` has to be given: JSON, to be kept. */
  start(brief: ClipBrief, still: Picture): Promise<unknown>;
  /** Where the clip lies, or null while it is being made. */
  ask(operation: unknown): Promise<string | null>;
}

export interface LogosBrief {
  /** One line, cleaned, within `logoLimits`. */
  name: string;
  /** As the name; null: none. */
  slogan: string | null;
  activity: Activity;
  /** #rrggbb, up to three, in the order of preference; none: the maker chooses. */
  colors: string[];
  /** How many of each style. */
  styles: { style: LogoStyle; count: number }[];
  /** Same seed, same logos. */
  seed: string;
  /** Designs that the tenant already has: not to be made again. */
  taken: LogoDesign[];
}

/** All that a logo's drawing needs, in a few hundred bytes: kept on its row, so that every size and variant is drawn from it. */
export interface LogoDesign {
  name: string;
  slogan: string | null;
  activity: Activity;
  style: LogoStyle;
  construction: "monogram" | "wordmark" | "emblem" | "combination";
  /** Id of a bundled typeface. */
  typeface: string;
  /** #rrggbb, one to three; the first carries the name. Contrast with white of each: 3 or more. */
  colors: string[];
  /** French, for the seller: « Monogramme cerclé ». */
  label: string;
  /** What else its construction goes by. */
  geometry: Record<string, string | number>;
  /** Outlines of a mark that was drawn for this logo alone, in the place of its activity's: logo/trace/drawn-mark.ts. */
  drawnMark?: string;
}

/** In its own colours; in one colour, black or white; and in lighter colours for a dark ground. */
export const logoInks = ["color", "black", "white", "on-dark"] as const;
export type LogoInk = (typeof logoInks)[number];

/** The whole logo, or what stands for it where there is little room: its mark, or the name's initials. */
export type LogoPart = "whole" | "mark";

/** Filled paths alone: no text, script, style or reference. Its viewBox starts at 0 0 and has these units. */
export interface VectorDrawing {
  svg: string;
  width: number;
  height: number;
  /** IPTC's word for what a model drew a part of: it stands in the SVG, and goes into its PNGs. */
  source?: LogoSource;
}

export type LogoSource = "compositeWithTrainedAlgorithmicMedia";

export interface LogoMarkBrief {
  design: LogoDesign;
  /** 1 to `markIdeas`: the marks of a batch begin with different ones. */
  idea: number;
  /** With one seed, the same mark where a model takes one. */
  seed: string;
  /** Marks that were drawn for this brand by then: not to be drawn again. Others of the batch are drawn at the same time. */
  readTaken: () => Promise<string[]>;
}

export const markIdeas = 6;

/** A mark for one logo alone, as its design keeps it. */
export interface LogoMark {
  outlines: string;
  making: Making;
}

/** What a brand looks like, taken from a logo. */
export interface BrandIdentity {
  palette: BrandColor[];
  /** Which colours can be read on which, the best first; only pairs of 3 or more. */
  contrasts: BrandContrast[];
  /** Ids of bundled typefaces, and their names. */
  headings: { id: string; name: string };
  texts: { id: string; name: string };
}

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

export interface BrandContrast {
  text: BrandColor["role"];
  ground: BrandColor["role"];
  /** By WCAG, cut to two decimals. */
  ratio: number;
  /** "AA large": for large text and signs alone. */
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
  /** Pixels of the file, or of its preview where it is not a picture. */
  width: number;
  height: number;
}

/** A file of a kit. Where it is no picture (SVG, PDF, ICO, HTML) or has no ground of its own, a preview stands for it. */
export interface BrandAsset {
  bytes: Uint8Array;
  mime: string;
  preview: Picture | null;
}

/** A page that sells: what is offered, and to whom, as the seller typed both. */
export interface LandingBrief {
  name: string;
  targetAudience: string | null;
  /** What the page sells; null: the transformation of photos itself, under the page's name. */
  product: DescribedProduct | null;
  /** Same seed, same texts. */
  seed: string;
}

/** A visitor's photo, to be shown in one style. */
export interface PhotoTransformBrief {
  photo: SourceImage;
  style: PhotoTestStyle;
  /** Same seed, same picture. */
  seed: string;
}

/** The picture that stands for a page where its link is shared. */
export interface ShareImageBrief {
  /** As long as it likes; what cannot be drawn of it is left out. */
  headline: string;
  /** Stands below, and for a headline of which too little can be drawn. */
  name: string;
  /** null: letters alone. */
  picture: SourceImage | null;
  /** Of the headline, and of the name. */
  typefaces: { headline: string; text: string };
  hasCapitals: boolean;
  /** #rrggbb each. */
  colours: { ground: string; ink: string; accent: string };
  /** How the picture meets the ground. */
  edge: "inset" | "fade" | "hard";
}

/** Thrown for a brief that cannot be fulfilled however often it is tried; `message` is French and shown to the user. */
export class StudioError extends Error {
  override name = "StudioError";
}

export interface Studio {
  cast(brief: CastingBrief): Promise<Persona[]>;
  portrait(brief: PortraitBrief): Promise<MadePicture>;
  visual(brief: VisualBrief): Promise<Visual>;
  /** A finished picture of the studio's at another size in pixels, in the same proportions: nothing is added to it. */
  enlarge(bytes: Uint8Array, size: { width: number; height: number }): Promise<Picture>;
  /**
   * A photo as large as phones take them, upright and with this longer side at most, without what its file told of place
   * and camera: JPEG, or PNG where something shows through. A StudioError says why it cannot be read.
   */
  reducePhoto(bytes: Uint8Array, longerSide: number): Promise<Picture>;
  /** 1080×1080, marked as virtual. What was found in a photo is kept for its other styles. */
  photoTransform(brief: PhotoTransformBrief): Promise<Visual>;
  videoScript(brief: VideoScriptBrief): Promise<VideoScript>;
  /** Into how many stretches, each drawn in one go, a scene of so many seconds is cut. */
  segmentsOf(seconds: number): number;
  /** One stretch of a scene, 0 to segmentsOf - 1. */
  clipSegment(brief: ClipBrief, segment: number): Promise<Film>;
  /** A still of a scene, to stand for its clip. */
  poster(brief: ClipBrief): Promise<Picture>;
  /** Joins what clipSegment or joinFilms made, in order, without encoding it again. */
  joinFilms(parts: Uint8Array[]): Promise<Film>;
  /** A PNG of the picture's own size. */
  overlay(brief: OverlayBrief): Promise<Picture>;
  /** A PNG of 1200×630, whatever the texts and the picture hold. */
  shareImage(brief: ShareImageBrief): Promise<Picture>;
  adCopy(brief: AdCopyBrief): Promise<AdCopy[]>;
  /** Within `landingLimits`, without pictures; its testimonials are examples that nobody has confirmed. */
  landingContent(brief: LandingBrief): Promise<LandingContent>;
  /** As many different designs as asked for, style by style. A StudioError names characters that no typeface has. */
  designLogos(brief: LogosBrief): Promise<LogoDesign[]>;
  /** Null: there is none to be had, and the logo keeps the mark of its activity. Only for designs that show a mark. */
  logoMark(brief: LogoMarkBrief): Promise<LogoMark | null>;
  drawLogo(design: LogoDesign, part: LogoPart, ink: LogoInk): Promise<VectorDrawing>;
  /** A PNG on transparent ground, its longer side so many pixels. */
  rasteriseLogo(drawing: VectorDrawing, longerSide: number): Promise<Picture>;
  planBrandKit(design: LogoDesign): Promise<{ identity: BrandIdentity; assets: BrandAssetPlan[] }>;
  brandAsset(design: LogoDesign, assetId: string): Promise<BrandAsset>;
}

/** Reads a file of the project's art by its path under /art/, e.g. "influencers/visage-f1-s2.webp". */
export type LoadArt = (path: string) => Promise<Uint8Array>;
