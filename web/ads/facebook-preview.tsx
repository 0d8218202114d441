// Preview of an ad in Facebook's feed. The reaction counts are the specification's fixed ones.
import { Earth, Ellipsis, Forward, MessageCircle, ThumbsUp, X } from "lucide-react";
import { useState } from "react";
import { Dialog } from "../ui/dialog.tsx";
import { TextsOver } from "./ad-picture.tsx";
import { adTexts } from "./ad-texts.ts";
import { nameProduct } from "./ad-words.ts";
import { FacebookReactions } from "./facebook-reactions.tsx";
import { FramedPicture } from "./framed-picture.tsx";
import type { AdPost } from "./queries.ts";

export type PreviewedAd = Pick<
  AdPost,
  | "hook"
  | "body_text"
  | "call_to_action"
  | "ad_image_url"
  | "creative_image_url"
  | "creative_name"
  | "subjects"
  | "width"
  | "height"
  | "product_name"
  | "product_brand"
  | "product_url"
>;

/** Facebook's colours, independent of the theme. */
const colours =
  "[--bar:#f0f2f5] [--button:#d8dadf] [--card:#ffffff] [--line:#ced0d4] [--muted:#5f6165] [--text:#080809] dark:[--bar:#333334] dark:[--button:#4e4f50] dark:[--card:#242526] dark:[--line:#3e4042] dark:[--muted:#b0b3b8] dark:[--text:#e4e6eb]";

export function FacebookPreview({ post, onClose }: { post: PreviewedAd; onClose: () => void }) {
  return (
    <Dialog closesOnBack open onOpenChange={(open) => (open ? undefined : onClose())} title="Aperçu Facebook" bare>
      <div className="bg-sunk sm:p-8">
        <FeedAd post={post} />
      </div>
    </Dialog>
  );
}

function FeedAd({ post }: { post: PreviewedAd }) {
  const product = nameProduct(post);
  const site = readHost(post.product_url);
  return (
    <article
      aria-label={`Publicité pour ${product}`}
      className={`mx-auto w-full max-w-[500px] overflow-hidden bg-(--card) font-[system-ui,Helvetica,Arial,sans-serif] text-[15px] leading-5 text-(--text) sm:rounded sm:border ${colours}`}
    >
      <FeedHeader brand={post.product_brand ?? product} />
      <FeedText hook={post.hook} body={post.body_text} />
      <FeedPicture post={post} alt={product} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 bg-(--bar) px-4 py-3">
        <div className="min-w-32 flex-1">
          {site ? <p className="truncate text-[13px] leading-4 text-(--muted) uppercase">{site}</p> : null}
          <p className="line-clamp-2 text-[17px] font-semibold">{product}</p>
        </div>
        {post.call_to_action ? (
          <span className="max-w-full rounded-[6px] bg-(--button) px-3 py-2 text-center font-semibold wrap-anywhere">
            {post.call_to_action}
          </span>
        ) : null}
      </div>
      <FeedFooter />
    </article>
  );
}

function FeedHeader({ brand }: { brand: string }) {
  return (
    <div className="flex items-center gap-2 px-4 pt-3 pb-2 text-(--muted)">
      <span
        aria-hidden
        className="flex size-10 shrink-0 items-center justify-center rounded-full bg-ink font-display text-lg text-paper"
      >
        {initialOf(brand)}
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold text-(--text)">{brand}</p>
        <p className="flex items-center gap-1 text-[13px] leading-4">
          Sponsorisé · <Earth size={12} aria-hidden />
        </p>
      </div>
      <Ellipsis size={20} aria-hidden className="shrink-0" />
      <X size={22} aria-hidden className="shrink-0" />
    </div>
  );
}

/** Facebook folds texts longer than about three lines. */
const foldedCharacters = 140;

function FeedText({ hook, body }: { hook: string; body: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = body.length > foldedCharacters;
  return (
    <div className="flex flex-col gap-1 px-4 pb-3 wrap-anywhere">
      <p>{hook}</p>
      <p className={isLong && !isOpen ? "line-clamp-2" : "whitespace-pre-line"}>{body}</p>
      {isLong ? (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="w-fit font-semibold hover:underline"
        >
          {isOpen ? "En voir moins" : "En voir plus"}
        </button>
      ) : null}
    </div>
  );
}

function FeedPicture({ post, alt }: { post: PreviewedAd; alt: string }) {
  const src = post.ad_image_url ?? post.creative_image_url;
  if (!src) {
    return (
      <p className="flex aspect-[1.91] items-center justify-center bg-(--bar) text-(--muted)">
        {adTexts.pictureMissing}
      </p>
    );
  }
  return (
    <FramedPicture
      src={src}
      alt={alt}
      width={post.width}
      height={post.height}
      sizes="(min-width: 640px) 500px, 100vw"
      className="bg-(--bar)"
    >
      {post.ad_image_url ? null : <TextsOver post={post} />}
    </FramedPicture>
  );
}

function FeedFooter() {
  return (
    <div className="px-4 text-(--muted)">
      <div className="flex items-center gap-1.5 border-b border-(--line) py-2.5">
        <FacebookReactions />
        <span className="flex-1">3,2K</span>
        <span className="flex flex-wrap justify-end gap-x-2 whitespace-nowrap max-sm:text-[13px]">
          <span>245 commentaires</span>
          <span>89 partages</span>
        </span>
      </div>
      <div className="flex justify-between gap-2 py-3 font-semibold max-sm:text-[13px]">
        {[
          { icon: ThumbsUp, label: "J’aime" },
          { icon: MessageCircle, label: "Commenter" },
          { icon: Forward, label: "Partager" },
        ].map(({ icon: Icon, label }) => (
          <span key={label} className="flex flex-1 items-center justify-center gap-2">
            <Icon size={18} aria-hidden />
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The first letter or figure, accents and surrogate pairs included. */
const initialOf = (name: string) => /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase("fr") ?? "É";

function readHost(url: string | null): string | null {
  return url && URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : null;
}
