// Measuring lines of text in a kit, and their glyphs as outlines or for a PDF.
import type { Face } from "../logo/lettering.ts";
import { move, scale, writePath } from "../logo/path.ts";

/** Typeface, size and tracking of a text. */
export interface TextLook {
  /** Id of a bundled typeface. */
  face: string;
  size: number;
  /** Added after each character, as a fraction of the size. */
  tracking?: number;
}

/** A glyph on its line, in fractions of the size. */
export interface Letter {
  character: string;
  x: number;
  advance: number;
}

/** The loaded typefaces. */
export interface Lettering {
  /** Width of a line. */
  measure(text: string, look: TextLook): number;
  /** SVG path data of a line that begins at x = 0, with its baseline at y = 0. */
  outline(text: string, look: TextLook): string;
  /** Height of capitals, as a fraction of the size. */
  capHeight(face: string): number;
  layOut(text: string, look: TextLook): { letters: Letter[]; width: number };
}

/** @param faces ids of all typefaces that will be used. */
export async function openLettering(
  readFace: (id: string) => Promise<Face>,
  faces: readonly string[],
): Promise<Lettering> {
  const known = new Map(await Promise.all([...new Set(faces)].map(async (id) => [id, await readFace(id)] as const)));
  const faceOf = (id: string): Face => {
    const face = known.get(id);
    if (!face) throw new Error(`Typeface ${id} was not read`);
    return face;
  };
  const layOut = (text: string, { face: id, tracking = 0 }: TextLook) => {
    const face = faceOf(id);
    const letters: Letter[] = [];
    let x = 0;
    let before: string | undefined;
    for (const character of text.normalize("NFC")) {
      if (!face.has(character)) continue;
      if (before !== undefined) x += face.kerning(before, character) + tracking;
      const advance = face.advance(character);
      letters.push({ character, x, advance });
      x += advance;
      before = character;
    }
    return { letters, width: x };
  };
  return {
    layOut,
    measure: (text, look) => layOut(text, look).width * look.size,
    capHeight: (face) => faceOf(face).capHeight,
    outline(text, look) {
      const face = faceOf(look.face);
      const { letters } = layOut(text, look);
      return letters
        .map(({ character, x }) => writePath(move(scale(face.glyph(character).path, look.size), x * look.size, 0)))
        .join("");
    },
  };
}
