// Answer of the public page « Vérifier une image » and its API.
import { z } from "zod";

export const verifyPath = "/verify";

/** Maximum size of a picture to verify, in bytes. */
export const verifiedFileBytes = 10 * 1024 * 1024;

/** Kinds of generated pictures. */
export const pictureKinds = ["visual", "portrait", "ad", "photo_test", "film"] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** `exact`: the same file; `similar`: a picture that looks the same. */
export const verifyMatches = ["exact", "similar"] as const;
export type VerifyMatch = (typeof verifyMatches)[number];

export const verifyAnswer = z.object({
  found: z.boolean(),
  match: z.enum(verifyMatches).nullable(),
  /** Visual similarity, 0–100; null: nothing found. */
  likeness: z.number().nullable(),
  made_at: z.string().nullable(),
  kind: z.enum(pictureKinds).nullable(),
  /** URI of IPTC's vocabulary. */
  digital_source_type: z.string().nullable(),
  /** A compact JWS; its keys are at /verify/keys.json. */
  manifest: z.string().nullable(),
  /** The source type in the file's own metadata, which anybody can edit. */
  claimed_source_type: z.string().nullable(),
});
export type VerifyAnswer = z.infer<typeof verifyAnswer>;
