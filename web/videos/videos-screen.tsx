import { Clapperboard, Package, Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { BrandFilter } from "../brands/brand-filter.tsx";
import { NoneOfBrand } from "../brands/none-of-brand.tsx";
import { useBrandFilter } from "../brands/use-brand-filter.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { toast } from "sonner";
import { formatCount } from "../lib/format.ts";
import { texts } from "../lib/texts.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { ListStates } from "../ui/list-states.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { EmptyState } from "../ui/states.tsx";
import { CampaignCard, CampaignCardSkeleton } from "./campaign-card.tsx";
import { type Campaign, useCampaigns, useDeleteCampaign } from "./queries.ts";

/** Lazily loaded: it weighs as much as the list. */
const NewCampaignDialog = lazyPart(() => import("./new-campaign-dialog.tsx"), "NewCampaignDialog");

const ProductFilmsDialog = lazyPart(() => import("./product-films-dialog.tsx"), "ProductFilmsDialog");

const list = "flex flex-col gap-16";

export function VideosScreen() {
  const { brandId } = useBrandFilter();
  const { query, campaigns, total } = useCampaigns(brandId);
  const [isCreating, setIsCreating] = useState(false);
  const [isFilming, setIsFilming] = useState(false);
  const [doomed, setDoomed] = useState<Campaign | null>(null);
  const remove = useDeleteCampaign();
  const isNone = query.isSuccess && campaigns.length === 0;
  const isEmpty = isNone && !brandId;
  // The accent marks the next step.
  const hasNext = campaigns.some(({ status }) => status === "script_ready");
  const create = (
    <div className="flex flex-wrap items-center justify-center gap-2">
      <Button icon={Package} onClick={() => setIsFilming(true)}>
        Film produit
      </Button>
      <Button variant={hasNext ? "secondary" : "primary"} icon={Plus} onClick={() => setIsCreating(true)}>
        Nouvelle campagne
      </Button>
    </div>
  );

  async function confirmDelete() {
    if (!doomed) return;
    await remove.mutateAsync(doomed.id);
    toast.success("Campagne supprimée");
  }

  return (
    <>
      <PageHeader
        title="Campagnes Vidéo"
        count={query.isSuccess && !isEmpty ? formatCount(total, "campagne") : null}
        actions={isEmpty ? null : create}
      />
      <BrandFilter className="pb-6" />
      <ListStates
        query={query}
        plural="campagnes"
        layout={list}
        skeleton={<CampaignCardSkeleton />}
        places={2}
        failure={texts.dataLoadFailed}
        isEmpty={isNone}
        empty={
          brandId ? (
            <NoneOfBrand />
          ) : (
            <EmptyState
              icon={Clapperboard}
              title="Aucune campagne vidéo pour le moment"
              description="Un produit et un influenceur deviennent quatre courtes scènes, script compris, et un film prêt à publier."
              action={create}
            />
          )
        }
      >
        <ul className={list}>
          {campaigns.map((each) => (
            <li key={each.id}>
              <CampaignCard campaign={each} onDelete={() => setDoomed(each)} />
            </li>
          ))}
        </ul>
      </ListStates>
      <Suspense>
        {isFilming ? <ProductFilmsDialog onClose={() => setIsFilming(false)} /> : null}
        {isCreating ? <NewCampaignDialog onClose={() => setIsCreating(false)} /> : null}
        {doomed ? (
          <ConfirmDialog
            open
            onOpenChange={(open) => (open ? undefined : setDoomed(null))}
            danger
            title={"Supprimer cette campagne\u00a0?"}
            description={`«\u00a0${doomed.name}\u00a0», son script et ses vidéos seront définitivement supprimés. Cette action est irréversible.`}
            confirmLabel="Supprimer"
            onConfirm={confirmDelete}
          />
        ) : null}
      </Suspense>
    </>
  );
}
