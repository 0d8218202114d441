// A product's cut-out as its pictures would show it, before anything is drawn: whether there is one, and its colour.
import type { Db } from "../db/client.ts";
import type { products } from "../db/schema.ts";
import type { Session } from "../http/app-env.ts";
import { openArt } from "../media/art.ts";
import { describeProduct } from "../products/describe-product.ts";
import { getProduct } from "../products/products.ts";
import { type Env, readSettings } from "../settings/env.ts";
import type { CutOut } from "../studio/cut-out/product-edge.ts";
import { openEmbedded } from "../studio/maker/open-studio.ts";
import { nameShownColour } from "../studio/scene/shown-colour.ts";
import type { DescribedProduct } from "../studio/briefs/copy.ts";
import { StudioError } from "../studio/studio.ts";
import { withReadablePhoto } from "./ideas.ts";
import { loadProductImage } from "./load-cast.ts";

type Row = typeof products.$inferSelect;

/** Undefined where pictures show the whole photo. Throws StudioError for a photo that cannot be read. */
async function readCutOut(env: Env, db: Db, product: Row): Promise<CutOut | undefined> {
  const image = await loadProductImage(env, db, product);
  const { tools } = openEmbedded(openArt(env), readSettings(env).studioScale);
  const { cut } = await tools.withRenderLock(() => tools.photos.readProduct(image));
  return cut.cutOut;
}

/** `is_clean`: pictures show the product without its backdrop. Throws AppError 404, and 422 for an unreadable photo. */
export async function judgeCutOut(env: Env, db: Db, session: Session, id: string): Promise<{ is_clean: boolean }> {
  const product = await getProduct(db, session.tenantId, id);
  return { is_clean: (await withReadablePhoto(() => readCutOut(env, db, product))) !== undefined };
}

/** The data that ad copy gets; of a product that nothing says anything about, the colour that its photo shows. */
export async function describeShown(env: Env, db: Db, product: Row): Promise<DescribedProduct> {
  const described = describeProduct(product);
  if (described.name || described.category) return described;
  try {
    const cutOut = await readCutOut(env, db, product);
    const colour = cutOut && nameShownColour(cutOut.raster);
    return colour ? { ...described, colour } : described;
  } catch (error) {
    if (error instanceof StudioError) return described;
    throw error;
  }
}
