// Types of planned answers and logged calls of the model providers on loopback (tests/models/server.ts).

/** An image model's answer: a picture, a defective one, an error, or a status. */
export type PictureAnswer =
  | "ok"
  /** By URL instead of inline, or the other way round. */
  | "elsewhere"
  | "png"
  | "webp"
  /** The first picture that was sent, whole on white. */
  | "first-reference"
  | "other-size"
  | "nothing"
  | "small"
  | "half"
  | "huge"
  | "garbled"
  | "page-for-picture"
  | "missing"
  /** A picture at a private address. */
  | "private"
  /** The request is sent elsewhere. */
  | "redirect"
  /** 401, with the keys of all requests. */
  | "echo"
  /** 503 with a list of errors. */
  | "listed-503"
  /** 503 to the first two polls. */
  | "busy-poll"
  /** A successful answer without a picture. */
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

/** A text model's answer: text, a defective one, an error, or a status. */
export type TextAnswer =
  /** `thoughts`: reasoning tokens that are only part of the total. */
  | { says: string; ends?: "length"; isUncounted?: boolean; thoughts?: number }
  /** Verdict of a moderation model. */
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

/** A voice model's answer: speech of so many seconds, a defective one, an error, or a status. */
export type VoiceAnswer =
  | "ok"
  | { seconds: number }
  /** As 44.1 kHz stereo, or with sizes that a streaming server does not know. */
  | "stereo"
  | "streamed"
  /** Whole, or with a frame overwritten. */
  | "mp3"
  | "broken mp3"
  | "silence"
  /** Half of the file, as if it were whole. */
  | "half"
  | "blip"
  | "page"
  | "refused"
  | "cut"
  | "never"
  | 401
  | 429
  | 500;

/** A model's answers in order; the last one is repeated. */
export interface ModelPlan {
  /** "ok" or a status; 429 comes with "Retry-After: 30". */
  starts?: ("ok" | 401 | 429 | 503)[];
  /** Its list has clips of the same words with another seller's picture only. */
  listsOthers?: boolean;
  /** Its list does not have its clips at the first so many looks. */
  listsAfter?: number;
  asks?: ("pending" | "done" | "refused" | "page" | 500)[];
  /** A file of tests/models/clips, an HTML page instead, or none. */
  clip?: string;
  /** Answers of an image model. */
  pictures?: PictureAnswer[];
  texts?: TextAnswer[];
  voices?: VoiceAnswer[];
}

export interface ModelCall {
  kind: "start" | "ask" | "file" | "picture" | "text" | "voice" | "refused";
  model: string;
  body?: unknown;
}
