import { Images, Megaphone } from "lucide-react";
import { Suspense, useState } from "react";
import { BrandFilter } from "../brands/brand-filter.tsx";
import { NoneOfBrand } from "../brands/none-of-brand.tsx";
import { useBrandFilter } from "../brands/use-brand-filter.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Link } from "react-router";
import { formatCount } from "../lib/format.ts";
import { Button } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { justifyRows } from "../ui/justified-rows.ts";
import { ListStates } from "../ui/list-states.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { EmptyState } from "../ui/states.tsx";
import { useMedia } from "../ui/use-media.ts";
import { type AdAction, AdCard, AdCardSkeleton, ratioOf } from "./ad-card.tsx";
import { adTexts } from "./ad-texts.ts";
import { type AdPost, useAdPosts } from "./queries.ts";

/** Lazily loaded: forms and dialogs weigh as much as the list. */
const AdDialog = lazyPart(() => import("./ad-dialog.tsx"), "AdDialog");

const grid = "grid grid-flow-row-dense grid-cols-2 items-start gap-x-4 gap-y-10 md:max-lg:grid-cols-3";
const rows = "flex flex-wrap items-start gap-x-6 gap-y-12";
/** Pictures from this ratio on fill two columns of the grid. */
const wideRatio = 1.5;

const isBanner = (ratio = 1) => ratio >= wideRatio;

export function AdsScreen() {
  const { brandId } = useBrandFilter();
  const { query, posts, total } = useAdPosts(undefined, brandId);
  const [chosen, setChosen] = useState<{ action: AdAction; post: AdPost } | null>(null);
  const isNone = query.isSuccess && posts.length === 0;
  const isWide = useMedia("(min-width: 64rem)");
  const ratios = posts.map(ratioOf);
  const widths = isWide ? justifyRows(ratios, "1.5rem") : [];
  return (
    <>
      <PageHeader title="Mes Publicités" count={query.isSuccess && !isNone ? formatCount(total, "publicité") : null} />
      <BrandFilter className="pb-6" />
      <ListStates
        query={query}
        plural="publicités"
        layout={cx(grid, "lg:grid-cols-3")}
        skeleton={<AdCardSkeleton />}
        places={8}
        failure={adTexts.loadFailed}
        isEmpty={isNone}
        empty={
          brandId ? (
            <NoneOfBrand />
          ) : (
            <EmptyState
              icon={Megaphone}
              title={adTexts.empty}
              description={"Générez d’abord des créatives\u00a0: chacune peut devenir une publicité, texte compris."}
              action={
                <Button variant="primary" icon={Images} asChild>
                  <Link to="/dashboard/creatives">Mes Créatives</Link>
                </Button>
              }
            />
          )
        }
      >
        <ul className={isWide ? rows : grid}>
          {posts.map((post, at) => (
            <li
              key={post.id}
              style={widths[at]}
              className={cx("min-w-0 max-md:has-data-[open=true]:col-span-full", isBanner(ratios[at]) && "col-span-2")}
            >
              <AdCard
                post={post}
                isWhole={isWide || isBanner(ratios[at])}
                onAction={(action) => setChosen({ action, post })}
              />
            </li>
          ))}
        </ul>
      </ListStates>
      {chosen ? (
        <Suspense>
          <AdDialog
            action={chosen.action}
            // The current version: another tab may have changed it.
            post={posts.find((post) => post.id === chosen.post.id) ?? chosen.post}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
