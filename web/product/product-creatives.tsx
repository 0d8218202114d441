import { CircleAlert, Images } from "lucide-react";
import { type CSSProperties, Suspense, useState } from "react";
import { lazyPart } from "../ui/lazy-part.tsx";
import { describeFormat, recogniseFormat } from "../../worker/contract/formats.ts";
import { CreativeBadge } from "../creatives/creative-badge.tsx";
import { type Creative, useProductCreatives } from "../creatives/queries.ts";
import { formatDate } from "../lib/format.ts";
import { texts } from "../lib/texts.ts";
import { cx } from "../ui/cx.ts";
import { justifyRows } from "../ui/justified-rows.ts";
import { ListStates } from "../ui/list-states.tsx";
import { Picture } from "../ui/picture.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { EmptyState } from "../ui/states.tsx";
import { useWasOpen } from "../ui/use-was-open.ts";

const CreativeViewer = lazyPart(() => import("../creatives/creative-viewer.tsx"), "CreativeViewer");

/** On a phone three columns of equal boxes; on larger screens full rows, each picture in its own ratio. */
const gallery =
  "grid grid-flow-row-dense grid-cols-3 items-start gap-x-3 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-4 sm:gap-y-8";
const ratioOf = ({ width, height }: Creative) => (width && height ? width / height : 1);

/** Takes two columns of a phone. */
const isBanner = (creative: Creative) => ratioOf(creative) >= 1.5;

/** The creatives of one product, newest first, with infinite paging. */
export function ProductCreatives({ productId }: { productId: string }) {
  const { query, creatives, total } = useProductCreatives(productId);
  const [shownId, setShownId] = useState<string | null>(null);
  const widths = justifyRows(creatives.map(ratioOf), "1rem");
  const wasShown = useWasOpen(shownId !== null);
  return (
    <section aria-labelledby="product-creatives" className="flex flex-col gap-6">
      <h2 id="product-creatives" className="font-display text-heading">
        Créatives générées{query.isSuccess ? ` (${total})` : ""}
      </h2>
      <ListStates
        query={query}
        plural="créatives"
        layout="grid grid-cols-3 gap-3 sm:gap-4 md:grid-cols-4"
        skeleton={<CreativeCardSkeleton />}
        places={4}
        failure={texts.creativesLoadFailed}
        isEmpty={query.isSuccess && creatives.length === 0}
        empty={
          <EmptyState
            icon={Images}
            title={texts.productCreativesEmpty}
            description={"Choisissez un influenceur ci-dessus\u00a0: six formats apparaîtront ici."}
          />
        }
      >
        <ul className={gallery}>
          {creatives.map((creative, at) => (
            <li
              key={creative.id}
              className={cx("max-sm:w-auto!", isBanner(creative) && "col-span-2")}
              style={widths[at]}
            >
              <CreativeCard creative={creative} onOpen={() => setShownId(creative.id)} />
            </li>
          ))}
        </ul>
      </ListStates>
      {wasShown ? (
        <Suspense>
          <CreativeViewer creatives={creatives} shownId={shownId} onShow={setShownId} />
        </Suspense>
      ) : null}
    </section>
  );
}

function CreativeCard({ creative, onOpen }: { creative: Creative; onOpen: () => void }) {
  return (
    <article
      className={cx(
        "relative flex flex-col gap-2 sm:gap-3 sm:[--shown:var(--own)]",
        isBanner(creative) ? "[--shown:1.7]" : "[--shown:4/5]",
      )}
      style={{ "--own": String(ratioOf(creative)) } as CSSProperties}
    >
      {creative.image_url ? (
        <Picture
          src={creative.image_url}
          alt=""
          ratio="var(--shown)"
          fit="contain"
          sizes="(min-width: 640px) 28rem, 34vw"
          className="animate-fade-in rounded"
        />
      ) : (
        <span className="flex aspect-(--shown) items-center justify-center rounded bg-sunk text-muted">
          {creative.status === "failed" ? (
            <CircleAlert size={24} aria-hidden className="text-danger" />
          ) : (
            <Spinner size={24} />
          )}
        </span>
      )}
      <div className="flex flex-col gap-1.5">
        <CreativeBadge status={creative.status} />
        <h3 className="truncate text-sm font-medium" title={creative.name}>
          {creative.image_url ? (
            <button
              type="button"
              onClick={onOpen}
              className="block w-full truncate text-left after:absolute after:inset-0 after:content-['']"
            >
              <CreativeName name={creative.name} />
            </button>
          ) : (
            <CreativeName name={creative.name} />
          )}
        </h3>
        <p className="text-xs text-muted">
          <span className="block truncate max-sm:hidden">{describeFormat(creative.name)}</span>
          <span className="block truncate">{formatDate(creative.created_at)}</span>
        </p>
        {creative.status === "failed" && creative.error ? (
          <p className="text-xs text-danger">{creative.error}</p>
        ) : null}
      </div>
    </article>
  );
}

/** On a phone the format is read; the rest of its name is the same for all of a series. */
const CreativeName = ({ name }: { name: string }) => (
  <>
    <span className="max-sm:sr-only">{name}</span>
    <span aria-hidden className="text-xs sm:hidden">
      {recogniseFormat(name)?.label ?? name}
    </span>
  </>
);

function CreativeCardSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="aspect-4/5 w-full" />
      <Skeleton className="h-4 w-3/4" />
    </div>
  );
}
