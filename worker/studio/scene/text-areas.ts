// Where a picture without a set has room for text: the largest empty rectangles of its tiles, fields of colour first.
import { fractionOf } from "../pixels/boxes.ts";
import type { Box } from "../pixels/raster.ts";
import type { Size } from "./led-crop.ts";
import type { Tile } from "./led-layouts.ts";

/** Cells of the grid on which rectangles are looked for, across and down. */
const cells = 40;
/** Least area and least side of a rectangle, as fractions of the picture. */
const [leastArea, leastSide] = [0.025, 0.1];
/** Margin around what text keeps off, as a fraction of the picture. */
const margin = 0.012;
/** Order of preference. */
const order: readonly Tile["kind"][] = ["field", "product", "person"];

/**
 * At most two rectangles a tile, as fractions of the picture.
 * @param tiles as in the layout: later ones lie over earlier ones.
 * @param kept what text keeps off, as fractions of the picture: product, face with hair.
 */
export function findTextAreas(tiles: readonly Tile[], kept: readonly Box[]): Box[] {
  const labels = new Int8Array(cells * cells);
  for (let row = 0, i = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++, i++) {
      const [x, y] = [(column + 0.5) / cells, (row + 0.5) / cells];
      labels[i] = tiles.findLastIndex(({ box }) => isIn(box, x, y, 0));
      if (kept.some((box) => isIn(box, x, y, margin))) labels[i] = -1;
    }
  }
  return tiles
    .map((tile, label) => ({ tile, label }))
    .filter(({ tile }) => order.includes(tile.kind))
    .toSorted((one, other) => order.indexOf(groundOf(one.tile)) - order.indexOf(groundOf(other.tile)))
    .flatMap(({ label }) => {
      const found: Box[] = [];
      for (let nth = 0; nth < 2; nth++) {
        const box = largestOf(labels, label);
        if (!box) break;
        found.push(box);
        clear(labels, box);
      }
      return found;
    });
}

/** A person on strong colour leaves the rest of it to words, like a field. */
const groundOf = (tile: Tile): Tile["kind"] => (tile.kind === "person" && tile.tone === "accent" ? "field" : tile.kind);

const isIn = ({ x, y, width, height }: Box, px: number, py: number, by: number) =>
  px >= x - by && py >= y - by && px < x + width + by && py < y + height + by;

/** The largest rectangle of cells with a label; undefined where none is large enough. */
function largestOf(labels: Int8Array, label: number): Box | undefined {
  const heights = new Int32Array(cells);
  let best: Box | undefined;
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      heights[column] = labels[row * cells + column] === label ? (heights[column] as number) + 1 : 0;
    }
    for (let column = 0; column < cells; column++) {
      let height = heights[column] as number;
      for (let to = column; to < cells && (heights[to] as number) > 0; to++) {
        height = Math.min(height, heights[to] as number);
        const width = to - column + 1;
        if (height / cells < leastSide || width / cells < leastSide) continue;
        if (best && width * height <= best.width * cells * best.height * cells) continue;
        best = { x: column / cells, y: (row - height + 1) / cells, width: width / cells, height: height / cells };
      }
    }
  }
  return best && best.width * best.height >= leastArea ? best : undefined;
}

function clear(labels: Int8Array, { x, y, width, height }: Box): void {
  for (let row = Math.round(y * cells); row < Math.round((y + height) * cells); row++) {
    labels.fill(-1, row * cells + Math.round(x * cells), row * cells + Math.round((x + width) * cells));
  }
}

/** Hair beside a face (skull to chin) and above it, as shares of its width and height. */
const [hairBeside, hairAbove] = [0.28, 0.22];

/**
 * What text keeps off, as fractions of the canvas: product, head and shoulders.
 * @param stand the person's panel.
 */
export function listKept(
  { productBox, faceBox }: { productBox: Box; faceBox: Box | undefined },
  size: Size,
  stand: Box | undefined,
): Box[] {
  const product = fractionOf(productBox, size);
  if (!faceBox || !stand) return [product];
  const face = fractionOf(faceBox, size);
  const head = {
    x: face.x - face.width * hairBeside,
    y: face.y - face.height * hairAbove,
    width: face.width * (1 + hairBeside * 2),
    height: face.height * (1.06 + hairAbove),
  };
  const chin = face.y + face.height;
  const shoulders = {
    x: face.x - face.width * 0.6,
    y: chin,
    width: face.width * 2.2,
    height: Math.max(0, stand.y + stand.height - chin),
  };
  return [product, head, shoulders];
}
