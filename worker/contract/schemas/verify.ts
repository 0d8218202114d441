// What the public page « Vérifier une image » and its API tell of a picture.
import { z } from "zod";

export const verifyPath = "/verify";

/** Bytes of a picture that may be asked about. */
export const verifiedFileBytes = 10 * 1024 * 1024;

/** What a picture was made as. */
export const pictureKinds = ["visual", "portrait", "ad", "photo_test"] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** `exact`: the same file; `similar`: a picture that looks the same. */
export const verifyMatches = ["exact", "similar"] as const;
export type VerifyMatch = (typeof verifyMatches)[number];

export const verifyAnswer = z.object({
  found: z.boolean(),
  match: z.enum(verifyMatches).nullable(),
  /** 0–100: how much of what it looks like is the same; null: nothing was found. */
  likeness: z.number().nullable(),
  made_at: z.string().nullable(),
  kind: z.enum(pictureKinds).nullable(),
  /** An address of IPTC's vocabulary. */
  digital_source_type: z.string().nullable(),
  /** A compact JWS; its keys lie at /verify/keys.json. */
  manifest: z.string().nullable(),
  /** What the file says of itself, which anybody can write into it or take out. */
  claimed_source_type: z.string().nullable(),
});
export type VerifyAnswer = z.infer<typeof verifyAnswer>;
