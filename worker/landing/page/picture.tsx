// Pictures of a landing page, in boxes of fixed aspect ratios.
import type { FC } from "hono/jsx";
import { thumbnailWidths } from "../../media/keys.ts";
import { readPictureFacts } from "../picture-address.ts";

/**
 * The `sizes` attribute per place. On screens with three pixels per point it states less than the real width: more than
 * two pixels per point are not visible, and only slow the page down.
 */
const places = {
  hero: "(min-width: 60rem) 42rem, (min-resolution: 2.5dppx) 62vw, 94vw",
  before: "(min-width: 48rem) 29rem, (min-resolution: 2.5dppx) 38vw, 56vw",
  after: "(min-width: 48rem) 41rem, (min-resolution: 2.5dppx) 62vw, 94vw",
};

export type PicturePlace = keyof typeof places;

/** All widths below the picture's own; with an unknown size, all widths. */
function srcsetOf(address: string): string {
  const { size } = readPictureFacts(address);
  const widths = thumbnailWidths.filter((width) => !size || width < size.width);
  const reduced = widths.map((width) => `${address}?w=${width} ${width}w`);
  return [...reduced, ...(size && size.width <= 1280 ? [`${address} ${size.width}w`] : [])].join(", ");
}

/** The srcset and sizes of a picture, also used for its preload. */
export const sourcesOf = (place: PicturePlace, address: string) => ({
  srcset: srcsetOf(address),
  sizes: places[place],
});

/** The box with the aspect ratio closest to the picture's. */
function shapeOf(address: string): "tall" | "square" | "wide" {
  const { size } = readPictureFacts(address);
  const ratio = size ? size.width / size.height : 0.8;
  return ratio < 0.9 ? "tall" : ratio < 1.3 ? "square" : "wide";
}

/** A responsive picture in its box, with the "Image virtuelle" mark where the theme covers the picture's own. */
export const Picture: FC<{ place: PicturePlace; address: string; alt: string }> = ({ place, address, alt }) => {
  const { size, isGenerated } = readPictureFacts(address);
  return (
    <div class={`picture ${place}-picture ${shapeOf(address)}`} data-picture={place}>
      <img
        {...sourcesOf(place, address)}
        src={`${address}?w=640`}
        {...size}
        alt={alt}
        {...(place === "hero" ? { fetchpriority: "high" } : { loading: "lazy", decoding: "async" })}
      />
      {/* The picture carries its own mark; « Nuit » shows this one where the box cuts that corner off. */}
      {place === "hero" && isGenerated && <span class="virtual-mark">Image virtuelle</span>}
    </div>
  );
};
