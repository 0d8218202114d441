// Small CSS previews of the templates on the ad's own picture. The server renders the finished ad.
import "./template-faces.css";
import type { OverlayTemplate } from "../../worker/contract/ad-posts.ts";
import { cx } from "../ui/cx.ts";
import { Picture } from "../ui/picture.tsx";
import { holdMarks } from "./ad-words.ts";
import type { AdPost } from "./queries.ts";

interface Look {
  veil: string;
  hook: string;
  callToAction: string;
  arrow: boolean;
}

/** Sizes in percent of the picture's width. */
const looks: Record<OverlayTemplate, Look> = {
  modern: {
    veil: "bg-linear-[160deg] from-[#06060ae6] via-[#06060a66] via-30% to-[#06060a00] to-50%",
    hook: "block text-[9.5cqw] leading-[1.08] font-extrabold tracking-tight text-[#fff]",
    callToAction:
      "self-end rounded-full bg-linear-to-r from-[#5a4fd0] to-[#9a35b0] px-[5cqw] py-[2.5cqw] font-bold text-[#fff]",
    arrow: true,
  },
  bold: {
    veil: "",
    hook: "-ml-[6cqw] box-decoration-clone bg-[#0c0b0a] px-[5cqw] py-[1.2cqw] font-[Anton] text-[9.5cqw] leading-[1.5] text-[#eec565] uppercase",
    callToAction:
      "self-end border-[0.8cqw] border-[#0c0b0a] bg-linear-to-br from-[#fade8c] to-[#e4b24a] px-[5cqw] py-[1.5cqw] font-[Anton] tracking-wide text-[#0c0b0a] uppercase",
    arrow: true,
  },
  elegant: {
    veil: "",
    hook: "block bg-[#fffffff0] px-[5cqw] py-[4.5cqw] text-center font-['Playfair_Display'] text-[8.5cqw] leading-[1.2] font-semibold text-balance text-[#2e2e32] outline-[0.3cqw] -outline-offset-[1.8cqw] outline-[#b0b0b6] outline-solid",
    callToAction:
      "bg-[#fffffff0] px-[6cqw] py-[3cqw] font-['Playfair_Display'] font-medium text-[#5c5c62] italic outline-[0.3cqw] -outline-offset-[1cqw] outline-[#b0b0b6] outline-solid",
    arrow: false,
  },
  minimal: {
    veil: "bg-linear-to-b from-[#0006] via-[#0000] via-45% to-[#0005]",
    hook: "block text-[9.5cqw] leading-[1.1] font-semibold tracking-tight text-[#fff] [text-shadow:0_0.4cqw_0.8cqw_#0008,0_0_4cqw_#0009]",
    callToAction: "self-end font-semibold text-[#fff] [text-shadow:0_0.4cqw_0.8cqw_#0008,0_0_4cqw_#0009]",
    arrow: true,
  },
};

/** `minimal` has dark letters on a light picture. */
const minimalOnLight: Look = {
  veil: "bg-linear-to-b from-[#fff6] via-[#fff0] via-45% to-[#fff6]",
  hook: "block text-[9.5cqw] leading-[1.1] font-semibold tracking-tight text-[#1d1512] [text-shadow:0.2cqw_0.6cqw_0.8cqw_#0004]",
  callToAction: "self-end font-semibold text-[#1d1512] [text-shadow:0.2cqw_0.5cqw_0.6cqw_#0004]",
  arrow: true,
};

export function TemplatePreview({
  post,
  template,
  isLight,
}: {
  post: AdPost;
  template: OverlayTemplate;
  /** Whether the picture is light behind the hook. */
  isLight: boolean;
}) {
  const { veil, hook, callToAction, arrow } = template === "minimal" && isLight ? minimalOnLight : looks[template];
  return (
    <span aria-hidden className="@container relative block aspect-4/5 overflow-hidden rounded bg-sunk">
      {post.creative_image_url ? (
        <Picture src={post.creative_image_url} alt="" ratio="4 / 5" sizes="(min-width: 640px) 10rem, 45vw" />
      ) : null}
      <span className={cx("absolute inset-0 flex flex-col items-center justify-between p-[6cqw]", veil)}>
        <span className="block w-full">
          <span className={cx("wrap-anywhere", hook)}>{holdMarks(post.hook)}</span>
        </span>
        <span className={cx("text-center text-[5.6cqw] leading-tight text-balance", callToAction)}>
          {holdMarks(post.call_to_action)}
          {arrow ? "\u00a0→" : null}
        </span>
      </span>
    </span>
  );
}
