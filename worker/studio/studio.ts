// The studio's interface. Implemented by maker/ (embedded art and rules) and models/ (external models); implementations
// know no HTTP, D1 or R2. What its methods take and return stands in briefs/.
import type { BrandLogo } from "../contract/brands.ts";
import type { LandingContent } from "../contract/landing-pages.ts";
import type { MusicBrief } from "../contract/music.ts";
import type { Banner, BannerBrief, OverlaidPicture, OverlayBrief, ShareImageBrief } from "./briefs/ad.ts";
import type { BrandAsset, BrandAssetPlan, BrandIdentity, BrandSheetBrief } from "./briefs/brand-kit.ts";
import type { AdCopy, AdCopyBrief, LandingBrief } from "./briefs/copy.ts";
import type {
  ClipBrief,
  Film,
  FilmPart,
  FilmSetBrief,
  FilmSound,
  SpokenLine,
  VideoScript,
  VideoScriptBrief,
} from "./briefs/film.ts";
import type {
  LogoDesign,
  LogoInk,
  LogoMark,
  LogoMarkBrief,
  LogoPart,
  LogosBrief,
  VectorDrawing,
} from "./briefs/logo.ts";
import type { CastingBrief, Persona, PortraitBrief } from "./briefs/person.ts";
import type { MadePicture, Picture, SourceImage } from "./briefs/picture.ts";
import type { EditBrief, Idea, PhotoTransformBrief, Visual, VisualBrief } from "./briefs/visual.ts";

/**
 * Thrown for a brief that can never be fulfilled, so retrying is useless; `message` is French and shown to the user.
 */
export class StudioError extends Error {
  override name = "StudioError";
}

/**
 * Everything the studio can make: bytes and data in, bytes and data out. Each method throws StudioError for a brief
 * that cannot be fulfilled.
 */
export interface Studio {
  cast(brief: CastingBrief): Promise<Persona[]>;
  portrait(brief: PortraitBrief): Promise<MadePicture>;
  visual(brief: VisualBrief): Promise<Visual>;
  /** Sets or grounds that a product may be shown in on a day (ISO 8601), the best first; none: it is shown without. */
  ideas(product: VisualBrief["product"], date: string): Promise<Idea[]>;
  /** The layouts that suit a brief's product, person and format, in the order in which they are taken. */
  layouts(brief: VisualBrief): Promise<Idea[]>;
  /** Changes a finished picture as told. Only where an image model is configured. */
  edit?(brief: EditBrief): Promise<Visual>;
  /** The influencer wearing the product, in a format with a person. Only where a try-on model is configured. */
  tryOn?(brief: VisualBrief): Promise<Visual>;
  /** A finished picture of the studio at another size in pixels, same proportions, by resampling. */
  enlarge(bytes: Uint8Array, size: { width: number; height: number }): Promise<Picture>;
  /**
   * Reduces a photo of phone camera size: upright, at most this longer side in pixels, metadata removed. JPEG, or PNG
   * where it has transparency. Throws StudioError for photos that cannot be read.
   */
  reducePhoto(bytes: Uint8Array, longerSide: number): Promise<Picture>;
  /** 1080×1080, with the "Image virtuelle" mark. The photo's cut-out is cached for its other styles. */
  photoTransform(brief: PhotoTransformBrief): Promise<Visual>;
  videoScript(brief: VideoScriptBrief): Promise<VideoScript>;
  /** Number of segments, each drawn in one go, of a scene of so many seconds. */
  segmentsOf(seconds: number): number;
  /** Id of the set that a film begins with. */
  filmSet(brief: FilmSetBrief): Promise<string>;
  /** One segment of a scene, 0 to segmentsOf - 1. */
  clipSegment(brief: ClipBrief, segment: number): Promise<Film>;
  /** A PNG of `wornLogo` on white, with air around it. */
  logoOnWhite(logo: Uint8Array, size: { width: number; height: number }): Promise<Picture>;
  /** Draws the file of a logo as makers wear it: a PNG, cropped, at most 600 pixels wide or high. Throws for what cannot be read. */
  wornLogo(file: { bytes: Uint8Array; mime: BrandLogo["mime"] }): Promise<Picture>;
  /** A still of a scene, as the poster of its clip. */
  poster(brief: ClipBrief): Promise<Picture>;
  /** Composes and plays the music of a film, under what is spoken. */
  filmSound(brief: MusicBrief, lines?: readonly SpokenLine[]): Promise<FilmSound>;
  /** The seller's own music (WAV, 16-bit stereo at 48 kHz) for a film. Throws StudioError for anything else. */
  ownSound(wav: Uint8Array, seconds: number, lines?: readonly SpokenLine[]): Promise<FilmSound>;
  /** What is spoken in a film of so many seconds, without music. */
  speechAlone(seconds: number, lines: readonly SpokenLine[]): Promise<FilmSound>;
  /**
   * Joins the results of clipSegment or joinFilms, each as long as a scene at most, in order, without encoding again;
   * with sound, over what it plays from these seconds on.
   */
  joinFilms(parts: readonly FilmPart[], stretch?: { sound: Uint8Array; from: number }): Promise<Film>;
  /** A clip whose first segment is replaced, without encoding the rest of it again. */
  replaceStart(clip: Uint8Array, segment: Uint8Array, stretch?: { sound: Uint8Array; from: number }): Promise<Film>;
  /** A PNG of the picture's own size. */
  overlay(brief: OverlayBrief): Promise<OverlaidPicture>;
  banner(brief: BannerBrief): Promise<Banner>;
  /** A product alone on white, square. */
  packshot(image: SourceImage): Promise<Picture>;
  /** A PNG of a logo on white, of that size in pixels. */
  logoPicture(design: LogoDesign, size: { width: number; height: number }): Promise<Picture>;
  /** A PNG of 1200×630 for any texts and picture. */
  shareImage(brief: ShareImageBrief): Promise<Picture>;
  adCopy(brief: AdCopyBrief): Promise<AdCopy[]>;
  /** Within `landingLimits`, without pictures; its testimonials are unconfirmed examples. */
  landingContent(brief: LandingBrief): Promise<LandingContent>;
  /** As many different designs as asked for, style by style. Throws StudioError for characters that no typeface has. */
  designLogos(brief: LogosBrief): Promise<LogoDesign[]>;
  /** Null: no mark is available, and the logo keeps its activity's. Only for designs that show a mark. */
  logoMark(brief: LogoMarkBrief): Promise<LogoMark | null>;
  drawLogo(design: LogoDesign, part: LogoPart, ink: LogoInk): Promise<VectorDrawing>;
  /** A PNG with transparency, its longer side that many pixels. */
  rasteriseLogo(drawing: VectorDrawing, longerSide: number): Promise<Picture>;
  planBrandKit(design: LogoDesign): Promise<{ identity: BrandIdentity; assets: BrandAssetPlan[] }>;
  brandAsset(design: LogoDesign, assetId: string): Promise<BrandAsset>;
  /** A brand on one page, a PDF. */
  brandSheet(brief: BrandSheetBrief): Promise<Uint8Array>;
}

/** Reads a file of the project's art by its path under /art/, e.g. "people/ines-tee.webp". */
export type LoadArt = (path: string) => Promise<Uint8Array>;
