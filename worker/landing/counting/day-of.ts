const dayMs = 86_400_000;
/** The day of the last call: to write a date costs more than all else that counting a view does. */
let last = { number: Number.NaN, text: "" };

/** The day in UTC as YYYY-MM-DD, by which views and conversions are counted. */
export function dayOf(ms: number): string {
  const number = Math.floor(ms / dayMs);
  if (number !== last.number) last = { number, text: new Date(ms).toISOString().slice(0, 10) };
  return last.text;
}
