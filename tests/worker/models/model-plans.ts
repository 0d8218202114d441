// What the providers of models on loopback (tests/models/server.ts) are told to do, and what they were asked.

/** What an image model answers: a picture, what is wrong with it, or what comes instead; or a status. */
export type PictureAnswer =
  | "ok"
  /** At an address rather than in the answer, or the other way round. */
  | "elsewhere"
  | "png"
  | "webp"
  | "other-size"
  | "nothing"
  | "small"
  | "half"
  | "huge"
  | "garbled"
  | "page-for-picture"
  | "missing"
  /** No picture in an answer that is none of an error. */
  | "none"
  | "words"
  | "refused"
  | "blocked"
  | "failed"
  | "page"
  | "other-json"
  | "no-json"
  | "cut"
  | "never"
  | 401
  | 403
  | 404
  | 429
  | 500
  | 503;

/** What a text model answers: words, what is wrong with them, or what comes instead; or a status. */
export type TextAnswer =
  /** `thoughts`: tokens that are counted in the total alone. */
  | { says: string; ends?: "length"; isUncounted?: boolean; thoughts?: number }
  /** Of a model that judges. */
  | "safe"
  | "unsafe"
  | "refused"
  | "blocked"
  | "unpaid"
  | "page"
  | "page-502"
  | "other-json"
  | "cut"
  | "never"
  | 401
  | 403
  | 404
  | 429
  | 500
  | 503;

/** What a model answers, one call after another; the last of each again and again. */
export interface ModelPlan {
  /** "ok", or a status, of 429 with "Retry-After: 30". */
  starts?: ("ok" | 401 | 429 | 503)[];
  asks?: ("pending" | "done" | "refused" | "page" | 500)[];
  /** A file of tests/models/clips, a page instead of one, or none. */
  clip?: string;
  /** What an image model answers. */
  pictures?: PictureAnswer[];
  texts?: TextAnswer[];
}

export interface ModelCall {
  kind: "start" | "ask" | "file" | "picture" | "text" | "refused";
  model: string;
  body?: unknown;
}
