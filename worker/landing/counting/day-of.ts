/** The day in UTC as YYYY-MM-DD, by which views and conversions are counted. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
