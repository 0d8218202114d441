// A product as pictures show it. One that its photo cuts off is shown as that photo: in a set it would end in the air.
import type { CutOut } from "../cut-out/product-edge.ts";
import type { ProductPhoto, SourcePhotos } from "../cut-out/source-photo.ts";
import type { SourceImage } from "../briefs/picture.ts";
import { fillStones } from "../cut-out/jewel-stones.ts";
import { recogniseCategory } from "./product-category.ts";
import { readPhoto } from "./photo-reading.ts";
import { findStance, type Stance } from "./product-stance.ts";

/** Share of a product's side that lies at the photo's border, from which on it may go on beyond. */
const longEnough = 0.1;
/** Where a product's outline is looked at again, as a share of its depth: one that only touches the border has grown there. */
const inside = 0.02;
/** How much longer it may be there at most, in lengths at the border. */
const grown = 1.33;

/**
 * Reads a product, a jewel with its stones, without its cut-out where the photo cuts it off at the left or the right, or below unless it stands
 * there, and finds how it is there. Throws StudioError for a photo that cannot be read.
 */
export async function readShown(
  named: { name: string; category: string | null },
  image: SourceImage,
  photos: SourcePhotos,
): Promise<{ product: ProductPhoto; stance: Stance }> {
  const product = await photos.readProduct(image);
  const { photo, cut } = product;
  if (cut.cutOut && recogniseCategory(named) === "bijoux") fillStones(photo, cut.cutOut);
  const stance = findStance(named, photo, cut.cutOut);
  if (!cut.cutOut || !isCropped(cut.cutOut, photo, stance)) return { product, stance };
  // Read while its outline is known.
  readPhoto(product);
  return { product: { ...product, cut: { ...cut, cutOut: undefined } }, stance };
}

function isCropped(
  { raster, box, outline }: CutOut,
  photo: { width: number; height: number },
  stance: Stance,
): boolean {
  // A picture with transparency is trimmed to its product.
  if (outline === "own") return false;

  const { width, height, data } = raster;
  /** Opaque share of a column or a row, `depth` into the product. */
  const opaque = (side: "left" | "right" | "bottom", depth: number): number => {
    const isColumn = side !== "bottom";
    const [length, whole] = isColumn ? [height, width] : [width, height];
    const step = Math.round(depth * (whole - 1));
    const line = side === "left" ? step : whole - 1 - step;
    let count = 0;
    for (let k = 0; k < length; k++) {
      const i = isColumn ? k * width + line : line * width + k;
      if ((data[i * 4 + 3] as number) > 127) count++;
    }
    return count / length;
  };
  const touched = {
    left: box.x <= 1,
    right: box.x + box.width >= photo.width - 1,
    bottom: box.y + box.height >= photo.height - 1 && stance !== "stands",
  };
  return (["left", "right", "bottom"] as const).some((side) => {
    if (!touched[side]) return false;
    const atBorder = opaque(side, 0);
    return atBorder >= longEnough && opaque(side, inside) <= atBorder * grown;
  });
}
