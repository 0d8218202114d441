// Cut-outs by others than the studio (Cloudflare Images, image models), asked before or after the studio's own by the
// setting CUT_OUT, and the product alone, drawn by an image model for a photo that nobody cuts out. Judged by the studio,
// kept in R2 for the photo's content, and booked in the call ledger.
import { hashOf } from "../media/content-images.ts";
import type { Db } from "../db/client.ts";
import { type Env, readSettings } from "../settings/env.ts";
import { openArt } from "../media/art.ts";
import { cutOutKey } from "../media/keys.ts";
import type { KeptCutOut } from "../settings/cut-out-makers.ts";
import { openEmbedded } from "../studio/maker/open-studio.ts";
import type { SourceImage } from "../studio/briefs/picture.ts";
import { contextFor } from "./context-for.ts";

/** Price of one transformation by Cloudflare Images in US dollars (November 2026). */
const transformationUsd = 0.0005;
/** Longer side in pixels of what is asked for: as large as the studio's photos in memory. */
const askedSide = 1100;

/** Options that the runtime has and its types have not yet: https://developers.cloudflare.com/images/ */
type Segmenting = ImageTransform & { segment: "foreground" };

/**
 * The photo, with the cut-out of the first maker in the order of CUT_OUT whose answer the studio accepts. Without such a
 * maker the photo itself, which the studio cuts out; if it cannot, with its product alone, where there are image models.
 * A maker that fails is passed over.
 * @param tenantId whose budget is charged.
 */
export async function withCutOut(
  env: Env,
  db: Db,
  tenantId: string,
  image: SourceImage,
  signal?: AbortSignal,
): Promise<SourceImage> {
  const { cutOutMakers, studioScale } = readSettings(env);
  const { tools } = openEmbedded(openArt(env), studioScale);
  for (const maker of cutOutMakers) {
    if (maker === "embedded") {
      const own = await tools.withRenderLock(() => tools.photos.readProduct(image));
      if (own.cut.cutOut) return image;
      continue;
    }
    const cutOut = await recallOrAsk(maker);
    if (!cutOut) continue;
    const offered = { ...image, key: `${image.key} by ${maker}`, cutOut };
    const read = await tools.withRenderLock(() => tools.photos.readProduct(offered));
    if (read.cut.verdict.reason === "offered") return offered;
  }
  if (!hasImageModel(env)) return image;
  const own = await tools.withRenderLock(() => tools.photos.readProduct(image));
  const alone = own.cut.cutOut ? null : await recallOrAsk("alone");
  return alone ? { ...image, alone } : image;

  async function recallOrAsk(maker: KeptCutOut): Promise<Uint8Array | null> {
    if (maker === "cloudflare-images" && !env.IMAGES) return null;
    if (maker !== "cloudflare-images" && !hasImageModel(env)) return null;
    const key = cutOutKey(image.key, maker);
    const sha256 = await hashOf(image.bytes);
    const kept = await env.MEDIA.get(key);
    if (kept?.customMetadata?.["sha256"] === sha256)
      return kept.size > 0 ? new Uint8Array(await kept.arrayBuffer()) : null;
    const answer = await ask(maker);
    // No answer is asked for again another time; an answer without a product is kept as empty.
    if (answer === undefined) return null;
    await env.MEDIA.put(key, answer ?? new Uint8Array(), {
      httpMetadata: { contentType: maker === "alone" ? "image/jpeg" : "image/png" },
      customMetadata: { sha256 },
    });
    return answer;
  }

  async function ask(maker: KeptCutOut): Promise<Uint8Array | null | undefined> {
    try {
      if (maker === "cloudflare-images") return await askCloudflareImages();
      const context = { ...contextFor(env, db, tenantId, signal), tools };
      if (maker === "alone") {
        const { drawProductAlone } = await import("../studio/models/make/product-alone.ts");
        return await drawProductAlone(context, image);
      }
      const { cutOutByModel } = await import("../studio/models/make/cut-out.ts");
      return await cutOutByModel(context, image);
    } catch (error) {
      signal?.throwIfAborted();
      console.warn(JSON.stringify({ cutOut: maker, error: String(error) }));
      return undefined;
    }
  }

  async function askCloudflareImages(): Promise<Uint8Array | undefined> {
    const { IMAGES: images } = env;
    if (!images) return undefined;
    const call = await contextFor(env, db, tenantId, signal).ledger.begin({
      model: "cloudflare/images-segment",
      capability: "image",
      estimateUsd: transformationUsd,
    });
    try {
      const wanted: Segmenting = { width: askedSide, height: askedSide, fit: "scale-down", segment: "foreground" };
      const result = await images
        .input(new Blob([new Uint8Array(image.bytes)]).stream())
        .transform(wanted)
        .output({ format: "image/png" });
      const bytes = new Uint8Array(await result.response().arrayBuffer());
      await call.end({ status: "done", costUsd: transformationUsd });
      return bytes;
    } catch (error) {
      await call.end({ status: "failed", error: String(error), costUsd: 0, retryAfterMs: 0 });
      throw error;
    }
  }
}

const hasImageModel = (env: Env): boolean =>
  readSettings(env).models.engines.image.some(({ access }) => access !== null);
