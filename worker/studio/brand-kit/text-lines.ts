// Lines and paragraphs on a board.
import type { TextItem } from "./board.ts";
import type { Lettering, TextLook } from "./lettering.ts";

/** A text's look and colour. */
export interface TextStyle extends TextLook {
  fill: string;
}

/** One line; `align` is the part of it that is at x. */
export function setLine(
  lettering: Lettering,
  text: string,
  style: TextStyle,
  x: number,
  y: number,
  align: "left" | "middle" | "right" = "left",
): TextItem {
  const width = align === "left" ? 0 : lettering.measure(text, style);
  return { kind: "text", text, ...style, x: x - (align === "middle" ? width / 2 : width), y };
}

/** The style, with a smaller size where the text would be wider than `width`. */
export function fitWidth(lettering: Lettering, text: string, style: TextStyle, width: number): TextStyle {
  const own = lettering.measure(text, style);
  return own <= width ? style : { ...style, size: (style.size * width) / own };
}

/** Breaks a text at its spaces into lines that fit. A word that is too wide gets a line of its own. */
export function breakText(lettering: Lettering, text: string, style: TextLook, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && lettering.measure(`${last} ${word}`, style) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/**
 * @param y baseline of the first line.
 * @param leading baseline to baseline, as a multiple of the size.
 */
export function setParagraph(
  lettering: Lettering,
  text: string,
  style: TextStyle,
  { x, y, width, leading = 1.5 }: { x: number; y: number; width: number; leading?: number },
): TextItem[] {
  return breakText(lettering, text, style, width).map((line, i) => ({
    kind: "text",
    text: line,
    ...style,
    x,
    y: y + i * leading * style.size,
  }));
}
