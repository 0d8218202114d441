// The studio's interface. Implemented by maker/ (embedded art and rules) and models/ (external models); implementations
// know no HTTP, D1 or R2.
import type { ArtDirection } from "../contract/art-direction.ts";
import type { AdAngle, OverlayTemplate } from "../contract/ad-posts.ts";
import type { BrandLogo, BrandLogoPlace, BrandPhotos } from "../contract/brands.ts";
import type { AdFormatId } from "../contract/formats.ts";
import type { AdPiece, ProductStance, Treatment, VisualSubject } from "../contract/shown-product.ts";
import type { LandingContent, PhotoTestStyle } from "../contract/landing-pages.ts";
import type { MusicBrief } from "../contract/music.ts";
import type { FilmDefinition, FilmEdit, VideoFormatId, VideoLanguage, VideoScene } from "../contract/videos.ts";
import type { Activity, LogoStyle } from "../contract/logos.ts";
import type { AgeRange, Gender, InfluencerStyle } from "../contract/influencer-traits.ts";

/** An encoded picture. Width and height in pixels. */
export interface Picture {
  bytes: Uint8Array;
  mime: "image/jpeg" | "image/png" | "image/webp";
  width: number;
  height: number;
}

/** How a picture was made, and at what cost. */
export interface Making {
  /** "openai/gpt-image-1", or "embedded". */
  model: string;
  /** Version of the prompt file, "visual-3"; null: no prompt was used. */
  prompt: string | null;
  seed: string;
  costUsd: number;
  durationMs: number;
  /** Number of model calls, including those to models that failed before. */
  tries: number;
  /** 0–100: similarity of the person to the influencer; absent: not compared. */
  consistency?: number;
}

/** A picture and how it was made. */
export interface MadePicture extends Picture {
  making?: Making;
}

/** A laugh with cheeks up and narrowed eyes, a pleasant surprise, a face at rest. */
export type Mood = "laugh" | "surprise" | "neutral";

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

/** Encoded bytes as uploaded or fetched (JPEG, PNG or WebP), and a cache key for what is computed from them. */
export interface SourceImage {
  key: string;
  bytes: Uint8Array;
  /** Alpha of the product as its seller corrected it: a grey picture of the upright photo. Part of what `key` names. */
  savedCutOut?: Uint8Array;
  /** A picture with transparency that should show the same product in the same place: taken if it holds. */
  cutOut?: Uint8Array;
  /** For a photo that cannot be cut out: its product alone on white as a model drew it, for models to draw after. */
  alone?: Uint8Array;
}

/** #rrggbb each. */
export interface BrandColours {
  primary: string;
  accent: string;
  /** What its photos look like: leads to sets of that kind. */
  photos?: Pick<BrandPhotos, "light" | "subject">;
}

/** A brand's logo (of `wornLogo`), and the corner of a picture that it stands in. */
export interface WornLogo {
  bytes: Uint8Array;
  place: Exclude<BrandLogoPlace, "none">;
}

/** What text on a picture wears of a brand: the typeface of its headings, and its logo where the seller wants it. */
export type OverlayBrand = BrandColours & { typeface: string; logo?: WornLogo };

/** How a brand speaks to its customers in French. */
export interface BrandVoice {
  person: "vous" | "tu";
  /** Words that no text uses. */
  forbidden: readonly string[];
  /** Words that are its own: what a page says with them is quoted first; models use them where they fit. */
  lexicon?: readonly string[];
  /** For models, in English: "warm, sentences of about 9 words". */
  manner?: string;
  /** Whom the brand sells to; for models. */
  customers?: string;
  /** Whether its ads end with an emoji, and with an exclamation mark; models are told of the former. */
  emoji?: boolean;
  exclamation?: boolean;
}

/** What a visual is drawn in. Stored with it: sets and layouts that are added later do not change it. */
export interface Setting {
  /** Id of the set (scenes.json). */
  set?: string;
  /** Id of the ground that the product lies on (grounds.json). */
  ground?: string;
  /** How product and person are arranged: "stand", "hand", "figure", "seat", "closeup", "trio", "halves", "field", "before", "collection", "price", or a layout's id, "duet-columns", "split". */
  layout?: string;
  /** Ids of the two other products of a collection. */
  companions?: string[];
}

/** A set, ground or layout that a seller may choose. */
export interface Idea {
  id: string;
  /** French. */
  label: string;
  setting: Setting;
}

/** Another product of the same seller, to be shown beside a visual's own. */
export interface Companion {
  /** The product's. */
  id: string;
  name: string;
  category: string | null;
  /** Called while the studio draws: must not take the render lock. Throws StudioError for a photo that is gone. */
  readImage(): Promise<SourceImage>;
}

