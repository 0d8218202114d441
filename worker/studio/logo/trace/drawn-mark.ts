// A mark drawn for one logo, as stored in its design: path data, about 100 units around the origin.
import type { Figure } from "../figure.ts";
import { readPath } from "../path.ts";

/** Maximum number of characters: designs are read with every list of logos. */
export const longestDrawn = 4096;

const number = "-?\\d{1,3}(?:\\.\\d{1,2})?";
const numbers = (count: number) => `${number}(?: ?${number}){${count - 1}}`;
const contour = `M${numbers(2)}(?:L${numbers(2)}|C${numbers(6)})+Z`;
const wellFormed = new RegExp(`^(?:${contour})+$`);

/** Whether the data are closed outlines of lines and curves and nothing else. */
export const isDrawnMark = (data: string): boolean => data.length <= longestDrawn && wellFormed.test(data);

/** The mark in the accent tone. Undefined for data that are no mark. */
export const readDrawnMark = (data: string | undefined): Figure | undefined =>
  data && isDrawnMark(data) ? [{ path: readPath(data), tone: 1 }] : undefined;
