// What stands for a brand in lists and in the header: its name, its initials, and the ink on its colour.

/** What a brand is called in lists. */
export const titleOf = (fields: { name: { value: string } }): string => fields.name.value || "Marque sans nom";

/** « ML » for « Maison Lumen ». */
export const initialsOf = (fields: { name: { value: string } }): string =>
  (fields.name.value.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu) ?? []).slice(0, 2).join("").toLocaleUpperCase("fr");

/** Black or white, whichever has more contrast on #rrggbb. */
export function inkOn(hex: string): "#000000" | "#ffffff" {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  // The luminance at which both contrasts are equal.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? "#000000" : "#ffffff";
}
