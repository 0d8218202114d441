import { ArrowRight, Eye } from "lucide-react";
import { Suspense, useState } from "react";
import { AdPicture } from "../ads/ad-picture.tsx";
import { adTexts } from "../ads/ad-texts.ts";
import { nameFormat } from "../ads/ad-words.ts";
import { type AdPost, useAdPosts } from "../ads/queries.ts";
import { formatDate } from "../lib/format.ts";
import { Button } from "../ui/button.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { ListStates } from "../ui/list-states.tsx";
import type { Product } from "./queries.ts";

const FacebookPreview = lazyPart(() => import("../ads/facebook-preview.tsx"), "FacebookPreview");

/** The ad posts of one product, newest first; renders nothing without any. */
export function ProductAds({ product }: { product: Product }) {
  const { query, posts, total } = useAdPosts(product.id);
  const [previewed, setPreviewed] = useState<AdPost | null>(null);
  if (query.isPending || (query.isSuccess && posts.length === 0)) return null;
  return (
    <section aria-labelledby="product-ads" className="flex flex-col gap-6">
      <h2 id="product-ads" className="font-display text-heading">
        Publicités générées{query.isSuccess ? ` (${total})` : ""}
      </h2>
      <ListStates
        query={query}
        plural="publicités"
        skeleton={null}
        failure={adTexts.loadFailed}
        isEmpty={false}
        empty={null}
      >
        {/* On a phone one row to swipe. */}
        <ul className="grid gap-4 max-sm:relative max-sm:-mx-4 max-sm:snap-x max-sm:scroll-px-4 max-sm:scrollbar-none max-sm:auto-cols-[17rem] max-sm:grid-flow-col max-sm:grid-rows-[repeat(4,auto)] max-sm:overflow-x-auto max-sm:px-4 sm:grid-cols-2 xl:grid-cols-3">
          {posts.map((post) => (
            <li key={post.id} className="row-span-4 grid snap-start grid-rows-subgrid">
              <AdPostCard post={post} onPreview={() => setPreviewed(post)} />
            </li>
          ))}
        </ul>
      </ListStates>
      <Suspense>
        {previewed ? (
          <FacebookPreview
            post={{ ...previewed, product_brand: product.metadata.brand ?? null }}
            onClose={() => setPreviewed(null)}
          />
        ) : null}
      </Suspense>
    </section>
  );
}

function AdPostCard({ post, onPreview }: { post: AdPost; onPreview: () => void }) {
  return (
    <article className="row-span-4 grid w-full min-w-0 animate-fade-in grid-rows-subgrid gap-3 rounded border bg-card p-4 wrap-anywhere">
      <div className="flex gap-4">
        <div className="w-24 shrink-0">
          <AdPicture post={post} sizes="6rem" frame={4 / 5} />
        </div>
        <div className="flex min-w-0 flex-col gap-2">
          <h3 className="line-clamp-3 font-display text-lg leading-snug text-balance" title={post.hook}>
            {post.hook}
          </h3>
          <p className="text-xs text-muted">
            {nameFormat(post)}
            <br />
            {formatDate(post.created_at)}
          </p>
        </div>
      </div>
      <p className="line-clamp-3 text-sm">{post.body_text}</p>
      <p className="flex items-start gap-2 text-sm font-medium">
        <ArrowRight size={16} aria-hidden className="mt-0.5 shrink-0" />
        {post.call_to_action}
      </p>
      <Button size="sm" icon={Eye} onClick={onPreview} className="w-fit">
        Voir l'aperçu Facebook
        <span className="sr-only">{` de «\u00a0${post.hook}\u00a0»`}</span>
      </Button>
    </article>
  );
}
