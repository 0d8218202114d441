import { ImageOff } from "lucide-react";
import { adTexts } from "./ad-texts.ts";
import { holdMarks, nameFormat, nameProduct } from "./ad-words.ts";
import { FramedPicture } from "./framed-picture.tsx";
import { callSetting, hookSetting, type PlacedText, placeTexts, type Setting } from "./place-texts.ts";
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

/** In percent of the picture's width, which is `cqw` here. */
const cqw = (widths: number) => `${Math.round(widths * 10_000) / 100}cqw`;

/**
 * White letters on dark paper and dark ones on white: 6:1 contrast on any picture. Hidden from screen readers, as the same
 * texts stand beside the picture.
 */
export function TextsOver({ post }: { post: Parameters<typeof placeTexts>[0] }) {
  const { hook, callToAction } = placeTexts(post);
  const style = ({ box, size }: PlacedText, { padX, padY, leading }: Setting) => ({
    left: cqw(box.x),
    top: cqw(box.y),
    // Letters of another typeface may be wider than is reckoned.
    width: cqw(box.width + 0.004),
    padding: `${padY}em ${padX}em`,
    fontSize: cqw(size),
    lineHeight: leading,
  });
  return (
    <span aria-hidden className="absolute inset-0 overflow-hidden [container-type:inline-size]">
      {hook ? (
        <span
          style={style(hook, hookSetting)}
          className="absolute rounded bg-[#06060ad0] text-left font-display wrap-anywhere text-[#fff]"
        >
          {holdMarks(post.hook)}
        </span>
      ) : null}
      {callToAction ? (
        <span
          style={style(callToAction, callSetting)}
          className="absolute rounded bg-[#fff] text-center font-semibold wrap-anywhere text-[#000]"
        >
          {holdMarks(post.call_to_action)}
        </span>
      ) : null}
    </span>
  );
}
