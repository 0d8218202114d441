// Preview of a product's ad in a brand, or in none: drawn small by the embedded maker, without cost, and stored nowhere.
import type { z } from "zod";
import { getBrand } from "../brand/brand.ts";
import { toBrandVoice } from "../brand/brand-look.ts";
import { loadOverlayBrand } from "../brand/overlay-brand.ts";
import type { adPreviewQuery } from "../contract/schemas/creatives.ts";
import type { Db } from "../db/client.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "../http/app-env.ts";
import { openArt } from "../media/art.ts";
import { withDecodeLock } from "../media/decode-lock.ts";
import { getProduct } from "../products/products.ts";
import type { Env } from "../settings/env.ts";
import { openStudio } from "../studio/maker/open-studio.ts";
import { decode, encodeJpeg } from "../studio/pixels/codec.ts";
import { release } from "../studio/pixels/raster.ts";
import type { Picture } from "../studio/briefs/picture.ts";
import { StudioError } from "../studio/studio.ts";
import { nobody } from "./ideas.ts";
import { loadProduct } from "./load-cast.ts";
import { describeShown } from "./read-cut-out.ts";

/** Sides of the picture in pixels. */
const shape = { width: 540, height: 675 };

export interface AdPreview {
  /** A data: URL, since it is stored nowhere. */
  image: string;
  hook: string;
  call_to_action: string;
}

/** Throws AppError 404 for an unknown product or brand, 422 for a photo that cannot be read. */
export async function drawAdPreview(
  env: Env,
  db: Db,
  session: Session,
  productId: string,
  { brand_id: brandId }: z.infer<typeof adPreviewQuery>,
): Promise<AdPreview> {
  const [row, brand] = await Promise.all([
    getProduct(db, session.tenantId, productId),
    brandId === undefined ? undefined : getBrand(db, session.tenantId, brandId),
  ]);
  const look = brand && (await loadOverlayBrand(env, brand));
  const voice = brand && toBrandVoice(brand.fields);
  const studio = openStudio(openArt(env));
  try {
    const [copy] = await studio.adCopy({
      product: await describeShown(env, db, row),
      formats: ["product-square"],
      taken: [],
      seed: row.id,
      ...(voice && { voice }),
    });
    const words = { hook: copy?.hook ?? "", callToAction: copy?.callToAction ?? "" };
    const visual = await studio.visual({
      format: "product-square",
      product: await loadProduct(env, db, row),
      influencer: nobody,
      environment: 0,
      changeClothes: false,
      seed: row.id,
      visibleMark: false,
      shape,
      ...(look && { brand: look }),
    });
    const { subjects } = visual.metadata;
    const picture = await studio.overlay({
      image: { key: `preview ${row.id}`, bytes: visual.bytes },
      format: "instagram-portrait",
      template: "modern",
      ...words,
      ...(subjects && { subjects }),
      ...(look && { brand: look }),
    });
    const { bytes, mime } = await withDecodeLock(() => toJpeg(picture.bytes));
    const image = `data:${mime};base64,${Buffer.from(bytes).toString("base64")}`;
    return { image, hook: words.hook, call_to_action: words.callToAction };
  } catch (error) {
    if (error instanceof StudioError) throw new AppError(422, "image_unreadable", error.message);
    throw error;
  }
}

/** An eighth of the PNG's weight. */
async function toJpeg(png: Uint8Array): Promise<Picture> {
  const raster = await decode(png);
  const picture = await encodeJpeg(raster, "compositeSynthetic");
  release(raster);
  return picture;
}
