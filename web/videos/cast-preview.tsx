import type { VideoFormatId } from "../../worker/contract/videos.ts";
import type { Influencer } from "../influencers/queries.ts";
import type { Product } from "../products/queries.ts";
import { Picture } from "../ui/picture.tsx";
import { ratioOf } from "./video-words.ts";

/** The chosen influencer and product, in the film's proportions. Decorative: the selects say the same. */
export function CastPreview({
  product,
  influencer,
  format,
}: {
  product: Product | undefined;
  influencer: Influencer | undefined;
  format: VideoFormatId;
}) {
  const ratio = ratioOf(format);
  return (
    <div aria-hidden className="max-sm:hidden">
      <div
        className="relative overflow-hidden rounded border border-dashed border-line-strong bg-sunk"
        style={{ aspectRatio: ratio }}
      >
        {influencer ? (
          <Picture src={influencer.image_url} alt="" ratio={ratio} sizes="13rem" className="animate-fade-in" />
        ) : null}
        {product ? (
          <div className="absolute right-3 bottom-3 w-2/5 max-w-20 animate-fade-in">
            <Picture src={product.image_url} alt="" sizes="6rem" className="rounded border-2 border-card" />
          </div>
        ) : null}
      </div>
    </div>
  );
}
