// Apart from live.ts, so that the shell needs no Zod.

export const jobKinds = ["portraits", "series", "batch", "import", "script", "video", "logos", "brand-kit"] as const;
export type JobKind = (typeof jobKinds)[number];

export const jobStatuses = ["queued", "running", "done", "failed", "cancelled"] as const;
export type JobStatus = (typeof jobStatuses)[number];
