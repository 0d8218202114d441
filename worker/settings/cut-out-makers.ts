// Who cuts products out of their photos.

/** The studio's own code, Cloudflare Images (where the IMAGES binding is there), and the models of IMAGE_MODEL. */
export const cutOutMakers = ["embedded", "cloudflare-images", "image-model"] as const;
export type CutOutMaker = (typeof cutOutMakers)[number];
