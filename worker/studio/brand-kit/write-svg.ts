import { sourceMetadata } from "../logo/digital-source.ts";
import type { LogoSource, VectorDrawing } from "../briefs/logo.ts";
import type { Board, BoardItem, PlacedBoard } from "./board.ts";
import type { Lettering } from "./lettering.ts";

/** A board as an SVG of filled paths: texts become outlines, so that it looks the same everywhere. */
export function writeSvg(board: Board, lettering: Lettering, source?: LogoSource): VectorDrawing {
  const { width, height } = board;
  const size = `width="${round(width)}" height="${round(height)}" viewBox="0 0 ${round(width)} ${round(height)}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${sourceMetadata(source)}${writeItems(board.items, lettering)}</svg>`;
  return { svg, width, height, source };
}

const writeItems = (items: readonly BoardItem[], lettering: Lettering): string =>
  items.map((item) => writeItem(item, lettering)).join("");

function writeItem(item: BoardItem, lettering: Lettering): string {
  if (item.kind === "board") return writePlaced(item, lettering);
  if (item.kind === "text") {
    const path = lettering.outline(item.text, item);
    return path
      ? `<path transform="translate(${round(item.x)} ${round(item.y)})" d="${path}" fill="${item.fill}"/>`
      : "";
  }
  return `<path d="${item.path}" fill="${item.fill}"/>`;
}

function writePlaced({ board, x, y, width, height, turn, clip }: PlacedBoard, lettering: Lettering): string {
  const inner = writeItems(board.items, lettering);
  if (inner === "") return "";
  const middle = `${round(x + width / 2)} ${round(y + height / 2)}`;
  const turned = turn ? `rotate(${turn} ${middle})` : "";
  if (clip) {
    const box = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
    const view = `viewBox="0 0 ${round(board.width)} ${round(board.height)}" preserveAspectRatio="none"`;
    const cut = `<svg ${box} ${view}>${inner}</svg>`;
    return turn ? `<g transform="${turned}">${cut}</g>` : cut;
  }
  const scale = `scale(${round(width / board.width, 6)} ${round(height / board.height, 6)})`;
  return `<g transform="${turned}translate(${round(x)} ${round(y)})${scale}">${inner}</g>`;
}

const round = (value: number, digits = 3) => Number(value.toFixed(digits));
