// What every construction works with: the name and the slogan as blocks of letters, 100 units to the em of the name.
import type { LogoDesign } from "../../studio.ts";
import { boundsOfFigure, figure, moveFigure, type Figure } from "../figure.ts";
import { setText, type Face, type Line } from "../lettering.ts";
import { waysToBreak } from "../name.ts";
import { scale } from "../path.ts";

export interface Setting {
  design: LogoDesign;
  face: Face;
  /** Of the slogan and other small lines. */
  smallFace: Face;
  /** In the design's case. */
  name: string;
  slogan: string | null;
  initials: string;
  /** About 100 units wide and high, its middle at the origin. */
  mark: Figure;
}

/** A recipe draws the whole logo, and what stands for it where there is little room. */
export interface Recipe {
  id: string;
  construction: LogoDesign["construction"];
  /** French, for the seller. */
  label: string;
  whole(setting: Setting): Figure;
  small(setting: Setting): Figure;
}

export const size = 100;

export const numberOf = ({ geometry }: LogoDesign, key: string, otherwise = 0): number => {
  const value = geometry[key];
  return typeof value === "number" ? value : otherwise;
};

export const textOf = ({ geometry }: LogoDesign, key: string, otherwise = ""): string => {
  const value = geometry[key];
  return typeof value === "string" ? value : otherwise;
};

export const setName = ({ design, face }: Setting, text: string, em = size): Line =>
  setText(face, text, em, numberOf(design, "tracking"));

/** Height of what reaches highest in plain letters of the name: capitals, or small letters with stems. */
export const capOf = ({ face }: Setting, em = size): number => face.capHeight * em;

export interface Block {
  figure: Figure;
  lines: readonly Line[];
}

/**
 * The name on one to three lines, whichever comes nearest to a width of so many heights.
 * Its first baseline lies at y = 0; lines are centred on x = 0, or begin there.
 */
export function setBlock(setting: Setting, ratio: number, align: "centre" | "left" = "centre", tone = 0): Block {
  const { name, face } = setting;
  const isUpper = name === name.toLocaleUpperCase("fr");
  const leading = (isUpper ? face.capHeight + 0.42 + accentRoom(name) : Math.max(1.02, face.capHeight + 0.38)) * size;
  const ways = [1, 2, 3]
    .flatMap((count) => waysToBreak(name, count))
    .map((lines) => {
      const set = lines.map((line) => setName(setting, line));
      const width = Math.max(...set.map(({ bounds }) => bounds.right));
      const height = capOf(setting) + leading * (lines.length - 1);
      const ragged = width - Math.min(...set.map(({ bounds }) => bounds.right));
      // Shorter lines than others cost a little; a line more than needed, too.
      return { set, cost: Math.abs(Math.log(width / height / ratio)) + (ragged / width) * 0.35 + lines.length * 0.12 };
    });
  const best = ways.reduce((one, other) => (other.cost < one.cost ? other : one));
  const shapes = best.set.flatMap((line, i): Figure => {
    const x = align === "left" ? 0 : -line.bounds.right / 2;
    return moveFigure(figure(line.path, tone), x, i * leading);
  });
  return { figure: shapes, lines: best.set };
}

const accentRoom = (text: string) => (/[ÀÂÄÇÈÉÊËÎÏÔÖÙÛÜŸÑÃÕÅ]/u.test(text) ? 0.16 : 0);

/** The slogan in small letters no wider than `width` where that leaves it readable; nothing without one. */
export function setSlogan(
  { slogan, smallFace, design }: Setting,
  width: number,
  align: "centre" | "left" = "centre",
  tone = 1,
): Figure {
  if (!slogan) return [];
  const isUpper = textOf(design, "sloganCase", "upper") === "upper";
  const text = isUpper ? slogan.toLocaleUpperCase("fr") : slogan;
  const em = isUpper ? 25 : 32;
  const tracking = isUpper ? 0.14 : 0.01;
  const room = Math.max(width, 300);
  const counts = [1, 2, 3];
  for (const count of counts) {
    const ways = waysToBreak(text, count).map((lines) => lines.map((line) => setText(smallFace, line, em, tracking)));
    const widest = (lines: readonly Line[]) => Math.max(...lines.map(({ bounds }) => bounds.right));
    const best = ways.toSorted((one, other) => widest(one) - widest(other))[0];
    if (!best) continue;
    const over = widest(best) / room;
    if (over > 1.12 && count < 3 && waysToBreak(text, count + 1).length > 0) continue;
    const factor = Math.max(0.72, Math.min(1, 1 / over));
    return best.flatMap((line, i): Figure => {
      const path = scale(line.path, factor);
      const x = align === "left" ? 0 : (-line.bounds.right * factor) / 2;
      return moveFigure(figure(path, tone), x, i * em * 1.5 * factor);
    });
  }
  return [];
}

/** A figure and the lines below it, on one left edge; the first line's top at y = 0. */
export function underLeft(parts: readonly Figure[], ...gaps: number[]): Figure {
  let y = 0;
  return parts
    .filter((part) => part.length > 0)
    .flatMap((part, i) => {
      const { left, top, bottom } = boundsOfFigure(part);
      if (i > 0) y += gaps[Math.min(i, gaps.length) - 1] ?? 0;
      const placed = moveFigure(part, -left, y - top);
      y += bottom - top;
      return placed;
    });
}
