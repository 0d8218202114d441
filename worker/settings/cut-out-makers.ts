// Who cuts products out of their photos.

/** The studio's own code, Cloudflare Images (where the IMAGES binding is there), and the models of IMAGE_MODEL. */
export const cutOutMakers = ["embedded", "cloudflare-images", "image-model"] as const;
/** What is kept beside a photo: cut-outs by others, and the product alone as a model drew it. */
export const keptCutOuts = ["cloudflare-images", "image-model", "alone"] as const;
export type KeptCutOut = (typeof keptCutOuts)[number];
export type CutOutMaker = (typeof cutOutMakers)[number];
