// Layout shared by the pages of the brand guide; all lengths in millimetres.
import { inset, rectangle, fullBox, type Board, type BoardItem, type Box } from "./board.ts";
import type { Kit } from "./kit.ts";
import { setLine, setParagraph, fitWidth, type TextStyle } from "./text-lines.ts";
import { blend, white } from "./tones.ts";
import { points } from "./write-pdf.ts";

/** A4 landscape. */
export const sheet = { width: 297, height: 210 };
export const margin = 20;

/** Area for the figures beside the column of text. */
export const field: Box = { x: 108, y: margin, width: sheet.width - 108 - margin, height: 166 };

/** Slightly larger than the page, so that rounding leaves no white hairline. */
export const groundOf = (fill: string) => rectangle(inset(fullBox(sheet), -1), fill);

const column = 72;

/** The content of a page. */
export interface GuidePage {
  title: string;
  /** Paragraphs; one that does not end with a full stop is a heading. */
  texts: readonly string[];
  items: BoardItem[];
  ground?: string;
}

/** Text styles of the guide's pages. */
export const stylesOf = ({ colors, faces }: Kit) => ({
  title: { face: faces.headings, size: points(30), fill: colors.dark },
  heading: { face: faces.strong, size: points(9.5), fill: colors.dark },
  text: { face: faces.texts, size: points(9.5), fill: blend(colors.dark, white, 0.18) },
  caption: { face: faces.texts, size: points(7.5), fill: blend(colors.dark, white, 0.25) },
  label: { face: faces.strong, size: points(7.5), fill: colors.dark },
});

/** @param number of the page; the cover is 1. */
export function drawPage(kit: Kit, number: number, { title, texts, items, ground = white }: GuidePage): Board {
  const { colors, design, lettering } = kit;
  const styles = stylesOf(kit);
  const foot: TextStyle = { ...styles.caption, size: points(7) };
  return {
    ...sheet,
    items: [
      groundOf(ground),
      ...items,
      rectangle({ x: margin, y: margin, width: 12, height: 0.7 }, colors.accent),
      ...writeTitle(kit, title),
      ...writeColumn(kit, texts),
      setLine(
        lettering,
        `${design.name} — Charte graphique`,
        fitWidth(lettering, `${design.name} — Charte graphique`, foot, column),
        margin,
        sheet.height - 12,
      ),
      setLine(lettering, String(number), foot, sheet.width - margin, sheet.height - 12, "right"),
    ],
  };
}

function writeTitle(kit: Kit, title: string): BoardItem[] {
  const style = fitWidth(kit.lettering, title, stylesOf(kit).title, column);
  return [setLine(kit.lettering, title, style, margin, margin + 17)];
}

function writeColumn(kit: Kit, texts: readonly string[]): BoardItem[] {
  const { text, heading } = stylesOf(kit);
  const leading = 1.55;
  let y = margin + 33;
  return texts.flatMap((said) => {
    const isHeading = !/[.!?]$/.test(said);
    const style = isHeading ? heading : text;
    if (isHeading) y += style.size * 0.7;
    const lines = setParagraph(kit.lettering, said, style, { x: margin, y, width: column, leading });
    y += style.size * leading * (lines.length + (isHeading ? 0.1 : 0.65));
    return lines;
  });
}
