// The input of every construction: the name and the slogan as blocks of letters, 100 units per em of the name.
import type { LogoDesign } from "../../briefs/logo.ts";
import { boundsOfFigure, figure, mapFigure, moveFigure, widthOf, type Figure } from "../figure.ts";
import { setText, type Face, type Line } from "../lettering.ts";
import { waysToBreak } from "../name.ts";
import { scale } from "../path.ts";

/** A design with its loaded typefaces and its mark. */
export interface Setting {
  design: LogoDesign;
  face: Face;
  /** For the slogan and other small lines. */
  smallFace: Face;
  /** In the design's letter case. */
  name: string;
  slogan: string | null;
  /** One or two letters. */
  initials: string;
  /** About 100 units wide and high, centred at the origin. */
  mark: Figure;
}

/** Properties of a name that decide which constructions suit it. */
export interface NameFacts {
  letters: number;
  words: number;
  longestWord: number;
  /** One or two; a number counts as one. */
  initials: number;
  /** « L’Atelier », « D’Ici »: its first letter is a word. */
  beginsElided: boolean;
}

/** A recipe draws the whole logo, and the part used where there is little room. */
export interface Recipe {
  id: string;
  construction: LogoDesign["construction"];
  /** French, for the seller. */
  label: string;
  /** What the typeface must have: separate letters, or heavy ones. */
  needs?: "apart" | "heavy";
  /** Capitals only. */
  isUpper?: boolean;
  /** Shows the mark of the activity. */
  hasMark?: boolean;
  suits?(facts: NameFacts): boolean;
  whole(setting: Setting): Figure | Promise<Figure>;
  small(setting: Setting): Figure | Promise<Figure>;
}

/** A number of the design's geometry. */
export const numberOf = ({ geometry }: LogoDesign, key: string, otherwise = 0): number => {
  const value = geometry[key];
  return typeof value === "number" ? value : otherwise;
};

/** A text of the design's geometry. */
export const textOf = ({ geometry }: LogoDesign, key: string, otherwise = ""): string => {
  const value = geometry[key];
  return typeof value === "string" ? value : otherwise;
};

/** Size of the name's em: a name of one or two letters is set larger, so as not to be lost among slogan and rules. */
const emOf = ({ name }: Setting): number => [160, 135, 115][[...name].length - 1] ?? 100;

/** A line of the name, with the design's tracking. */
export const setName = (setting: Setting, text: string): Line =>
  setText(setting.face, text, emOf(setting), numberOf(setting.design, "tracking"));

/** Height of the name's capitals, in units. */
export const capHeightOf = (setting: Setting): number => setting.face.capHeight * emOf(setting);

/** The name broken into lines. */
export interface Block {
  figure: Figure;
  lines: readonly Line[];
  /** From one baseline to the next. */
  leading: number;
}

/**
 * The name on one to three lines, whichever is nearest to the wanted ratio of width to height. The first baseline is at
 * y = 0; lines are centred on x = 0, or begin there.
 */
export function setBlock(setting: Setting, ratio: number, align: "centre" | "left" = "centre", tone = 0): Block {
  const { name, face } = setting;
  const isUpper = name === name.toLocaleUpperCase("fr");
  const leading =
    (isUpper ? face.capHeight + 0.4 + accentRoom(name) : Math.max(1, face.capHeight + 0.36)) * emOf(setting);
  const ways = [1, 2, 3]
    .flatMap((count) => waysToBreak(name, count))
    .map((texts) => {
      const lines = texts.map((text) => setName(setting, text));
      const widths = lines.map(({ bounds }) => bounds.right);
      const width = Math.max(...widths);
      const height = capHeightOf(setting) + leading * (lines.length - 1);
      const ragged = (width - Math.min(...widths)) / width;
      // Ragged lines cost a little, and so does each extra line.
      return { lines, cost: Math.abs(Math.log(width / height / ratio)) + ragged * 0.55 + lines.length * 0.12 };
    });
  const { lines } = ways.reduce((one, other) => (other.cost < one.cost ? other : one));
  const shapes = lines.flatMap((line, i): Figure => {
    const x = align === "left" ? 0 : -line.bounds.right / 2;
    return moveFigure(figure(line.path, tone), x, i * leading);
  });
  return { figure: shapes, lines, leading };
}

const accentRoom = (text: string) => (/[ÀÂÄÇÈÉÊËÎÏÔÖÙÛÜŸÑÃÕÅ]/u.test(text) ? 0.16 : 0);

/** The slogan in small letters, at most `width` wide where that leaves it readable; empty without a slogan. */
export function setSlogan(
  { slogan, smallFace, design }: Setting,
  width: number,
  align: "centre" | "left" = "centre",
  tone = 1,
): Figure {
  if (!slogan) return [];
  const isUpper = textOf(design, "sloganCase", "upper") === "upper";
  const text = isUpper ? slogan.toLocaleUpperCase("fr") : slogan;
  const [size, tracking] = isUpper ? [25, 0.15] : [33, 0.01];
  const room = Math.max(width, 300);
  const ways = [1, 2, 3].flatMap((count) => narrowest(text, count, (line) => setText(smallFace, line, size, tracking)));
  const chosen = ways.find(({ width: needed }) => needed <= room * 1.1) ?? ways.at(-1);
  if (!chosen) return [];
  // Small below a short name; below a long one large enough to fill two thirds of it.
  const factor = Math.max(0.74, Math.min(1.5, Math.max(1, (width * 0.64) / chosen.width), room / chosen.width));
  return chosen.lines.flatMap((line, i): Figure => {
    const x = align === "left" ? 0 : (-line.bounds.right * factor) / 2;
    return moveFigure(figure(scale(line.path, factor), tone), x, i * size * 1.55 * factor);
  });
}

function narrowest(text: string, count: number, set: (line: string) => Line): { lines: Line[]; width: number }[] {
  return waysToBreak(text, count)
    .map((texts) => {
      const lines = texts.map(set);
      return { lines, width: Math.max(...lines.map(({ bounds }) => bounds.right)) };
    })
    .toSorted((one, other) => one.width - other.width)
    .slice(0, 1);
}

/** A figure and the lines below it, left-aligned; the top of the first at y = 0. */
export function underLeft(parts: readonly Figure[], gap: number): Figure {
  let y = 0;
  return parts
    .filter((part) => part.length > 0)
    .flatMap((part, i) => {
      const { left, top, bottom } = boundsOfFigure(part);
      if (i > 0) y += gap;
      const placed = moveFigure(part, -left, y - top);
      y += bottom - top;
      return placed;
    });
}

/** Scaled to a width. */
export const widenTo = (shapes: Figure, width: number): Figure => {
  const factor = width / (widthOf(shapes) || 1);
  return mapFigure(shapes, (path) => scale(path, factor));
};
