// Sets one line of text as large as fits its room: the price in a visual.
import { drawPlainLines } from "../logo/draw-plain-lines.ts";
import { toHex } from "../pixels/colour.ts";
import { fitText } from "../overlay/fit-text.ts";
import type { OverlayTools } from "../overlay/overlay.ts";
import { prepareText, type TextStyle } from "../overlay/text-style.ts";
import type { SetLine } from "../scene/price-layouts.ts";
import { StudioError } from "../studio.ts";

const style: TextStyle = {
  typefaces: ["hanken-grotesk-800"],
  tracking: -0.03,
  leading: 1,
  above: 0.02,
  // The comma.
  below: 0.14,
  largest: 4000,
  smallest: 2,
  maxLines: 1,
  padX: 0,
  padY: 0,
};

export const createLineSetter =
  ({ loadArt, readTypeface }: OverlayTools): SetLine =>
  async (text, room, ink) => {
    const set = await prepareText(text, style, readTypeface, loadArt);
    const fitted =
      set &&
      fitText(set.pieces, set.hyphen, {
        ...room,
        largest: Math.min(style.largest, room.height * 2),
        smallest: style.smallest,
        leading: style.leading,
        lineHeight: style.above + set.capHeight + style.below,
        maxLines: 1,
      });
    const [line] = fitted?.lines ?? [];
    if (!set || !fitted || !line) throw new StudioError("Ce prix ne tient pas sur l’image.");
    const { capHeight } = set;
    const [drawn] =
      (await drawPlainLines([{ line, size: fitted.size, colour: toHex(ink), tracking: style.tracking, capHeight }])) ??
      [];
    if (!drawn) throw new StudioError("Ce prix ne peut pas être écrit sur l’image.");
    return drawn.raster;
  };
