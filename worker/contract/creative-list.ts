// Filters of the list of series. Without Zod, so that screens do not load it.

export const creativeStatuses = ["processing", "completed", "failed"] as const;
export type CreativeStatus = (typeof creativeStatuses)[number];

/** Longer searches are cut to this length. */
export const maxSearchLength = 200;
