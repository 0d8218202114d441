/** Joins class names. Callers add layout (margin, width, grid place) only; styles belong to the primitives. */
export function cx(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}
