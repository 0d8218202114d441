// The six formats of a series as a mosaic: tiles in their true proportions that fill a rectangle without cropping.
import type { CSSProperties, ReactNode } from "react";
import { type AdFormat, adFormats, describeFormat, recogniseFormat } from "../../worker/contract/formats.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { CreativeTile, ratioOfRow } from "./creative-tile.tsx";
import type { Creative } from "./queries.ts";

const gapPx = 8;
const ratioOf = (format: AdFormat) => format.width / format.height;
const [feed, square, portrait, story, productSquare, productPortrait] = adFormats;

/**
 * Widths in CSS for a container of 100cqw, solved so that all columns end at the same height.
 * Wide: feed over (square, portrait) | story | product square over product portrait.
 * `h` is the height of the square; every other side follows from it.
 */
function solveWide() {
  const left = { h: ratioOf(square) + ratioOf(portrait), g: 1 };
  const height = { h: left.h / ratioOf(feed) + 1, g: left.g / ratioOf(feed) + 1 };
  const middle = { h: height.h * ratioOf(story), g: height.g * ratioOf(story) };
  const stack = 1 / ratioOf(productSquare) + 1 / ratioOf(productPortrait);
  const right = { h: height.h / stack, g: (height.g - 1) / stack };
  const sum = { h: left.h + middle.h + right.h, g: left.g + middle.g + right.g + 2 };
  const side = `(100cqw - ${sum.g * gapPx}px) / ${sum.h}`;
  const css = ({ h, g }: { h: number; g: number }) => `calc(${side} * ${h} + ${g * gapPx}px)`;
  return { left: css(left), middle: css(middle), right: css(right), square: `calc(${side} * ${ratioOf(square)})` };
}

/** Narrow: feed | (square, portrait) | (story, product square over product portrait), one under the other. */
function solveNarrow() {
  const stack = 1 / ratioOf(productSquare) + 1 / ratioOf(productPortrait);
  // story width w: height w / r; the stack beside it is ((w / r) - gap) / stack wide.
  const perWidth = 1 + 1 / ratioOf(story) / stack;
  const storyWidth = `calc((100cqw - ${gapPx * (1 - 1 / stack)}px) / ${perWidth})`;
  const pair = ratioOf(square) + ratioOf(portrait);
  return { story: storyWidth, square: `calc((100cqw - ${gapPx}px) * ${ratioOf(square) / pair})` };
}

const wide = solveWide();
const narrow = solveNarrow();
const vars = {
  "--left": wide.left,
  "--middle": wide.middle,
  "--right": wide.right,
  "--square": wide.square,
  "--narrow-story": narrow.story,
  "--narrow-square": narrow.square,
} as CSSProperties;

export function SeriesMosaic({
  formats,
  onOpen,
}: {
  formats: readonly Creative[];
  /** Absent: the tiles are not buttons. */
  onOpen?: (creative: Creative) => void;
}) {
  const byFormat = new Map(formats.map((creative) => [recogniseFormat(creative.name)?.id, creative]));
  const tile = (format: AdFormat) => {
    const creative = byFormat.get(format.id);
    return (
      <CreativeTile
        creative={creative}
        name={describeFormat(creative?.name ?? "")}
        ratio={`${format.width} / ${format.height}`}
        onOpen={onOpen}
      />
    );
  };
  const others = formats.filter((creative) => !recogniseFormat(creative.name));
  return (
    <Mosaic tile={tile}>
      {others.length > 0 ? (
        <div className="grid grid-cols-2 gap-2 pt-2 @2xl:grid-cols-4">
          {others.map((creative) => (
            <CreativeTile
              key={creative.id}
              creative={creative}
              name={describeFormat(creative.name)}
              ratio={ratioOfRow(creative)}
              onOpen={onOpen}
            />
          ))}
        </div>
      ) : null}
    </Mosaic>
  );
}

const skeletonTile = ({ width, height }: AdFormat) => (
  <div style={{ aspectRatio: `${width} / ${height}` }}>
    <Skeleton className="size-full" />
  </div>
);

/** While the series load. */
export const SeriesMosaicSkeleton = () => <Mosaic tile={skeletonTile} />;

function Mosaic({ tile, children }: { tile: (format: AdFormat) => ReactNode; children?: ReactNode }) {
  return (
    <div className="@container">
      <div className="flex flex-wrap gap-2 @2xl:flex-nowrap" style={vars}>
        <div className="flex w-full flex-col gap-2 @2xl:w-(--left)">
          {tile(feed)}
          <div className="flex gap-2">
            <div className="w-(--narrow-square) shrink-0 @2xl:w-(--square)">{tile(square)}</div>
            <div className="min-w-0 flex-1">{tile(portrait)}</div>
          </div>
        </div>
        <div className="w-(--narrow-story) shrink-0 @2xl:w-(--middle)">{tile(story)}</div>
        <div className="flex min-w-0 flex-1 flex-col gap-2 @2xl:w-(--right) @2xl:flex-none">
          {tile(productSquare)}
          {tile(productPortrait)}
        </div>
      </div>
      {children}
    </div>
  );
}
