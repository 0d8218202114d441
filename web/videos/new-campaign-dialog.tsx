import { useEveryInfluencer } from "../influencers/use-every-influencer.ts";
import { useEveryProduct } from "../products/use-every-product.ts";
import { CampaignForm } from "./campaign-form.tsx";
import { SourcesDialog } from "./sources-dialog.tsx";

/** The form of a new campaign, or what is missing for it. */
export function NewCampaignDialog({ onClose }: { onClose: () => void }) {
  const library = useEveryProduct();
  const cast = useEveryInfluencer();
  return (
    <SourcesDialog
      title="Nouvelle campagne"
      sources={[
        { kind: "products", query: library.query, rows: library.products },
        { kind: "influencers", query: cast.query, rows: cast.influencers },
      ]}
      onClose={onClose}
    >
      <CampaignForm products={library.products} influencers={cast.influencers} onClose={onClose} />
    </SourcesDialog>
  );
}
