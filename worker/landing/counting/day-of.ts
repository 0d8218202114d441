/** YYYY-MM-DD in UTC: views and conversions are counted by its days, wherever the visitors are. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
