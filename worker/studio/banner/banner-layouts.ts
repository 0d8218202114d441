// How a display banner of each size is laid out, in its own pixels.
import type { AdFormatId } from "../../contract/formats.ts";
import type { Box } from "../pixels/raster.ts";

export interface BannerLayout {
  /** Where the picture is, and the format that it is composed like. */
  picture: Box;
  format: AdFormatId;
  hook: Box;
  /** Font sizes of the hook; the call to action's. */
  sizes: readonly [largest: number, smallest: number];
  lines: number;
  /** The button is as wide as its text, within this box, at its left or in its middle. */
  button: Box;
  buttonSize: number;
  align: "left" | "center";
  /** Where a logo stands, and the hook then; absent: at the right end of the row of a button that is at its left. */
  withLogo?: { logo: Box; hook: Box };
}

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

/** By "<width>x<height>". Below 250 pixels of height a face would be too small to be seen: the product stands alone. */
export const bannerLayouts: Readonly<Record<string, BannerLayout>> = {
  "300x250": {
    picture: box(0, 0, 300, 146),
    format: "facebook-feed",
    hook: box(16, 154, 268, 50),
    sizes: [22, 13],
    lines: 2,
    button: box(16, 209, 268, 30),
    buttonSize: 14,
    align: "left",
  },
  "336x280": {
    picture: box(0, 0, 336, 166),
    format: "facebook-feed",
    hook: box(18, 175, 300, 54),
    sizes: [24, 14],
    lines: 2,
    button: box(18, 235, 300, 33),
    buttonSize: 15,
    align: "left",
  },
  "728x90": {
    picture: box(0, 0, 160, 90),
    format: "product-square",
    hook: box(182, 10, 356, 70),
    sizes: [27, 14],
    lines: 3,
    button: box(556, 26, 156, 38),
    buttonSize: 15,
    align: "center",
  },
  "160x600": {
    picture: box(0, 0, 160, 280),
    format: "product-portrait",
    hook: box(13, 302, 134, 218),
    sizes: [25, 14],
    lines: 8,
    button: box(13, 542, 134, 40),
    buttonSize: 14,
    align: "center",
    withLogo: { logo: box(13, 300, 134, 44), hook: box(13, 358, 134, 164) },
  },
  "300x600": {
    picture: box(0, 0, 300, 376),
    format: "instagram-portrait",
    hook: box(24, 396, 252, 126),
    sizes: [36, 18],
    lines: 5,
    button: box(24, 538, 252, 44),
    buttonSize: 18,
    align: "left",
  },
  "970x250": {
    picture: box(0, 0, 480, 250),
    format: "facebook-feed",
    hook: box(520, 26, 410, 128),
    sizes: [44, 22],
    lines: 3,
    button: box(520, 172, 410, 50),
    buttonSize: 20,
    align: "left",
  },
  "320x50": {
    picture: box(0, 0, 76, 50),
    format: "product-square",
    hook: box(86, 3, 136, 44),
    sizes: [16, 10.5],
    lines: 3,
    button: box(230, 9, 82, 32),
    buttonSize: 11.5,
    align: "center",
  },
  "320x100": {
    picture: box(0, 0, 120, 100),
    format: "product-square",
    hook: box(134, 9, 176, 48),
    sizes: [19, 12],
    lines: 3,
    button: box(134, 62, 176, 29),
    buttonSize: 13,
    align: "left",
  },
};
