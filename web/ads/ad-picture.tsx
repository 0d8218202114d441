import { ImageOff } from "lucide-react";
import { recogniseFormat, verticalInsets } from "../../worker/contract/formats.ts";
import { adTexts } from "./ad-texts.ts";
import { nameFormat, nameProduct } from "./ad-words.ts";
import { FramedPicture } from "./framed-picture.tsx";
import type { AdPost } from "./queries.ts";

/** The rendered ad; before a style is chosen, the creative with the texts as an overlay. */
export function AdPicture({ post, sizes, frame }: { post: AdPost; sizes: string; frame?: number }) {
  const { ad_image_url, creative_image_url, width, height } = post;
  const src = ad_image_url ?? creative_image_url;
  if (!src) {
    return (
      <span
        style={{ aspectRatio: frame ?? 4 / 3 }}
        className="flex w-full flex-col items-center justify-center gap-2 rounded bg-sunk text-sm text-muted"
      >
        <ImageOff size={24} strokeWidth={1.25} aria-hidden />
        {adTexts.pictureMissing}
      </span>
    );
  }
  return (
    <FramedPicture
      src={src}
      alt={`${nameProduct(post)}, ${nameFormat(post)}`}
      width={width}
      height={height}
      sizes={sizes}
      frame={frame}
    >
      {ad_image_url ? null : <TextsOver post={post} />}
    </FramedPicture>
  );
}

/** The part of the picture that no app covers, as CSS insets. */
function safeArea({ creative_name }: AdPost): string {
  if (recogniseFormat(creative_name ?? "")?.id !== "instagram-story") return "0";
  const { top, right, bottom, left } = verticalInsets;
  return [top, right, bottom, left].map((share) => `${share * 100}%`).join(" ");
}

/**
 * White text on a dark gradient of at least 62 % behind every letter: 6:1 contrast on a white picture. It fades only
 * below the last line. The call to action is on the right, because « Image virtuelle » is on the left. Hidden from
 * screen readers, as the same texts stand beside the picture.
 */
function TextsOver({ post }: { post: AdPost }) {
  return (
    <span
      aria-hidden
      style={{ inset: safeArea(post) }}
      className="absolute flex flex-col items-end justify-between overflow-hidden [container-type:size]"
    >
      <span className="w-full bg-[linear-gradient(#000000b8,#0000009e_calc(100%-11cqmin),#0004_calc(100%-4cqmin),#0000)] px-[6cqmin] pt-[6cqmin] pb-[12cqmin] text-left font-display text-[calc(3cqw+2.6cqh)] leading-[1.15] text-balance wrap-anywhere text-[#fff]">
        {post.hook}
      </span>
      {post.call_to_action ? (
        <span className="m-[6cqmin] rounded bg-[#fff] px-[calc(1.8cqw+1.4cqh)] py-[calc(0.9cqw+0.7cqh)] text-left text-[calc(1.8cqw+1.8cqh)] leading-tight font-semibold text-[#000]">
          {post.call_to_action}
        </span>
      ) : null}
    </span>
  );
}
