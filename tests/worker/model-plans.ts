// What the providers of models on loopback (tests/models/server.ts) are told to do, and what they were asked.

/** What a model answers, one call after another; the last of each again and again. */
export interface ModelPlan {
  /** "ok", or a status, of 429 with "Retry-After: 30". */
  starts?: ("ok" | 401 | 429 | 503)[];
  asks?: ("pending" | "done" | "refused" | "page" | 500)[];
  /** A file of tests/models/clips, a page instead of one, or none. */
  clip?: string;
}

export interface ModelCall {
  kind: "start" | "ask" | "file" | "refused";
  model: string;
  body?: unknown;
}
