// Encoded pictures: what the studio is given and what it returns.

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
