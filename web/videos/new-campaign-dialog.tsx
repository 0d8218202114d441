import { PackageOpen, UsersRound } from "lucide-react";
import { Link } from "react-router";
import { useEveryInfluencer } from "../influencers/use-every-influencer.ts";
import { texts } from "../lib/texts.ts";
import { useEveryProduct } from "../products/use-every-product.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { EmptyState, ErrorState } from "../ui/states.tsx";
import { CampaignForm } from "./campaign-form.tsx";

/** The form of a new campaign, or what is missing for it. */
export function NewCampaignDialog({ onClose }: { onClose: () => void }) {
  const library = useEveryProduct();
  const cast = useEveryInfluencer();
  const failed = [library.query, cast.query].find((query) => query.isError && !query.data);
  const isPending = library.query.isPending || cast.query.isPending;
  if (!failed && !isPending && library.products.length > 0 && cast.influencers.length > 0) {
    return <CampaignForm products={library.products} influencers={cast.influencers} onClose={onClose} />;
  }
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title="Nouvelle campagne">
      {failed ? (
        <ErrorState
          message={failed === library.query ? texts.productsLoadFailed : texts.influencersLoadFailed}
          retrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      ) : isPending ? (
        <div aria-busy="true" aria-label="Chargement" className="flex flex-col gap-6">
          {Array.from({ length: 4 }, (_, at) => (
            <Skeleton key={at} className="h-16 w-full" />
          ))}
        </div>
      ) : library.products.length === 0 ? (
        <EmptyState
          icon={PackageOpen}
          title="Il vous faut d’abord un produit"
          description={"Uploadez une photo ou importez votre boutique\u00a0: la vidéo sera faite de lui."}
          action={
            <Button variant="primary" asChild>
              <Link to="/dashboard">Uploader un produit</Link>
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon={UsersRound}
          title={texts.influencersMissing}
          action={
            <Button variant="primary" asChild>
              <Link to="/dashboard/influencers">Générer des influenceurs</Link>
            </Button>
          }
        />
      )}
    </Dialog>
  );
}
