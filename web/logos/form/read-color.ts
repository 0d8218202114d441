/** Parses a typed colour (with or without #, 3 or 6 digits, any case) to #rrggbb; null if invalid. */
export function readColor(typed: string): string | null {
  const digits = typed.trim().replace(/^#/, "").toLowerCase();
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`;
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${[...digits].map((digit) => digit + digit).join("")}`;
  return null;
}
