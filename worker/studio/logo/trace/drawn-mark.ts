// A mark that was drawn for one logo alone, as its design keeps it: path data, about 100 units around the origin.
import type { Figure } from "../figure.ts";
import { readPath } from "../path.ts";

/** Characters: a design is read with each list of logos. */
export const longestDrawn = 4096;

const number = "-?\\d{1,3}(?:\\.\\d{1,2})?";
const numbers = (count: number) => `${number}(?: ?${number}){${count - 1}}`;
const contour = `M${numbers(2)}(?:L${numbers(2)}|C${numbers(6)})+Z`;
const wellFormed = new RegExp(`^(?:${contour})+$`);

/** Whether it is closed outlines of lines and curves and nothing else. */
export const isDrawnMark = (data: string): boolean => data.length <= longestDrawn && wellFormed.test(data);

/** In the accent's colour, where there is one: the name has the first. Undefined for what is no mark. */
export const readDrawnMark = (data: string | undefined): Figure | undefined =>
  data && isDrawnMark(data) ? [{ path: readPath(data), tone: 1 }] : undefined;