/** A visual: product, set and influencer. */
export interface VisualBrief {
  format: AdFormatId;
  product: {
    name: string;
    category: string | null;
    image: SourceImage;
    /** As it is written, « 19,90 € »; absent: unknown. */
    price?: string;
  };
  /**
   * Ignored by the two product-only formats. A look for influencers drawn by the embedded maker, with their portrait
   * as a reference for models; a photo for all others.
   */
  influencer:
    | { look: Look; portrait?: SourceImage; style: InfluencerStyle }
    | { photo: SourceImage; style: InfluencerStyle };
  /** For a collection, in a picture without a person: the first two that can be shown beside the product are. */
  companions?: readonly Companion[];
  /**
   * 0: one of the sets that suit the product's category best. 1 and more: others, which with one seed all differ until none
   * is left.
   */
  environment: number;
  /** How many series (of a batch: pictures) of the product come before: each is drawn in another of the sets that suit it. */
  turn?: number;
  /** What it is drawn in, as far as that is decided; a layout of another format is ignored. */
  setting?: Setting;
  /** Sets and grounds that were shown before, for a picture in another one. */
  shown?: readonly string[];
  /** Other clothes than the portrait's (looks only; in a photo they stay). */
  changeClothes: boolean;
  /** One seed per series, so that its six formats share scene, palette and clothes. */
  seed: string;
  /** The day that the series was ordered (ISO 8601), for the sets of a season. */
  date?: string;
  /** For models: names another drawing of the same visual. */
  take?: string;
  /** Draw the small "Image virtuelle" mark. */
  visibleMark: boolean;
  /** The seller's own colours for the set; otherwise they are derived from the product's. */
  brand?: BrandColours;
  /** What the seller asked for. */
  direction?: ArtDirection;
  /** For models: the first picture of the same series, which this one is to match. */
  first?: SourceImage;
  /** For models: how many drawings the best is chosen from; 1 by default. */
  drawings?: number;
  /** Another size in pixels than the format's: composed anew for it, laid out as the format is. */
  shape?: { width: number; height: number };
  /** The same picture at its format's 4K size (sizeIn4k): every layer is resized once from its own source. */
  size?: "4k";
}

/** A finished visual to change. */
export interface EditBrief extends VisualBrief {
  picture: SourceImage;
  /** In the seller's words. */
  instruction: string;
}

/** A visual, with what was done. */
export interface Visual extends MadePicture {
  /** 0–100: how faithful the product is to its photo, measured. */
  fidelity: number;
  /**
   * Stored in the creative's metadata: id of the set or layout, palette (#rrggbb), and how the product is shown: its own
   * pixels cut out, its photo from edge to edge, or drawn by a model.
   */
  metadata: {
    scene: string;
    setting?: Setting;
    palette: string[];
    product: "cutout" | "led" | "model";
    stance?: ProductStance;
    treatment?: Treatment[];
    /** As it is written on the picture. */
    price?: string;
    /** Where face and product are, where that is known. */
    subjects?: VisualSubject[];
  };
}

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

/** What is known about a product, as input for texts. */
export interface DescribedProduct {
  name: string;
  brand: string | null;
  /** A page's breadcrumb, joined by " > ", or the seller's own word. */
  category: string | null;
  description: string | null;
  price: number | null;
  /** ISO 4217. */
  currency: string | null;
  /** A French word for the colour that the photo shows, for a product without a name. */
  colour?: string;
}

/** A series of ad posts to write. */
export interface AdCopyBrief {
  product: DescribedProduct;
  /** One post each, in this order. */
  formats: AdFormatId[];
  /** Who speaks in the pictures; models write in this person's voice. */
  persona?: { name: string; style: InfluencerStyle } | undefined;
  /** The product's existing posts, which must not be repeated. */
  taken: { hook: string; callToAction: string }[];
  /** The same seed gives the same texts. */
  seed: string;
  /** Of the brand that the product's ads wear. */
  voice?: BrandVoice;
}

/** The texts of an ad post: French, within `adPostLimits`. */
export interface AdCopy {
  angle: AdAngle;
  hook: string;
  body: string;
  callToAction: string;
}

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
  /** URL of the clip, or null while it is being made. */
  ask(operation: unknown): Promise<string | null>;
}

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

/** A landing page: the offer and its audience, as typed by the seller. */
export interface LandingBrief {
  name: string;
  targetAudience: string | null;
  /** What the page sells; null: the photo transformation itself, under the page's name. */
  product: DescribedProduct | null;
  /** Of the brand that the page wears. */
  voice?: BrandVoice;
  /** The same seed gives the same texts. */
  seed: string;
}

/** A visitor's photo, to be shown in one style. */
export interface PhotoTransformBrief {
  photo: SourceImage;
  style: PhotoTestStyle;
  /** The same seed gives the same picture. */
  seed: string;
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
   * Joins the results of clipSegment or joinFilms, in order, without encoding again; with sound, over what it plays from
   * these seconds on.
   */
  joinFilms(parts: Uint8Array[], stretch?: { sound: Uint8Array; from: number }): Promise<Film>;
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
