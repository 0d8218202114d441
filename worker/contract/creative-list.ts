// What the list of series is narrowed by. Apart from creatives.ts, so that the screen needs no Zod.

export const creativeStatuses = ["processing", "completed", "failed"] as const;
export type CreativeStatus = (typeof creativeStatuses)[number];

/** A search is cut here: no name is told apart by more. */
export const maxSearchLength = 200;
