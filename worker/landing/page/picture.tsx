// Pictures of a landing page, in boxes of a fixed shape.
import type { FC } from "hono/jsx";
import { thumbnailWidths } from "../../media/keys.ts";
import { readPictureFacts } from "../picture-address.ts";

/**
 * How wide a picture is shown, which the browser picks a file by. On screens with three pixels to a point the first of
 * them says less than it is: past two, nobody sees a gain, and everybody waits for it.
 */
const places = {
  hero: "(min-width: 60rem) 42rem, (min-resolution: 2.5dppx) 62vw, 94vw",
  before: "(min-width: 48rem) 29rem, (min-resolution: 2.5dppx) 38vw, 56vw",
  after: "(min-width: 48rem) 41rem, (min-resolution: 2.5dppx) 62vw, 94vw",
};

export type PicturePlace = keyof typeof places;

/** A file of each width that the picture has; without its size, of each there is. */
function srcsetOf(address: string): string {
  const { size } = readPictureFacts(address);
  const widths = thumbnailWidths.filter((width) => !size || width < size.width);
  const reduced = widths.map((width) => `${address}?w=${width} ${width}w`);
  return [...reduced, ...(size && size.width <= 1280 ? [`${address} ${size.width}w`] : [])].join(", ");
}

/** What a preload of the picture says, too. */
export const sourcesOf = (place: PicturePlace, address: string) => ({
  srcset: srcsetOf(address),
  sizes: places[place],
});

/** The box that suits a picture: none is cut to less than it bears. */
function shapeOf(address: string): "tall" | "square" | "wide" {
  const { size } = readPictureFacts(address);
  const ratio = size ? size.width / size.height : 0.8;
  return ratio < 0.9 ? "tall" : ratio < 1.3 ? "square" : "wide";
}

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
      {/* The picture bears its mark; « Nuit » lays its ground over that corner, and shows this one. */}
      {place === "hero" && isGenerated && <span class="virtual-mark">Image virtuelle</span>}
    </div>
  );
};
