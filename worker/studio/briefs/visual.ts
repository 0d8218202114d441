// Visuals of a product: what to draw, and what was drawn.
import type { ArtDirection } from "../../contract/art-direction.ts";
import type { AdFormatId } from "../../contract/formats.ts";
import type { InfluencerStyle } from "../../contract/influencer-traits.ts";
import type { PhotoTestStyle } from "../../contract/landing-pages.ts";
import type { ProductStance, Treatment, VisualSubject } from "../../contract/shown-product.ts";
import type { BrandColours } from "./brand.ts";
import type { Look } from "./person.ts";
import type { MadePicture, SourceImage } from "./picture.ts";

/** What a visual is drawn in. Stored with it: sets and layouts that are added later do not change it. */
export interface Setting {
  /** Id of the set (scenes.json). */
  set?: string;
  /** Id of the ground that the product lies on (grounds.json). */
  ground?: string;
  /** How product and person are arranged: "stand", "near", "hand", "figure", "seat", "closeup", "trio", "field", "airy", "before", "collection", "price", or a layout's id, "duet-columns", "split". */
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
  /** A picture of a batch, which leaves no layout to the other formats of a series. */
  isSingle?: boolean;
  /** What it is drawn in, as far as that is decided; a layout of another format is ignored. */
  setting?: Setting;
  /** Sets and grounds that were shown before, for a picture in another one. */
  shown?: readonly string[];
  /** Layouts that the series of a single picture shows: it takes another while there is one. */
  shownLayouts?: readonly string[];
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

/** A visitor's photo, to be shown in one style. */
export interface PhotoTransformBrief {
  photo: SourceImage;
  style: PhotoTestStyle;
  /** The same seed gives the same picture. */
  seed: string;
}
