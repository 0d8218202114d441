// Instructions for the loopback server of model providers (tests/models/server.ts), and the requests it received.

/** What an image model answers: a picture, a broken one, something else, or a status. */
export type PictureAnswer =
  | "ok"
  /** As a URL where the picture is usually inline, or the other way round. */
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
  /** Status 200 without a picture. */
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

/** What a text model answers: text, broken text, something else, or a status. */
export type TextAnswer =
  /** `thoughts`: tokens counted in the total only. */
  | { says: string; ends?: "length"; isUncounted?: boolean; thoughts?: number }
  /** Of a moderation model. */
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

/** A model's answers, one per call; the last one is repeated. */
export interface ModelPlan {
  /** "ok", or a status; 429 comes with "Retry-After: 30". */
  starts?: ("ok" | 401 | 429 | 503)[];
  asks?: ("pending" | "done" | "refused" | "page" | 500)[];
  /** A file of tests/models/clips, an HTML page, or nothing. */
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
