// Job kinds and statuses. Without Zod, so that the app shell does not load it.

export const jobKinds = [
  "portraits",
  "series",
  "batch",
  "import",
  "script",
  "video",
  "product-films",
  "logos",
  "brand-kit",
  "account-export",
  "placements",
  "packshots",
  "revision",
  "bench",
] as const;
export type JobKind = (typeof jobKinds)[number];

export const jobStatuses = ["queued", "running", "done", "failed", "cancelled"] as const;
export type JobStatus = (typeof jobStatuses)[number];
